// What the page has of the engine: questions and answers of the protocol, stages, and a new worker where one hangs.
import type { Answers, Asks, Failure } from "./protocol";

export type Stage = "idle" | "runtime" | "library" | "engine" | "ready" | "dead";

/** The engine has answered that it cannot answer. */
export class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** The worker was stopped before it answered. */
export class Stopped extends Error {}

interface Waiting {
  done: (value: never) => void;
  failed: (error: Error) => void;
  since: number;
}

interface Told {
  t: "stage" | "ready" | "dead";
  stage?: Stage;
  why?: string;
}

export type Make = () => Worker;

export class Engine {
  private worker: Worker | undefined;
  private last = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly watching = new Set<(stage: Stage) => void>();
  private queue: string[] = [];
  stage: Stage = "idle";
  why = "";
  /** How often a worker was replaced: what was kept in the one before is gone. */
  lives = 0;

  constructor(
    private readonly make: Make,
    private readonly base: () => string,
  ) {}

  /** Be told of each stage from now on, and of this one at once; the answer ends that. */
  watch(told: (stage: Stage) => void): () => void {
    this.watching.add(told);
    told(this.stage);
    return () => this.watching.delete(told);
  }

  /** Have it ready soon. */
  start(): void {
    if (this.worker) return;
    const worker = this.make();
    this.worker = worker;
    this.move("runtime");
    worker.onmessage = ({ data }: MessageEvent<string | Told>) => this.worker === worker && this.hear(data);
    worker.onerror = (event) => this.worker === worker && this.die(event.message || "the worker could not be started");
    worker.postMessage({ base: this.base() });
  }

  /** Ask, and be answered. Refused: the engine says why it cannot; Stopped: it was stopped before. */
  ask<D extends keyof Asks & keyof Answers>(what: D, fields: Asks[D]): Promise<Answers[D]> {
    if (this.stage === "dead") this.stop();
    this.start();
    const id = ++this.last;
    const text = JSON.stringify({ id, do: what, with: fields });
    return new Promise<Answers[D]>((done, failed) => {
      this.waiting.set(id, { done: done as (value: never) => void, failed, since: Date.now() });
      if (this.stage === "ready") this.worker!.postMessage(text);
      else this.queue.push(text);
    });
  }

  /** End the worker, whatever it does; the next question starts a new one. */
  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.queue = [];
    this.lives++;
    for (const each of this.waiting.values()) each.failed(new Stopped("the engine was stopped"));
    this.waiting.clear();
    this.move("idle");
  }

  /** For how long, in ms, the oldest question has been waiting for an answer. */
  get silent(): number {
    const oldest = Math.min(...[...this.waiting.values()].map((each) => each.since));
    return this.waiting.size ? Date.now() - oldest : 0;
  }

  private hear(data: string | Told): void {
    if (typeof data !== "string") {
      if (data.t === "dead") this.die(data.why ?? "");
      else if (data.t === "stage") this.move(data.stage ?? "runtime");
      else {
        this.move("ready");
        for (const text of this.queue.splice(0)) this.worker!.postMessage(text);
      }
      return;
    }
    const { id, ok, error } = JSON.parse(data) as { id: number; ok?: never; error?: Failure };
    const each = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) each?.failed(new Refused(error));
    else each?.done(ok as never);
  }

  private die(why: string): void {
    this.why = why;
    this.worker?.terminate();
    for (const each of this.waiting.values()) each.failed(new Stopped(`the engine cannot run here: ${why}`));
    this.waiting.clear();
    this.queue = [];
    this.worker = undefined;
    this.move("dead");
  }

  private move(stage: Stage): void {
    this.stage = stage;
    for (const told of this.watching) told(stage);
  }
}

export const engine = new Engine(
  () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  () => new URL("./", location.href.split("#")[0]).href,
);

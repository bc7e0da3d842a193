import { describe, expect, it, vi } from "vitest";
import { Engine, Refused, Stopped, type Stage } from "../../src/engine/client";

/** A worker that does what a test says. */
class Fake {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly heard: unknown[] = [];
  ended = false;
  postMessage(data: unknown): void {
    this.heard.push(data);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: unknown): void {
    this.onmessage?.({ data });
  }
  answer(id: number, more: object): void {
    this.say(JSON.stringify({ id, ...more }));
  }
}

function begun(): { engine: Engine; workers: Fake[]; stages: Stage[] } {
  const workers: Fake[] = [];
  const stages: Stage[] = [];
  const engine = new Engine(
    () => workers[workers.push(new Fake()) - 1] as unknown as Worker,
    () => "http://x/",
  );
  engine.watch((stage) => stages.push(stage));
  return { engine, workers, stages };
}

describe("the engine", () => {
  it("is started by the first question, which waits until it is ready", async () => {
    const { engine, workers, stages } = begun();
    const found = engine.ask("check", { text: "x" });
    expect(workers[0]!.heard).toEqual([{ base: "http://x/" }]);
    workers[0]!.say({ t: "stage", stage: "library" });
    workers[0]!.say({ t: "ready" });
    expect(workers[0]!.heard[1]).toBe('{"id":1,"do":"check","with":{"text":"x"}}');
    workers[0]!.answer(1, { ok: { problems: [], scenarios: [] } });
    expect(await found).toEqual({ problems: [], scenarios: [] });
    expect(stages).toEqual(["idle", "runtime", "library", "ready"]);
  });

  it("gives each answer to its question, whatever their order", async () => {
    const { engine, workers } = begun();
    const [one, two] = [engine.ask("card", { name: "a" }), engine.ask("card", { name: "b" })];
    workers[0]!.say({ t: "ready" });
    workers[0]!.answer(2, { ok: { name: "b", header: "", text: [] } });
    workers[0]!.answer(1, { ok: { name: "a", header: "", text: [] } });
    expect([(await one).name, (await two).name]).toEqual(["a", "b"]);
  });

  it("tells a refusal with all that the engine says of it", async () => {
    const { engine, workers } = begun();
    const found = engine.ask("card", { name: "a" });
    workers[0]!.say({ t: "ready" });
    const failure = { kind: "input", message: "there is no card", rule: "", problems: [] };
    workers[0]!.answer(1, { error: failure });
    const error = await found.catch((each: unknown) => each);
    expect(error).toBeInstanceOf(Refused);
    expect((error as Refused).failure).toEqual(failure);
  });

  it("is stopped while it hangs, and started anew by the next question", async () => {
    const { engine, workers, stages } = begun();
    const hanging = engine.ask("run", { text: "x" });
    workers[0]!.say({ t: "ready" });
    engine.stop();
    await expect(hanging).rejects.toBeInstanceOf(Stopped);
    expect(workers[0]!.ended).toBe(true);
    const next = engine.ask("card", { name: "a" });
    workers[0]!.answer(2, { ok: "from the dead" });
    workers[1]!.say({ t: "ready" });
    workers[1]!.answer(2, { ok: { name: "a", header: "", text: [] } });
    expect((await next).name).toBe("a");
    expect(stages.at(-1)).toBe("ready");
    expect(engine.lives).toBe(1);
  });

  it("says why it cannot run, and is tried again by the next question", async () => {
    const { engine, workers } = begun();
    const found = engine.ask("hello", {});
    workers[0]!.say({ t: "dead", why: "404 for /engine/manifest.json" });
    await expect(found).rejects.toThrow("404 for /engine/manifest.json");
    expect(engine.stage).toBe("dead");
    void engine.ask("hello", {}).catch(() => undefined);
    expect(workers.length).toBe(2);
  });

  it("knows for how long it has been silent", () => {
    vi.useFakeTimers();
    const { engine, workers } = begun();
    expect(engine.silent).toBe(0);
    void engine.ask("hello", {});
    workers[0]!.say({ t: "ready" });
    vi.advanceTimersByTime(5000);
    expect(engine.silent).toBe(5000);
    workers[0]!.answer(1, { ok: {} });
    expect(engine.silent).toBe(0);
    vi.useRealTimers();
  });
});

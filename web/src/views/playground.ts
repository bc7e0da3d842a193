// The playground: a text of scenarios, what is wrong with it, and what comes of it in each edition, moment by moment.
import { LitElement, html, nothing, type TemplateResult } from "lit";
import { Editor, type LineMark } from "../editor/editor";
import { Refused, Stopped, engine, type Stage } from "../engine/client";
import type { Board, Checked, Choice, Played, Problem, Ran, Told } from "../engine/protocol";
import { boardView } from "../parts/board";
import { follow, whenOf } from "../parts/log";
import { turnBar } from "../parts/turn-bar";
import { addressOf, settle } from "../routes";
import { packed, unpacked } from "../share";
import "./playground.css";

interface Example {
  file: string;
  text: string;
  cases: { title: string; line: number; rules: string[] }[];
}

const FIRST = `# Mogg Fanatic is blocked: can it deal its combat damage, and be sacrificed as well?
editions 10E, NOW
Ann: battlefield: Mogg Fanatic
Ben: battlefield: Grizzly Bears

turn 1, Ann
Ann: attack Mogg Fanatic
Ben: block Grizzly Bears
in 10E: combat damage
Ann: activate Mogg Fanatic -> Grizzly Bears
resolve all
in 10E: expect graveyard of Ben: Grizzly Bears
in NOW: expect Grizzly Bears: damage 1
`;
const KEPT = "apnap.playground";
const QUIET = 150;
const AT_ONCE = 3; // so many editions are run without a click

class Playground extends LitElement {
  static override properties = {
    fields: { attribute: false },
    problems: { state: true },
    checked: { state: true },
    ran: { state: true },
    stale: { state: true },
    which: { state: true },
    moment: { state: true },
    lit: { state: true },
    board: { state: true },
    busy: { state: true },
    said: { state: true },
    shelf: { state: true },
    search: { state: true },
    number: { state: true },
    only: { state: true },
  };
  declare fields: URLSearchParams;
  declare problems: Problem[];
  declare checked: Checked | undefined;
  declare ran: Ran | undefined;
  declare stale: boolean;
  declare which: number;
  declare moment: number;
  /** The line of the log that is looked at, -1: all that led to the moment. */
  declare lit: number;
  declare board: Board | undefined;
  declare busy: boolean;
  declare said: string;
  declare shelf: Example[] | undefined;
  declare search: string;
  declare number: number;
  declare only: string;

  private editor: Editor | undefined;
  private timer = 0;
  private wanted = 0;
  private checking = false;
  private again = false;
  private unwatch: (() => void) | undefined;
  private opened = "";

  constructor() {
    super();
    this.fields = new URLSearchParams();
    this.problems = [];
    this.checked = undefined;
    this.ran = undefined;
    this.stale = false;
    this.which = 0;
    this.moment = 0;
    this.lit = -1;
    this.board = undefined;
    this.busy = false;
    this.said = "";
    this.shelf = undefined;
    this.search = "";
    this.number = 0;
    this.only = "";
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.unwatch = engine.watch((stage) => this.heard(stage));
    engine.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unwatch?.();
    this.editor?.end();
    this.editor = undefined;
  }

  private heard(stage: Stage): void {
    if (stage === "dead") this.said = `The engine cannot run here: ${engine.why}`;
  }

  protected override firstUpdated(): void {
    const place = this.querySelector<HTMLElement>(".editor")!;
    this.editor = new Editor(place, localStorage.getItem(KEPT) ?? FIRST, {
      changed: () => this.later(),
      moved: (line) => this.at(line),
      complete: (text, line, column) => engine.ask("complete", { text, line, column }).catch(() => ({ start: column, words: [] })),
    });
    void this.open();
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("fields") && this.editor) void this.open();
  }

  // Texts ---------------------------------------------------------------------------------------------------------------
  private async open(): Promise<void> {
    const key = this.fields.toString();
    if (key && key !== this.opened) {
      this.opened = key;
      try {
        if (this.fields.has("s")) this.editor!.text = await unpacked(this.fields.get("s")!);
        else if (this.fields.has("file")) await this.take(this.fields.get("file")!, this.fields.get("case") ?? "");
      } catch (error) {
        this.said = error instanceof Error ? error.message : String(error);
      }
    }
    this.later();
  }

  private async examples(): Promise<Example[]> {
    this.shelf ??= (await import("../data/examples.json")).default as Example[];
    return this.shelf;
  }

  private async take(file: string, title: string): Promise<void> {
    const example = (await this.examples()).find((each) => each.file === file);
    if (!example) throw new RangeError("there is no such example");
    this.editor!.text = example.text;
    const place = example.cases.findIndex((each) => each.title === title);
    if (place >= 0) this.editor!.go(example.cases[place]!.line, 1);
  }

  private async share(): Promise<void> {
    const address = addressOf("playground", { s: await packed(this.editor!.text) });
    this.opened = address.split("?")[1]!;
    settle("playground", { s: new URLSearchParams(this.opened).get("s")! });
    try {
      await navigator.clipboard.writeText(location.href);
      this.said = "The link is in the clipboard, and in the address bar.";
    } catch {
      this.said = "The link is in the address bar.";
    }
  }

  // Checking and running ------------------------------------------------------------------------------------------------
  private later(): void {
    clearTimeout(this.timer);
    this.stale = this.ran !== undefined;
    this.timer = window.setTimeout(() => void this.check(), QUIET);
  }

  /** Have the text checked; one question is on its way at a time, and of those that come meanwhile the last counts. */
  private async check(): Promise<void> {
    if (this.checking) {
      this.again = true;
      return;
    }
    this.checking = true;
    const text = this.editor?.text ?? "";
    localStorage.setItem(KEPT, text);
    try {
      const found = await engine.ask("check", { text });
      if (text === this.editor?.text) {
        this.checked = found;
        this.problems = found.problems;
        this.editor.problems(found.problems);
        this.number = Math.min(this.number, Math.max(0, found.scenarios.length - 1));
        const editions = found.scenarios[this.number]?.editions.length ?? 0;
        if (found.scenarios.length && (this.only || editions <= AT_ONCE)) void this.run();
      }
    } catch (error) {
      this.tell(error);
    }
    this.checking = false;
    if (this.again) {
      this.again = false;
      void this.check();
    }
  }

  private async run(): Promise<void> {
    const text = this.editor!.text;
    const wanted = ++this.wanted;
    this.busy = true;
    this.said = "";
    try {
      const old = this.ran?.run;
      const found = await engine.ask("run", { text, scenario: this.number, editions: this.only ? [this.only] : [] });
      if (wanted !== this.wanted) return void engine.ask("drop", { id: found.run }).catch(() => undefined);
      if (old !== undefined) engine.ask("drop", { id: old }).catch(() => undefined);
      this.ran = found;
      this.stale = false;
      this.which = Math.min(this.which, found.played.length - 1);
      const parted = found.parted.find((each) => each.at >= 0);
      const error = found.played[this.which]!.error;
      this.problems = error ? [error] : [];
      this.editor!.problems(this.problems);
      this.show(parted && !error ? this.momentOf(this.which, parted.at) : found.played[this.which]!.moments.length - 1);
    } catch (error) {
      if (wanted === this.wanted) this.tell(error);
    } finally {
      if (wanted === this.wanted) this.busy = false;
    }
  }

  private tell(error: unknown): void {
    if (error instanceof Refused && error.failure.problems.length) this.problems = error.failure.problems;
    else if (!(error instanceof Stopped) || engine.stage === "dead") this.said = error instanceof Error ? error.message : String(error);
  }

  private stop(): void {
    engine.stop();
    this.busy = false;
    this.ran = undefined;
    this.board = undefined;
    this.said = "The run was stopped; the engine starts anew.";
    engine.start();
  }

  private at(line: number): void {
    const place = this.checked?.scenarios.findLastIndex((each) => each.line <= line) ?? -1;
    if (place >= 0 && place !== this.number) {
      this.number = place;
      this.later();
    }
  }

  // Moments ---------------------------------------------------------------------------------------------------------------
  private get played(): Played | undefined {
    return this.ran?.played[this.which];
  }

  /** The first moment at which so many lines of the log have been told. */
  private momentOf(edition: number, lines: number): number {
    const moments = this.ran?.played[edition]?.moments ?? [];
    const found = moments.findIndex((each) => each.told > lines);
    return found >= 0 ? found : moments.length - 1;
  }

  private show(moment: number, lit = -1): void {
    const moments = this.played?.moments ?? [];
    this.moment = Math.max(0, Math.min(moments.length - 1, moment));
    this.lit = lit;
    this.mark();
    const { ran, which } = this;
    const wanted = this.moment;
    if (!ran) return;
    engine.ask("frame", { run: ran.run, edition: which, moment: wanted }).then(
      (board) => wanted === this.moment && which === this.which && ran === this.ran && (this.board = board),
      (error: unknown) => this.tell(error),
    );
  }

  /** One event of the log on or back, with the board that it led to. */
  private event(way: number): void {
    const { played } = this;
    if (!played?.log.length) return;
    const told = played.moments[this.moment]?.told ?? 0;
    const lit = Math.max(0, Math.min(played.log.length - 1, (this.lit >= 0 ? this.lit : told - 1) + way));
    this.show(this.momentOf(this.which, lit), lit);
  }

  protected override updated(): void {
    follow(this);
  }

  private mark(): void {
    const found = new Map<number, LineMark[]>();
    const add = (line: number, mark: LineMark): void => void found.set(line, [...(found.get(line) ?? []), mark]);
    for (const each of this.ran?.played.flatMap((played) => played.expectations) ?? []) if (!found.get(each.line)?.includes("fails")) found.set(each.line, [each.passed ? "holds" : "fails"]);
    const now = this.played?.moments[this.moment]?.line ?? 0;
    if (now) add(now, "now");
    this.editor?.mark(found);
  }

  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (target.closest(".editor, select, input:not([type=range])") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.shiftKey && /^Arrow(Left|Right)$/.test(event.key)) {
      event.preventDefault();
      return this.event(event.key === "ArrowLeft" ? -1 : 1);
    }
    const steps: Record<string, () => number> = {
      ArrowLeft: () => this.moment - 1,
      ArrowRight: () => this.moment + 1,
      ArrowUp: () => 0,
      ArrowDown: () => Infinity,
      Home: () => 0,
      End: () => Infinity,
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    this.show(step());
  }

  private choose(choice: Choice): void {
    this.editor!.insert(this.ran!.last, choice.line);
  }

  // What is shown -----------------------------------------------------------------------------------------------------------
  override render(): TemplateResult {
    return html`<h1 tabindex="-1">Playground</h1>
      <p class="quiet">A position and a script, by the rules of any year. It is checked as you type; what comes of it stands beside it.</p>
      <div class="playground">
        <section class="writing" aria-label="The text">
          <div class="editor"></div>
          <div class="bar">
            <button class="main" @click=${() => this.run()} ?disabled=${this.busy || !this.checked?.scenarios.length}>Run</button>
            ${this.busy ? html`<button @click=${this.stop}>Stop</button>` : nothing}
            ${this.scenarios()} ${this.edition()}
            <button @click=${() => this.share()}>Link to this</button>
          </div>
          <p role="status" class="said">${this.said || this.state()}</p>
          ${this.problems.length
            ? html`<ul class="problems" aria-label="What is wrong">
                ${this.problems.map((each) => html`<li><button @click=${() => this.editor!.go(each.line, each.column)}>line ${each.line}</button> <span class="wrong">${each.message}</span></li>`)}
              </ul>`
            : nothing}
          ${this.shelves()}
        </section>
        <section class="outcome ${this.stale ? "stale" : ""}" aria-labelledby="outcome" @keydown=${this.key}><h2 id="outcome">What comes of it</h2>${this.outcome()}</section>
      </div>`;
  }

  private state(): string {
    if (engine.stage !== "ready") return "The engine is loading; you can write meanwhile.";
    if (this.problems.length) return `${this.problems.length === 1 ? "One thing is" : `${this.problems.length} things are`} wrong.`;
    return "";
  }

  private scenarios(): TemplateResult | typeof nothing {
    const found = this.checked?.scenarios ?? [];
    if (found.length < 2) return nothing;
    return html`<label>Scenario
      <select @change=${(event: Event) => this.pickScenario(Number((event.target as HTMLSelectElement).value))}>
        ${found.map((each, place) => html`<option value=${place} ?selected=${place === this.number}>${each.title || `line ${each.line}`}</option>`)}
      </select></label>`;
  }

  private pickScenario(number: number): void {
    this.number = number;
    this.editor!.go(this.checked!.scenarios[number]!.line, 1);
    void this.check();
  }

  private edition(): TemplateResult | typeof nothing {
    const found = this.checked?.scenarios[this.number]?.editions ?? [];
    if (found.length < 2) return nothing;
    return html`<label>Editions
      <select @change=${(event: Event) => ((this.only = (event.target as HTMLSelectElement).value), void this.run())}>
        <option value="" ?selected=${this.only === ""}>all ${found.length}</option>
        ${found.map((each) => html`<option value=${each} ?selected=${each === this.only}>${each}</option>`)}
      </select></label>`;
  }

  private outcome(): TemplateResult {
    const { ran, played } = this;
    if (!ran || !played) return html`<p class="quiet">${this.busy ? "It is being run." : "Nothing has been run yet."}</p>`;
    return html`${ran.played.length > 1 ? this.tabs(ran) : nothing} ${this.difference(ran)}
      <p class="verdict">${verdict(played)}</p>
      ${this.question(played)} ${this.scrubber(played)} ${this.board ? html`${turnBar(this.board)}${boardView(this.board)}` : nothing} ${this.log(played, ran)}`;
  }

  private tabs(ran: Ran): TemplateResult {
    return html`<div class="tabs" role="group" aria-label="Editions">
      ${ran.played.map(
        (each, place) =>
          html`<button aria-pressed=${place === this.which} class=${each.passed ? "holds" : "fails"} @click=${() => ((this.which = place), this.show(this.moment))}>
            ${each.edition} <span aria-hidden="true">${each.passed ? "\u2713" : "\u2717"}</span><span class="visually-hidden">${each.passed ? "holds" : "does not hold"}</span>
          </button>`,
      )}
    </div>`;
  }

  private difference(ran: Ran): TemplateResult | typeof nothing {
    const found = ran.parted.filter((each) => each.at >= 0);
    if (ran.played.length < 2) return nothing;
    if (!found.length) return html`<p>It goes alike in all of these editions.</p>`;
    return html`<ul class="parted">
      ${found.map(
        (each) => html`<li>
          ${ran.played[each.here]!.edition} and ${ran.played[each.there]!.edition} first differ here:
          <button @click=${() => ((this.which = each.here), this.show(this.momentOf(each.here, each.at)))}>${ran.played[each.here]!.edition}: ${each.told_here}</button>
          <button @click=${() => ((this.which = each.there), this.show(this.momentOf(each.there, each.at)))}>${ran.played[each.there]!.edition}: ${each.told_there}</button>
        </li>`,
      )}
    </ul>`;
  }

  private question(played: Played): TemplateResult | typeof nothing {
    const found = played.question;
    if (!found) return nothing;
    const buttons = html`<div class="choices">
      ${found.choices.map((each) => html`<button @click=${() => this.choose(each)}>${each.words || each.line}</button>`)} ${found.more ? html`<span class="quiet">and more</span>` : nothing}
    </div>`;
    const told = html`${found.text} <span class="rules">${found.rule}</span>`;
    if (found.task === "priority") return html`<details class="question"><summary>Go on: ${told}</summary>${buttons}</details>`;
    return html`<div class="question open"><p><strong>${told}</strong> A button writes the line into the script.</p>${buttons}</div>`;
  }

  private scrubber(played: Played): TemplateResult {
    const here = played.moments[this.moment];
    return html`<div class="scrubber">
      <button @click=${() => this.show(this.moment - 1)} ?disabled=${this.moment === 0} aria-label="One decision back">\u25c0</button>
      <input
        type="range"
        min="0"
        max=${played.moments.length - 1}
        .value=${String(this.moment)}
        aria-label="Moment"
        aria-valuetext="${here?.where ?? ""}; ${here?.asked ?? ""}; moment ${this.moment + 1} of ${played.moments.length}${this.lit >= 0 ? `, event ${this.lit + 1} of ${played.log.length}` : ""}"
        @input=${(event: Event) => this.show(Number((event.target as HTMLInputElement).value))}
      />
      <button @click=${() => this.show(this.moment + 1)} ?disabled=${this.moment >= played.moments.length - 1} aria-label="One decision on">\u25b6</button>
      <button class="event" @click=${() => this.event(-1)} aria-label="One event back">\u2039 event</button>
      <button class="event" @click=${() => this.event(1)} aria-label="One event on">event \u203a</button>
      <span class="where">${here?.where}; <span class="quiet">${here?.asked}</span></span>
    </div>`;
  }

  private log(played: Played, ran: Ran): TemplateResult {
    const told = played.moments[this.moment]?.told ?? 0;
    const before = this.moment > 0 ? played.moments[this.moment - 1]!.told : 0;
    const parted = ran.parted.find((each) => each.at >= 0 && (each.here === this.which || each.there === this.which))?.at ?? -1;
    return html`<h3 id="log">What happened</h3>
      <ol class="log" tabindex="0" aria-labelledby="log">
        ${played.log.map((line, place) => logLine(line, whenOf(place, before, told, this.lit), place === parted, () => this.show(this.momentOf(this.which, place), place)))}
      </ol>`;
  }

  private shelves(): TemplateResult {
    const words = this.search.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
    const hits = (this.shelf ?? []).flatMap((each) => each.cases.map((one) => ({ each, one }))).filter(({ each, one }) => fits(`${one.title} ${one.rules.join(" ")} ${each.file}`) || (each.cases.length === 1 && fits(each.text)));
    return html`<details class="shelf" @toggle=${() => void this.examples()}>
      <summary>Examples</summary>
      <label>Find by words, cards or the number of a rule <input type="search" .value=${this.search} @input=${(event: Event) => (this.search = (event.target as HTMLInputElement).value)} /></label>
      <p class="quiet" role="status">${this.shelf ? `${hits.length} scenarios` : "Loading."}</p>
      <ul>
        ${hits.slice(0, 60).map(({ each, one }) => html`<li><button class="link" @click=${() => void this.take(each.file, one.title)}>${one.title || each.file}</button></li>`)}
      </ul>
    </details>`;
  }
}

function verdict(played: Played): TemplateResult {
  if (played.error) return html`<span class="wrong">It stops at line ${played.error.line}: ${played.error.message}</span>`;
  const failed = played.expectations.find((each) => !each.passed);
  if (failed) return html`<span class="wrong">Line ${failed.line}: expected ${failed.expected}; found ${failed.found}</span>`;
  const number = played.expectations.length;
  return html`${number === 1 ? "One expectation holds." : number ? `${number} expectations hold.` : "It can be carried out; it expects nothing."}`;
}

function logLine(line: Told, when: string, parted: boolean, go: () => void): TemplateResult {
  return html`<li class="${line.kind} ${when} ${parted ? "parted" : ""}">
    <button class="link" @click=${go}>${line.text} <span class="rules">${line.rules}</span></button>${parted ? html` <strong>first difference</strong>` : nothing}
  </li>`;
}

customElements.define("apnap-playground", Playground);

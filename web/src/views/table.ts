// The table: a person against a program. What is picked here is said to the engine in the words of the terminal.
import { LitElement, html, nothing, type TemplateResult } from "lit";
import { Refused, Stopped, engine, type Stage } from "../engine/client";
import type { Asked, Sit, Situation, Thing, Told, Welcome } from "../engine/protocol";
import { boardView } from "../parts/board";
import { turnBar } from "../parts/turn-bar";
import { hand } from "../handing";
import { packed } from "../share";
import { NOTHING, about, chosenThings, lineOf, picked, setAgainst, wayOf, type Picks } from "../table/choosing";
import "./table.css";

interface Kept {
  record: string;
  agents: string;
  stops: string;
}

const KEPT = "apnap.table";
const OWN = "own";
const MOST_LOG = 400;

class Table extends LitElement {
  static override properties = {
    fields: { attribute: false },
    welcome: { state: true },
    now: { state: true },
    log: { state: true },
    told: { state: true },
    wrong: { state: true },
    picks: { state: true },
    narrowed: { state: true },
    busy: { state: true },
    typed: { state: true },
    near: { state: true },
    decks: { state: true },
  };
  declare fields: URLSearchParams;
  declare welcome: Welcome | undefined;
  declare now: Situation | undefined;
  declare log: Told[];
  declare told: string[];
  declare wrong: boolean;
  declare picks: Picks;
  declare narrowed: number;
  declare busy: boolean;
  declare typed: string;
  declare near: string[];
  declare decks: [string, string];

  /** Whether the game as it is now is kept in the browser. */
  saved = false;
  private timer = 0;
  private unwatch: (() => void) | undefined;

  constructor() {
    super();
    this.fields = new URLSearchParams();
    this.welcome = undefined;
    this.now = undefined;
    this.log = [];
    this.told = [];
    this.wrong = false;
    this.picks = NOTHING;
    this.narrowed = 0;
    this.busy = false;
    this.typed = "";
    this.near = [];
    this.decks = ["red", "green"];
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.unwatch = engine.watch((stage) => this.heard(stage));
    engine.ask("hello", {}).then(
      (found) => (this.welcome = found),
      (error: unknown) => this.tell(error),
    );
    addEventListener("keydown", this.key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unwatch?.();
    removeEventListener("keydown", this.key);
  }

  private heard(stage: Stage): void {
    if (stage === "dead") this.tell(new Error(`The engine cannot run here: ${engine.why}`));
  }

  // Asking the engine -----------------------------------------------------------------------------------------------------
  private async situation(asked: Promise<Situation>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      const found = await asked;
      this.log = (found.whole ? found.news : [...this.log, ...found.news]).slice(-MOST_LOG);
      this.now = found;
      this.saved = false;
      this.told = found.told;
      this.wrong = false;
      this.picks = NOTHING;
      this.narrowed = 0;
      this.typed = "";
      this.near = [];
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => void this.keep(), 300);
      await this.updateComplete;
      this.querySelector(".log")?.scrollTo({ top: 1e9 });
    } catch (error) {
      this.tell(error);
    }
    this.busy = false;
  }

  private say(line: string): void {
    if (this.now && !this.busy) void this.situation(engine.ask("do", { table: this.now.table, line })); // else it would be done and not be seen
  }

  private tell(error: unknown): void {
    if (error instanceof Stopped && engine.stage !== "dead") return;
    this.told = (error instanceof Error ? error.message : String(error)).split("\n");
    this.wrong = true;
    if (error instanceof Refused && error.failure.kind === "gone") this.now = undefined;
  }

  private async keep(): Promise<void> {
    if (!this.now) return;
    if (!this.now.asked) return localStorage.removeItem(KEPT);
    try {
      const { record, agents, stops } = await engine.ask("save", { table: this.now.table });
      localStorage.setItem(KEPT, JSON.stringify({ record, agents, stops } satisfies Kept));
      this.saved = true;
    } catch {
      // what cannot be kept is still on the table
    }
  }

  private kept(): Kept | undefined {
    try {
      const found = JSON.parse(localStorage.getItem(KEPT) ?? "null") as Kept | null;
      return found && [found.record, found.agents, found.stops].every((each) => typeof each === "string") ? found : undefined;
    } catch {
      return undefined;
    }
  }

  private resume(): void {
    const found = this.kept();
    if (found) void this.situation(engine.ask("sit", { record: found.record, agents: found.agents, stops: found.stops }));
  }

  private begin(event: SubmitEvent): void {
    event.preventDefault();
    const said = new FormData(event.target as HTMLFormElement);
    const text = (name: string): string => String(said.get(name) ?? "");
    const deck = (place: number): string => (this.decks[place] === OWN ? text(`list${place}`) : this.decks[place]!);
    const asked: Sit = { decks: [deck(0), deck(1)], edition: text("edition"), seed: Number(text("seed")) || 0, payment: text("payment"), agents: `human,${text("agent")}` };
    void this.situation(engine.ask("sit", asked));
  }

  private async why(thing: Thing): Promise<void> {
    try {
      const { lines } = await engine.ask("why", { table: this.now!.table, id: thing.id });
      const card = await engine.ask("card", { name: thing.name }).catch(() => undefined);
      const reads = card ? [`It reads: ${[card.header, ...card.text].join(" \u2022 ")}`] : [];
      this.told = [...lines.map((line, place) => (place || line.startsWith(thing.called) ? line : `${thing.called}: ${line}`)), ...reads];
      this.wrong = false;
    } catch (error) {
      this.tell(error);
    }
  }

  private async take(): Promise<void> {
    const { record } = await engine.ask("save", { table: this.now!.table });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([record], { type: "application/jsonl" }));
    link.download = "game.jsonl";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  private async watch(): Promise<void> {
    hand((await engine.ask("save", { table: this.now!.table })).record);
    location.hash = "#/replay";
  }

  private async scenario(): Promise<void> {
    try {
      const { lines } = await engine.ask("script", { table: this.now!.table });
      location.hash = `#/playground?s=${await packed(`${lines.join("\n")}\n`)}`;
    } catch (error) {
      this.tell(error);
    }
  }

  // Picking ---------------------------------------------------------------------------------------------------------------
  private pick(thing: Thing): void {
    const asked = this.now?.asked;
    if (!asked) return;
    const against = about(asked.against, thing.id)[0];
    const found = this.optionsOf(asked, thing);
    if (against && this.picks.chosen.size) this.picks = setAgainst(this.picks, against.number);
    else if (wayOf(asked) === "one" && found.length === 1) this.say(String(found[0]!.number));
    else if (wayOf(asked) === "one" && found.length > 1) this.narrowed = thing.id;
    else if (found.length) this.picks = picked(asked, this.picks, found[0]!.number);
    else if (thing.id > 0) void this.why(thing);
  }

  /** The options about a thing; of cards in the hand that are alike only one is offered, and each of them means it. */
  private optionsOf(asked: Asked, thing: Thing): Asked["options"] {
    const found = about(asked.options, thing.id);
    const held = this.now!.board.players[this.now!.player]!.hand;
    if (found.length || wayOf(asked) !== "one" || !held.some((each) => each.id === thing.id)) return found;
    const twin = held.find((each) => each.name === thing.name && about(asked.options, each.id).length);
    return twin ? about(asked.options, twin.id) : [];
  }

  private option(number: number): void {
    const asked = this.now!.asked!;
    if (wayOf(asked) === "one") this.say(String(number));
    else if (asked.options.some((each) => each.number === number)) this.picks = picked(asked, this.picks, number);
  }

  private confirm(): void {
    const asked = this.now?.asked;
    if (!asked) return;
    if (asked.task === "act") this.say("pass");
    else if (lineOf(asked, this.picks)) this.say(lineOf(asked, this.picks));
  }

  private readonly key = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const asked = this.now?.asked;
    if (!asked || event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog")) return;
    if (/^[1-9]$/.test(event.key)) {
      const shown = this.shown(asked)[Number(event.key) - 1];
      if (shown) this.option(shown.number);
    } else if (event.key === "u") this.say("u");
    else if (event.key === "Escape") {
      this.picks = NOTHING;
      this.narrowed = 0;
    } else if ((event.key === " " || event.key === "Enter") && !target.closest("button, a, summary")) this.confirm();
    else return;
    event.preventDefault();
  };

  private shown(asked: Asked): Asked["options"] {
    const found = this.narrowed ? about(asked.options, this.narrowed) : asked.options;
    return asked.task === "act" ? found.filter((each) => each.words !== "pass") : found; // which has a button of its own
  }

  // What is shown -----------------------------------------------------------------------------------------------------------
  override render(): TemplateResult {
    return html`<h1 tabindex="-1">Table</h1>
      ${this.now ? this.game(this.now) : this.setup()}`;
  }

  private setup(): TemplateResult {
    const found = this.welcome;
    if (!found) return html`<p role="status">${this.told[0] ?? "The engine is loading."}</p>`;
    const deck = (place: 0 | 1, name: string): TemplateResult => html`<div>
      <label>${name}
        <select .value=${this.decks[place]} @change=${(event: Event) => (this.decks = this.decks.map((old, each) => (each === place ? (event.target as HTMLSelectElement).value : old)) as [string, string])}>
          ${[...found.decks, OWN].map((each) => html`<option value=${each} ?selected=${each === this.decks[place]}>${each === OWN ? "a list of my own" : each}</option>`)}
        </select></label>
      ${this.decks[place] === OWN ? html`<label>Its cards, one name with its number a line<textarea name="list${place}" rows="8" placeholder="20 Forest&#10;4 Grizzly Bears"></textarea></label>` : nothing}
    </div>`;
    return html`${this.kept() ? html`<p><button class="main" @click=${this.resume}>Go on with the game that was left</button></p>` : nothing}
      <form class="setup" @submit=${this.begin}>
        ${deck(0, "Your deck")} ${deck(1, "The other deck")}
        <label>Rules of<select name="edition">${found.editions.toReversed().map((each) => html`<option value=${each.name}>${each.name}, ${each.date}</option>`)}</select></label>
        <label>Against<select name="agent">${found.agents.filter((each) => each !== "human").toReversed().map((each) => html`<option value=${each}>${each}</option>`)}</select></label>
        <label>Payment<select name="payment"><option value="auto">by itself</option><option value="asked">by hand</option></select></label>
        <label>Seed<input name="seed" type="number" value="7" /></label>
        <button class="main" ?disabled=${this.busy}>Begin</button>
      </form>
      ${this.said()}`;
  }

  private said(): TemplateResult {
    return html`<div class="told ${this.wrong ? "wrong" : ""}" role="status">${this.told.map((line) => html`<p>${line}</p>`)}</div>`;
  }

  private game(now: Situation): TemplateResult {
    const { asked } = now;
    const known = new Set(asked ? [...asked.options, ...(this.picks.chosen.size ? asked.against : [])].map((each) => each.object).filter(Boolean) : []);
    const held = now.board.players[now.player]!.hand;
    const offered = new Set([...known, ...held.filter((thing) => held.some((twin) => known.has(twin.id) && twin.name === thing.name)).map((thing) => thing.id)]);
    const chosen = asked ? chosenThings(asked, this.picks) : new Map<number, string>();
    return html`<div class="game">
      <section class="asked" aria-label="What is asked">${asked ? this.question(asked, now) : this.over(now)} ${this.said()}</section>
      <section class="field" aria-labelledby="field"><h2 id="field" class="visually-hidden">The board</h2>
        ${turnBar(now.board, { stops: now.stops, disabled: !asked || this.busy, toggle: (step, whose, on) => this.say(`${on ? "unstop" : "stop"} ${step} ${whose}`) })}
        ${boardView(now.board, { pick: (thing) => this.pick(thing), offered, chosen, you: true })}
        <p class="quiet">What has a thick edge can be used now; a click on anything else says why it cannot. Right click, long press or the key i: what is written on a card.</p></section>
      <section class="beside" aria-labelledby="happened">
        <h2 id="happened">What happened</h2>
        <ol class="log" tabindex="0" aria-labelledby="happened" aria-live="polite">${this.log.map((line) => html`<li class=${line.kind}>${line.text} <span class="rules">${line.rules}</span></li>`)}</ol>
        ${this.stops(now)}
        <div class="bar">
          <button @click=${() => this.take()}>Take the record away</button>
          <button @click=${() => this.watch()}>Watch it again</button>
          <button @click=${() => this.scenario()}>As a scenario</button>
          <button ?disabled=${this.busy} @click=${() => (asked ? confirm("Give the game up?") && void this.situation(engine.ask("concede", { table: now.table })) : (this.now = undefined))}>${asked ? "Concede" : "Another game"}</button>
        </div>
      </section>
    </div>`;
  }

  private over(now: Situation): TemplateResult {
    return html`<h2>${now.result}</h2><p class="quiet">digest ${now.digest.slice(0, 16)}</p>`;
  }

  private question(asked: Asked, now: Situation): TemplateResult {
    const way = wayOf(asked);
    const ready = lineOf(asked, this.picks);
    return html`<h2 aria-live="assertive">${asked.question}${asked.to_pay ? `: ${asked.to_pay}` : ""} <span class="rules">${asked.rule}</span></h2>
      <p class="quiet">${asked.time}${asked.next ? `; ${asked.next}` : ""}</p>
      ${now.passed.length ? html`<details class="passed quiet"><summary>Passed for you ${now.passed.length === 1 ? "once" : `${now.passed.length} times`}</summary>${now.passed.join(", ")}</details>` : nothing}
      <div class="options" role="group" aria-label="Options">
        ${this.shown(asked).map((each, place) => this.choice(asked, each.number, each.words, each.note, place))}
        ${this.narrowed ? html`<button @click=${() => (this.narrowed = 0)}>All options</button>` : nothing}
      </div>
      ${way === "attack" || way === "block" ? this.against(asked, way) : nothing}
      <div class="bar">
        ${asked.task === "act" ? html`<button class="main" @click=${() => this.say("pass")} ?disabled=${this.busy}>Pass <kbd aria-hidden="true">space</kbd></button> ${this.until()}` : nothing}
        ${way === "one" || way === "typed" ? nothing : way === "number" ? this.figure(asked) : html`<button class="main" ?disabled=${!ready || this.busy} @click=${() => this.confirm()}>${this.confirmation(asked, way)}</button>`}
        ${asked.task === "pay" ? html`<button @click=${() => this.say("auto")}>Pay the rest by itself</button>` : nothing}
        <button @click=${() => this.say("u")} ?disabled=${now.undo !== ""} title=${now.undo}>Undo</button>
      </div>
      ${this.line(asked)}`;
  }

  private choice(asked: Asked, number: number, words: string, note: string, place: number): TemplateResult {
    const chosen = this.picks.chosen.get(number);
    const whom = chosen ? asked.against.find((each) => each.number === chosen)?.words : "";
    return html`<button aria-pressed=${wayOf(asked) === "one" ? nothing : chosen !== undefined} class=${chosen === undefined ? "" : "chosen"} @click=${() => this.option(number)} ?disabled=${this.busy}>
      ${place < 9 ? html`<kbd aria-hidden="true">${place + 1}</kbd> ` : nothing}${words}<span class="quiet">${note}</span>${whom ? ` \u2192 ${whom}` : ""}
    </button>`;
  }

  private against(asked: Asked, way: "attack" | "block"): TemplateResult | typeof nothing {
    if (asked.against.length < 2 || !this.picks.chosen.size) return nothing;
    return html`<div class="options" role="group" aria-label="Whom to ${way}">
      <span>${way === "attack" ? "attacks" : "blocks"}</span>
      ${asked.against.map((each) => html`<button @click=${() => (this.picks = setAgainst(this.picks, each.number))}>${each.words}<span class="quiet">${each.note}</span></button>`)}
    </div>`;
  }

  private confirmation(asked: Asked, way: string): string {
    const { size } = this.picks.chosen;
    if (way === "attack") return size ? `Attack with ${size}` : "No attack";
    if (way === "block") return size ? `Block with ${size}` : "No blocks";
    return asked.most > 1 || asked.least === 0 ? `Choose (${size} of ${asked.least === asked.most ? asked.most : `${asked.least} to ${asked.most}`})` : "Choose";
  }

  private figure(asked: Asked): TemplateResult {
    return html`<form @submit=${(event: SubmitEvent) => (event.preventDefault(), this.say(String(new FormData(event.target as HTMLFormElement).get("n"))))}>
      <label>A number from ${asked.least} to ${asked.most} <input name="n" type="number" min=${asked.least} max=${asked.most} value=${asked.least} /></label><button class="main">Choose</button>
    </form>`;
  }

  private until(): TemplateResult {
    return html`<label class="until">Pass until
      <select ?disabled=${this.busy} @change=${(event: Event) => { const line = (event.target as HTMLSelectElement).value; if (line) this.say(`pass until ${line}`); }}>
        <option value="">...</option>
        ${(this.welcome?.until ?? []).map((each) => html`<option value=${each}>${each}</option>`)}
      </select></label>`;
  }

  private line(asked: Asked): TemplateResult {
    const said = (event: SubmitEvent): void => (event.preventDefault(), this.typed.trim() ? this.say(this.typed) : undefined);
    return html`<details class="typing" ?open=${wayOf(asked) === "typed"}>
      <summary>Type it</summary>
      <form @submit=${said}>
        <label>As at the terminal: ${asked.how}
          <input .value=${this.typed} list="near" autocomplete="off" @input=${(event: Event) => void this.complete((event.target as HTMLInputElement).value)} /></label>
        <datalist id="near">${this.near.map((each) => html`<option value=${each}></option>`)}</datalist>
        <button>Say it</button>
      </form>
    </details>`;
  }

  private async complete(line: string): Promise<void> {
    this.typed = line;
    const found = await engine.ask("candidates", { table: this.now!.table, line }).catch(() => ({ lines: [] }));
    if (this.typed === line) this.near = found.lines.slice(0, 20);
  }

  private stops(now: Situation): TemplateResult {
    const { stops } = now;
    return html`<details class="stops">
      <summary>More about when you are asked</summary>
      <label><input type="checkbox" .checked=${stops.holds} ?disabled=${!now.asked || this.busy} @change=${() => this.say("hold")} /> ask me after my own spells too</label>
      ${stops.yields.length ? html`<p>Let through: ${stops.yields.join(", ")}</p>` : nothing}
    </details>`;
  }
}

customElements.define("apnap-table", Table);

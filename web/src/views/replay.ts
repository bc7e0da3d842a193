// The replay: a record played again, decision by decision or turn by turn, as a judge or a player sees it, also by the rules of another year.
import { LitElement, html, nothing, type TemplateResult } from "lit";
import { Stopped, engine } from "../engine/client";
import type { Board, Replayed, Told, Welcome } from "../engine/protocol";
import { taken } from "../handing";
import { boardView } from "../parts/board";
import { follow, whenOf } from "../parts/log";
import { turnBar } from "../parts/turn-bar";
import "./replay.css";

const MOST = 4_000_000;

class Replay extends LitElement {
  static override properties = {
    fields: { attribute: false },
    welcome: { state: true },
    game: { state: true },
    at: { state: true },
    lit: { state: true },
    viewer: { state: true },
    board: { state: true },
    said: { state: true },
    busy: { state: true },
    over: { state: true },
    log: { state: true },
  };
  declare fields: URLSearchParams;
  declare welcome: Welcome | undefined;
  declare game: Replayed | undefined;
  declare at: number;
  /** The line of the log that is looked at, -1: all that led to the decision. */
  declare lit: number;
  declare viewer: number;
  declare board: Board | undefined;
  declare said: string;
  declare busy: boolean;
  declare over: boolean;
  declare log: Told[];

  private record = "";
  private shown = "";

  constructor() {
    super();
    this.fields = new URLSearchParams();
    this.welcome = undefined;
    this.game = undefined;
    this.at = 0;
    this.lit = -1;
    this.viewer = -1;
    this.board = undefined;
    this.said = "";
    this.busy = false;
    this.over = false;
    this.log = [];
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    engine.ask("hello", {}).then(
      (found) => (this.welcome = found),
      (error: unknown) => this.tell(error),
    );
    const record = taken();
    if (record) void this.open(record);
  }

  private tell(error: unknown): void {
    if (!(error instanceof Stopped) || engine.stage === "dead") this.said = error instanceof Error ? error.message : String(error);
  }

  private async read(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > MOST) this.said = `${file.name} is too large to be a record of a game`;
    else await this.open(await file.text());
  }

  private async open(record: string, edition = ""): Promise<void> {
    this.busy = true;
    this.said = "";
    try {
      const old = this.game?.replay;
      const found = await engine.ask("open", { record, edition });
      if (old !== undefined) engine.ask("drop", { id: old }).catch(() => undefined);
      this.record = record;
      this.game = found;
      this.show(found.difference ? found.difference.decision : edition ? this.at : 0);
    } catch (error) {
      this.tell(error);
    }
    this.busy = false;
  }

  private show(at: number, lit = -1): void {
    const { game, viewer } = this;
    if (!game) return;
    const here = Math.max(0, Math.min(game.decisions.length, at));
    this.at = here;
    this.lit = lit;
    if (this.shown !== `${game.replay} ${viewer}`) {
      this.shown = `${game.replay} ${viewer}`;
      engine.ask("heard", { replay: game.replay, player: viewer }).then(
        ({ log }) => viewer === this.viewer && game === this.game && (this.log = log),
        (error: unknown) => this.tell(error),
      );
    }
    engine.ask("look", { replay: game.replay, decision: here, player: viewer }).then(
      (board) => here === this.at && viewer === this.viewer && game === this.game && (this.board = board),
      (error: unknown) => this.tell(error),
    );
  }

  private told(at: number): number {
    return this.game!.decisions[at]?.told ?? this.game!.log.length;
  }

  /** One event of the log on or back, with the board that it led to. */
  private event(way: number): void {
    const { game } = this;
    if (!game?.log.length) return;
    const lit = Math.max(0, Math.min(game.log.length - 1, (this.lit >= 0 ? this.lit : this.told(this.at) - 1) + way));
    const found = game.decisions.findIndex((each) => each.told > lit);
    this.show(found >= 0 ? found : game.decisions.length, lit);
  }

  protected override updated(): void {
    follow(this);
  }

  /** The first decision of the next turn, or of this one or the one before. */
  private turn(way: number): void {
    const decisions = this.game!.decisions;
    const turn = (place: number): number => decisions[Math.min(place, decisions.length - 1)]?.turn ?? 0;
    if (way > 0) {
      const found = decisions.findIndex((each, place) => place > this.at && each.turn > turn(this.at));
      return this.show(found >= 0 ? found : decisions.length);
    }
    const before = turn(Math.max(0, this.at - 1));
    return this.show(decisions.findIndex((each) => each.turn === before));
  }

  private key(event: KeyboardEvent): void {
    if ((event.target as HTMLElement).closest("select, input:not([type=range])") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.shiftKey && /^Arrow(Left|Right)$/.test(event.key)) {
      event.preventDefault();
      return this.event(event.key === "ArrowLeft" ? -1 : 1);
    }
    const steps: Record<string, () => void> = {
      ArrowLeft: () => this.show(this.at - 1),
      ArrowRight: () => this.show(this.at + 1),
      ArrowUp: () => this.turn(-1),
      ArrowDown: () => this.turn(1),
      Home: () => this.show(0),
      End: () => this.show(Infinity),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  }

  override render(): TemplateResult {
    return html`<h1 tabindex="-1">Replay</h1>
      <div
        class="drop ${this.over ? "over" : ""}"
        @dragover=${(event: DragEvent) => (event.preventDefault(), (this.over = true))}
        @dragleave=${() => (this.over = false)}
        @drop=${(event: DragEvent) => (event.preventDefault(), (this.over = false), void this.read(event.dataTransfer?.files[0]))}
      >
        <label>A record of a game, as <code>apnap play --save</code> or the table writes it; drop it here, or choose it
          <input type="file" accept=".jsonl,.json,application/jsonl" @change=${(event: Event) => void this.read((event.target as HTMLInputElement).files?.[0])} /></label>
      </div>
      ${this.game ? nothing : html`<p class="quiet">No record at hand? Play at the <a href="#/table">table</a>, and choose "Watch it again" there.</p>`}
      <p role="status" class=${this.said ? "wrong" : ""}>${this.said || (this.busy ? "It is being played." : "")}</p>
      ${this.game ? this.played(this.game) : nothing}`;
  }

  private played(game: Replayed): TemplateResult {
    const told = this.told(this.at);
    const before = this.at > 0 ? this.told(this.at - 1) : 0;
    return html`<section aria-labelledby="game" @keydown=${this.key}>
      <h2 id="game">${game.players.join(" against ")}, by the rules of ${game.edition}</h2>
      <p class="quiet">${game.decisions.length} decisions; seed ${game.seed}; ${game.result.replace(/\.$/, "") || "the game was not finished"}; digest ${game.digest.slice(0, 16)}</p>
      <div class="bar">
        <label>Seen by
          <select @change=${(event: Event) => ((this.viewer = Number((event.target as HTMLSelectElement).value)), this.show(this.at))}>
            <option value="-1">a judge, both hands</option>
            ${game.players.map((name, player) => html`<option value=${player} ?selected=${player === this.viewer}>${name}</option>`)}
          </select></label>
        <label>What if, by the rules of
          <select ?disabled=${this.busy} @change=${(event: Event) => void this.open(this.record, (event.target as HTMLSelectElement).value)}>
            <option value="">its own</option>
            ${(this.welcome?.editions ?? []).filter((each) => each.name !== game.edition).map((each) => html`<option value=${each.name} ?selected=${each.name === game.other}>${each.name}, ${each.date}</option>`)}
          </select></label>
      </div>
      ${game.other ? this.difference(game) : nothing} ${this.scrubber(game)}
      <div class="replayed">
        <div>${this.board ? html`${turnBar(this.board)}${boardView(this.board)}` : nothing}</div>
        <div>
          <h3 id="happened">What happened</h3>
          <ol class="log" tabindex="0" aria-labelledby="happened">
            ${this.log.slice(Math.max(0, told - 60), told + 20).map((line, place) => {
              const number = Math.max(0, told - 60) + place;
              return html`<li class="${line.kind} ${whenOf(number, before, told, this.lit)}">${line.text} <span class="rules">${line.rules}</span></li>`;
            })}
          </ol>
        </div>
      </div>
    </section>`;
  }

  private difference(game: Replayed): TemplateResult {
    const found = game.difference;
    if (!found) return html`<p role="status">By the rules of ${game.other} every decision leads to the same.</p>`;
    return html`<div role="status" class="what-if">
      <p>By the rules of ${game.other} it goes otherwise from decision ${found.decision + 1}, in turn ${found.turn}:</p>
      <p>${game.edition}: ${found.recorded}</p>
      <p>${game.other}: ${found.played}</p>
      <button @click=${() => this.show(found.decision)}>Go there</button>
    </div>`;
  }

  private scrubber(game: Replayed): TemplateResult {
    const decision = game.decisions[this.at];
    const where = decision ? `${decision.turn ? `turn ${decision.turn}, ${decision.step || "it begins"}` : "before the first turn"}; ${decision.player}: ${decision.words}` : `the end; ${game.result}`;
    const end = game.decisions.length;
    return html`<div class="scrubber">
      <button @click=${() => this.turn(-1)} ?disabled=${this.at === 0} aria-label="One turn back">\u00ab</button>
      <button @click=${() => this.show(this.at - 1)} ?disabled=${this.at === 0} aria-label="One decision back">\u25c0</button>
      <input type="range" min="0" max=${end} .value=${String(this.at)} aria-label="Decision" aria-valuetext="decision ${this.at} of ${end}${this.lit >= 0 ? `, event ${this.lit + 1} of ${game.log.length}` : ""}; ${where}" @input=${(event: Event) => this.show(Number((event.target as HTMLInputElement).value))} />
      <button @click=${() => this.show(this.at + 1)} ?disabled=${this.at >= end} aria-label="One decision on">\u25b6</button>
      <button @click=${() => this.turn(1)} ?disabled=${this.at >= end} aria-label="One turn on">\u00bb</button>
      <button class="event" @click=${() => this.event(-1)} aria-label="One event back">\u2039 event</button>
      <button class="event" @click=${() => this.event(1)} aria-label="One event on">event \u203a</button>
      <span class="where">${where}</span>
    </div>`;
  }
}

customElements.define("apnap-replay", Replay);

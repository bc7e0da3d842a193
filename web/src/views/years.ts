// The turn through the years: the whole turn of a day, beside that of another, with a line of the years to choose both.
import { LitElement, html, nothing, svg, type TemplateResult } from "lit";
import { SIGNS, compared, sentence, type Compared, type Mark } from "../years/compare";
import { called, dated, days, placeOf, rules, turnOf, type Day, type Rules } from "../years/data";
import { settle } from "../routes";
import "./years.css";

const WIDTH = 1000;
const EDGE = 14;
const KINDS = { words: "the turn reads otherwise", numbers: "only numbers of rules", elsewhere: "something else of the rules", first: "the oldest rules here" };
const MARKS: Record<Exclude<Mark, "same">, string> = { new: "new", gone: "gone", moved: "moved", reworded: "reworded", renumbered: "another number" };
type Handle = "at" | "beside";

class Years extends LitElement {
  static override properties = {
    fields: { attribute: false },
    at: { state: true },
    beside: { state: true },
    line: { state: true },
    numbers: { state: true },
    only: { state: true },
    known: { state: true },
  };
  declare fields: URLSearchParams;
  declare at: number;
  declare beside: number;
  declare line: string;
  declare numbers: boolean;
  declare only: boolean;
  declare known: Rules | undefined;

  constructor() {
    super();
    this.fields = new URLSearchParams();
    this.at = days.length - 1;
    this.beside = -1;
    this.line = "";
    this.numbers = true;
    this.only = false;
    this.known = undefined;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const load = (): void => void rules().then((found) => (this.known = found));
    "requestIdleCallback" in window ? requestIdleCallback(load) : setTimeout(load, 200);
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has("fields")) return;
    const place = (name: string, otherwise: number): number => {
      const text = this.fields.get(name);
      const found = text ? placeOf(text) : -1;
      return found >= 0 ? found : otherwise;
    };
    this.at = place("at", days.length - 1);
    this.beside = place("beside", -1);
    this.line = this.fields.get("line") ?? "";
    this.only = this.fields.get("only") === "1";
    this.numbers = this.fields.get("numbers") !== "0";
  }

  protected override updated(changed: Map<string, unknown>): void {
    if (this.isConnected && ["at", "beside", "line", "only", "numbers"].some((name) => changed.has(name))) {
      settle("years", {
        at: days[this.at]!.date,
        beside: days[this.beside]?.date ?? "",
        line: this.line,
        only: this.only && this.beside >= 0 ? "1" : "",
        numbers: this.numbers ? "" : "0",
      });
    }
    if (changed.has("line") && this.line) this.querySelector<HTMLElement>(".card h2")?.focus();
  }

  // The line of the years ---------------------------------------------------------------------------------------------
  private place(handle: Handle): number {
    return handle === "at" ? this.at : this.beside;
  }

  private put(handle: Handle, place: number): void {
    const found = Math.max(0, Math.min(days.length - 1, place));
    if (handle === "at") this.at = found;
    else this.beside = found;
  }

  private step(handle: Handle, way: number, kind = ""): void {
    let place = this.place(handle) + way;
    while (kind && days[place] && days[place]!.kind !== kind) place += way;
    if (days[place]) this.put(handle, place);
  }

  private key(handle: Handle, event: KeyboardEvent): void {
    const steps: Record<string, () => void> = {
      ArrowLeft: () => this.step(handle, -1),
      ArrowDown: () => this.step(handle, -1),
      ArrowRight: () => this.step(handle, 1),
      ArrowUp: () => this.step(handle, 1),
      "[": () => this.step(handle, -1, "words"),
      "]": () => this.step(handle, 1, "words"),
      PageDown: () => this.step(handle, -1, "words"),
      PageUp: () => this.step(handle, 1, "words"),
      Home: () => this.put(handle, 0),
      End: () => this.put(handle, days.length - 1),
    };
    const found = steps[event.key];
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    found();
  }

  private drag(event: PointerEvent): void {
    const line = this.querySelector<SVGElement>(".years-line svg");
    if (!line || (event.type === "pointermove" && event.buttons !== 1)) return;
    const box = line.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDTH;
    const nearest = days.reduce((best, day, place) => (Math.abs(xOf(day) - x) < Math.abs(xOf(days[best]!) - x) ? place : best), 0);
    if (event.type === "pointerdown") {
      this.held = this.beside >= 0 && Math.abs(xOf(days[this.beside]!) - x) < Math.abs(xOf(days[this.at]!) - x) ? "beside" : "at";
      line.setPointerCapture(event.pointerId);
    }
    this.put(this.held, nearest);
  }

  private held: Handle = "at";

  private years(): TemplateResult {
    const first = Number(days[0]!.date.slice(0, 4));
    const last = Number(days.at(-1)!.date.slice(0, 4));
    const numbers = Array.from({ length: last - first + 1 }, (_, place) => first + place);
    return html`<div class="years-line">
      <svg viewBox="0 0 ${WIDTH} 74" preserveAspectRatio="none" aria-hidden="true" @pointerdown=${this.drag} @pointermove=${this.drag}>
        <line class="axis" x1=${EDGE} x2=${WIDTH - EDGE} y1="44" y2="44"></line>
        ${numbers.map((year) => svg`<line class="year" x1=${xOf({ date: `${year}-01-01` })} x2=${xOf({ date: `${year}-01-01` })} y1="44" y2="50"></line>`)}
        ${days.map((day) => svg`<line class="tick ${day.kind}" x1=${xOf(day)} x2=${xOf(day)} y1=${day.kind === "words" || day.kind === "first" ? 14 : day.kind === "numbers" ? 26 : 35} y2="44"></line>`)}
      </svg>
      <div class="year-names" aria-hidden="true">
        ${numbers.filter((year) => year % 3 === 0).map((year) => html`<span style="left:${xOf({ date: `${year}-01-01` }) / 10}%">${year}</span>`)}
      </div>
      ${this.handle("at", "Day")} ${this.beside >= 0 ? this.handle("beside", "Day beside it") : nothing}
    </div>`;
  }

  private handle(handle: Handle, name: string): TemplateResult {
    const place = this.place(handle);
    const day = days[place]!;
    return html`<div
      class="handle ${handle}"
      role="slider"
      tabindex="0"
      style="left:${xOf(day) / 10}%"
      aria-label=${name}
      aria-valuemin="0"
      aria-valuemax=${days.length - 1}
      aria-valuenow=${place}
      aria-valuetext="${called(day)}: ${KINDS[day.kind]}"
      title="${name}: ${called(day)}"
      @keydown=${(event: KeyboardEvent) => this.key(handle, event)}
    ></div>`;
  }

  private chooser(handle: Handle, name: string): TemplateResult {
    const place = this.place(handle);
    return html`<div class="chooser ${handle}">
      <label>${name}
        <select .value=${String(place)} @change=${(event: Event) => this.choose(handle, event)}>
          ${handle === "beside" ? html`<option value="-1" ?selected=${place < 0}>nothing</option>` : nothing}
          ${days.map((day, each) => html`<option value=${each} ?selected=${each === place}>${day.date}${day.preset ? ` ${day.preset}` : ""}${day.kind === "words" ? " \u2022" : ""}</option>`)}
        </select>
      </label>
      <button @click=${() => this.step(handle, -1, "words")} ?disabled=${place < 0} aria-label="${name}: back to where the turn last changed">\u25c0</button>
      <button @click=${() => this.step(handle, 1, "words")} ?disabled=${place < 0} aria-label="${name}: on to where the turn next changes">\u25b6</button>
    </div>`;
  }

  private choose(handle: Handle, event: Event): void {
    const place = Number((event.target as HTMLSelectElement).value);
    if (handle === "beside" && place < 0) this.beside = -1;
    else this.put(handle, place);
  }

  // The turn ------------------------------------------------------------------------------------------------------------
  private rows(): Compared[] {
    const turn = turnOf(this.at);
    if (this.beside < 0) return compared(turn, turn);
    return compared(turnOf(this.beside), turn).map((each) => (each.mark === "renumbered" && !this.numbers ? { ...each, mark: "same", was: undefined } : each));
  }

  override render(): TemplateResult {
    const day = days[this.at]!;
    const rows = this.rows();
    const shown = this.only && this.beside >= 0 ? withHeadings(rows) : rows;
    return html`<h1 tabindex="-1">The turn through the years</h1>
      <div class="controls">
        ${this.years()}
        <p class="legend quiet">
          <span class="key words"></span> ${KINDS.words} <span class="key numbers"></span> ${KINDS.numbers} <span class="key elsewhere"></span> ${KINDS.elsewhere};
          the keys <kbd>[</kbd> and <kbd>]</kbd> go to where the turn changes. A click on a line of the turn opens its rule.
        </p>
        <div class="choosers">
          ${this.chooser("at", "The turn of")} ${this.chooser("beside", "Beside that of")}
          ${this.beside >= 0
            ? html`<button @click=${this.swap}>Exchange</button>
                <label><input type="checkbox" .checked=${this.only} @change=${(event: Event) => (this.only = (event.target as HTMLInputElement).checked)} /> only what differs</label>
                <label><input type="checkbox" .checked=${this.numbers} @change=${(event: Event) => (this.numbers = (event.target as HTMLInputElement).checked)} /> numbers too</label>`
            : html`<button @click=${() => this.put("beside", this.at - 1)} ?disabled=${this.at === 0}>Beside the day before</button>`}
        </div>
      </div>
      ${this.about(day)}
      <div class="turn-and-card">
        <section aria-labelledby="turn-of">
          <h2 id="turn-of">The turn by the rules of ${called(day)}${this.beside >= 0 ? `, beside ${called(days[this.beside]!)}` : ""}</h2>
          ${this.beside >= 0 ? this.count(rows) : nothing}
          <ol class="turn">${shown.map((each) => this.row(each))}</ol>
        </section>
        ${this.card()}
      </div>`;
  }

  private swap(): void {
    [this.at, this.beside] = [this.beside, this.at];
  }

  private about(day: Day): TemplateResult {
    const known = this.known;
    const said = known ? day.changes.map((name) => [name, known.differences[name]!] as const) : [];
    return html`<section class="day" aria-label="This day">
      ${day.about ? html`<p><strong>${day.preset}</strong>${day.set ? ` (${day.set})` : ""}: ${day.about}</p>` : nothing}
      ${day.changes.length
        ? html`<details>
            <summary>On ${dated(day.date)} ${day.changes.length === 1 ? "one thing" : `${day.changes.length} things`} changed in the rules</summary>
            <dl>
              ${said.map(([, each]) => {
                const place = each.states.findIndex((state) => state.since === day.date);
                return html`<dt>${each.title}</dt>
                  <dd><span class="was">Before: ${each.states[place - 1]?.says ?? "nothing"}</span> <span class="now">Since then: ${each.states[place]?.says ?? ""}</span></dd>`;
              })}
            </dl>
          </details>`
        : nothing}
      ${day.read ? nothing : html`<p class="quiet">No text of this day was read: numbers with an asterisk lie between those of the texts before and after it.</p>`}
    </section>`;
  }

  private count(rows: Compared[]): TemplateResult {
    const told = (Object.keys(MARKS) as (keyof typeof MARKS)[])
      .map((mark) => [rows.filter((each) => each.mark === mark).length, mark] as const)
      .filter(([number]) => number > 0)
      .map(([number, mark]) => `${number} ${MARKS[mark]}`);
    return html`<p role="status">${told.length ? `${told.join(", ")}.` : "The turn reads the same on both days."}</p>`;
  }

  private row(each: Compared): TemplateResult {
    const { row, mark } = each;
    const depth = row.place.length + (row.heading ? 0 : 1);
    const numbers = row.rules.length ? html`<span class="rules">${row.rules.join(", ")}${row.inferred ? "*" : ""}</span>` : nothing;
    const sign = mark === "same" ? nothing : html`<span class="sign" aria-hidden="true">${SIGNS[mark]}</span><span class="visually-hidden">${MARKS[mark]}: </span>`;
    const words = row.heading ? row.words : told(row.kind, row.words);
    const body = row.heading
      ? html`<span class="name">${sign}${words}</span> ${numbers}`
      : html`<button class="clause" aria-expanded=${this.line === row.key} @click=${() => (this.line = this.line === row.key ? "" : row.key)}>${sign}${words} ${numbers}</button>`;
    const said = sentence(each);
    return html`<li class="row ${mark} depth-${depth} ${row.heading ? "heading" : ""}">${body}${said ? html`<span class="became">${said}</span>` : nothing}</li>`;
  }

  // The card of a rule ----------------------------------------------------------------------------------------------------
  private card(): TemplateResult | typeof nothing {
    const key = this.line.split("/")[0]!;
    const rule = this.known?.rules[key];
    if (!this.line) return nothing;
    const close = html`<button class="close" @click=${() => (this.line = "")}>Close</button>`;
    if (!rule) return html`<aside class="card" aria-label="The rule"><h2 tabindex="-1">The rule</h2><p>${this.known ? "There is no such line." : "Loading."}</p>${close}</aside>`;
    return html`<aside class="card" aria-label="The rule" @keydown=${(event: KeyboardEvent) => event.key === "Escape" && (this.line = "")}>
      ${close}
      <h2 tabindex="-1">${rule.says}</h2>
      <h3>Its number</h3>
      <table>
        <tbody>
          ${rule.years.map((each) => html`<tr><td>${each.number || "no such rule"}${each.inferred.length === each.editions.length ? "*" : ""}</td><td>${span(each.editions)}</td></tr>`)}
        </tbody>
      </table>
      ${rule.differences.map((name) => this.difference(name))}
      ${rule.shown.length
        ? html`<h3>Shown by</h3><ul>${rule.shown.map((each) => html`<li><a href="#/playground?file=${encodeURIComponent(each.file)}&case=${encodeURIComponent(each.title)}">${each.title || each.file}</a></li>`)}</ul>`
        : nothing}
    </aside>`;
  }

  private difference(name: string): TemplateResult | typeof nothing {
    const each = this.known?.differences[name];
    if (!each) return nothing;
    return html`<h3>${each.title}</h3>
      <ol class="states">
        ${each.states.map((state) => html`<li><span class="quiet">${state.since ? `${state.by ? "By" : "Since"} ${dated(state.since)}` : "At first"}</span> ${state.says}</li>`)}
      </ol>
      <p class="quiet">${each.why}</p>`;
  }
}

/** Where a day stands on the line. */
function xOf(day: { date: string }): number {
  const first = Date.parse(days[0]!.date);
  const last = Date.parse(days.at(-1)!.date);
  return EDGE + ((Math.max(first, Date.parse(day.date)) - first) / (last - first)) * (WIDTH - 2 * EDGE);
}

function told(kind: string, words: string): string {
  return kind === "action" || kind === "priority" || kind === "stage" || !kind ? words : `${kind}: ${words[0]?.toLowerCase() ?? ""}${words.slice(1)}`;
}

function span(editions: string[]): string {
  return editions.length === 1 ? editions[0]! : `${editions[0]!} to ${editions.at(-1)!}`;
}

/** The rows that differ, with the headings above them. */
function withHeadings(rows: Compared[]): Compared[] {
  const needed = new Set(rows.filter((each) => each.mark !== "same").flatMap(({ row }) => row.place.map((_, depth) => row.place.slice(0, depth + 1).join("/"))));
  return rows.filter((each) => each.mark !== "same" || (each.row.heading && needed.has(each.row.place.join("/"))));
}

customElements.define("apnap-years", Years);

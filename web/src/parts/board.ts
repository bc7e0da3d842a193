// The board: a region for each player, with lists in reading order; a thing is a button where something can be done with it.
import { html, nothing, type TemplateResult } from "lit";
import type { Board, Side, Thing } from "../engine/protocol";
import { readCard } from "./card-text";
import "./board.css";

export interface Looks {
  /** What a click on a thing means; without it a click shows what is written on it, as the other button of a mouse and the key i always do. */
  pick?: (thing: Thing) => void;
  /** The player who looks is called so. */
  you?: boolean;
  /** Things that are an answer now, by id. */
  offered?: ReadonlySet<number>;
  /** Things that are chosen, by id, with what is said of that. */
  chosen?: ReadonlyMap<number, string>;
}

const PERMANENTS = ["creature", "planeswalker", "battle"];

/** The board, the players from the viewer's opponents down to the viewer. */
export function boardView(board: Board, looks: Looks = {}): TemplateResult {
  const mine = Math.max(board.viewer, 0);
  const order = [...board.players.keys()].filter((player) => player !== mine).concat(mine);
  return html`<div class="board">
    <div class="sides">${order.map((player) => side(board, board.players[player]!, player, looks))}</div>
    ${board.stack.length || board.exile.length || board.command.length
      ? html`<div class="shared">
          ${zone(board, "Stack, top first", board.stack, looks)} ${zone(board, "Exile", board.exile, looks)} ${zone(board, "Command zone", board.command, looks)}
        </div>`
      : nothing}
  </div>`;
}

function side(board: Board, seat: Side, player: number, looks: Looks): TemplateResult {
  const own = board.battlefield.filter((thing) => thing.controller === player);
  const isLand = (thing: Thing): boolean => thing.types.includes("land") && !thing.types.includes("creature");
  const isFront = (thing: Thing): boolean => PERMANENTS.some((type) => thing.types.includes(type));
  const notes = [seat.poison ? `${seat.poison} poison` : "", seat.mana ? `mana ${seat.mana}` : "", ...seat.notes, seat.out ? "has lost" : ""].filter(Boolean);
  return html`<section class="side ${board.active === player ? "active" : ""}" aria-label="${seat.name}'s side">
    <h3>
      ${looks.offered?.has(-1 - player) && looks.pick
        ? html`<button class="player offered" @click=${() => looks.pick!(as(player, seat))}>${seat.name}</button>`
        : seat.name}${looks.you && player === board.viewer ? " (you)" : nothing}
      <span class="life">${seat.life} life</span>
      <span class="quiet">hand ${seat.hand_size}, library ${seat.library_size}${notes.length ? `, ${notes.join(", ")}` : ""}</span>
    </h3>
    ${zone(board, "", own.filter((thing) => isFront(thing)), looks)}
    ${zone(board, "", own.filter((thing) => !isFront(thing) && !isLand(thing)), looks)} ${zone(board, "", own.filter(isLand), looks)}
    ${zone(board, "Hand", seat.hand, looks)} ${zone(board, "Graveyard", seat.graveyard, looks)} ${zone(board, "Known in library", seat.library, looks)}
  </section>`;
}

/** A player as a thing that can be picked. */
function as(player: number, seat: Side): Thing {
  return { id: -1 - player, name: seat.name, called: seat.name } as Thing;
}

function zone(board: Board, title: string, things: readonly Thing[], looks: Looks): TemplateResult | typeof nothing {
  if (!things.length) return nothing;
  const list = html`<ul class="things">${things.map((thing) => html`<li>${thingView(board, thing, looks)}</li>`)}</ul>`;
  return title ? html`<div class="zone ${title.split(",")[0]!.toLowerCase().replaceAll(" ", "-")}"><h4>${title}</h4>${list}</div>` : list;
}

function thingView(board: Board, thing: Thing, looks: Looks): TemplateResult {
  const said = looks.chosen?.get(thing.id);
  const names = ["thing", thing.tapped ? "tapped" : "", thing.attacks ? "attacking" : "", looks.offered?.has(thing.id) ? "offered" : "", said === undefined ? "" : "chosen", ...thing.types];
  const body = html`<span class="name">${thing.called}</span>
    ${thing.cost ? html`<span class="cost">${thing.cost}</span>` : nothing}
    ${thing.types.includes("creature") && !thing.ability ? html`<span class="size">${thing.power}/${thing.toughness}</span>` : nothing}
    <span class="notes">${[...notesOf(board, thing), ...(said ? [said] : [])].join(", ")}</span>`;
  const read = (event: Event): void => (event.preventDefault(), void readCard(thing));
  return html`<button
    class=${names.join(" ")}
    data-id=${thing.id}
    @click=${() => (looks.pick ?? readCard)(thing)}
    @contextmenu=${read}
    @keydown=${(event: KeyboardEvent) => event.key === "i" && read(event)}
  >${body}</button>`;
}

/** What is to be said of a thing besides its name and size. */
export function notesOf(board: Board, thing: Thing): string[] {
  const called = (id: number): string => (id < 0 ? (board.players[-1 - id]?.name ?? "") : (everything(board).find((each) => each.id === id)?.called ?? "something"));
  return [
    thing.tapped ? "tapped" : "",
    thing.new ? "new" : "",
    thing.attacks ? `attacking ${called(thing.attacks)}` : "",
    thing.blocks.length ? `blocking ${thing.blocks.map(called).join(", ")}` : "",
    thing.blocked ? "blocked" : "",
    thing.damage ? `${thing.damage} damage` : "",
    ...thing.counters,
    thing.attached ? `attached to ${called(thing.attached)}` : "",
    thing.x ? `X = ${thing.x}` : "",
    thing.targets.length ? `\u2192 ${thing.targets.map(called).join(", ")}` : "",
    ...(thing.types.includes("creature") ? thing.keywords : []),
    ...thing.notes,
  ].filter(Boolean);
}

function everything(board: Board): Thing[] {
  return [...board.battlefield, ...board.stack, ...board.exile, ...board.command, ...board.players.flatMap((seat) => [...seat.hand, ...seat.graveyard, ...seat.library])];
}

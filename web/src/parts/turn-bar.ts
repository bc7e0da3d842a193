// The turn as a bar: its steps in order, the one of now marked, and at a table a stop for each step and player.
import { html, nothing, type TemplateResult } from "lit";
import type { Board, Stopped } from "../engine/protocol";
import "./turn-bar.css";

type Side = "mine" | "theirs";

/** The steps in order: as the engine names them, in short, in two letters for a phone, and the name of their stop, "" where nobody can stop. */
const STEPS: readonly (readonly [step: string, short: string, letters: string, stop: string])[] = [
  ["untap", "untap", "Un", ""],
  ["upkeep", "upkeep", "Up", "upkeep"],
  ["draw", "draw", "Dr", "draw"],
  ["main", "main", "M1", "main"],
  ["beginning of combat", "combat", "Co", "combat"],
  ["declare attackers", "attack", "At", "attackers"],
  ["declare blockers", "block", "Bl", "blockers"],
  ["combat damage", "damage", "Da", "damage"],
  ["end of combat", "ends", "Ec", "end of combat"],
  ["main", "main", "M2", "main"],
  ["end", "end", "En", "end"],
  ["cleanup", "clean", "Cl", "cleanup"],
];
const SECOND_MAIN = 9;

export interface Stopping {
  stops: Stopped;
  disabled: boolean;
  toggle: (step: string, whose: Side, on: boolean) => void;
}

/** Where in the list of steps the board is; -1: between them. */
export function placeOf(board: Board): number {
  if (board.step === "main" && board.mains > 1) return SECOND_MAIN;
  return STEPS.findIndex(([step]) => step === board.step);
}

export function turnBar(board: Board, stopping?: Stopping): TemplateResult | typeof nothing {
  if (!board.turn) return nothing;
  const here = placeOf(board);
  const whose = board.players[board.active]?.name ?? "";
  const step = here < 0 ? "" : here === SECOND_MAIN ? "second main phase" : here === 3 ? "first main phase" : `${STEPS[here]![0]}${/of combat$/.test(STEPS[here]![0]) ? "" : " step"}`;
  return html`<div class="turn-bar" role="group" aria-label="The turn">
    ${stopping ? html`<p class="turn-now"><strong>Turn ${board.turn}, ${whose}</strong>${step ? `: ${step}` : ""}</p>` : nothing}
    <ol class="steps">
      ${STEPS.map(
        ([name, short, letters, stop], place) => html`<li class=${place === here ? "here" : ""} aria-current=${place === here ? "step" : nothing} title=${name}>
          ${stopping ? box(stopping, stop, "theirs") : nothing}
          <span class="step-name"><span class="visually-hidden">${name}</span><span class="short" aria-hidden="true">${short}</span><span class="letters" aria-hidden="true">${letters}</span></span>
          ${stopping ? box(stopping, stop, "mine") : nothing}
        </li>`,
      )}
    </ol>
    ${stopping ? html`<p class="quiet stops-key">A tick is a stop: you are asked there. Above: in others' turns; below: in yours.</p>` : nothing}
  </div>`;
}

function box({ stops, disabled, toggle }: Stopping, stop: string, whose: Side): TemplateResult {
  if (!stop) return html`<span class="no-stop"></span>`;
  const on = stops[whose].includes(stop) || (whose === "mine" ? stops.usual_mine : stops.usual_theirs).includes(stop);
  return html`<label class="stop"
    ><input type="checkbox" .checked=${on} ?disabled=${disabled} @change=${() => toggle(stop, whose, on)} /><span class="visually-hidden">${stop}, ${whose === "mine" ? "your turns" : "others' turns"}</span></label
  >`;
}

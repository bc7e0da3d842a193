// What a card says, in a window of its own above the board.
import { html, nothing, render } from "lit";
import { engine } from "../engine/client";
import type { Print, Thing } from "../engine/protocol";
import "./card-text.css";

/** Show what is written on a thing of the board. */
export async function readCard(thing: Thing): Promise<void> {
  const found = thing.name ? await engine.ask("card", { name: thing.name }).catch(() => undefined) : undefined;
  const back = document.activeElement as HTMLElement | null;
  const place = document.createElement("dialog");
  place.className = "card-text";
  place.setAttribute("aria-labelledby", "card-text");
  document.body.append(place);
  render(
    html`<h2 id="card-text">${thing.called || thing.name}</h2>
      ${found ? written(found) : html`<p>${thing.ability ? "An ability on the stack." : (thing.types ?? []).join(" ") || "Nothing is known of it."}</p>`}
      ${thing.keywords?.length ? html`<p class="quiet">It has now: ${thing.keywords.join(", ")}</p>` : nothing}
      <form method="dialog"><button class="main">Close</button></form>`,
    place,
  );
  place.addEventListener("click", (event) => event.target === place && place.close());
  place.addEventListener("close", () => (place.remove(), back?.focus()));
  place.showModal();
}

function written(found: Print): unknown {
  return html`<p class="quiet">${found.header}</p>${found.text.map((line) => html`<p>${line}</p>`)}`;
}

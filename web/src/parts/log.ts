// The log beside a scrubber: which lines are past, now, and still to come.

/** How a line of the log looks: those from `before` up to before `told` are now; or only the one that is lit, if one is. */
export function whenOf(place: number, before: number, told: number, lit: number): "now" | "later" | "" {
  if (lit >= 0) return place === lit ? "now" : place > lit ? "later" : "";
  return place >= told ? "later" : place >= before ? "now" : "";
}

/** Have the log show its line of now, without moving the page. */
export function follow(view: HTMLElement): void {
  const log = view.querySelector<HTMLElement>(".log");
  const now = log?.querySelector<HTMLElement>(".now");
  if (!log || !now) return;
  const place = now.getBoundingClientRect().top - log.getBoundingClientRect().top;
  if (place < 0 || place > log.clientHeight - 40) log.scrollTop += place - log.clientHeight / 3;
}

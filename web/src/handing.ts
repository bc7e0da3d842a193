// A record that one view hands to another.
let held = "";

/** Hand a record on. */
export function hand(record: string): void {
  held = record;
}

/** The record that was handed on last; it is taken once. */
export function taken(): string {
  const found = held;
  held = "";
  return found;
}

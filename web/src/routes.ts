// The address after "#": a view and its fields, so that no host needs to know of any.

export interface Route {
  view: string;
  fields: URLSearchParams;
}

export const VIEWS = ["years", "playground", "table", "replay"] as const;

/** What an address means; anything unknown is the first view. */
export function parsed(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2) as [string, string?];
  const known = (VIEWS as readonly string[]).includes(path);
  return { view: known ? path : VIEWS[0], fields: new URLSearchParams(known ? query : "") };
}

/** The address of a view; fields without a value are left out. */
export function addressOf(view: string, fields: Record<string, string>): string {
  const said = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ""));
  const query = said.toString();
  return `#/${view}${query ? `?${query}` : ""}`;
}

/** Put the address into the bar without a step in the history. */
export function settle(view: string, fields: Record<string, string>): void {
  const address = addressOf(view, fields);
  if (location.hash !== address) history.replaceState(null, "", address);
}

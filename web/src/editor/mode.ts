// The colours of a scenario: what each word of a line is, told apart as the grammar does, line by line.
import { StreamLanguage, type StringStream } from "@codemirror/language";

const HEADS = /^(?:scenario|editions?|switch|seed|strict|rules|start|card)\b/;
const SCRIPT = /^(?:turn|in|from|before|may|illegal|all|asks|coins|expect|resolve)\b/;
const STEPS = /^(?:untap step|upkeep|draw step|precombat main|postcombat main|beginning of combat|declare attackers|declare blockers|second combat damage|combat damage|end of combat|end step|cleanup)\b/;
const ZONES = /^(?:battlefield|hand|library|graveyard|exile|command|life)\b/;
const VERBS = /^(?:play|cast|activate|attack|block|pass|resolve|choose|target|order|discard|sacrifice|yes|no|keep|mulligan|number|option|concede|suspend|unmask|call|ignore)\b/;

interface State {
  fresh: boolean;
}

/** What the next word is, as a style of the highlighter; null: nothing of its own. */
export function token(stream: StringStream, state: State): string | null {
  if (stream.sol()) state.fresh = true;
  if (stream.eatSpace()) return null;
  if (stream.match(/^#(?!\d).*/)) return "comment";
  if (stream.match(/^"[^"]*"?/)) return "string";
  if (stream.match(/^\{[^}]*\}/)) return "atom";
  if (stream.match(/^(?:->|\u2192|=>)/)) return "operator";
  if (state.fresh && stream.match(/^scenario:.*/)) return "heading";
  if (state.fresh && (stream.match(HEADS) || stream.match(SCRIPT))) return "keyword";
  if (state.fresh && stream.match(STEPS)) return "heading";
  if (state.fresh && stream.match(/^[A-Z][\w' ]*(?=:)/)) return "variableName";
  if (stream.match(ZONES)) return "typeName";
  if (stream.match(VERBS)) return "keyword";
  if (stream.match(/^(?:8ED|9ED|10E|NOW|[A-Z]{3}|M1\d|C16)\b/) || stream.match(/^\d{4}-\d{2}-\d{2}/)) return "labelName";
  if (stream.match(/^\d{3}\.\d+[a-z]?/)) return "labelName";
  if (stream.match(/^[+-]?\d+(?:\/[+-]?\d+)?/)) return "number";
  if (stream.match(/^:/)) return null;
  state.fresh = false;
  if (!stream.match(/^[\w'\u2019-]+/)) stream.next();
  return null;
}

export const scenario = StreamLanguage.define<State>({
  name: "scenario",
  startState: () => ({ fresh: true }),
  token,
  languageData: { commentTokens: { line: "#" } },
});

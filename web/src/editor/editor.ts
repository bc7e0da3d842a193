// The editor of scenarios: colours, completion, what is wrong at its place, and lines that are marked.
import { autocompletion, completionKeymap, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { EditorState, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers, type DecorationSet } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { Problem } from "../engine/protocol";
import { scenario } from "./mode";

export type LineMark = "holds" | "fails" | "now";

export interface Wanted {
  changed: (text: string) => void;
  moved: (line: number) => void;
  complete: (text: string, line: number, column: number) => Promise<{ start: number; words: string[] }>;
}

const marking = StateEffect.define<ReadonlyMap<number, LineMark[]>>();
const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (old, transaction) => {
    const effect = transaction.effects.find((each) => each.is(marking));
    return effect ? decorated(transaction.state.doc, effect.value as ReadonlyMap<number, LineMark[]>) : old.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorated(doc: Text, found: ReadonlyMap<number, LineMark[]>): DecorationSet {
  const lines = [...found].filter(([line]) => line >= 1 && line <= doc.lines).sort(([one], [other]) => one - other);
  return Decoration.set(lines.map(([line, names]) => Decoration.line({ class: names.map((name) => `cm-${name}`).join(" ") }).range(doc.line(line).from)));
}

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--quiet)", fontStyle: "italic" },
  { tag: tags.keyword, color: "var(--accent)" },
  { tag: tags.heading, fontWeight: "700" },
  { tag: tags.string, color: "var(--new)" },
  { tag: tags.atom, color: "var(--number)" },
  { tag: tags.number, color: "var(--number)" },
  { tag: tags.variableName, color: "var(--moved)", fontWeight: "600" },
  { tag: tags.typeName, color: "var(--new)" },
  { tag: tags.labelName, color: "var(--number)" },
]);

const look = EditorView.theme({
  "&": { backgroundColor: "var(--raised)", border: "1px solid var(--line)", borderRadius: "6px", fontSize: "0.92rem" },
  ".cm-content": { caretColor: "var(--ink)", fontFamily: 'ui-monospace, "DejaVu Sans Mono", monospace' },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--ground)", color: "var(--quiet)", border: "0" },
  ".cm-activeLine": { backgroundColor: "transparent" },
  ".cm-holds": { backgroundColor: "var(--new-ground)", boxShadow: "inset 4px 0 var(--new)" },
  ".cm-fails": { backgroundColor: "var(--gone-ground)", boxShadow: "inset 4px 0 var(--gone)" },
  ".cm-now": { outline: "1px solid var(--accent)", outlineOffset: "-1px" },
  ".cm-tooltip": { backgroundColor: "var(--raised)", color: "var(--ink)", border: "1px solid var(--line)", maxWidth: "40rem" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-diagnosticText": { whiteSpace: "pre-wrap" },
  "&.cm-focused": { outline: "3px solid var(--accent)" },
});

/** An editor in that place of the page. Tab leaves it. */
export class Editor {
  readonly view: EditorView;

  constructor(parent: HTMLElement, text: string, wanted: Wanted) {
    const source = async (context: CompletionContext): Promise<CompletionResult | null> => {
      const line = context.state.doc.lineAt(context.pos);
      if (!context.explicit && !/[\w']$/.test(line.text.slice(0, context.pos - line.from))) return null;
      const found = await wanted.complete(context.state.doc.toString(), line.number, context.pos - line.from + 1);
      return found.words.length ? { from: line.from + found.start - 1, options: found.words.map((label) => ({ label })), filter: false } : null;
    };
    const told = EditorView.updateListener.of((update) => {
      if (update.docChanged) wanted.changed(update.state.doc.toString());
      if (update.docChanged || update.selectionSet) wanted.moved(update.state.doc.lineAt(update.state.selection.main.head).number);
    });
    this.view = new EditorView({
      parent,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(), EditorView.lineWrapping, history(), drawSelection(), highlightActiveLine(), lintGutter(), scenario, syntaxHighlighting(colours), marks, look, told,
          autocompletion({ override: [source] }),
          keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
          EditorView.contentAttributes.of({ "aria-label": "Text of the scenario; Tab leaves it" }),
        ],
      }),
    });
    this.view.scrollDOM.tabIndex = 0; // who has no mouse scrolls a long text too
  }

  get text(): string {
    return this.view.state.doc.toString();
  }

  set text(text: string) {
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
  }

  /** Show what is wrong, each thing at its place. */
  problems(found: readonly Problem[]): void {
    const { doc } = this.view.state;
    const shown = found.map((each): Diagnostic => {
      const line = doc.line(Math.max(1, Math.min(each.line, doc.lines)));
      const from = Math.min(line.from + each.column - 1, line.to);
      return { from, to: Math.max(from, Math.min(line.from + each.end - 1, line.to)), severity: "error", message: each.message, source: "" };
    });
    this.view.dispatch(setDiagnostics(this.view.state, shown));
  }

  /** Mark lines by their numbers. */
  mark(found: ReadonlyMap<number, LineMark[]>): void {
    this.view.dispatch({ effects: marking.of(found) });
  }

  /** Put a line behind the line of that number, and the cursor behind it. */
  insert(after: number, line: string): void {
    const { doc } = this.view.state;
    const at = doc.line(Math.max(1, Math.min(after, doc.lines))).to;
    this.view.dispatch({ changes: { from: at, insert: `\n${line}` }, selection: { anchor: at + line.length + 1 }, scrollIntoView: true });
  }

  /** Put the cursor at a place. */
  go(line: number, column: number): void {
    const there = this.view.state.doc.line(Math.max(1, Math.min(line, this.view.state.doc.lines)));
    this.view.dispatch({ selection: { anchor: Math.min(there.from + column - 1, there.to) }, scrollIntoView: true });
    this.view.focus();
  }

  end(): void {
    this.view.destroy();
  }
}

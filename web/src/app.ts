// The frame of the page: its views, each loaded when it is opened, and what the engine is doing.
import { LitElement, html, nothing, type TemplateResult } from "lit";
import { engine, type Stage } from "./engine/client";
import { VIEWS, parsed, type Route } from "./routes";
import "./views/years";

const TITLES: Record<string, string> = {
  years: "The turn through the years",
  playground: "Playground",
  table: "Table",
  replay: "Replay",
};
const SHORT: Record<string, string> = { ...TITLES, years: "Years" };
const LOADERS: Record<string, () => Promise<unknown>> = {
  years: () => Promise.resolve(),
  playground: () => import("./views/playground"),
  table: () => import("./views/table"),
  replay: () => import("./views/replay"),
};
const STAGES: Record<Stage, string> = {
  idle: "",
  runtime: "loading Python",
  library: "unpacking the rules",
  engine: "starting the engine",
  ready: "engine ready",
  dead: "the engine has stopped",
};

class App extends LitElement {
  static override properties = { route: { state: true }, stage: { state: true }, loaded: { state: true }, fault: { state: true } };
  declare route: Route;
  declare stage: Stage;
  declare loaded: string;
  declare fault: string;

  constructor() {
    super();
    this.route = parsed(location.hash);
    this.stage = "idle";
    this.loaded = "years";
    this.fault = "";
  }

  protected override createRenderRoot(): HTMLElement {
    this.replaceChildren();
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", () => this.go());
    engine.watch((stage) => (this.stage = stage));
    this.go();
  }

  private go(): void {
    const before = this.route.view;
    this.route = parsed(location.hash);
    const { view } = this.route;
    document.title = `apnap: ${TITLES[view]?.toLowerCase() ?? ""}`;
    LOADERS[view]!().then(
      () => {
        this.loaded = view;
        this.fault = "";
        if (before !== view) void this.updateComplete.then(() => this.querySelector("h1")?.focus());
      },
      () => (this.fault = "This part of the page could not be loaded; look at the connection, and open it again."),
    );
  }

  override render(): TemplateResult {
    const { view, fields } = this.route;
    return html`<header class="top">
        <strong>apnap</strong>
        <nav aria-label="Views">
          ${VIEWS.map((each) => html`<a href="#/${each}" aria-current=${each === view ? "page" : nothing} title=${TITLES[each]!}>${SHORT[each]}</a>`)}
        </nav>
        <span class="stage" role="status">${STAGES[this.stage]}</span>
      </header>
      <main>
        ${this.fault ? html`<p class="wrong" role="alert">${this.fault}</p>` : nothing}
        ${view === "years" ? html`<apnap-years .fields=${fields}></apnap-years>` : nothing}
        ${view === "playground" && this.loaded === view ? html`<apnap-playground .fields=${fields}></apnap-playground>` : nothing}
        ${view === "table" && this.loaded === view ? html`<apnap-table .fields=${fields}></apnap-table>` : nothing}
        ${view === "replay" && this.loaded === view ? html`<apnap-replay .fields=${fields}></apnap-replay>` : nothing}
      </main>`;
  }
}

customElements.define("apnap-app", App);

// Once the page stands, its files are kept for when there is no network.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => setTimeout(() => void navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" }).catch(() => undefined), 1000));

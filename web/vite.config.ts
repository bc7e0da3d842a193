import { defineConfig } from "vite";

// The files of Pyodide and the packs of the engine are fetched by address: tools/engine.mjs puts them beside the built page.
export default defineConfig({
  base: "./",
  build: { target: "es2023", modulePreload: false, chunkSizeWarningLimit: 600 },
  worker: { format: "es" },
  optimizeDeps: { exclude: ["pyodide"] },
});

// The worker in which Python runs: it loads Pyodide and the pack of the engine, and then hands texts through the one door.
import { loadPyodide } from "pyodide";

interface Manifest {
  python: string;
  runtime: string;
  engine: string;
  library: string;
}

let handle: ((text: string) => string) | undefined;

self.onmessage = ({ data }: MessageEvent<{ base: string } | string>): void => {
  if (typeof data !== "string") void start(data.base).catch((error: unknown) => self.postMessage({ t: "dead", why: String(error).slice(0, 500) }));
  else if (handle) self.postMessage(handle(data));
};

async function start(base: string): Promise<void> {
  const stage = (name: string): void => self.postMessage({ t: "stage", stage: name });
  stage("runtime");
  const manifest = (await (await fetched(`${base}engine/manifest.json`)).json()) as Manifest;
  const pack = fetched(`${base}engine/${manifest.engine}`).then(inflated);
  const python = await loadPyodide({ indexURL: `${base}${manifest.runtime}/`, stdLibURL: `${base}engine/${manifest.library}`, fullStdLib: false });
  const found = python.runPython("import sys; sys.version.split()[0]") as string;
  if (found !== manifest.python) throw new Error(`the engine was built for Python ${manifest.python}, and this is ${found}`);
  stage("library");
  python.unpackArchive(await pack, "zip", { extractDir: "/engine" });
  stage("engine");
  handle = python.runPython("sys.path.insert(0, '/engine')\nfrom apnap.web import handle\nhandle") as (text: string) => string;
  Object.assign(self, { heap: () => (python as unknown as { _module: { HEAP8: Int8Array } })._module.HEAP8.byteLength }); // tools/speed.mjs asks
  self.postMessage({ t: "ready" });
  handle('{"id":0,"do":"run","with":{"text":"Ann: hand: Shock\\n  battlefield: Mountain\\nBen: life 3\\nturn 1, Ann\\nAnn: cast Shock -> Ben\\nresolve\\n"}}');
}

async function fetched(address: string): Promise<Response> {
  const found = await fetch(address);
  if (!found.ok) throw new Error(`${found.status} for ${new URL(address).pathname}`);
  return found;
}

function inflated(found: Response): Promise<ArrayBuffer> {
  return new Response(found.body!.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

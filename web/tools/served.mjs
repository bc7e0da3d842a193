// The page as the command serves it, for tests and measures.
import { spawn } from "node:child_process";
import { PYTHON, ROOT } from "./python.mjs";

/** `apnap web`, with these options, once it answers: its address, and its end. */
export async function served(options, environment = {}) {
  const process_ = spawn(PYTHON, ["-u", "-m", "apnap", "web", "--port", "0", "--no-open", ...options], { cwd: ROOT, env: { ...process.env, ...environment }, stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((done, failed) => {
    process_.stdout.on("data", (text) => /http:\S+/.test(text) && done(/http:\S+/.exec(text)[0]));
    process_.on("exit", (code) => failed(new Error(`apnap web has ended with ${code}`)));
  });
  return { address, end: () => process_.kill("SIGINT") };
}

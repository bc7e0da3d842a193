// Writes src/data: what the page shows before Python is loaded.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { PYTHON, ROOT } from "./python.mjs";

execFileSync(PYTHON, ["-m", "tools.web_data", join("web", "src", "data")], { cwd: ROOT, stdio: "inherit" });

// Makes the wheel of the built page, which `apnap web` serves, in web/wheel.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { PYTHON, ROOT } from "./python.mjs";

execFileSync(PYTHON, ["-m", "tools.web_wheel", join("web", "dist"), join("web", "wheel")], { cwd: ROOT, stdio: "inherit" });

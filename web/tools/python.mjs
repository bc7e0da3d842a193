// The Python that has apnap with its extras: the one that is named, or that of the checkout.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const OWN = join(ROOT, ".venv", "bin", "python");
export const PYTHON = process.env.PYTHON ?? (existsSync(OWN) ? OWN : "python3");

import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "../../scripts/local/children.mjs";

export interface Said {
  code: number | null;
  out: string;
  err: string;
}

/** Runs one of the commands in scripts/ to its end, with what it writes. */
export function runScript(script: string, args: string[], env: Record<string, string>, cwd = root): Promise<Said> {
  const child = spawn(process.execPath, [join(root, "scripts", script), ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (piece) => {
    said.out += piece;
  });
  child.stderr.on("data", (piece) => {
    said.err += piece;
  });
  return new Promise((settle, refuse) => {
    child.on("error", refuse);
    child.on("close", (code) => settle({ code, ...said }));
  });
}

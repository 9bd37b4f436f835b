import { spawn } from "node:child_process";
import { root } from "../../scripts/children.mjs";

export interface Said {
  code: number | null;
  out: string;
  err: string;
}

/** Runs an operator's command: `npm run shop -- …` on the database in `state`, while the shop is open. */
export function askShop(args: string[], state = process.env.SHOP_STATE ?? ".state/test/shop"): Promise<Said> {
  const child = spawn(process.execPath, ["scripts/shop.mjs", ...args], {
    cwd: root,
    env: { ...process.env, SHOP_STATE: state, SHOP_ORIGIN: "https://serambi.example" },
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

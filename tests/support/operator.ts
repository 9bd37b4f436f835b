import { AsyncLocalStorage } from "node:async_hooks";
import { format } from "node:util";
import type { Said } from "./run-script.ts";

/** What the command says that is being obeyed; several may be obeyed at once. */
const listening = new AsyncLocalStorage<{ out: string; err: string }>();

/**
 * Obeys an operator's command, `npm run shop -- …`, on the database in `state`, while the shop is open. It is obeyed within this
 * process: one of its own takes two seconds of the processor. That the command starts as a process is proven by
 * tests/rules/operate/commands.test.ts.
 */
export async function askShop(args: string[], state = process.env.SHOP_STATE ?? ".state/test/shop"): Promise<Said> {
  const { obeyShop } = await import("../../scripts/obey-shop.ts");
  listen();
  const said = { out: "", err: "" };
  const env = { ...process.env, SHOP_STATE: state, SHOP_ORIGIN: "https://serambi.example" };
  const code = await listening.run(said, () => obeyShop(args, env));
  return { code, ...said };
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  for (const [name, where] of [
    ["log", "out"],
    ["error", "err"],
  ] as const) {
    const say = console[name];
    console[name] = (...words: unknown[]) => {
      const said = listening.getStore();
      if (said) said[where] += `${format(...words)}\n`;
      else say(...words);
    };
  }
}

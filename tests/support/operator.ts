import { AsyncLocalStorage } from "node:async_hooks";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "node:util";
import { root } from "../../scripts/local/children.mjs";
import type { OpenDatabase } from "../../scripts/shop/database.ts";
import type { Surroundings } from "../../scripts/shop/run.ts";
import { runScript, type Said } from "./run-script.ts";

const surroundings = (state: string) => ({
  SHOP_STATE: state,
  SHOP_ORIGIN: "https://serambi.example",
  SERAMBI_STAFF: "Rina",
});

/**
 * Obeys an operator's command, `npm run shop -- …`, on the database in `state`, while the shop is open. It is obeyed within this
 * process: one of its own takes two seconds of the processor. That the command starts as a process is proven by
 * tests/rules/operate/commands.test.ts.
 */
export async function askShop(
  args: string[],
  state = process.env.SHOP_STATE ?? ".state/test/shop",
  more: Partial<Surroundings> = {},
): Promise<Said> {
  obeying ??= import("../../scripts/shop/run.ts");
  const { runShop } = await obeying;
  listen();
  const said = { out: "", err: "" };
  const env = { ...process.env, ...surroundings(state), ...more.env };
  const code = await listening.run(said, () => runShop(args, { ...more, env }));
  return { code, ...said };
}

/** Does something whose logs nobody reads. */
export function unheard<Done>(work: () => Promise<Done>): Promise<Done> {
  listen();
  return listening.run({ out: "", err: "" }, work);
}

let obeying: Promise<typeof import("../../scripts/shop/run.ts")> | undefined;

/** The same as a process of its own. */
export function startShop(args: string[], state: string): Promise<Said> {
  return runScript("shop.mjs", args, surroundings(state));
}

export interface Prompt extends OpenDatabase {
  type(...args: string[]): Promise<Said>;
  typeAt(now: number, ...args: string[]): Promise<Said>;
  /** A file beside the shop's data. */
  file(name: string, content: string | Uint8Array): string;
}

/** The operator's prompt at the shop in `state`: its database is opened once for all that is typed. */
export async function openPrompt(state: string): Promise<Prompt> {
  const { openLocal } = await import("../../scripts/shop/database.ts");
  const opened = await openLocal(join(root, state));
  return {
    ...opened,
    type: (...args) => askShop(args, state, { opened }),
    typeAt: (now, ...args) => askShop(args, state, { opened, now }),
    file(name, content) {
      const path = join(root, state, name);
      writeFileSync(path, content);
      return path;
    },
  };
}

/** What the command says that is being obeyed; several may be obeyed at once. */
const listening = new AsyncLocalStorage<{ out: string; err: string }>();
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

import type { AppLoadContext } from "@remix-run/cloudflare";
import { forget, type MemoKey, remember } from "#app/memo.ts";
import type { Answer } from "#contract/call.ts";
import { showMine } from "#contract/shell/mine.ts";
import type { Shopper } from "./shopper.server.ts";

export type MineAnswer = Answer<typeof showMine>;

const MINE: MemoKey<Promise<MineAnswer>> = { cookies: ["session"] };

/** Everything personal that any page shows of a signed-in shopper, asked for once per request. */
export function askMine(context: AppLoadContext, { shop }: Shopper): Promise<MineAnswer> {
  return remember(context, MINE, () => shop(showMine));
}

/** Called by what changes it. */
export function forgetMine(context: AppLoadContext): void {
  forget(context, MINE);
}

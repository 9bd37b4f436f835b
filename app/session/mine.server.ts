import type { AppLoadContext } from "@remix-run/cloudflare";
import { forget, type MemoKey, recall, remember } from "#app/memo.ts";
import type { Answer } from "#contract/call.ts";
import { showMine } from "#contract/mine.ts";
import type { Shopper } from "./shopper.server.ts";

export type MineAnswer = Answer<typeof showMine>;

const MINE: MemoKey<Promise<MineAnswer>> = { cookies: ["session"] };

/** The same with what the cart's page shows beside the cart. */
const CART_PAGE: MemoKey<Promise<MineAnswer>> = { cookies: ["session"] };

/** Everything personal that any page shows of a signed-in shopper, asked for once per request. */
export function askMine(context: AppLoadContext, { shop }: Pick<Shopper, "shop">): Promise<MineAnswer> {
  return recall(context, CART_PAGE) ?? remember(context, MINE, () => shop(showMine));
}

/** The cart's page asks with this first, so that one call brings all of it. */
export function askCartPage(context: AppLoadContext, { shop }: Pick<Shopper, "shop">): Promise<MineAnswer> {
  return remember(context, CART_PAGE, () => shop(showMine, { query: { page: "cart" } }));
}

/** Called by what changes it. */
export function forgetMine(context: AppLoadContext): void {
  forget(context, MINE);
  forget(context, CART_PAGE);
}

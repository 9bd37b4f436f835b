import { runScript, type Said } from "./run-script.ts";

/** Runs an operator's command: `npm run shop -- …` on the database in `state`, while the shop is open. */
export function askShop(args: string[], state = process.env.SHOP_STATE ?? ".state/test/shop"): Promise<Said> {
  return runScript("shop.mjs", args, { SHOP_STATE: state, SHOP_ORIGIN: "https://serambi.example" });
}

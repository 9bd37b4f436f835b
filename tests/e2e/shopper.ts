import type { BrowserContext } from "@playwright/test";
import type { Visitor } from "../pages/fixtures.ts";
import { newBuyer } from "../pages/orders/buyer.ts";
import type { OwnWorker } from "../pages/own-worker.ts";
import { newShopper } from "../pages/shopper.ts";
import type { Person, Wanted } from "../support/person.ts";

const SHOP = process.env.SHOP_URL ?? "";

/** Makes this browser's visitor somebody of the test's own, in the shop under test or in one of the test's own. */
export async function shopperIn(context: BrowserContext, wanted: Wanted = {}, shop?: OwnWorker): Promise<Person> {
  const { visitor, person } = await newShopper(wanted, shop?.state);
  await enter(context, visitor, shop?.address);
  return person;
}

/** The same, with one order; answers its number. */
export async function buyerIn(context: BrowserContext): Promise<string> {
  const { visitor, ordersn } = await newBuyer();
  await enter(context, visitor);
  return ordersn;
}

/** Hands a visitor's session to this browser. */
export async function enter(context: BrowserContext, { cookies }: Visitor, url = SHOP): Promise<void> {
  await context.addCookies([{ name: "session", value: cookies.session ?? "", url }]);
}

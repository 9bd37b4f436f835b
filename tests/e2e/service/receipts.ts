import type { BrowserContext, Page } from "@playwright/test";
import { registered } from "../../pages/account/entering.ts";
import type { Visitor } from "../../pages/fixtures.ts";
import { newBuyer } from "../../pages/orders/buyer.ts";
import { newPerson } from "../../support/people.ts";
import { expect } from "../fixtures.ts";

const shop = process.env.SHOP_URL ?? "";

/** Somebody new with one order, signed in to this browser. */
export async function buyerIn(context: BrowserContext): Promise<string> {
  const { visitor, ordersn } = await newBuyer();
  await enter(context, visitor);
  return ordersn;
}

/** Somebody else, who has ordered nothing, takes over this browser. */
export async function strangerIn(context: BrowserContext): Promise<void> {
  await enter(context, (await registered(newPerson())).visitor);
}

async function enter(context: BrowserContext, visitor: Visitor): Promise<void> {
  await context.addCookies([{ name: "session", value: visitor.cookies.session ?? "", url: shop }]);
}

/** The pages that this browser keeps. */
export async function keptIn(page: Page): Promise<string[]> {
  return (await allKeptIn(page)).filter((path) => /^\/(profile|invoice-print)\//.test(path)).sort();
}

/** Those, and the files that they need. */
export function allKeptIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

export async function expectKept(page: Page, ...paths: string[]): Promise<void> {
  await expect.poll(() => keptIn(page), "the pages that are kept").toEqual(paths.sort());
}

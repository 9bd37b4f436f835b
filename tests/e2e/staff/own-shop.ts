import type { BrowserContext } from "@playwright/test";
import type { OwnWorker } from "../../pages/own-worker.ts";
import { openOwnShop } from "../../pages/own-worker.ts";
import { ratih, staffVisitor } from "../../pages/staff.ts";
import { test as base } from "../fixtures.ts";

/** The back office of a shop of the tests' own: only one of its owner's codes is on its way at a time. */
export const test = base.extend<object, { shop: OwnWorker }>({
  shop: [
    async ({ browserName: _ }, use, { parallelIndex, project }) => {
      const shop = await openOwnShop(`e2e-staff-${project.name}-${parallelIndex}`, {}, ["--limit", "100000"]);
      await use(shop);
      await shop.end();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.address),
});

/** Lets a browser into the back office as its owner. */
export async function comeIn(context: BrowserContext, shop: OwnWorker): Promise<void> {
  const { cookies } = await staffVisitor(ratih, { state: shop.state, base: shop.address });
  await context.addCookies([{ name: "staff", value: cookies.staff ?? "", domain: "localhost", path: "/kelola" }]);
}

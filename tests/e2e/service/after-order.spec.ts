import type { Page } from "@playwright/test";
import { type OwnWorker, openOwnShop } from "../../pages/own-worker.ts";
import { expectNoAxeViolations, phone, test } from "../fixtures.ts";
import { shopperIn } from "../shopper.ts";
import { fileComplaint, writeReview } from "./after-order.ts";
import { receive } from "./received.ts";

test.describe.configure({ timeout: 120_000 });

let shop: OwnWorker;
test.beforeAll(async ({ browserName: _ }, { parallelIndex, project }) => {
  shop = await openOwnShop(`e2e-service-${project.name}-${parallelIndex}`, {}, ["--limit", "100000"]);
});
test.afterAll(() => shop.end());
test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop.address }]));

const ring = "Cincin Solitaire Aurora";
const open = (page: Page, path: string) => page.goto(`${shop.address}${path}`);

test("O06 what was reviewed and complained about has no axe violation", async ({ page, context }) => {
  const { id: user } = await shopperIn(context, { name: "Laras" }, shop);
  const number = await receive(shop, user);
  await page.setViewportSize(phone);
  await open(page, `/profile/order/${number}`);
  await writeReview(page, { number, product: ring }, "L***s");
  await open(page, `/profile/order/${number}`);
  const id = await fileComplaint(page, ring);
  for (const path of ["/profile/review?tab=ditulis", `/profile/complain-detail?id=${id}`, `/profile/order/${number}`]) {
    await open(page, path);
    await expectNoAxeViolations(page);
  }
});

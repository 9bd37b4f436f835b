import type { Page } from "@playwright/test";
import { type OwnWorker, openOwnShop } from "../../pages/own-worker.ts";
import { signIn } from "../account/signed-in.ts";
import { expect, expectNoAxeViolations, screens, test } from "../fixtures.ts";
import { withoutScript } from "../script-off.ts";
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

test("O06 O03 O05 the pages of reviews and complaints have no axe violation, and fit 320 px", async ({
  page,
  context,
}) => {
  const user = await signIn(context, shop);
  const number = await receive(shop, user);
  await open(page, `/profile/order/${number}`);
  await writeReview(page, { number, product: ring }, "L***s");
  await open(page, `/profile/order/${number}`);
  const id = await fileComplaint(page, ring);
  const another = await receive(shop, user);
  const own = [
    "/profile/review",
    "/profile/review?tab=ditulis",
    `/profile/review?pesanan=${another}&barang=1`,
    "/profile/complain",
    `/profile/complain?order=${another}`,
    `/profile/complain-detail?id=${id}`,
    `/profile/order/${another}`,
  ];
  for (const size of screens) {
    await page.setViewportSize(size);
    for (const path of own) {
      await withoutScript(page, () => open(page, path));
      await expectNoAxeViolations(page);
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of own) {
    await open(page, path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([path, overflow]).toEqual([path, 0]);
  }
});

import type { Page } from "@playwright/test";
import { desktop, expect, expectNoAxeViolations, heading, main, openAt, phone, press, test } from "../fixtures.ts";
import { buyerIn, shopperIn } from "../shopper.ts";
import { wake } from "../waking.ts";
import { allKeptIn, expectKept } from "./receipts.ts";

const saved = /^Anda sedang offline\. Halaman ini disimpan pada \d\d \w+ \d{4} \d\d:\d\d WIB\./;

test.beforeEach(({ allowFault }) => allowFault(/ERR_INTERNET_DISCONNECTED|status of 503/));

test("T07 an order and its invoice that were opened open again without a signal; anything else says that there is none", {
  tag: "@pictures",
}, async ({ page, context }) => {
  const ordersn = await buyerIn(context);
  const [order, invoice] = [`/profile/order/${ordersn}`, `/invoice-print/${ordersn}`];
  await openAt(page, phone, "/faq");
  await wake(page);
  expect(await workersOf(page), "the shop's own pages bring no worker").toEqual([]);
  await page.goto(order);
  await wake(page);
  await expectKept(page, order);
  await main(page).getByRole("link", { name: "Cetak tagihan" }).click();
  await expect(heading(page, "Tagihan")).toBeVisible();
  await expectKept(page, order, invoice);
  await expect.poll(() => workersOf(page)).toContain("/");

  await context.setOffline(true);
  await page.goto(order);
  await expect(heading(page, `Pesanan ${ordersn}`)).toBeVisible();
  await expect(main(page).getByText(saved)).toBeVisible();
  await expect(main(page).locator(".list img").first()).toHaveJSProperty("complete", true);
  const width = () =>
    main(page)
      .locator(".list img")
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await expectNoAxeViolations(page);
  await main(page).getByRole("link", { name: "Cetak tagihan" }).click();
  await expect(heading(page, "Tagihan")).toBeVisible();
  await expect(main(page).getByText(saved)).toBeVisible();

  for (const path of ["/", "/cart", `/checkout/information/${ordersn}`, "/profile/address"]) {
    await openAt(page, desktop, path);
    await expect(heading(page, "Tidak ada internet")).toBeVisible();
  }
  await expectNoAxeViolations(page);
  await main(page)
    .getByRole("link", { name: `Pesanan ${ordersn}` })
    .click();
  await expect(main(page).getByText(saved)).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await expect(heading(page, `Pesanan ${ordersn}`)).toBeVisible();
  await expect(page.getByText(saved)).toHaveCount(0);
});

/** The scopes whose worker is ready. */
function workersOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const ready = (await navigator.serviceWorker.getRegistrations()).filter(
      ({ active }) => active?.state === "activated",
    );
    return ready.map(({ scope }) => new URL(scope).pathname);
  });
}

test("T07 a link that is followed without a signal leads to what is kept, not to a fault", async ({
  page,
  context,
}) => {
  const ordersn = await buyerIn(context);
  await openAt(page, desktop, `/profile/order/${ordersn}`);
  await wake(page);
  await expectKept(page, `/profile/order/${ordersn}`);
  await page.goto("/profile/orders");
  await wake(page);
  await context.setOffline(true);
  await main(page).getByRole("link", { name: ordersn }).first().click();
  await expect(main(page).getByText(saved)).toBeVisible();
  await context.setOffline(false);
  await page.goto("/faq");
  await wake(page);
  await context.setOffline(true);
  await main(page).getByRole("link", { name: "Tentang Kami" }).click();
  await expect(heading(page, "Tidak ada internet")).toBeVisible();
});

test("T07 whoever logs out leaves nothing in this browser, from a page of the shop as well", async ({
  page,
  context,
}) => {
  const ordersn = await buyerIn(context);
  await openAt(page, desktop, `/profile/order/${ordersn}`);
  await wake(page);
  await expectKept(page, `/profile/order/${ordersn}`);
  await page.goto("/faq");
  await wake(page);
  await page
    .locator("form[action='/logout'] button")
    .first()
    .evaluate((button: HTMLButtonElement) => button.click());
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => allKeptIn(page), "all that is kept").toEqual([]);
  await wake(page);
  await context.setOffline(true);
  await page.goto(`/profile/order/${ordersn}`);
  await expect(heading(page, "Tidak ada internet")).toBeVisible();
  await expect(page.getByText(ordersn)).toHaveCount(0);
});

test("T07 the next customer of this browser sees nothing of the one before", async ({ page, context }) => {
  const ordersn = await buyerIn(context);
  await openAt(page, desktop, `/profile/order/${ordersn}`);
  await wake(page);
  await expectKept(page, `/profile/order/${ordersn}`);
  await shopperIn(context);
  await page.goto("/profile");
  await wake(page);
  await expectKept(page);
  await context.setOffline(true);
  await page.goto(`/profile/order/${ordersn}`);
  await expect(heading(page, "Tidak ada internet")).toBeVisible();
});

test("T07 who is asked to sign in is nobody yet: nothing is kept any more", async ({ page, context }) => {
  const ordersn = await buyerIn(context);
  await openAt(page, desktop, `/profile/order/${ordersn}`);
  await wake(page);
  await expectKept(page, `/profile/order/${ordersn}`);
  await context.clearCookies({ name: "session" });
  await page.goto("/profile/orders");
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await wake(page);
  await expect.poll(() => allKeptIn(page)).toEqual([]);
});

test("T07 the order is an ordinary page where there is no script (no-JS)", async ({ page, context }) => {
  const ordersn = await buyerIn(context);
  const answered = await page.goto(`/profile/order/${ordersn}`);
  await expect(heading(page, `Pesanan ${ordersn}`)).toBeVisible();
  expect(answered?.headers()["x-offline-copy"]).toBe("allowed");
  expect(context.serviceWorkers()).toEqual([]);
  await press(page, "Beli lagi");
  await expect(page).toHaveURL(/\/cart/);
});

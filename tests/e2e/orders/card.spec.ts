import type { Page } from "@playwright/test";
import { oneProduct } from "../../pages/catalogue/catalogue.ts";
import { expect, main, openAt, phone, test } from "../fixtures.ts";
import { shopperIn } from "../shopper.ts";
import { wake } from "../waking.ts";

const shop = process.env.SHOP_URL ?? "";

/** Somebody new has ordered one thing to be paid by card, and looks at where it is paid; answers the order's number. */
async function orderByCard(page: Page): Promise<string> {
  await shopperIn(page.context(), { address: true, cart: [await oneProduct()] });
  await page.context().addCookies([{ name: "popup", value: "1", url: shop }]);
  await openAt(page, phone, "/buy?payment=card");
  await main(page).getByRole("button", { name: "Buat pesanan" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Selesaikan pembayaran Anda" })).toBeVisible();
  return new URL(page.url()).searchParams.get("order") ?? "";
}

const pay = (page: Page) => main(page).getByRole("link", { name: "Bayar dengan kartu" });
const orderPage = (page: Page, number: string) =>
  page.getByRole("heading", { level: 1, name: `Terima kasih, Kirana. Pesanan ${number}`, exact: true });
const path = (page: Page) => main(page).getByRole("region", { name: "Perjalanan pesanan" }).getByRole("list");

test("J07 a card is paid on the provider's own page, by a link and a form (no-JS)", async ({ page }) => {
  const number = await orderByCard(page);
  await pay(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Simulator pembayaran" })).toBeVisible();
  await page.getByRole("button", { name: "Bayar lunas" }).click();
  await expect(orderPage(page, number)).toBeVisible();
  await expect(path(page)).toContainText("Dibayar");
});

test("J07 with script a card is paid in the provider's popup over the page, which knows the outcome from the shop", async ({
  page,
}) => {
  const number = await orderByCard(page);
  await wake(page);
  await expect.poll(() => page.evaluate(() => "snap" in window)).toBe(true);
  const popup = page.getByRole("dialog", { name: "Simulator pembayaran" });
  await pay(page).click();
  await expect(popup).toBeVisible();
  await popup.getByRole("button", { name: "Tutup" }).click();
  await expect(popup).toHaveCount(0);
  await expect(pay(page)).toBeVisible();
  await pay(page).click();
  await popup.getByRole("button", { name: "Bayar lunas" }).click();
  await expect(orderPage(page, number)).toBeVisible();
  await expect(path(page)).toContainText("Dibayar");
});

test("J07 from the list of orders too, a card is paid in the provider's popup", async ({ page }) => {
  const number = await orderByCard(page);
  await page.goto("/profile/orders");
  await wake(page);
  await main(page)
    .getByRole("article")
    .filter({ hasText: number })
    .getByRole("link", { name: "Bayar sekarang" })
    .click();
  await expect(page).toHaveURL(`/profile/pay?order=${number}`);
  await wake(page);
  await expect.poll(() => page.evaluate(() => "snap" in window)).toBe(true);
  await pay(page).click();
  await page.getByRole("dialog", { name: "Simulator pembayaran" }).getByRole("button", { name: "Bayar lunas" }).click();
  await expect(orderPage(page, number)).toBeVisible();
  await expect(path(page)).toContainText("Dibayar");
});

test("J07 J16 a card that is denied in the popup is said so, and the order is paid by a bank instead", async ({
  page,
}) => {
  const number = await orderByCard(page);
  await wake(page);
  await expect.poll(() => page.evaluate(() => "snap" in window)).toBe(true);
  await pay(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Tolak pembayaran" }).click();
  await expect(main(page).getByText("Pembayaran belum berhasil.")).toBeVisible();
  await main(page)
    .getByLabel(/^Virtual Account BRI/)
    .check();
  await main(page).getByRole("button", { name: "Bayar dengan metode ini" }).click();
  await expect(main(page).getByRole("heading", { name: "Virtual Account BRI" })).toBeVisible();
  await page.goto(`/simulator/pay/${number}-2`);
  await page.getByRole("button", { name: "Bayar lunas" }).click();
  await expect(orderPage(page, number)).toBeVisible();
  await expect(path(page)).toContainText("Dibayar");
});

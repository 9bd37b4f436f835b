import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, heading, main, openAt, phone, test } from "../fixtures.ts";
import { shopperIn } from "../shopper.ts";

const shop = process.env.SHOP_URL ?? "";

test.beforeEach(async ({ context }) => {
  await shopperIn(context);
  await context.addCookies([{ name: "popup", value: "1", url: shop }]);
});

/** Takes part in an event and gives the place back. */
async function takePart(page: Page) {
  const title = "Merawat Perhiasan Emas Bersama Perajin";
  await openAt(page, phone, "/profile/event");
  await expect(heading(page, "Acara & hadiah")).toBeVisible();
  await main(page)
    .getByRole("button", { name: `Daftar: ${title}` })
    .click();
  await expect(page.getByRole("status").filter({ hasText: `Anda terdaftar di ${title}.` })).toBeVisible();
  const claim = main(page).getByRole("listitem").filter({ hasText: "Kode tiket" });
  await expect(claim.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)).toBeVisible();
  await expect(claim.getByRole("list", { name: `Perjalanan klaim ${title}` })).toContainText("Belum");
  await claim.getByRole("button", { name: `Batal daftar: ${title}` }).click();
  await expect(heading(page, "Acara & hadiah")).toBeVisible();
  await expect(main(page).getByText("Belum ada klaim")).toBeVisible();
  await main(page).getByRole("link", { name: "Sudah lewat" }).click();
  await expect(main(page).getByRole("heading", { name: "Cerita Perajin Kotagede" })).toBeVisible();
}

test("I09 a place at an event is claimed, shown with its code and given back (no-JS)", async ({ page }) => {
  await takePart(page);
});

test("I09 with script too a place is claimed, shown with its code and given back", async ({ page }) => {
  await takePart(page);
});

test("I09 O06 what was claimed has no axe violation", async ({ page }) => {
  await openAt(page, phone, "/profile/event");
  await main(page).getByRole("button", { name: "Klaim: Kain Poles Perhiasan" }).click();
  await expect(main(page).getByText("Kode pengambilan")).toBeVisible();
  await expectNoAxeViolations(page);
});

import type { Page } from "@playwright/test";
import { newBuyer, payFor } from "../../pages/orders/buyer.ts";
import { askShop } from "../../support/operator.ts";
import { desktop, expect, heading, main, openAt, phone, press, test } from "../fixtures.ts";
import { enter, shopperIn } from "../shopper.ts";
import { wake } from "../waking.ts";

const shop = process.env.SHOP_URL ?? "";
test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop }]));

const bell = (page: Page, name: string) => page.getByRole("banner").locator(`summary[aria-label="${name}"]`);

/** Somebody new, signed in in this browser, has ordered something and paid for it; answers the order's number. */
async function buy(page: Page): Promise<string> {
  const { visitor, ordersn } = await newBuyer();
  await payFor(visitor, ordersn);
  await enter(page.context(), visitor);
  return ordersn;
}

/** An order moves: it is unread in the header, opened from there, read, and the count falls. */
async function followNotices(page: Page): Promise<void> {
  const number = await buy(page);
  await openAt(page, desktop, "/about");
  await bell(page, "Notifikasi, 1 belum dibaca").click();
  const panel = page.getByRole("region", { name: "Notifikasi" });
  await panel.getByRole("link", { name: `Sudah dibayar: pesanan ${number}` }).click();
  await expect(heading(page, `Pesanan ${number}`)).toBeVisible();
  const shipped = await askShop(["ship", number, "--courier", "JNE", "--tracking", "JP0123456789", "--apply"]);
  expect(shipped, shipped.err).toMatchObject({ code: 0 });

  // Public pages may show what was read for them up to fifteen seconds ago.
  await expect(async () => {
    await page.goto("/about");
    await expect(bell(page, "Notifikasi, 2 belum dibaca")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await bell(page, "Notifikasi, 2 belum dibaca").click();
  await panel.getByRole("link", { name: "Lihat semua notifikasi" }).click();
  await expect(heading(page, "Notifikasi")).toBeVisible();
  await expect(main(page).getByText("JNE dengan nomor resi JP0123456789")).toBeVisible();
  await expect(main(page).getByText("(belum dibaca)")).toHaveCount(2);
  await press(page, "Tandai sudah dibaca");
  await expect(main(page).getByText("Semua sudah dibaca")).toBeVisible();
  await expect(main(page).getByText("(belum dibaca)")).toHaveCount(0);
  await expect(bell(page, "Notifikasi")).toBeVisible();
  await page.goBack();
  await page.goto("/profile/notifications");
  await expect(bell(page, "Notifikasi")).toBeVisible();

  await main(page).getByText("Kirim juga ke tempat lain").click();
  const vouchers = main(page).getByRole("row").filter({ hasText: "Voucher dan poin" });
  await vouchers.getByLabel("E-mail").check();
  await press(page, "Simpan pilihan");
  await expect(page.getByText("Pilihan Anda disimpan.")).toBeVisible();
  await expect(main(page).getByLabel("Voucher dan poin lewat E-mail")).toBeChecked();
}

test("B05 I06 an order moves, is unread in the header, is opened and read, and the count falls (no-JS)", async ({
  page,
}) => {
  test.slow();
  await followNotices(page);
});

test("B05 I06 on a phone the menu says what is unread and leads there (no-JS)", async ({ page }) => {
  await signInAsDewi(page);
  await openAt(page, phone, "/about");
  const menu = page.getByRole("banner").locator("details.menu > summary");
  await expect(menu).toHaveAccessibleName(/^Menu, \d+ belum dibaca$/);
  // The count hides no line of the menu's sign, and the logo stays in the middle.
  const [lines, dot, logo] = await Promise.all(
    [menu.locator("svg").first(), menu.locator(".dot"), page.getByRole("banner").locator(".logo")].map((one) =>
      one.boundingBox(),
    ),
  );
  expect(dot?.x).toBeGreaterThanOrEqual((lines?.x ?? 0) + (lines?.width ?? 0));
  expect((logo?.x ?? 0) + (logo?.width ?? 0) / 2).toBeCloseTo(phone.width / 2, 0);
  await menu.click();
  await page
    .getByRole("navigation", { name: "Menu utama" })
    .getByRole("link", { name: /^Notifikasi/ })
    .click();
  await expect(heading(page, "Notifikasi")).toBeVisible();
});

async function signInAsDewi(page: Page): Promise<void> {
  await openAt(page, phone, "/login");
  await main(page).getByLabel("E-mail").first().fill("dewi@contoh.id");
  await main(page).getByLabel("Kata sandi").first().fill("serambi-intan");
  await press(page, "Login");
  await expect(page).toHaveURL("/");
}

/** A voucher of the page is put on the cart. */
async function takeVoucher(page: Page): Promise<void> {
  await shopperIn(page.context());
  await openAt(page, phone, "/profile/vouchers");
  await expect(main(page).getByText("Keranjang Anda masih kosong.")).toBeVisible();
  await page.goto("/product/anting-stud-embun");
  await page.getByRole("button", { name: "Masukkan ke keranjang" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("link", { name: "Keranjang, 1 barang" }).first()).toBeVisible();
  await page.goto("/profile/vouchers");
  await press(page, "Pakai voucher TEMANBARU");
  await expect(heading(page, "Keranjang Belanja")).toBeVisible();
  await expect(page.getByText("Voucher TEMANBARU terpasang di keranjang.")).toBeVisible();
  await page.goto("/profile/vouchers");
  await expect(main(page).getByRole("link", { name: "Terpasang di keranjang" })).toBeVisible();
  await main(page).getByLabel("Kode voucher").fill("akhirtahun");
  await press(page, "Pakai");
  await expect(main(page).getByText(/Voucher ini berlaku mulai \d\d \w+ \d{4}/)).toBeVisible();
  await expect(main(page).getByLabel("Kode voucher")).toHaveValue("akhirtahun");
}

test("I05 a voucher of the account is put on the cart, and one that cannot be used says why (no-JS)", async ({
  page,
}) => {
  await takeVoucher(page);
  await expect(main(page).getByRole("button", { name: "Salin kode" })).toHaveCount(0);
});

test("I05 with script too a voucher is put on the cart, and its code can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await takeVoucher(page);
  await page.goto("/profile/vouchers");
  await wake(page);
  await main(page).getByRole("button", { name: "Salin kode" }).first().click();
  await expect(main(page).getByRole("button", { name: "Tersalin" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(main(page).locator("code", { hasText: copied })).toBeVisible();
});

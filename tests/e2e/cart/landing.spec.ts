import type { Locator, Page } from "@playwright/test";
import { expect, main, openAt, phone, press, test } from "../fixtures.ts";
import { post } from "../orders/buyer.ts";
import { shopperIn } from "../shopper.ts";
import { wake } from "../waking.ts";

const shop = process.env.SHOP_URL ?? "";

test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop }]));

/** After a post the browser stands where it worked: in the window, not at the top of a page that reaches further. */
async function expectLanded(page: Page, place: string): Promise<void> {
  await expect(main(page).locator(place).first()).toBeInViewport();
}

/** Nothing lies over it: neither what sticks to the top, nor what sticks to the foot. */
async function expectClear(what: Locator): Promise<void> {
  const isClear = (node: Element) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return above !== null && (node.contains(above) || above.contains(node));
  };
  expect(await what.evaluate(isClear)).toBe(true);
}

test("O07 E06 E15 without script a colour, a wish and a quantity lead back to where they were chosen (no-JS)", async ({
  page,
}) => {
  await openAt(page, phone, "/product/cincin-solitaire-aurora");
  await main(page).locator(".opts a:not([aria-current])").first().click();
  await expect(page).toHaveURL(/\?(variant=\d+|warna=[\w+]+)#beli$/);
  await expectLanded(page, "#beli");
  // Clear of what sticks to the top and to the foot, also in the smallest window; so is the size that follows.
  await expectClear(main(page).locator(".opts a[aria-current]").first());
  await page.setViewportSize({ width: 320, height: 640 });
  await main(page)
    .getByRole("list", { name: "Ukuran cincin" })
    .getByRole("link", { name: "Ukuran 12", exact: true })
    .click();
  await expect(page).toHaveURL(/\?variant=\d+#beli$/);
  const chosen = main(page).locator(".opts a[aria-current]");
  await expect(chosen).toHaveCount(2);
  for (const one of await chosen.all()) await expectClear(one);
  await press(page, "Simpan ke wishlist");
  await expect(page).toHaveURL(/#simpan$/);
  await expectLanded(page, "#simpan");
  await expect(main(page).getByRole("button", { name: "Hapus dari wishlist" })).toBeVisible();
  await page.goto("/products/q=");
  const late = main(page).locator(".card").nth(9);
  const id = await late.getAttribute("id");
  await late.getByRole("button", { name: /^Simpan/ }).click();
  await expectLanded(page, `#${id}`);
});

test("O07 C23 J02 I02 without script the cart and the address form come back to where they worked (no-JS)", async ({
  page,
}) => {
  await shopperIn(page.context());
  for (const path of ["/product/bufet-kisi", "/product/kursi-santai-teduh", "/product/nakas-rotan-lelap"]) {
    await openAt(page, phone, path);
    await page.getByRole("button", { name: "Masukkan ke keranjang" }).filter({ visible: true }).first().click();
    await expect(page.getByRole("region", { name: "Keranjang Kamu" })).toBeVisible();
  }
  await page.goto("/cart");
  const lines = main(page).locator(".line");
  await lines
    .last()
    .getByRole("button", { name: /^Tambah/ })
    .click();
  await expect(lines.last().getByRole("spinbutton")).toHaveValue("2");
  await expect(lines.last()).toBeInViewport();

  const voucher = main(page).getByLabel("Kode voucher");
  await voucher.fill("tidak-ada");
  await press(page, "Pakai");
  await expect(voucher).toBeFocused();
  await expect(main(page).getByText("Kode voucher tidak ditemukan.")).toBeInViewport();
  await voucher.fill("serambi10");
  await press(page, "Pakai");
  await expect(main(page).getByText("Voucher SERAMBI10 terpasang.")).toBeInViewport();

  // The way on is in reach wherever the page stands.
  await expect(main(page).getByRole("button", { name: "Checkout" })).toBeInViewport();
  await lines
    .last()
    .getByRole("button", { name: /^Hapus/ })
    .click();
  await expect(main(page).getByRole("button", { name: "Urungkan" })).toBeInViewport();
  await press(page, "Urungkan");
  await expect(lines).toHaveCount(3);

  await page.goto("/profile/address");
  await main(page).locator("summary").filter({ hasText: "Pilih dari daftar" }).click();
  await main(page).getByLabel("Kota atau kabupaten").selectOption("Kota Bandung");
  await press(page, "Pilih kota atau kabupaten ini");
  await expect(main(page).getByLabel("Kecamatan", { exact: true })).toBeFocused();
  await expect(main(page).getByLabel("Provinsi")).toHaveValue("32");
  await main(page).getByLabel("Kecamatan", { exact: true }).selectOption("Coblong");
  await press(page, "Pilih kecamatan ini");
  await expect(main(page).getByLabel("Kelurahan atau desa")).toBeFocused();
});

test("O07 C04 J01 without script a refused add is told in the panel, the newest line above the others; a new summary is landed on (no-JS)", async ({
  page,
}) => {
  await shopperIn(page.context(), { address: true });
  for (const [variant, quantity] of [
    [131, 1],
    [91, 1],
    [91, 999],
  ] as const)
    await post(page, "/cart", { intent: "add", variant, quantity });
  await openAt(page, phone, "/about#keranjang-kamu");
  const panel = page.getByRole("region", { name: "Keranjang Kamu" });
  await expectClear(panel.locator(".alert"));
  await expect(panel.locator(".alert")).toContainText(/jumlahnya tidak kami tambah|Maksimal/);
  await expect(panel.getByRole("listitem").first()).toContainText(/× Rp/);
  await expect(panel.getByRole("listitem").first().locator("[name=line]")).toHaveValue("91");
  await page.goto("/buy");
  await main(page)
    .getByLabel(/^Virtual Account BNI/)
    .check();
  await press(page, "Perbarui ringkasan");
  await expect(page).toHaveURL(/payment=bni.*#ringkasan$/);
  await expectClear(main(page).getByRole("heading", { name: "Ringkasan" }));
});

test("C23 O07 with script what is saved for later stands below, out of sight, and it is said; so is what moves back, and the focus stays", async ({
  page,
}) => {
  await shopperIn(page.context());
  for (const variant of [131, 91]) await post(page, "/cart", { intent: "add", variant, quantity: 1 });
  await openAt(page, phone, "/cart");
  await wake(page);
  const line = main(page).locator(".cart-lines > li").first();
  await line.getByRole("button", { name: /^Simpan untuk nanti/ }).click();
  const said = page.getByRole("dialog", { name: "Pemberitahuan" }).filter({ hasText: "disimpan untuk nanti." });
  await expect(said).toBeInViewport();
  await expect(said).toContainText(/Anting/);
  await expect(main(page).getByRole("heading", { name: "Disimpan untuk nanti" })).toBeAttached();
  await main(page)
    .getByRole("button", { name: /^Pindahkan ke keranjang/ })
    .press("Enter");
  await expect(page.locator("#kabar")).toHaveText(/^Barang pindah ke keranjang\. 2 barang, total Rp [\d.]+$/);
  await expect(main(page).getByRole("heading", { level: 1 })).toBeFocused();
});

import type { Locator, Page } from "@playwright/test";
import { desktop, expect, openAt, phone, test } from "../fixtures.ts";
import { wake } from "../waking.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const names = (page: Page) => cards(page).getByRole("heading").allTextContents();
const pathOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname);

async function priceOf(page: Page, place: number): Promise<number> {
  const text = await cards(page).nth(place).locator(".price b").textContent();
  return Number(text?.replace(/\D/g, ""));
}

test("E01 E04 every filter is a part of one form and of the address, and is reset with it (no-JS)", async ({
  page,
}) => {
  await openAt(page, desktop, "/products");
  const filter = page.getByRole("form", { name: "Filter produk" });
  await filter.getByLabel("Cincin", { exact: true }).check();
  await filter.getByLabel("Harga terendah").fill("Rp 5.000.000");
  await filter.getByLabel("Harga tertinggi").fill("60000000");
  for (const fold of ["Warna", "Merek"]) await filter.locator("summary", { hasText: fold }).first().click();
  const material = filter.locator("[name^=materials][value^='Emas 18K']");
  await filter.locator("summary", { hasText: "bahan lain" }).click();
  await material.check();
  await filter.getByLabel("Emas Putih").check();
  const brand = filter.locator("[name^=brands]").first();
  await brand.check();
  await filter.getByRole("button", { name: "Tampilkan produk" }).click();
  for (const part of ["categories=", "materials=Emas 18K", "colors=Emas Putih", "brands=", "price_min=5000000"]) {
    expect(pathOf(page)).toContain(part);
  }
  await expect(filter.getByLabel("Emas Putih")).toBeChecked();
  await expect(filter.getByLabel("Harga tertinggi")).toHaveValue("60000000");
  await filter.getByRole("link", { name: "Atur ulang" }).click();
  expect(pathOf(page)).toBe("/products");
  await expect(material).not.toBeChecked();
  await expect(brand).not.toBeChecked();
});

test("E04 an active filter is taken off by its own link (no-JS)", async ({ page }) => {
  await page.goto("/products/colors=Emas%20Putih&is_bundle=0&price_max=50000000");
  const before = await page
    .getByRole("main")
    .getByText(/^Menampilkan/)
    .textContent();
  await page.getByRole("link", { name: "Hapus filter Emas Putih" }).click();
  expect(pathOf(page)).toBe("/products/price_max=50000000");
  expect(
    await page
      .getByRole("main")
      .getByText(/^Menampilkan/)
      .textContent(),
  ).not.toBe(before);
});

test("E04 on a phone the filter opens by its address and sends the same form (no-JS)", async ({ page }) => {
  await openAt(page, phone, "/products");
  const filter = page.getByRole("form", { name: "Filter produk" });
  await expect(filter).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Filter" }).click();
  await expect(filter).toBeVisible();
  await filter.getByLabel("Hanya paket").check();
  await filter.getByRole("button", { name: "Tampilkan produk" }).click();
  expect(pathOf(page)).toBe("/products/is_bundle=1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Semua Paket");
  await expect(filter).toBeHidden();
  await expect(cards(page)).not.toHaveCount(0);
  await expect(cards(page).filter({ hasNotText: "PAKET" })).toHaveCount(0);
});

test("E04 a filter that leaves nothing says so and shows the way on (no-JS)", async ({ page }) => {
  await page.goto("/products/colors=Ungu%20Neon");
  await expect(page.getByRole("heading", { name: "Tidak ada produk untuk ditampilkan" })).toBeVisible();
  await page.getByRole("link", { name: "Hapus semua filter" }).click();
  await expect(cards(page)).toHaveCount(12);
});

test("E01 the order is chosen in a form (no-JS)", async ({ page }) => {
  await page.goto("/products");
  await page.getByLabel("Urutkan produk").selectOption("Harga tertinggi");
  await page.getByRole("button", { name: "Urutkan" }).click();
  expect(pathOf(page)).toBe("/products/sort=termahal");
  expect(await priceOf(page, 0)).toBeGreaterThanOrEqual(await priceOf(page, 1));
});

test("E01 T11 with script an order that is pointed at is sent at once; by keys on Enter or when it is left, never on the arrow", async ({
  page,
}) => {
  await openAt(page, desktop, "/products");
  await wake(page);
  const sort = page.getByLabel("Urutkan produk");
  await sort.selectOption("Terbaru");
  await expect(page).toHaveURL(/\/products\/sort=terbaru$/);
  await sort.focus();
  for (const value of ["terlaris", "termurah"]) {
    await page.keyboard.press("ArrowDown");
    await expect(sort).toHaveValue(value);
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\/sort=termurah$/);
  await expect(page.locator("#kabar")).toHaveText("57 produk, urutan: Harga terendah");
  await expect(sort).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL(/\/products\/sort=termahal$/);
  // The arrows on the way have left no page behind.
  await page.goBack();
  await expect(page).toHaveURL(/\/products\/sort=termurah$/);
  await expect(sort).toHaveValue("termurah");
  await page.goBack();
  await expect(page).toHaveURL(/\/products\/sort=terbaru$/);
});

test("E04 T11 T12 at a desk a tick acts by itself, keeps the focus and its place, and the number is read", async ({
  page,
}) => {
  await openAt(page, desktop, "/category/cincin");
  await wake(page);
  const filter = page.getByRole("form", { name: "Filter produk" });
  await expect(filter.getByRole("button", { name: /^Tampilkan/ })).toBeHidden();
  for (const [size, said] of [
    ["10", "9 produk, 2 filter, urutan: Paling sesuai"],
    ["11", "9 produk, 3 filter, urutan: Paling sesuai"],
  ] as const) {
    await filter.locator(`[value="${size}"][name^=ring]`).focus();
    const top = await filter.evaluate((column) => column.scrollTop);
    await page.keyboard.press("Space");
    await expect(page.locator("#kabar")).toHaveText(said);
    await expect(filter.locator(`[value="${size}"][name^=ring]`)).toBeFocused();
    await expect(filter.locator(`[value="${size}"][name^=ring]`)).toBeChecked();
    expect(await filter.evaluate((column) => column.scrollTop)).toBe(top);
  }
  expect(pathOf(page)).toMatch(/^\/products\/categories=\d+&ring_sizes=10&ring_sizes=11$/);
  await page.goBack();
  await expect(filter.locator('[value="11"][name^=ring]')).not.toBeChecked();
});

/** Presses with the mouse, however the page stands: what lies over it gets the press. */
async function pressOn(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.up();
}

test("E04 T12 at a desk no press is lost while an answer is on its way, and a range of prices is one choice", async ({
  page,
}) => {
  await openAt(page, desktop, "/category/cincin");
  await wake(page);
  const filter = page.getByRole("form", { name: "Filter produk" });
  const size = (value: string) => filter.locator(`[value="${value}"][name^=ring]`);
  const asked: string[] = [];
  const { promise: coming, resolve: come } = Promise.withResolvers<void>();
  await page.route(/\/products\.data\?/, async (route) => {
    asked.push(route.request().url());
    await coming;
    // A request that another choice has overtaken is gone.
    await route.continue().catch(() => undefined);
  });
  for (const value of ["10", "11", "12"]) {
    await pressOn(page, size(value));
    await expect(size(value)).toBeChecked();
  }
  await expect.poll(() => asked.at(-1)).toMatch(/ring.*=10&ring.*=11&ring.*=12&/);
  come();
  await expect.poll(() => pathOf(page)).toMatch(/&ring_sizes=10&ring_sizes=11&ring_sizes=12$/);
  await expect(filter.locator("[name^=ring]:checked")).toHaveCount(3);

  const before = asked.length;
  await filter.getByLabel("Harga terendah").focus();
  await page.keyboard.type("1000000");
  await page.keyboard.press("Tab");
  await page.keyboard.type("90000000");
  expect(asked).toHaveLength(before);
  await pressOn(page, size("13"));
  await expect.poll(() => pathOf(page)).toMatch(/ring_sizes=13/);
  expect(pathOf(page)).toMatch(/price_min=1000000&price_max=90000000/);
  await expect(filter.getByLabel("Harga tertinggi")).toHaveValue("90000000");
  await filter.getByLabel("Harga tertinggi").fill("80000000");
  const card = cards(page).first().getByRole("heading");
  const name = (await card.textContent()) ?? "";
  await pressOn(page, card);
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
});

test("E05 a card's second picture is fetched when a hand or the focus is on it, not before", {
  tag: "@pictures",
}, async ({ page }) => {
  await openAt(page, desktop, "/category/cincin");
  const second = (place: number) => cards(page).nth(place).locator("img.alt");
  const isFetched = (place: number) => second(place).evaluate((img: HTMLImageElement) => img.naturalWidth > 0);
  await page.waitForLoadState("networkidle");
  expect([await isFetched(0), await isFetched(1)]).toEqual([false, false]);
  await cards(page).first().hover();
  await expect(second(0)).toBeVisible();
  await expect.poll(() => isFetched(0)).toBe(true);
  await page.getByLabel("Urutkan produk").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(second(1)).toBeVisible();
});

test("E03 numbered pages lead on and back (no-JS)", async ({ page }) => {
  await page.goto("/products");
  const first = await names(page);
  const pages = page.getByRole("navigation", { name: "Halaman" });
  await pages.getByRole("link", { name: "Halaman berikutnya" }).click();
  expect(pathOf(page)).toBe("/products/page=2");
  await expect(page).toHaveTitle(/Semua Produk - Halaman 2 \|/);
  await page.waitForLoadState();
  const second = await names(page);
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  await page.getByRole("link", { name: "Muat lebih banyak" }).click();
  expect(pathOf(page)).toBe("/products/page=3");
  await pages.getByRole("link", { name: "Halaman sebelumnya" }).click();
  await pages.getByRole("link", { name: "1", exact: true }).click();
  expect(pathOf(page)).toBe("/products");
  await expect(cards(page).getByRole("heading")).toHaveText(first);
});

test("E03 later pages append, and the way back finds the place again", async ({ page }) => {
  await openAt(page, desktop, "/products");
  await page.getByRole("button", { name: "Muat lebih banyak" }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(24);
  const card = cards(page).nth(20).getByRole("link");
  const name = await card.textContent();
  await card.scrollIntoViewIfNeeded();
  const count = await cards(page).count();
  const place = await page.evaluate(() => scrollY);
  await card.click();
  await expect(page).toHaveURL(/\/(product|bundle)\//);
  await expect(page.getByRole("heading", { level: 1, name: name ?? "" })).toBeVisible();
  await page.goBack();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count);
  await expect(cards(page).nth(20).getByRole("link")).toHaveText(name ?? "");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 50);
  expect(new Set(await names(page)).size).toBe(await cards(page).count());
});

test("E03 near the end of the list the next page comes by itself", async ({ page }) => {
  await openAt(page, phone, "/products");
  await expect(page.getByRole("button", { name: "Muat lebih banyak" })).toBeAttached();
  await cards(page).last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(24);
});

test("E03 page 1 of another list replaces what was there", async ({ page }) => {
  await openAt(page, desktop, "/products");
  await page.getByRole("button", { name: "Muat lebih banyak" }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(24);
  await page.getByLabel("Urutkan produk").selectOption("Harga terendah");
  await expect(page).toHaveURL(/termurah/);
  // The next page of the new list may come by itself: what was there would stand out among its prices.
  const prices = async () => {
    const all = await cards(page).locator(".price b").allTextContents();
    return all.map((text) => Number(text.replace(/\D/g, "")));
  };
  await expect.poll(async () => (await prices()).length).toBeGreaterThanOrEqual(12);
  await expect.poll(async () => (await prices()).every((price, at, all) => price >= (all[at - 1] ?? 0))).toBe(true);
});

test("E12 a next page that cannot be fetched says so and can be asked for again", async ({ page, allowFault }) => {
  allowFault(/more-products/);
  await page.route("**/more-products/**", (route) => route.abort());
  await openAt(page, desktop, "/products");
  await page.getByRole("button", { name: "Muat lebih banyak" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Terjadi kesalahan saat mengambil produk" })).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await page.unroute("**/more-products/**");
  await page.getByRole("button", { name: "Coba muat lagi" }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(24);
});

test("A09 the sale page shows what is cheaper now (no-JS)", { tag: "@pictures" }, async ({ page }) => {
  await page.goto("/product/sale");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Promo");
  await expect(page.getByRole("heading", { name: "Semua produk promo" })).toBeVisible();
  const reduced = page.getByRole("region", { name: "Semua produk promo" }).getByRole("article");
  await expect(reduced).toHaveCount(12);
  await page.getByRole("navigation", { name: "Halaman" }).getByRole("link", { name: "2", exact: true }).click();
  await expect(page).toHaveURL(/\/product\/sale\?halaman=2$/);
  await expect(reduced).not.toHaveCount(0);
  await page.goto("/products");
  await page.getByRole("checkbox", { name: "Hanya yang sedang promo" }).check();
  await page.getByRole("button", { name: "Tampilkan produk" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sedang Promo");
});

test("E05 a card shows its picture, name, prices, rating, sales and marks (no-JS)", { tag: "@pictures" }, async ({
  page,
}) => {
  await openAt(page, desktop, "/products");
  const cards = page.locator("main article.card");
  await expect(cards).toHaveCount(12);
  for (const card of await cards.all()) {
    // Its name stands beside it.
    await expect(card.locator("img").first()).toHaveAttribute("alt", "");
    await expect(card.getByRole("link")).toHaveAttribute("href", /^\/(product|bundle)\/[\w-]+$/);
    await expect(card.locator(".price b")).toContainText(/Rp [\d.]+/);
    await expect(card.locator(".rate")).toContainText(/\d+ terjual/);
  }
  await expect(cards.locator("s").first()).toContainText(/Rp [\d.]+/);
  await expect(cards.locator(".price__off").first()).toHaveText(/^−\d+%$/);
  await expect(page.getByText(/^(HOT|NEW) PRODUCT$/).first()).toBeVisible();
  await expect(cards.locator(".rate").filter({ hasText: /\d,\d dari 5/ })).not.toHaveCount(0);
  await page.goto("/products/is_bundle=1");
  await expect(page.locator("main article.card").first()).toContainText(/Hemat Rp\s[\d.]+/);
});

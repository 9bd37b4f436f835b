import { expect, test } from "../fixtures.ts";

test("A10 every category is a tile that leads to its list (no-JS)", { tag: "@pictures" }, async ({ page }) => {
  await page.goto("/category");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kategori");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Perhiasan" })).toBeVisible();
  await main.getByRole("link", { name: "Kalung & Liontin" }).click();
  await expect(page).toHaveURL(/\/category\/kalung-dan-liontin$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kalung & Liontin");
  await expect(main.getByRole("article")).not.toHaveCount(0);
});

test("A10 a sub-category is one step further, and its way back is shown (no-JS)", async ({ page }) => {
  await page.goto("/category/cincin");
  await page.getByRole("list", { name: "Sub-kategori" }).getByRole("link", { name: "Cincin Kawin" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cincin Kawin");
  const trail = page.getByRole("navigation", { name: "Jejak halaman" });
  await trail.getByRole("link", { name: "Cincin", exact: true }).click();
  await expect(page).toHaveURL(/\/category\/cincin$/);
});

test("A10 a category that is filtered further is a list of products (no-JS)", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/category/cincin");
  const filter = page.getByRole("form", { name: "Filter produk" });
  await expect(filter.getByLabel("Cincin", { exact: true })).toBeChecked();
  await filter.getByLabel("Harga terendah").fill("20000000");
  // The number beside it is that of the list, as long as nothing else is ticked.
  await filter.getByRole("button", { name: "Tampilkan 9 produk" }).click();
  await expect(page).toHaveURL(/\/products\/categories=\d+&price_min=20000000$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cincin");
});

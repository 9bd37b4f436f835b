import { expect, test } from "../fixtures.ts";
import { wake } from "../waking.ts";

const bundle = "/bundle/paket-teras-pagi";
const digits = (text: string | null) => Number(text?.replace(/\D/g, ""));

test("A09 /bundle lists every bundle, and each leads to its own page (no-JS)", { tag: "@pictures" }, async ({
  page,
}) => {
  await page.goto("/bundle");
  await expect(page.getByRole("heading", { level: 1, name: "Paket" })).toBeVisible();
  const cards = page.locator("main .card");
  expect(await cards.count()).toBeGreaterThan(1);
  await cards.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/bundle\/[\w-]+$/);
  await expect(page.getByRole("heading", { name: "Isi paket" })).toBeVisible();
});

test("A09 a bundle's slug under /product leads to its own address (no-JS)", async ({ request }) => {
  const answer = await request.get("/product/paket-teras-pagi?utm_source=x", { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe(`${bundle}?utm_source=x`);
});

test("E07 a bundle tells its parts, their quantities and what it saves (no-JS)", async ({ page }) => {
  await page.goto(bundle);
  const parts = page.getByRole("region", { name: "Isi paket" });
  await expect(parts.getByRole("listitem")).toHaveCount(2);
  await expect(parts.getByRole("listitem").first()).toContainText("× 2");
  const price = digits(await page.locator(".price--big b").textContent());
  const sum = parts.locator("dl");
  const apart = digits(await sum.locator("s").textContent());
  const saving = digits(await sum.locator(".cut").textContent());
  expect(apart - saving).toBe(price);
  await expect(parts.getByText(/^Hemat Rp/)).toBeVisible();
});

test("C11 the parts of a bundle grow with it, by a page without script (no-JS)", async ({ page }) => {
  await page.goto(bundle);
  const parts = page.getByRole("region", { name: "Isi paket" });
  await page.getByRole("button", { name: /^Tambah Paket/ }).click();
  await expect(page).toHaveURL(/jumlah=2/);
  await expect(page.getByLabel("Jumlah paket")).toHaveValue("2");
  await expect(parts.getByRole("listitem").first()).toContainText("× 4");
});

test("C11 the parts of a bundle grow in place with script", { tag: "@platform" }, async ({ page }) => {
  await page.goto(bundle);
  await wake(page);
  const parts = page.getByRole("region", { name: "Isi paket" });
  const one = digits(await parts.locator("dd.total").textContent());
  await page.getByRole("button", { name: /^Tambah Paket/ }).click();
  await expect(parts.getByRole("listitem").first()).toContainText("× 4");
  await expect(page).not.toHaveURL(/jumlah/);
  expect(digits(await parts.locator("dd.total").textContent())).toBe(2 * one);
});

test("C01 a bundle goes into the cart as one line (no-JS)", async ({ page }) => {
  await page.goto(bundle);
  await page.getByRole("button", { name: "Masukkan ke keranjang" }).first().click();
  await page.waitForURL(/#keranjang-kamu$/);
  const lines = page.locator("#keranjang-kamu li");
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText("Paket Teras Pagi");
});

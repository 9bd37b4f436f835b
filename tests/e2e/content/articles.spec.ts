import type { Page } from "@playwright/test";
import { desktop, expect, heading, main, openAt, phone, test } from "../fixtures.ts";

const shop = process.env.SHOP_URL ?? "";
const ARTICLE = "/artikel/merawat-perhiasan-emas";

test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop }]));

const readsAndFindsAProduct = async ({ page }: { page: Page }) => {
  await openAt(page, phone, "/artikel");
  const newest = page.getByRole("region", { name: "Terbaru" });
  await main(page)
    .getByRole("navigation", { name: "Kategori artikel" })
    .getByRole("link", { name: "Perawatan" })
    .click();
  await expect(heading(page, "Artikel Perawatan")).toBeVisible();
  await expect(newest.getByRole("article").first()).toBeVisible();
  await page.getByRole("region", { name: "Topik populer" }).getByRole("link", { name: "Emas", exact: true }).click();
  await expect(heading(page, "Artikel tentang Emas")).toBeVisible();
  await main(page)
    .getByRole("article")
    .getByRole("link", { name: /Perhiasan Emas/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${ARTICLE}$`));
  const parts = page.getByRole("navigation", { name: "Isi artikel" }).getByRole("link");
  const part = (await parts.nth(1).textContent()) ?? "";
  await parts.nth(1).click();
  await expect(page).toHaveURL(/#bab-/);
  await expect(main(page).getByRole("heading", { name: part, level: 2 })).toBeInViewport();
  const product = page.getByRole("region", { name: "Disebut di artikel ini" }).getByRole("heading").nth(1);
  const name = (await product.textContent()) ?? "";
  await product.getByRole("link").click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name.split(" ")[0] ?? "");
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${ARTICLE}(#.*)?$`));
};
test("K01 A11 a reader goes from the list to a category, a topic, an article and a product", readsAndFindsAProduct);
test(
  "K01 A11 a reader goes from the list to a category, a topic, an article and a product (no-JS)",
  readsAndFindsAProduct,
);

test("K01 articles are searched from their list (no-JS)", async ({ page }) => {
  await openAt(page, desktop, "/artikel");
  await main(page).getByRole("searchbox", { name: "Cari artikel" }).fill("mutiara");
  await main(page).getByRole("button", { name: "Cari", exact: true }).click();
  await expect(heading(page, "Artikel untuk “mutiara”")).toBeVisible();
  await expect(
    main(page)
      .getByRole("article")
      .getByRole("link", { name: /Mutiara/ })
      .first(),
  ).toBeVisible();
  await expect(main(page).getByRole("searchbox", { name: "Cari artikel" })).toHaveValue("mutiara");
});

test("O04 an article does not move while its pictures come", async ({ page, allowFault }) => {
  // The shop's letters stay away: whatever serif a machine has instead breaks its lines where it likes.
  allowFault(/woff2|ERR_FAILED/);
  await page.route("**/*.woff2", (route) => route.abort());
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openAt(page, phone, ARTICLE);
  const shift = await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);
  expect(shift).toBeLessThan(0.02);
});

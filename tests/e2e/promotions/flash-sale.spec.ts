import type { Locator, Page } from "@playwright/test";
import { desktop, expect, openAt, test } from "../fixtures.ts";

const TEST_CLOCK = "X-Test-Now";

async function openSales(page: Page): Promise<Locator> {
  await page.context().addCookies([{ name: "popup", value: "1", url: process.env.SHOP_URL as string }]);
  await openAt(page, desktop, "/");
  return page.getByRole("region", { name: "Flash Sale", exact: true });
}

const panels = (sales: Locator) => sales.locator(".tabs__panel");

/** The prices on a panel's cards, of which it has some. */
async function prices(panel: Locator): Promise<string[]> {
  await expect(panel.locator(".price b")).not.toHaveCount(0);
  return panel.locator(".price b").allTextContents();
}

/** The second that a panel counts down to. */
async function deadlineOf(panel: Locator): Promise<number> {
  return Date.parse((await panel.locator("time").first().getAttribute("datetime")) as string) / 1000;
}

const eachSaleHasItsTabThe = async ({ page }: { page: Page }) => {
  const sales = await openSales(page);
  await expect(sales.getByRole("radio")).toHaveCount(2);
  await expect(panels(sales).nth(0)).toBeVisible();
  await expect(panels(sales).nth(1)).toBeHidden();
  await sales.getByText("Akhir Pekan Berkilau").click();
  await expect(panels(sales).nth(0)).toBeHidden();
  await expect(panels(sales).nth(1)).toBeVisible();
};
test("G01 each sale has its tab, the first is open, and a tab opens its own", eachSaleHasItsTabThe);
test("G01 each sale has its tab, the first is open, and a tab opens its own (no-JS)", eachSaleHasItsTabThe);

test("G02 the clock ticks each second and agrees with the server's, whatever the visitor's own clock says", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + 86_400_000;
  });
  const sales = await openSales(page);
  const panel = panels(sales).nth(0);
  const deadline = await deadlineOf(panel);
  const timer = panel.getByRole("timer");
  await expect(timer).toContainText(/2 hari\s*\d\d jam\s*\d\d menit\s*\d\d detik/);
  const first = await timer.textContent();
  await expect(timer).not.toHaveText(first as string);
  const [days, hours, minutes, seconds] = ((await timer.textContent()) as string).match(/\d+/g)?.map(Number) ?? [];
  const left = (days ?? 0) * 86_400 + (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
  expect(Math.abs(deadline - Math.floor(Date.now() / 1000) - left)).toBeLessThanOrEqual(2);
});

test("G02 T04 a page left open asks again when a sale starts", async ({ page }) => {
  await page.clock.install();
  const sales = await openSales(page);
  const coming = panels(sales).nth(1);
  const start = await deadlineOf(coming);
  await sales.scrollIntoViewIfNeeded();
  await expect(sales.getByRole("button", { name: "Berikutnya" }).first()).toBeVisible();
  await page.setExtraHTTPHeaders({ [TEST_CLOCK]: String(start) });
  // The page counts from when its answer began to come: on a slow machine that is some seconds after the clock was put in.
  await page.clock.fastForward((start - Math.floor(Date.now() / 1000) + 60) * 1000);
  await expect(sales.getByRole("radiogroup").locator("label")).toHaveText([/Berlangsung$/, /Berlangsung$/]);
  for (const price of await prices(coming)) expect(price).toMatch(/^Rp [\d.]+$/);
});

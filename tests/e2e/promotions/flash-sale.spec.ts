import type { Locator, Page } from "@playwright/test";
import { desktop, expect, openAt, test } from "../fixtures.ts";

const TEST_CLOCK = "X-Test-Now";

async function openSales(page: Page, now?: number): Promise<Locator> {
  if (now) await page.setExtraHTTPHeaders({ [TEST_CLOCK]: String(now) });
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

const aSaleThatHasEndedIs = async ({ page }: { page: Page }) => {
  const sales = await openSales(page);
  const firstEnd = await deadlineOf(panels(sales).nth(0));
  await openSales(page, firstEnd - 1);
  await expect(sales.getByText("Flash Sale Serambi")).toBeVisible();
  await openSales(page, firstEnd);
  await expect(sales.getByRole("radio")).toHaveCount(1);
  await expect(sales.getByText("Flash Sale Serambi")).toHaveCount(0);
  const lastEnd = await deadlineOf(panels(sales).nth(0));
  await openSales(page, lastEnd);
  await expect(sales).toHaveCount(0);
};
test("G01 a sale that has ended is gone, and with the last one the block", aSaleThatHasEndedIs);
test("G01 a sale that has ended is gone, and with the last one the block (no-JS)", aSaleThatHasEndedIs);

const aRunningSaleSaysBerlangsungAnd = async ({ page }: { page: Page }) => {
  const sales = await openSales(page);
  await expect(sales.getByRole("radiogroup").locator("label")).toHaveText([/Berlangsung$/, /Akan datang$/]);
  await expect(panels(sales).nth(0).getByRole("timer")).toContainText("Berakhir");
  await expect(panels(sales).nth(1).locator("[role=timer]")).toContainText("Dimulai");
};
test(
  "G02 a running sale says Berlangsung and Berakhir, a coming one Akan datang and Dimulai",
  aRunningSaleSaysBerlangsungAnd,
);
test(
  "G02 a running sale says Berlangsung and Berakhir, a coming one Akan datang and Dimulai (no-JS)",
  aRunningSaleSaysBerlangsungAnd,
);

test("G02 without script a page that may be kept says until when, and no remaining time (no-JS)", async ({ page }) => {
  const sales = await openSales(page);
  const clock = panels(sales).nth(0).getByRole("timer").locator("xpath=..");
  await expect(clock).toHaveText(/^Berakhir\s+pada \d\d \p{L}+ \d{4} \d\d:\d\d WIB$/u);
});

const beforeItsFirstSecondASales = async ({ page }: { page: Page }) => {
  const sales = await openSales(page);
  const coming = panels(sales).nth(1);
  const start = await deadlineOf(coming);
  for (const price of await prices(coming)) expect(price).toMatch(/Rp [?.]+$/);
  const early = await (await page.request.get("/", { headers: { [TEST_CLOCK]: String(start - 1) } })).text();
  await openSales(page, start);
  const told = await prices(
    panels(sales)
      .filter({ has: page.getByText(/\d/) })
      .last(),
  );
  for (const price of told) {
    expect(price).toMatch(/^Rp [\d.]+$/);
    expect(early).not.toContain(price);
    expect(early).not.toContain(price.replace(/\D/g, ""));
  }
};
test("G03 before its first second a sale's prices are question marks, in the source too", beforeItsFirstSecondASales);
test(
  "G03 before its first second a sale's prices are question marks, in the source too (no-JS)",
  beforeItsFirstSecondASales,
);

const whatRemainsIsToldInWords = async ({ page }: { page: Page }) => {
  const running = panels(await openSales(page)).nth(0);
  await expect(running.getByText("Habis", { exact: true })).toHaveCount(1);
  await expect(running.getByText("Hampir Habis")).toHaveCount(1);
  await expect(running.getByText("Stok Terbatas")).toHaveCount(4);
  const bar = (name: string) => running.getByRole("article").filter({ hasText: name }).getByRole("progressbar");
  await expect(bar("Puf Bulan")).toHaveJSProperty("value", 0);
  await expect(bar("Lampu Gantung Rotan Sarang")).toHaveJSProperty("value", 5);
};
test("G04 G05 what remains is told in words and by a bar", whatRemainsIsToldInWords);
test("G04 G05 what remains is told in words and by a bar (no-JS)", whatRemainsIsToldInWords);

const aDeadlineIsADateIn = async ({ page }: { page: Page }) => {
  const sales = await openSales(page);
  await expect(panels(sales).nth(0).locator("time")).toHaveText(/^\d\d [A-Z][a-z]+ \d{4} \d\d:\d\d WIB$/);
  const cards = panels(sales).nth(0).getByRole("article");
  await expect(cards).toHaveCount(6);
  for (const card of await cards.all()) {
    expect(await card.locator("img").count()).toBeGreaterThan(0);
    expect(await card.locator("img").count()).toBeLessThanOrEqual(3);
  }
};
test("G06 T09 a deadline is a date in Indonesian that names its zone", aDeadlineIsADateIn);
test("G06 T09 a deadline is a date in Indonesian that names its zone (no-JS)", aDeadlineIsADateIn);

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
  await page.clock.fastForward((start - Math.floor(Date.now() / 1000) + 2) * 1000);
  await expect(sales.getByRole("radiogroup").locator("label")).toHaveText([/Berlangsung$/, /Berlangsung$/]);
  for (const price of await prices(coming)) expect(price).toMatch(/^Rp [\d.]+$/);
});

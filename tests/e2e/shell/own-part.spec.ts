import type { Page } from "@playwright/test";
import { expect, main, test } from "../fixtures.ts";
import { post } from "../orders/buyer.ts";
import { shopperIn } from "../shopper.ts";
import { wake } from "../waking.ts";
import { openAddresses, signInAsDewi } from "./quiet-screens.ts";

const shop = process.env.SHOP_URL ?? "";
const header = (page: Page) => page.getByRole("banner");
const login = (page: Page) => header(page).getByRole("link", { name: "Login", exact: true });
const greeting = (page: Page) => header(page).locator("summary", { hasText: "Hai, " });
const count = (page: Page) => header(page).getByRole("link", { name: /^Keranjang, \d+ barang$/ });

/** What a browser tells a tab that is looked at again. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

async function openAwake(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await wake(page);
}

test("Q05 H07 a tab that comes back shows who is here now: after a login, a cart and a logout in another tab", async ({
  page,
  context,
}) => {
  await openAwake(page, "/about");
  await expect(login(page)).toBeVisible();
  const other = await context.newPage();
  await shopperIn(context);
  await comeBack(page);
  await expect(greeting(page)).toBeVisible();
  await expect(count(page)).toHaveAttribute("aria-label", "Keranjang, 0 barang");
  await post(other, "/cart", { intent: "add", variant: 1, quantity: 1 });
  await comeBack(page);
  await expect(count(page)).not.toHaveAttribute("aria-label", "Keranjang, 0 barang");
  await openAwake(page, "/profile");
  await expect(greeting(page)).toBeVisible();
  await post(other, "/logout", {});
  await comeBack(page);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile$/);
  await expect(login(page)).toBeVisible();
  await expect(greeting(page)).toHaveCount(0);
});

test("Q05 a page that the browser had put aside asks who is here now", async ({ page, context }) => {
  await openAwake(page, "/about");
  await signInAsDewi(await context.newPage(), shop);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(greeting(page)).toBeVisible();
});

test("Q05 script navigates by everybody's data, and asks for what is personal on the page alone", async ({ page }) => {
  await signInAsDewi(page, shop);
  await openAwake(page, "/products");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\.data$|^\/mine$/.test(pathname)) asked.push(`${request.method()} ${pathname}${search}`);
  });
  const card = main(page).getByRole("article").nth(2).getByRole("link").first();
  const path = (await card.getAttribute("href")) ?? "";
  await card.click();
  await expect(page).toHaveURL(path);
  await expect(main(page).getByRole("link", { name: /^(Ganti lokasi|Simpan lokasi Anda)$/ })).toBeVisible();
  const ofThePage = asked.filter((one) => one.includes(path) || one.includes("/mine"));
  expect([...new Set(ofThePage.map((one) => one.replace(/gram=\d+/, "gram=")))].sort()).toEqual([
    "GET /mine?bagian=delivery&gram=",
    `GET ${path}.data?_routes=routes%2Fproduct`,
    "POST /mine",
  ]);
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await header(page).locator("a.logo").click();
  const seen = page.getByRole("region", { name: "Terakhir dilihat" }).getByRole("heading", { level: 3 });
  await expect(seen.first()).toHaveText(name);
  await expect(greeting(page)).toBeVisible();
});

/** How many bytes came over the wire for the last answer of a page's data: none for what the browser had. */
function bytesOf(page: Page, path: string): Promise<number | undefined> {
  return page.evaluate((data) => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return entries.filter(({ name }) => name.includes(data)).at(-1)?.transferSize;
  }, `${path}.data`);
}

const dataOf = (path: string) => (answer: { url(): string }) => new URL(answer.url()).pathname === `${path}.data`;

test("O04 E10 what is pointed at is fetched ahead: the click finds it, and only then it is a visit", {
  tag: "@platform",
}, async ({ page, context }) => {
  const seen = async () => (await context.cookies()).filter(({ name }) => /seen$/.test(name)).length;
  await openAwake(page, "/products");
  const card = main(page).getByRole("article").nth(4).getByRole("link").first();
  const path = (await card.getAttribute("href")) ?? "";
  const fetched = page.waitForResponse(dataOf(path));
  await card.hover();
  await (await fetched).finished();
  expect([await bytesOf(page, path), await seen()]).toEqual([expect.any(Number), 0]);
  await card.click();
  await expect(page).toHaveURL(path);
  await expect.poll(seen).toBe(1);
  expect(await bytesOf(page, path)).toBe(0);
});

test("O04 T02 at most six pages a minute are fetched ahead, and none by a browser that saves data", {
  tag: "@platform",
}, async ({ page, context }) => {
  const pointAtAll = async (shown: Page) => {
    const ahead: string[] = [];
    shown.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.headers()["x-ahead"] && pathname.endsWith(".data")) ahead.push(pathname);
    });
    await openAwake(shown, "/products");
    const point = () =>
      shown.evaluate(async () => {
        for (const link of document.querySelectorAll("main article a")) {
          link.dispatchEvent(new Event("touchstart", { bubbles: true }));
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      });
    await point();
    return { ahead, point };
  };
  const { ahead, point } = await pointAtAll(page);
  await expect.poll(() => ahead.length).toBe(6);
  await point();
  expect([ahead.length, new Set(ahead).size]).toEqual([6, 6]);
  const saving = await context.newPage();
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  expect((await pointAtAll(saving)).ahead).toEqual([]);
});

const walked = openAddresses.filter((address) => !/[?#]|^\/(login|otp|forgot|wishlist)/.test(address));

// A guest's pages are woken and joined in the quiet walk (quiet.spec.ts).
for (const part of [0, 1])
  test(`Q05 part ${part + 1} of the pages that are kept for everybody: React finds a customer's as it would make them itself`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const addresses = walked.filter((_, n) => n % 2 === part);
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of addresses) await fetch(`${process.env.SHOP_URL}${address}`);
    await post(page, "/cart", { intent: "add", variant: 1, quantity: 1 });
    await signInAsDewi(page, shop);
    for (const address of addresses) {
      await openAwake(page, address);
      // What React could not join is said once it is done (and fails the test by itself: fixtures.ts).
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
    }
  });

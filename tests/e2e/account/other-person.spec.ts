import type { Page } from "@playwright/test";
import { expect, main, press, test } from "../fixtures.ts";
import { signInAsDewi } from "../shell/quiet-screens.ts";
import { shopperIn } from "../shopper.ts";
import { wake } from "../waking.ts";

const shop = process.env.SHOP_URL ?? "";
const WORDS = "Akun lain sudah login di browser ini";

test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop }]));

const greeting = (page: Page) => page.getByRole("banner").locator("summary", { hasText: "Hai, " });
const firstName = (name: string) => name.split(" ")[0] ?? "";

async function openAsDewi(page: Page, address: string): Promise<void> {
  await signInAsDewi(page, shop);
  await page.goto(address);
  await wake(page);
  await expect(greeting(page)).toHaveText(/^Hai, Dewi/);
}

/** Somebody else signs in in another window of this browser. */
async function otherComes(page: Page): Promise<string> {
  const { name } = await shopperIn(page.context());
  return firstName(name);
}

const textsOf = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);

/** What a browser tells a tab that is looked at again. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

const left = ["Dewi", "dewi@contoh.id", "Nama Ketikan"];

test("H09 R07 a form that stood open of somebody else changes nothing, and nothing of that person stays in the window", async ({
  page,
}) => {
  await openAsDewi(page, "/profile?ubah=nama");
  const name = await otherComes(page);
  await main(page).getByLabel("Nama lengkap").fill("Nama Ketikan");
  await press(page, "Simpan nama");
  await expect(page.getByText(WORDS)).toBeInViewport();
  await expect(greeting(page)).toContainText(`Hai, ${name}`);
  const text = await textsOf(page);
  for (const one of left) expect(text).not.toContain(one);
  await expect(page).toHaveURL(/\/profile$/);
});

test("H09 R07 a window that is looked at again after another login has nothing of who was here, typed or shown", async ({
  page,
}) => {
  await openAsDewi(page, "/profile");
  await main(page)
    .getByRole("link", { name: /^Wishlist/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/profile\/wishlist/);
  await page.goBack();
  await page.goto("/profile?ubah=nama");
  await wake(page);
  await main(page).getByLabel("Nama lengkap").fill("Nama Ketikan");
  const name = await otherComes(page);
  await comeBack(page);
  await expect(greeting(page)).toContainText(`Hai, ${name}`);
  await expect(main(page).getByLabel("Nama lengkap")).not.toHaveValue("Nama Ketikan");
  const text = await textsOf(page);
  for (const one of left) expect(text).not.toContain(one);
  await page.goBack();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(greeting(page)).toContainText(`Hai, ${name}`);
  expect(await textsOf(page)).not.toContain("Dewi");
});

test("Q01 Q06 where a file of the script does not come the page works without it, and the next touch asks again", {
  tag: "@platform",
}, async ({ page, allowFault }) => {
  allowFault(/ERR_FAILED/);
  const missing = /\/assets\/(frame|static)-[^/]*\.js$/;
  await page.route(missing, (route) => route.abort());
  const open = async () => {
    // A quiet page asks by itself, perhaps before it counts as loaded.
    const failed = page.waitForEvent("requestfailed");
    await page.goto("/about");
    await page.mouse.move(5, 5);
    await failed;
  };
  await open();
  // A link is a link.
  await page.getByRole("contentinfo").getByRole("link", { name: "Syarat & Ketentuan" }).first().click();
  await expect(page).toHaveURL("/snk");
  await open();
  await page.unroute(missing);
  // The next touch, after a while.
  const isAwake = async () => {
    await page.mouse.move(Math.random() * 300, 5);
    return page.evaluate(() => Object.keys(document.querySelector("main") ?? {}).some((key) => /^__react/.test(key)));
  };
  await expect.poll(isAwake, { intervals: [200] }).toBe(true);
});

import type { Page } from "@playwright/test";
import { desktop, expect, heading, openAt, test } from "../fixtures.ts";
import { wake } from "../waking.ts";

/** The module of the screen that is gone to, as the shop's build names it. */
const MODULE = /\/assets\/rooms-[\w-]+\.js$/;

/** On its way from home to a screen whose module the test answers. */
async function goToTerms(page: Page): Promise<void> {
  await openAt(page, desktop, "/products");
  await wake(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.locator("footer").getByRole("link", { name: "Syarat & Ketentuan" }).click();
}

const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in window);

test.beforeEach(({ allowFault }) => allowFault(/ERR_FAILED|404|Failed to fetch dynamically imported module/));

test("A21 a screen whose module does not come is tried again, and opens without another document when it comes", async ({
  page,
}) => {
  let refused = 0;
  await page.route(MODULE, (route) => (refused++ < 2 ? route.abort() : route.continue()));
  await goToTerms(page);
  await expect(heading(page, "Syarat & Ketentuan")).toBeVisible({ timeout: 15_000 });
  expect(refused).toBeGreaterThan(2);
  expect(await isSamePage(page)).toBe(true);
});

test("A21 a screen whose module is gone since a deploy is opened by its document at once", async ({ page }) => {
  await page.route(MODULE, (route) => route.fulfill({ status: 404, body: "" }));
  await goToTerms(page);
  await page.waitForURL("**/snk");
  await expect(heading(page, "Syarat & Ketentuan")).toBeVisible({ timeout: 10_000 });
  expect(await isSamePage(page)).toBe(false);
});

test("A21 after 120 seconds its document is loaded, with words while it is waited for and when it is opened anew", async ({
  page,
}) => {
  await page.clock.install();
  const { promise: leaving, resolve: leave } = Promise.withResolvers<void>();
  // It neither comes nor fails, until the document asks for it too.
  await page.route(MODULE, (route) => leaving.then(() => route.continue()));
  await goToTerms(page);
  const overlay = page.locator(".loading--over");
  await expect(overlay).toBeVisible();
  await page.clock.runFor(6000);
  await expect(overlay).toContainText("Sambungan sedang lambat. Halaman ini masih kami muat.");
  await page.clock.runFor(110_000);
  await expect(overlay).toContainText("Sambungan sedang lambat.");
  await overlay.evaluate((shown) => {
    const keep = () => sessionStorage.setItem("said", shown.textContent ?? "");
    new MutationObserver(keep).observe(shown, { childList: true, characterData: true, subtree: true });
  });
  await page.clock.runFor(5000);
  await expect(heading(page, "Syarat & Ketentuan")).toBeVisible();
  leave();
  expect(await isSamePage(page)).toBe(false);
  const said = await page.evaluate(() => sessionStorage.getItem("said"));
  expect(said).toContain("Halaman ini belum juga bisa dimuat, jadi kami buka ulang.");
});

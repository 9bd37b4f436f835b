import type { Page } from "@playwright/test";
import { axeViolations, desktop, expect, openAt, phone, test } from "../fixtures.ts";
import { withoutScript } from "../script-off.ts";

const ring = "/product/cincin-solitaire-aurora?ukuran=12";
const shop = process.env.SHOP_URL ?? "";

test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop }]));

test("O06 axe finds what is planted: a picture and a field without words, pale text, a second h1", async ({ page }) => {
  // Script that woke up afterwards would sweep away what it does not know.
  await withoutScript(page, () => openAt(page, phone, "/about"));
  await page.evaluate(() => {
    const planted = document.createElement("section");
    planted.innerHTML = `<img src="/favicon.svg" width="9" height="9"><input name="tanpa-label"><h1>Judul kedua</h1>
      <p id="pucat">Tulisan yang pucat</p><h5>Terlalu dalam</h5>`;
    document.getElementById("isi")?.appendChild(planted);
    const pale = document.querySelector<HTMLElement>("#pucat");
    if (pale) Object.assign(pale.style, { color: "#ccc", backgroundColor: "#fff" });
  });
  const found = (await axeViolations(page)).map(({ id, nodes }) => [id, nodes.length]);
  expect(Object.fromEntries(found)).toEqual({ "image-alt": 1, label: 1, "color-contrast": 1, "heading-order": 1 });
});

test("O05 at 400 % of a desk, which is 320 px, the menu and the cart can still be used (no-JS)", async ({ page }) => {
  await openAt(page, { width: 320, height: 256 }, "/about");
  for (const taking of [page.getByRole("banner"), page.getByRole("navigation", { name: "Menu bawah" })])
    expect(await taking.evaluate((part) => getComputedStyle(part).position)).not.toMatch(/sticky|fixed/);
  await page
    .locator("summary")
    .filter({ has: page.locator(".menu__o") })
    .click();
  const last = page.getByRole("navigation", { name: "Menu utama" }).getByRole("link", { name: "Register" });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});

/** Presses Tab until the named control has the focus; fails when it never gets it. */
async function tabTo(page: Page, name: RegExp, limit = 200) {
  for (let n = 0; n < limit; n++) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    // The buttons of a film are the browser's own.
    if ((await focused.count()) === 0) continue;
    const label = await focused.evaluate((element) => element.getAttribute("aria-label") ?? element.textContent ?? "");
    if (name.test(label.trim())) return focused;
  }
  throw new Error(`Tab never reached ${name}`);
}

async function buyByKeyboard(page: Page) {
  await openAt(page, desktop, ring);
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText("Lompat ke isi");
  await expect(page.locator(":focus")).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${ring}#isi`);
  await tabTo(page, /^Masukkan ke keranjang$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Keranjang, 1 barang" })).toBeVisible();

  await page.goto("/about");
  await tabTo(page, /^Keranjang, 1 barang$/);
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Keranjang Kamu" });
  await expect(panel).toBeVisible();
  await tabTo(page, /^Hapus Cincin Solitaire Aurora/, 10);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Keranjang, 0 barang" })).toBeVisible();
}

test("O05 a ring goes into the cart and out again by keyboard alone (no-JS)", async ({ page }) => {
  await buyByKeyboard(page);
});

import type { Page } from "@playwright/test";
import { desktop, expect, openAt, phone, test } from "../fixtures.ts";
import { shopperIn } from "../shopper.ts";
import { wake } from "../waking.ts";

const visibleSearch = (page: Page) => page.getByRole("search").filter({ visible: true });

async function findByHeader(page: Page) {
  for (const [size, placeholder] of [
    [phone, "Search Item"],
    [desktop, "Cari Produk"],
  ] as const) {
    await openAt(page, size, "/about");
    await expect(visibleSearch(page)).toHaveCount(1);
    const box = visibleSearch(page).getByPlaceholder(placeholder, { exact: true });
    await box.fill("cincin");
    await visibleSearch(page).getByRole("button", { name: "Cari Produk" }).click();
    await expect(page).toHaveURL("/products/q=cincin");
    await page.getByRole("banner").getByRole("link", { name: "Serambi Intan" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("main").getByRole("region", { name: "Pilihan utama" })).toBeVisible();
  }
}

test("B01 the logo leads home, and the search box of each width finds products (no-JS)", async ({ page }) => {
  await findByHeader(page);
});

test("B01 B07 T13 at no width does the header make the page wider than its window, or lose one of the ways beside the products", async ({
  page,
}) => {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const width of [768, 1023, 1024, 1025, 1100, 1280, 2560]) {
    await openAt(page, { width, height: 800 }, "/about");
    expect(await sideways(), `${width} px`).toBe(0);
    if (width < 1024) continue;
    for (const place of ["Artikel", "Inspirasi", "Konsultasi", "Showroom"])
      await expect(categories(page).getByRole("link", { name: place, exact: true })).toBeInViewport({ ratio: 1 });
    await panelButton(page).hover();
    await expect(panelButton(page)).toHaveText("Kategori");
    const panel = await categories(page).locator(".pop").boundingBox();
    expect(panel?.width, `${width} px`).toBe(width);
  }
});

async function greetGuest(page: Page) {
  await openAt(page, desktop, "/about");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Login", exact: true })).toHaveAttribute("href", "/login?tab=login");
  await expect(header.getByRole("link", { name: "Register", exact: true })).toHaveAttribute(
    "href",
    "/login?tab=register",
  );
  await expect(header.getByText(/^Hai,/)).toHaveCount(0);
}

test("B06 a guest is offered Login and Register (no-JS)", async ({ page }) => {
  await greetGuest(page);
});

const categories = (page: Page) => page.getByRole("navigation", { name: "Kategori", exact: true });

const panelButton = (page: Page) => categories(page).locator("summary");
const sub = (page: Page) => categories(page).getByRole("link", { name: "Cincin Tunangan" });

/** By its button, which is passed without opening anything. */
async function unfoldCategories(page: Page) {
  await openAt(page, desktop, "/about");
  await expect(categories(page).getByRole("link", { name: "Cincin", exact: true })).toHaveAttribute(
    "href",
    "/category/cincin",
  );
  await panelButton(page).focus();
  await expect(sub(page)).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(categories(page).getByRole("link", { name: "Artikel" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(sub(page)).toBeVisible();
  await expect(categories(page).getByRole("link", { name: /^Semua Cincin \(\d+\)$/ })).toBeVisible();
  await expect(categories(page).getByRole("link", { name: "Ukuran cincin" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(categories(page).getByRole("link", { name: "Perhiasan", exact: true })).toBeFocused();
}

test("B07 T11 the categories' panel opens and closes by its button; passing or pointing opens nothing that Escape could not shut (no-JS)", async ({
  page,
}) => {
  await unfoldCategories(page);
  await panelButton(page).click();
  await expect(sub(page)).toBeHidden();
  await categories(page).getByRole("link", { name: "Cincin", exact: true }).hover();
  await expect(sub(page)).toBeHidden();
});

test("B07 T11 with script Escape gives the focus back to the panel's button, and a press beside the panel shuts it", async ({
  page,
}) => {
  await openAt(page, desktop, "/about");
  await wake(page);
  await unfoldCategories(page);
  await page.keyboard.press("Escape");
  await expect(sub(page)).toBeHidden();
  await expect(panelButton(page)).toBeFocused();
  await panelButton(page).click();
  await expect(sub(page)).toBeVisible();
  await page.mouse.click(desktop.width / 2, desktop.height - 20);
  await expect(sub(page)).toBeHidden();
});

test("B07 with script a mouse on the panel's button opens it and on a name beside it does not, and a sub-category leads to its products", async ({
  page,
}) => {
  await openAt(page, desktop, "/about");
  await panelButton(page).hover();
  await expect(sub(page)).toBeVisible();
  await categories(page).getByRole("link", { name: "Cincin", exact: true }).hover();
  await expect(sub(page)).toBeHidden();
  await panelButton(page).hover();
  await sub(page).click();
  await expect(page).toHaveURL("/category/cincin/cincin-tunangan");
  await page.mouse.move(desktop.width / 2, desktop.height - 20);
  await expect(sub(page)).toBeHidden();
});

/** How many stops the keyboard makes from the top of a page to what is in it. */
async function stopsBeforeContent(page: Page): Promise<number> {
  await openAt(page, desktop, "/about");
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.getElementById("isi")?.contains(document.activeElement))) return stops;
  }
  return 40;
}

test("T11 from the top Tab comes to a page's content in 14 stops, for a guest and a customer (no-JS)", async ({
  page,
  context,
}) => {
  expect(await stopsBeforeContent(page)).toBeLessThanOrEqual(14);
  await shopperIn(context);
  expect(await stopsBeforeContent(page)).toBeLessThanOrEqual(14);
});

test("B07 an opened panel stays 120 ms after the pointer has left, so that a slip does not close it", async ({
  page,
}) => {
  await openAt(page, desktop, "/about");
  const panel = categories(page).locator(".pop");
  await panelButton(page).hover();
  await expect(panel).toHaveCSS("opacity", "1");
  const leaving = await panel.evaluateHandle((element) => ({
    openForMs: new Promise<number>((settle) => {
      const holder = element.parentElement as HTMLElement;
      holder.addEventListener("mouseleave", () => {
        const left = performance.now();
        const look = () =>
          Number(getComputedStyle(element).opacity) < 1
            ? settle(performance.now() - left)
            : requestAnimationFrame(look);
        look();
      });
    }),
  }));
  await page.mouse.move(desktop.width / 2, desktop.height - 20);
  const closedAfter = await leaving.evaluate(({ openForMs }) => openForMs);
  expect(closedAfter).toBeGreaterThanOrEqual(110);
  expect(closedAfter).toBeLessThan(600);
});

test("B07 Escape shuts an open panel until it is left", async ({ page }) => {
  await openAt(page, desktop, "/about");
  await wake(page);
  await panelButton(page).hover();
  await expect(sub(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sub(page)).toBeHidden();
});

async function useMenu(page: Page) {
  await openAt(page, phone, "/about");
  const menu = page.getByRole("navigation", { name: "Menu utama" });
  const button = page.locator("summary").filter({ has: page.locator(".menu__o") });
  await expect(menu).toBeHidden();
  await button.click();
  for (const [name, href] of [
    ["Beranda", "/"],
    ["Produk", "/products"],
    ["Artikel", "/artikel"],
    ["Login", "/login?tab=login"],
    ["Register", "/login?tab=register"],
  ] as const) {
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  for (const group of ["Perhiasan", "Rumah"])
    await expect(menu.getByRole("link", { name: group, exact: true })).toHaveAttribute(
      "href",
      /^\/products\/category_group=\d+$/,
    );
  // The categories of a group stand between its name and the next.
  await expect(menu).toContainText(/Perhiasan\s*Cincin.*Gelang.*Rumah.*Sofa/s);
  await menu.getByText("Cincin", { exact: true }).click();
  await expect(menu.getByRole("link", { name: "Semua Cincin" })).toHaveAttribute("href", "/category/cincin");
  await expect(menu.getByRole("link", { name: "Cincin Kawin" })).toBeVisible();
  await button.click();
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole("link", { name: "Produk", exact: true }).click();
  await expect(page).toHaveURL("/products");
  await expect(menu).toBeHidden();
}

test("B08 the menu of a phone opens, shows every way, folds out categories and closes (no-JS)", async ({ page }) => {
  await useMenu(page);
});

test("B08 with script the menu of a phone does the same, and closes when a link is followed", async ({ page }) => {
  await useMenu(page);
});

test("B08 a tap beside the open menu closes it (no-JS)", async ({ page }) => {
  await openAt(page, phone, "/about");
  const menu = page.getByRole("navigation", { name: "Menu utama" });
  await page
    .locator("summary")
    .filter({ has: page.locator(".menu__o") })
    .click();
  await expect(menu).toBeVisible();
  await page.mouse.click(phone.width - 10, phone.height - 150);
  await expect(menu).toBeHidden();
});

test("B08 a menu that was opened before script came stays open when it comes", async ({ page }) => {
  await openAt(page, phone, "/about");
  await page
    .locator("summary")
    .filter({ has: page.locator(".menu__o") })
    .click();
  await wake(page);
  await expect(page.getByRole("navigation", { name: "Menu utama" })).toBeVisible();
});

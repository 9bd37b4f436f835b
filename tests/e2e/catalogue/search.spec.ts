import type { Page } from "@playwright/test";
import { desktop, expect, expectNoAxeViolations, openAt, phone, test } from "../fixtures.ts";

const box = (page: Page) => page.getByRole("search").getByRole("combobox", { name: "Cari Produk" });
const options = (page: Page) => page.getByRole("listbox").getByRole("option");

test("A08 the search of the header is a plain form to the list's one address (no-JS)", async ({ page }) => {
  await openAt(page, desktop, "/category");
  await page.getByRole("searchbox", { name: "Cari Produk" }).fill("cincin & emas/putih");
  await page.getByRole("button", { name: "Cari Produk" }).click();
  expect(new URL(page.url()).pathname).toBe("/products/q=cincin%20%26%20emas%2Fputih");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hasil pencarian “cincin & emas/putih”");
});

test("A08 on a phone the search asks the same (no-JS)", async ({ page }) => {
  await openAt(page, phone, "/category");
  await page.getByPlaceholder("Search Item").fill("meja");
  await page.getByPlaceholder("Search Item").press("Enter");
  await expect(page).toHaveURL(/\/products\/q=meja$/);
  await expect(page.getByRole("main").getByRole("article")).not.toHaveCount(0);
});

test("D01 fewer than two letters clear the suggestions", async ({ page }) => {
  await openAt(page, desktop, "/products");
  await box(page).fill("cin");
  await expect(options(page).first()).toBeVisible();
  await box(page).fill(" c ");
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveAttribute("aria-expanded", "false");
});

test("D02 suggestions come half a second after the last letter, and say that they are on their way", async ({
  page,
}) => {
  const asked: string[] = [];
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await openAt(page, desktop, "/products");
  await box(page).focus();
  await expect(box(page), "the panel has come and listens").toHaveAttribute("aria-expanded", "false");
  await page.route("**/suggest?q=c*", async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("q") ?? "");
    await mayAnswer;
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 5000);
  await box(page).pressSequentially("cinc");
  await page.clock.runFor(450);
  expect(asked).toEqual([]);
  await page.clock.runFor(100);
  await expect(page.getByText("Mencari…")).toBeVisible();
  await expect.poll(() => asked).toEqual(["cinc"]);
  await page.clock.resume();
  answer();
  await expect(options(page).first()).toContainText("cinc");
});

test("D02 words that nothing is named by are told so", async ({ page }) => {
  await openAt(page, desktop, "/products");
  await box(page).fill("zzqqxxyy");
  await expect(page.getByText("Tidak ada hasil ditemukan")).toBeVisible();
});

test("D02 the suggestions are a combobox for keys and for screen readers", async ({ page }) => {
  await openAt(page, desktop, "/products");
  await box(page).fill("cin");
  await expect(options(page).first()).toBeVisible();
  await expect(box(page)).toHaveAttribute("aria-expanded", "true");
  const products = page.getByRole("listbox").getByRole("group", { name: "Produk" }).getByRole("option");
  await expect(products).toHaveText([/Cincin.*Rp/, /Cincin.*Rp/, /Cincin.*Rp/]);
  await expect(products.locator("img")).toHaveCount(3);
  await expectNoAxeViolations(page);
  await box(page).press("ArrowDown");
  await box(page).press("ArrowDown");
  await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(box(page)).toHaveAttribute(
    "aria-activedescendant",
    (await options(page).nth(1).getAttribute("id")) ?? "",
  );
  await expect(box(page)).toBeFocused();
  await box(page).press("ArrowUp");
  await box(page).press("ArrowUp");
  await expect(box(page)).not.toHaveAttribute("aria-activedescendant");
  await box(page).press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(box(page)).toHaveValue("cin");
  await box(page).press("ArrowDown");
  await expect(options(page).first()).toBeVisible();
});

test("D03 a suggestion chosen by key or by touch, and a text that is sent, lead to its list", async ({ page }) => {
  const expectListOf = async (words: string) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Hasil pencarian “${words}”`);
    expect(new URL(page.url()).pathname).toBe(`/products/q=${encodeURIComponent(words)}`);
  };
  await openAt(page, desktop, "/products");
  await box(page).fill("cin");
  await expect(options(page).first()).toBeVisible();
  const first = (await options(page).first().textContent()) ?? "";
  await box(page).press("ArrowDown");
  await box(page).press("Enter");
  await expectListOf(first);
  await box(page).fill("lampu");
  await expect(options(page).first()).toContainText("lampu");
  const third = (await options(page).nth(2).textContent()) ?? "";
  await options(page).nth(2).click();
  await expectListOf(third);
  await box(page).fill("rembuk");
  await page.getByRole("option", { name: /Meja Makan Rembuk/ }).click();
  await expect(page).toHaveURL(/\/product\/meja-makan-rembuk$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Meja Makan Rembuk");
  await box(page).fill("meja & kursi");
  await page.getByRole("button", { name: "Cari Produk" }).click();
  await expectListOf("meja & kursi");
});

test("D03 a blank search does nothing", async ({ page }) => {
  await openAt(page, desktop, "/category");
  await box(page).fill("   ");
  await box(page).press("Enter");
  await box(page).fill("");
  await box(page).press("Enter");
  await expect(page).toHaveURL(/\/category$/);
});

test("D03 a blank search does nothing (no-JS)", async ({ page }) => {
  await openAt(page, desktop, "/category");
  await page.getByRole("searchbox", { name: "Cari Produk" }).press("Enter");
  await expect(page).toHaveURL(/\/category$/);
});

test("D05 a failure clears the suggestions and says so", async ({ page, allowFault }) => {
  allowFault(/suggest/);
  await openAt(page, desktop, "/products");
  await box(page).fill("cin");
  await expect(options(page).first()).toBeVisible();
  await page.route("**/suggest?q=*", (route) => route.abort());
  await box(page).fill("cinc");
  await expect(page.getByText("Terjadi kesalahan saat mencari produk")).toBeVisible();
  await expect(options(page)).toHaveCount(0);
});

test("D06 what was searched for is offered when the box is empty", async ({ page }) => {
  await openAt(page, desktop, "/products");
  for (const words of ["cincin", "meja"]) {
    await box(page).fill(words);
    await box(page).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Hasil pencarian “${words}”`);
  }
  await page.goto("/category");
  await box(page).focus();
  await expect(page.getByText("Terakhir dicari")).toBeVisible();
  await expect(options(page)).toHaveText(["meja", "cincin"]);
  await options(page).nth(1).click();
  await expect(page).toHaveURL(/\/products\/q=cincin$/);
});

test("D06 the history is forgotten where it is offered", async ({ page }) => {
  await openAt(page, desktop, "/products");
  await box(page).fill("cincin");
  await box(page).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hasil pencarian “cincin”");
  await page.goto("/category");
  await box(page).focus();
  await expect(options(page)).toHaveText(["cincin"]);
  for (let n = 0; n < 2; n++) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Hapus riwayat" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(options(page)).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get("/suggest")).json())
    .toEqual({ keywords: [], products: [], pages: [] });
  await page.goto("/wishlist");
  await expect(page.getByRole("heading", { level: 1, name: "Wishlist" })).toBeVisible();
  await expect(page.getByText("Terakhir dicari")).toHaveCount(0);
});

test("D06 without script the history stands with the wishlist, and is forgotten there (no-JS)", async ({ page }) => {
  await openAt(page, desktop, "/category");
  await page.getByRole("searchbox", { name: "Cari Produk" }).fill("cincin");
  await page.getByRole("searchbox", { name: "Cari Produk" }).press("Enter");
  await page.goto("/wishlist");
  const history = page.getByRole("region", { name: "Terakhir dicari" });
  await expect(history.getByRole("link", { name: "cincin" })).toHaveAttribute("href", "/products/q=cincin");
  await history.getByRole("button", { name: "Hapus riwayat" }).click();
  await expect(page).toHaveURL(/\/wishlist$/);
  await expect(history).toHaveCount(0);
});

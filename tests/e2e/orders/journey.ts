import type { Page } from "@playwright/test";
import { expect, openCart, send } from "../fixtures.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Keranjang Kamu" });

/** A first visit from door to till, by links and forms alone; with script it is the same, only quicker. */
export async function shopAround(page: Page, base = ""): Promise<void> {
  await page.goto(`${base}/`);
  const popup = page.getByRole("dialog").getByRole("button", { name: "Tutup" });
  if (await popup.isVisible()) await popup.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page
    .getByRole("search")
    .filter({ visible: true })
    .getByRole("searchbox")
    .or(searchBox(page))
    .first()
    .fill("nakas");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\/q=nakas$/);
  await page.getByRole("main").getByRole("link", { name: "Nakas Rotan Lelap" }).first().click();
  await expect(page).toHaveURL(/\/product\/nakas-rotan-lelap$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nakas Rotan Lelap");

  await page.getByRole("button", { name: "Masukkan ke keranjang" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("link", { name: "Keranjang, 1 barang" })).toBeVisible();
  const line = panel(page).getByRole("listitem");
  await openCart(page);
  await expect(line).toContainText("Nakas Rotan Lelap");
  await expect(line.getByRole("status")).toHaveText("1");
  await line.getByRole("button", { name: /^Tambah/ }).click();
  await expect(line.getByRole("status")).toHaveText("2");
  await line.getByRole("button", { name: /^Kurangi/ }).click();
  await expect(line.getByRole("status")).toHaveText("1");
  await expect(line.getByRole("button", { name: /^Kurangi/ })).toBeDisabled();
  await send(page, line.getByRole("button", { name: /^Hapus/ }));
  await expect(panel(page).getByText("Keranjang Belanja Kosong")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Keranjang, 0 barang" })).toBeVisible();
}

/** With script the search box is a combobox. */
function searchBox(page: Page) {
  return page.getByRole("search").filter({ visible: true }).getByRole("combobox");
}

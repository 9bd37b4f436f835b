import { HOSTILE, renameEverything } from "../../pages/edge/hostile.ts";
import { type OwnWorker, openOwnShop } from "../../pages/own-worker.ts";
import { bag, desktop, expect, openAt, openCart, test } from "../fixtures.ts";
import { wake } from "../waking.ts";

let shop: OwnWorker;
test.beforeAll(async ({ browserName: _ }, { workerIndex }) => {
  test.setTimeout(90_000);
  shop = await openOwnShop(`nama-jahat-${workerIndex}`);
  await renameEverything(shop);
});
test.afterAll(() => shop?.end());

test("R03 names that would be script run nowhere: pages woken up, suggestions, the cart panel, more cards", {
  tag: "@pictures",
}, async ({ page }) => {
  test.setTimeout(60_000);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const expectText = async () => {
    await wake(page);
    await expect(page.locator('img[src="x"], [onerror]')).toHaveCount(0);
  };
  await openAt(page, desktop, `${shop.address}/`);
  await expectText();
  await expect(page.getByText(HOSTILE).first()).toBeAttached();
  await openAt(page, desktop, `${shop.address}/products`);
  await expectText();
  const cards = page.getByRole("main").getByRole("article");
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(12);
  const box = page.getByRole("search").getByRole("combobox", { name: "Cari Produk" });
  await box.fill("onerror");
  await expect(page.getByRole("listbox").getByRole("option").first()).toContainText("<img src=x onerror=alert(1)>");
  await openAt(page, desktop, `${shop.address}/product/cincin-solitaire-aurora`);
  await expectText();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${HOSTILE} 1`);
  await page.getByRole("button", { name: "Masukkan ke keranjang" }).first().click();
  await expect(bag(page)).toHaveAccessibleName("Keranjang, 1 barang");
  await openCart(page);
  const panel = page.getByRole("region", { name: "Keranjang Kamu" });
  await expect(panel.locator("li").first()).toContainText(HOSTILE);
  await expectText();
  expect(dialogs).toEqual([]);
});

import type { Page } from "@playwright/test";
import {
  desktop,
  expect,
  expectNoAxeViolations,
  heading,
  main,
  openAt,
  phone,
  press,
  screens,
  test,
} from "../fixtures.ts";
import { wake } from "../waking.ts";

const shop = process.env.SHOP_URL ?? "";
const ROOM = "/inspirasi/ruang-tamu-hangat";

test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop }]));

const points = (page: Page) => page.locator("svg.look__points a");

/** How far apart the centres of the two nearest points are, in pixels. */
async function leastGap(page: Page): Promise<number> {
  const boxes = await Promise.all((await points(page).all()).map((point) => point.boundingBox()));
  const centres = boxes.map((box) => ({
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  }));
  const gaps = centres.flatMap((one, n) => centres.slice(n + 1).map((two) => Math.hypot(one.x - two.x, one.y - two.y)));
  return Math.min(...gaps);
}

const pointsStandOnThePicture =
  (size: typeof phone) =>
  async ({ page }: { page: Page }) => {
    await openAt(page, size, ROOM);
    const picture = await page.locator(".look").boundingBox();
    const all = await points(page).all();
    expect(all.length).toBeGreaterThan(4);
    for (const point of all) {
      const box = await point.boundingBox();
      expect(box && picture && box.x >= picture.x && box.x + box.width <= picture.x + picture.width).toBe(true);
      expect(box && picture && box.y >= picture.y && box.y + box.height <= picture.y + picture.height).toBe(true);
      expect(Math.round(box?.width ?? 0), "large enough for a finger").toBeGreaterThanOrEqual(24);
    }
    expect(await leastGap(page), "no point hides another").toBeGreaterThanOrEqual(24);
    await points(page).nth(1).click();
    await expect(page).toHaveURL(/#barang-2$/);
    await expect(page.locator("#barang-2")).toBeInViewport();
  };
for (const size of screens) {
  const title = `K02 at ${size.width} px points stand on the picture, apart from each other, and lead to their product (no-JS)`;
  test(title, pointsStandOnThePicture(size));
}

const wholeLookIsBought = async ({ page }: { page: Page }) => {
  await openAt(page, phone, "/inspirasi");
  await main(page)
    .getByRole("link", { name: /Ruang Tamu Hangat/ })
    .click();
  await expect(heading(page, "Ruang Tamu Hangat")).toBeVisible();
  const fields = main(page).getByRole("combobox");
  const count = await fields.count();
  await fields.first().selectOption("Tanpa barang ini");
  await press(page, "Masukkan semua ke keranjang");
  await expect(page.getByText(`${count - 1} barang sudah masuk keranjang.`)).toBeVisible();
  await expect(page.getByRole("link", { name: `Keranjang, ${count - 1} barang` }).first()).toBeVisible();
  for (let n = 0; n < count; n++) await fields.nth(n).selectOption("Tanpa barang ini");
  await press(page, "Masukkan semua ke keranjang");
  await expect(main(page).getByText("Pilih minimal satu barang.")).toBeVisible();
  await expect(fields.first()).toHaveValue("");
};
test("K02 a whole look is put into the cart but for what is left out", wholeLookIsBought);
test("K02 a whole look is put into the cart but for what is left out (no-JS)", wholeLookIsBought);

test("K02 the points are reached by keys and show where the focus is", async ({ page }) => {
  await openAt(page, desktop, ROOM);
  await points(page).first().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(points(page).first()).toBeFocused();
  await expect(points(page).first().locator("circle")).toHaveCSS("stroke-width", "4px");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#barang-1$/);
});

test("O04 a room's page does not move while its picture comes", async ({ page }) => {
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openAt(page, phone, ROOM);
  const shift = await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);
  expect(shift).toBeLessThan(0.02);
});

test("D02 the suggestions have a group of articles and rooms that keys reach too", async ({ page }) => {
  await openAt(page, desktop, "/products");
  await wake(page);
  const box = page.getByRole("search").getByRole("combobox", { name: "Cari Produk" });
  await box.fill("karpet");
  const group = page.getByRole("listbox").getByRole("group", { name: "Artikel dan ruang" });
  await expect(group.getByRole("option").first()).toBeVisible();
  await expectNoAxeViolations(page);
  await box.press("ArrowUp");
  await expect(group.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/(inspirasi|artikel)\//);
});

test("A02 the questions are found by what is typed (no-JS)", async ({ page }) => {
  await openAt(page, phone, "/faq");
  await main(page).getByLabel("Cari pertanyaan").fill("ukuran cincin");
  await press(page, "Cari");
  await expect(page).toHaveURL(/\/faq\?q=ukuran/);
  await expect(main(page).getByRole("status")).toContainText("tentang “ukuran cincin”");
  await main(page).getByRole("link", { name: "Lihat semua pertanyaan" }).click();
  await expect(main(page).getByLabel("Cari pertanyaan")).toHaveValue("");
});

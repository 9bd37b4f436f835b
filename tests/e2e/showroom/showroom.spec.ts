import type { Locator, Page } from "@playwright/test";
import { desktop, expect, expectNoAxeViolations, openAt, phone, test } from "../fixtures.ts";
import { wake } from "../waking.ts";

const shop = process.env.SHOP_URL ?? "";
const EXHIBITION = "/showroom/pameran/panorama-galeri";

test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop }]));

test("L01 a video plays on a click, above the page, and closing it pauses it and gives the focus back", async ({
  page,
}) => {
  await openAt(page, phone, "/showroom/video");
  await wake(page);
  const tile = page.getByRole("link", { name: "Putar video: Kilau Cincin" });
  await tile.click();
  const dialog = page.getByRole("dialog", { name: "Kilau Cincin" });
  await expect(dialog).toBeVisible();
  const film = await dialog.locator("video").elementHandle();
  const isPaused = () => film?.evaluate((video) => (video as HTMLVideoElement).paused);
  await page.evaluate(() => {
    addEventListener("pause", () => document.body.setAttribute("data-paused", "1"), true);
  });
  await expect.poll(isPaused).toBe(false);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(await isPaused()).toBe(true);
  await expect(tile).toBeFocused();
  expect(new URL(page.url()).search).toBe("");
});

test("L02 @pictures with script a room to look around in takes the picture's place, with its spots as links", async ({
  page,
}) => {
  await openAt(page, desktop, "/showroom");
  await wake(page);
  await page.getByRole("link", { name: "Masuk pameran: Galeri Rumah" }).click();
  await expect(page).toHaveURL(new RegExp(`${EXHIBITION}$`));
  await wake(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole("button", { name: "Lihat sekeliling" }).click();
  const room = page.getByRole("region", { name: "Panorama Galeri Rumah, putar dengan tombol panah" });
  // It takes the focus when its picture is there, so that the arrow keys turn it at once.
  await expect(room).toBeFocused({ timeout: 20_000 });
  expect(asked.filter((path) => path.includes("pannellum"))).toHaveLength(2);
  expect((await room.boundingBox())?.height).toBeGreaterThan(300);
  await expect(room.locator("canvas")).toBeVisible();
  await expect(room.locator(".pnlm-error-msg")).toBeHidden();
  expect(await colours(page)).toBeGreaterThan(50);

  const ahead = room.getByRole("link", { name: "1. Sofa Senja", exact: true });
  const behind = room.getByRole("link", { name: "4. Meja Makan Rembuk" });
  await expect(ahead).toHaveAttribute("href", "/product/sofa-tiga-dudukan-senja");
  await expect(ahead.locator("div")).toBeVisible();
  await expect(behind.locator("div")).toBeHidden();
  await expectNoAxeViolations(page);
  // Who cannot drag turns it and comes nearer by buttons, with the keyboard too.
  const moves = page.getByRole("group", { name: "Putar dan perbesar panorama" });
  for (const name of ["Putar ke kiri", "Putar ke kanan", "Perbesar", "Perkecil", "Seluruhnya"])
    expect((await moves.getByRole("button", { name }).boundingBox())?.width, name).toBeGreaterThanOrEqual(44);
  const left = async () => (await ahead.locator("div").boundingBox())?.x ?? 0;
  const before = await left();
  await moves.getByRole("button", { name: "Putar ke kanan" }).press("Enter");
  await expect.poll(left).toBeLessThan(before - 100);
  await moves.getByRole("button", { name: "Seluruhnya" }).press("Enter");
  await expect.poll(left).toBeGreaterThan(before - 20);
  await page.getByRole("link", { name: "4. Meja Makan Rembuk: lihat letaknya" }).click();
  await expect(behind.locator("div")).toBeVisible();
  await expect(ahead.locator("div")).toBeHidden();
  expect(new URL(page.url()).hash).toBe("");

  await page.getByRole("button", { name: "Kembali ke gambar" }).click();
  await expect(page.locator(".panorama__strip")).toBeVisible();
  await expect(room).toHaveCount(0);
  await page.getByRole("button", { name: "Lihat sekeliling" }).click();
  await expect(room).toBeFocused({ timeout: 20_000 });
  await expect(behind.locator("div")).toBeHidden();
  for (let presses = 0; presses < 8 && !(await isFocused(behind)); presses += 1) await page.keyboard.press("Tab");
  await expect(behind).toBeFocused();
  await expect(behind.locator("div")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/product\/meja-makan-rembuk/);
});

const isFocused = (link: Locator) => link.evaluate((one) => one === document.activeElement);

/** How many colours a picture of the room has: a viewer that draws nothing has one. */
async function colours(page: Page): Promise<number> {
  const shot = (await page.locator(".panorama__room canvas").screenshot()).toString("base64");
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(64, 32);
    const pen = canvas.getContext("2d");
    pen?.drawImage(bitmap, 0, 0, 64, 32);
    const dots = new Uint32Array(pen?.getImageData(0, 0, 64, 32).data.buffer ?? new ArrayBuffer(0));
    return new Set(dots).size;
  }, shot);
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("L02 (no-JS) the panorama's spots take the focus, are scrolled to, and open their products", async ({
    page,
  }) => {
    await openAt(page, phone, EXHIBITION);
    const strip = page.locator(".panorama__strip");
    expect((await strip.boundingBox())?.width).toBeLessThanOrEqual(phone.width);
    for (const name of ["3. Rak Buku Susun", "5. Kursi Putar Peluk", "1. Sofa Senja"]) {
      await page.getByRole("link", { name: `${name}: lihat letaknya` }).click();
      const spot = page.getByRole("link", { name, exact: true });
      await expect(spot).toBeInViewport({ ratio: 0.99 });
      expect((await spot.boundingBox())?.width).toBeGreaterThanOrEqual(24);
    }
    const spot = page.getByRole("link", { name: "1. Sofa Senja", exact: true });
    await spot.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/product\/sofa-tiga-dudukan-senja$/);
  });

  test("L01 (no-JS) the plan, the map, partners and activities are links to whole pages", async ({ page }) => {
    await openAt(page, phone, "/showroom");
    await page.getByRole("link", { name: "Rumah Losari Makassar, Makassar" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rumah Losari Makassar");
    await expect(page.getByText("Jam buka (WITA)")).toBeVisible();
    await page
      .getByRole("link", { name: /Ukir Cincin Kawin/i })
      .first()
      .click();
    await expect(page.getByRole("link", { name: "Simpan ke kalender" })).toHaveAttribute("href", /kalender\.ics$/);
    await expect(page.getByText(/WITA/).first()).toBeVisible();
    await page.getByRole("button", { name: /^Ingatkan saya/ }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });
});

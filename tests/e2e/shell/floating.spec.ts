import type { Locator, Page } from "@playwright/test";
import { desktop, expect, openAt, phone, test } from "../fixtures.ts";
import { shopperIn } from "../shopper.ts";
import { wake } from "../waking.ts";

const toTop = (page: Page) => page.getByRole("link", { name: "Kembali ke atas" });
const chat = (page: Page) => page.getByRole("link", { name: "Chat dengan kami" });
const greeting = /^Halo Serambi Intan, saya ingin bertanya/;

async function rideUp(page: Page) {
  await openAt(page, phone, "/snk");
  await expect(toTop(page)).toBeHidden();
  await page.mouse.move(phone.width / 2, phone.height / 2);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(100);
  await expect(toTop(page)).toBeHidden();
  await page.mouse.wheel(0, 1);
  await expect(toTop(page)).toBeVisible();
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await toTop(page).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(toTop(page)).toBeHidden();
}

test("B13 past 100 px a button leads back to the top (no-JS)", async ({ page }) => {
  await rideUp(page);
});

test("B13 the ride to the top takes about 100 ms, and none when motion is unwelcome", { tag: "@moving" }, async ({
  page,
}) => {
  await openAt(page, phone, "/snk");
  await wake(page);
  const ride = () =>
    page.evaluate(async () => {
      scrollTo(0, 1200);
      const seen: number[] = [];
      const pace: number[] = [];
      const start = performance.now();
      (document.querySelector('a[href="#top"]') as HTMLElement).click();
      while (scrollY > 0 && performance.now() - start < 3000) {
        seen.push(scrollY);
        const frame = await new Promise<number>(requestAnimationFrame);
        // How long the whole way takes at the pace at which most of it is done.
        if (scrollY > 0 && scrollY < 600) pace.push((frame - start) / (1 - scrollY / 1200));
      }
      return { between: new Set(seen.filter((at) => at > 0 && at < 1200)).size, pace };
    });
  const moving = await ride();
  expect(moving.between).toBeGreaterThan(0);
  for (const wholeMs of moving.pace) {
    expect(wholeMs).toBeGreaterThan(80);
    expect(wholeMs).toBeLessThan(150);
  }
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect((await ride()).between).toBe(0);
});

test("B13 lists have a filter button too, past 100 px, which leads to the filters (no-JS)", async ({ page }) => {
  await openAt(page, phone, "/products");
  const filter = page.getByRole("link", { name: "Filter produk" });
  await expect(filter).toBeHidden();
  await page.mouse.move(phone.width / 2, phone.height / 2);
  await page.mouse.wheel(0, 300);
  await expect(filter).toBeVisible();
  const href = await filter.getAttribute("href");
  await filter.click();
  await expect(page.locator(`${href}`)).toBeInViewport();
});

test("B13 no filter button where there is nothing to filter (no-JS)", async ({ page }) => {
  await openAt(page, phone, "/snk");
  await page.mouse.wheel(0, 300);
  await expect(page.getByRole("link", { name: "Filter produk" })).toHaveCount(0);
});

test("B12 the chat button is a plain link with a greeting written in (no-JS)", async ({ page }) => {
  await openAt(page, phone, "/about");
  const href = new URL((await chat(page).getAttribute("href")) ?? "");
  expect(`${href.origin}${href.pathname}`).toBe("https://wa.me/6281200001945");
  expect(href.searchParams.get("text")).toMatch(greeting);
  await expect(chat(page)).toBeVisible();
  // Of a product it says which; it leaves the first view alone, and what is being typed.
  await page.goto("/product/cincin-solitaire-aurora?ukuran=12");
  await expect(chat(page)).toBeHidden();
  await page.mouse.move(phone.width / 2, phone.height / 2);
  await page.mouse.wheel(0, 300);
  await expect(chat(page)).toBeVisible();
  const asked = new URL((await chat(page).getAttribute("href")) ?? "").searchParams.get("text");
  expect(asked).toMatch(greeting);
  expect(asked).toMatch(/tentang Cincin Solitaire Aurora .*: http.*\/product\/cincin-solitaire-aurora\?variant=\d+$/);
  await page.getByLabel("Jumlah", { exact: true }).focus();
  await expect(chat(page)).toBeHidden();
});

/** Opens the box of the chat and answers what it would open outside the shop. */
async function openChat(page: Page) {
  await page.addInitScript(() => {
    window.open = (address) => {
      document.documentElement.dataset.opened = String(address);
      return null;
    };
  });
  await openAt(page, desktop, "/about");
  await wake(page);
  await chat(page).click();
  const box = page.getByRole("form", { name: "Ada yang bisa kami bantu?" });
  await expect(box).toBeVisible();
  const opened = () => page.evaluate(() => document.documentElement.dataset.opened);
  return { box, words: box.getByRole("textbox", { name: "Pesan" }), opened };
}

test("B12 with script a box opens with a greeting to change; Enter sends it and the shop takes note", async ({
  page,
}) => {
  const { box, words, opened } = await openChat(page);
  await expect(words).toHaveValue(greeting);
  await expect(words).toBeFocused();
  await words.fill("Apakah cincin ini ada ukuran 12?");
  await words.press("Shift+Enter");
  await words.pressSequentially("Terima kasih");
  await expect(box).toBeVisible();
  const noted = page.waitForRequest((request) => new URL(request.url()).pathname === "/chat");
  await words.press("Enter");
  const note = await noted;
  expect(note.method()).toBe("POST");
  expect(note.postData()).not.toContain("ukuran");
  const href = new URL((await opened()) ?? "");
  expect(`${href.origin}${href.pathname}`).toBe("https://wa.me/6281200001945");
  expect(href.searchParams.get("text")).toBe("Apakah cincin ini ada ukuran 12?\nTerima kasih");
  await expect(box).toBeHidden();
});

test("B12 who is signed in can write in the inbox instead; a guest is not offered it", async ({ page, context }) => {
  const inbox = (box: Locator) => box.getByRole("link", { name: "Tulis di Kotak masuk saja" });
  const guest = await openChat(page);
  await expect(inbox(guest.box)).toHaveCount(0);
  await shopperIn(context);
  const { box, opened } = await openChat(page);
  await inbox(box).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kotak masuk" })).toBeVisible();
  await expect(box).toBeHidden();
  expect(await opened()).toBeUndefined();
});

test("B12 T11 Escape and Tutup close the box, whose button has the focus again, and nothing is sent", async ({
  page,
}) => {
  const { box, words, opened } = await openChat(page);
  await words.press("Escape");
  await expect(box).toBeHidden();
  await expect(chat(page)).toBeFocused();
  await chat(page).click();
  await box.getByRole("button", { name: "Tutup" }).click();
  await expect(box).toBeHidden();
  expect(await opened()).toBeUndefined();
});

test("B12 on a phone Enter begins a new line, and the button opens the chat's app", async ({ browser }) => {
  const userAgent = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
  const context = await browser.newContext({ userAgent, viewport: phone, baseURL: process.env.SHOP_URL });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.enable");
  const asked: string[] = [];
  devtools.on("Page.frameRequestedNavigation", ({ url }) => asked.push(url));
  const { box, words } = await openChat(page);
  await page.setViewportSize(phone);
  await words.fill("Halo");
  await words.press("Enter");
  await words.pressSequentially("apa kabar");
  await expect(words).toHaveValue("Halo\napa kabar");
  await box.getByRole("button", { name: "Kirim lewat WhatsApp" }).click();
  await expect.poll(() => asked.at(-1)).toMatch(/^whatsapp:\/\/send\?phone=6281200001945&text=Halo%0Aapa%20kabar/);
  await context.close();
});

import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, main, openAt, phone, press, test } from "../fixtures.ts";
import { shopperIn } from "../shopper.ts";
import { wake } from "../waking.ts";
import { answerAtPrompt, askAboutRing, field, inboxLink, thread } from "./inbox.ts";

const shop = process.env.SHOP_URL ?? "";

test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop }]));

const OFFER = "Ada, Kak. Untuk pesanan yang mana?";

test("I10 B12 a question about a product, and the shop's answer: loaded, unread in the header, and marked as read (no-JS)", async ({
  page,
}) => {
  const { email } = await shopperIn(page.context());
  await askAboutRing(page, "Apakah ada ukuran 12?");
  await answerAtPrompt(email, OFFER);
  await main(page).getByRole("link", { name: "Muat pesan baru" }).click();
  await expect(thread(page).getByText(OFFER)).toBeVisible();
  await page.goto("/about");
  await inboxLink(page, 1).click();
  await expect(thread(page).getByText(OFFER)).toBeInViewport();
  await expect(thread(page).getByText("belum dibaca")).toBeVisible();
  await press(page, "Tandai sudah dibaca");
  await expect(inboxLink(page, 0)).toBeVisible();
  await expect(thread(page).getByText("belum dibaca")).toHaveCount(0);
});

/** The page's time runs on until it has asked for what is new, and shows it. */
async function letTimePass(page: Page, text: string) {
  const isThere = async () => {
    await page.clock.runFor(3100);
    return thread(page).getByText(text).count();
  };
  await expect.poll(isThere).toBe(1);
}

test("I10 with script the answer comes by itself, is told politely and read at once, and moves neither focus nor text", async ({
  page,
}) => {
  const { email } = await shopperIn(page.context());
  await page.clock.install();
  await askAboutRing(page, "Apakah ada ukuran 12?");
  await wake(page);
  await expect(field(page)).toBeVisible();
  await field(page).fill("Saya sedang menulis");
  const before = await field(page).boundingBox();
  await answerAtPrompt(email, OFFER);
  await letTimePass(page, OFFER);
  await expect(thread(page).getByText(OFFER)).toBeInViewport();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("Saya sedang menulis");
  expect((await field(page).boundingBox())?.x).toBe(before?.x);
  await expect(inboxLink(page, 0)).toBeVisible();
  await expect(thread(page).getByText("belum dibaca")).toHaveCount(0);
  await page.goto("/about");
  await answerAtPrompt(email, "Baik, kami siapkan.");
  // On a page that is everybody's the count may be late by some seconds.
  await page.goto("/profile");
  await expect(inboxLink(page, 1)).toBeVisible();
});

test("I10 after a message is sent the next one can be typed at once", async ({ page }) => {
  await shopperIn(page.context());
  await openAt(page, phone, "/profile/chats");
  await wake(page);
  for (const text of ["Pesan pertama", "Pesan kedua"]) {
    await field(page).fill(text);
    await press(page, "Kirim");
    await expect(thread(page).getByText(text)).toBeVisible();
    await expect(field(page)).toHaveValue("");
    await expect(field(page)).toBeFocused();
  }
  await expect(thread(page).getByRole("listitem").filter({ hasText: "Pesan" })).toHaveCount(2);
});

test("I10 who reads further up stays there when a message arrives", async ({ page }) => {
  const { email } = await shopperIn(page.context());
  await page.clock.install();
  await openAt(page, phone, "/profile/chats");
  for (const n of [1, 2, 3]) {
    await field(page).fill(`Pesan panjang ${n}\n${"baris\n".repeat(12)}akhir`);
    await press(page, "Kirim");
    await expect(thread(page).getByText(`Pesan panjang ${n}`)).toBeAttached();
  }
  await wake(page);
  const place = () =>
    thread(page)
      .getByText("Pesan panjang 2")
      .evaluate((text) => Math.round(text.getBoundingClientRect().top));
  await thread(page).getByText("Pesan panjang 2").scrollIntoViewIfNeeded();
  const before = await place();
  await answerAtPrompt(email, "Balasan baru");
  await letTimePass(page, "Balasan baru");
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
});

test("I10 a hidden tab asks nothing, and one that comes back asks at once; nothing new is answered by 304", async ({
  page,
}) => {
  await shopperIn(page.context());
  await page.clock.install();
  const asked: number[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === "/inbox") asked.push(response.status());
  });
  await openAt(page, phone, "/profile/chats");
  await wake(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(3100);
      return asked.length;
    })
    .toBeGreaterThan(1);
  const show = (state: "hidden" | "visible") =>
    page.evaluate((state) => {
      Object.defineProperty(document, "hidden", { value: state === "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await show("hidden");
  await expect(heading(page)).toBeVisible();
  const before = asked.length;
  await page.clock.runFor(600_000);
  expect(asked.length - before).toBeLessThanOrEqual(1);
  const hidden = asked.length;
  await show("visible");
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return asked.length;
    })
    .toBe(hidden + 1);
  expect(new Set(asked)).toEqual(new Set([304]));
});

test("I10 A20 an inbox whose session ended in another tab says so, asks no more, and keeps what is typed through the login", async ({
  page,
  allowFault,
}) => {
  test.slow();
  allowFault(/401 \(Unauthorized\) \(.*\/inbox\)$/);
  const { email, password } = await shopperIn(page.context(), { password: "rotan di serambi" });
  await page.clock.install();
  let asked = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/inbox") asked += 1;
  });
  await openAt(page, phone, "/profile/chats");
  await wake(page);
  await field(page).fill("Saya belum selesai menulis");
  await page.context().clearCookies({ name: "session" });
  const ended = main(page).getByText("Sesi telah habis, silahkan login kembali");
  await expect(async () => {
    await page.clock.runFor(3100);
    await expect(ended).toBeVisible({ timeout: 500 });
  }).toPass();
  const before = asked;
  await page.clock.runFor(300_000);
  expect(asked).toBe(before);
  await expect(field(page)).toHaveValue("Saya belum selesai menulis");
  await main(page).getByRole("link", { name: "Login dan lanjutkan" }).click();
  await main(page).getByLabel("E-mail").fill(email);
  await main(page).getByLabel("Kata sandi").fill(password);
  await press(page, "Login");
  await expect(heading(page)).toBeVisible();
  await expect(field(page)).toHaveValue("Saya belum selesai menulis");
  await expect(ended).toHaveCount(0);
});

const heading = (page: Page) => main(page).getByRole("heading", { level: 1, name: "Kotak masuk" });

test("I10 O06 a conversation has no axe violation, and a long word fits into 320 px", async ({ page }) => {
  const { email } = await shopperIn(page.context());
  await askAboutRing(page, `Kata${"panjang".repeat(30)}`);
  await answerAtPrompt(email, "Halo, Kak.");
  await openAt(page, { width: 320, height: 640 }, "/profile/chats?produk=1");
  await expectNoAxeViolations(page);
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await sideways()).toBe(0);
  expect(await thread(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

import type { Page } from "@playwright/test";
import { newBuyer } from "../../pages/orders/buyer.ts";
import { expect, expectNoAxeViolations, main, openAt, phone, press, screens, test } from "../fixtures.ts";
import { withoutScript } from "../script-off.ts";
import { wake } from "../waking.ts";
import { answerAtPrompt, askAboutOrder, askAboutRing, field, inboxLink, thread } from "./inbox.ts";

const shop = process.env.SHOP_URL ?? "";

test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop }]));

/** A customer who has ordered something, signed in in this browser. */
async function comeIn(page: Page) {
  const { visitor, person, ordersn } = await newBuyer();
  await page.context().addCookies([{ name: "session", value: visitor.cookies.session ?? "", url: shop }]);
  return { email: person.email, orderNumber: ordersn };
}

test("I10 B12 a question about a product, the shop's answer, and an answer about an order with a picture (no-JS)", {
  tag: "@pictures",
}, async ({ page }) => {
  test.slow();
  const { email, orderNumber } = await comeIn(page);
  await askAboutRing(page, "Apakah ada ukuran 12?");
  await answerAtPrompt(email, "Ada, Kak. Untuk pesanan yang mana?");
  await page.goto("/about");
  await inboxLink(page, 1).click();
  await expect(thread(page).getByText("Ada, Kak. Untuk pesanan yang mana?")).toBeInViewport();
  await expect(thread(page).getByText("belum dibaca")).toBeVisible();
  await press(page, "Tandai sudah dibaca");
  await expect(inboxLink(page, 0)).toBeVisible();
  await expect(thread(page).getByText("belum dibaca")).toHaveCount(0);
  await askAboutOrder(page, orderNumber, "Yang ini, fotonya terlampir.");
  await answerAtPrompt(email, "Baik, kami siapkan.");
  await main(page).getByRole("link", { name: "Muat pesan baru" }).click();
  await expect(thread(page).getByText("Baik, kami siapkan.")).toBeVisible();
});

test("I10 with script the answer comes by itself, is told politely and read at once, and moves neither focus nor text", {
  tag: "@pictures",
}, async ({ page }) => {
  test.slow();
  const { email, orderNumber } = await comeIn(page);
  await askAboutRing(page, "Apakah ada ukuran 12?");
  await wake(page);
  await expect(field(page)).toBeVisible();
  await field(page).fill("Saya sedang menulis");
  const before = await field(page).boundingBox();
  await answerAtPrompt(email, "Ada, Kak. Untuk pesanan yang mana?");
  await expect(thread(page).getByText("Ada, Kak. Untuk pesanan yang mana?")).toBeInViewport();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("Saya sedang menulis");
  expect((await field(page).boundingBox())?.x).toBe(before?.x);
  await expect(inboxLink(page, 0)).toBeVisible();
  await expect(thread(page).getByText("belum dibaca")).toHaveCount(0);
  await askAboutOrder(page, orderNumber, "Yang ini, fotonya terlampir.");
  await page.goto("/about");
  await answerAtPrompt(email, "Baik, kami siapkan.");
  await page.reload();
  await expect(inboxLink(page, 1)).toBeVisible();
});

test("I10 after a message is sent the next one can be typed at once", async ({ page }) => {
  await comeIn(page);
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
  const { email } = await comeIn(page);
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
  await expect(thread(page).getByText("Balasan baru")).toBeAttached();
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
});

test("I10 a hidden tab asks nothing, and one that comes back asks at once; nothing new is answered by 304", async ({
  page,
}) => {
  await comeIn(page);
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

const heading = (page: Page) => main(page).getByRole("heading", { level: 1, name: "Kotak Masuk" });

test("I10 O06 O03 the inbox has no axe violation and fits 320 px, with script or without", async ({ page }) => {
  const { email } = await comeIn(page);
  await askAboutRing(page, `Kata${"panjang".repeat(30)}`);
  await answerAtPrompt(email, "Halo, Kak.");
  for (const size of screens) {
    await withoutScript(page, () => openAt(page, size, "/profile/chats?produk=1"));
    await expectNoAxeViolations(page);
    await openAt(page, size, "/profile/chats");
    await wake(page);
    await expectNoAxeViolations(page);
  }
  await openAt(page, { width: 320, height: 640 }, "/profile/chats?produk=1");
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await sideways()).toBe(0);
  expect(await thread(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

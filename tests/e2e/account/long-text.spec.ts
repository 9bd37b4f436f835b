import type { Page } from "@playwright/test";
import { CHAT_TEXT_MAX } from "#domain/service/chat.ts";
import { bagas } from "../../support/people.ts";
import { expect, heading, main, openAt, phone, press, test } from "../fixtures.ts";
import { wake } from "../waking.ts";

const shop = process.env.SHOP_URL ?? "";
const text = "é".repeat(CHAT_TEXT_MAX);
const TOLD = "Isian Anda terlalu panjang untuk disimpan seluruhnya";

test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop }]));

const notice = (page: Page) => main(page).locator("[data-slot=notice]");

async function loseSession(page: Page, isScripted: boolean) {
  const headers = { Origin: shop };
  const { email, password } = bagas;
  await page.request.post("/login", { form: { intent: "login", email, password }, headers, maxRedirects: 0 });
  await openAt(page, phone, "/profile/chats");
  if (isScripted) await wake(page);
  await main(page).getByLabel("Tulis pesan").fill(text);
  const cookies = await page.context().cookies();
  await page.request.post("/logout", { headers });
  await page.context().addCookies(cookies);
  await press(page, "Kirim");
  await expect(notice(page)).toContainText(TOLD);
  await main(page).getByRole("link", { name: "Login dan lanjutkan" }).click();
  await expect(heading(page, "Selamat datang kembali")).toBeVisible();
  await main(page).getByLabel("E-mail").fill(email);
  await main(page).getByLabel("Kata sandi").fill(password);
  await press(page, "Login");
  await expect(notice(page)).toContainText(TOLD);
  await expect(page).toHaveURL("/profile/chats");
  const kept = await main(page).getByLabel("Tulis pesan").inputValue();
  expect([text.startsWith(kept), kept.length > 500, kept.length < text.length]).toEqual([true, true, true]);
}

test("H08 the beginning of a long message is there again after the login, and that it is no more is said (no-JS)", async ({
  page,
}) => {
  await loseSession(page, false);
});

test("H08 with script the beginning of a long message is there again after the login, and that it is no more is said", async ({
  page,
}) => {
  await loseSession(page, true);
});

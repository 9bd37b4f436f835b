import type { Page } from "@playwright/test";
import { askShop } from "../../support/operator.ts";
import { photoWithPlace } from "../../support/pictures.ts";
import { expect, heading, main, openAt, phone, press } from "../fixtures.ts";

export const thread = (page: Page) => main(page).getByRole("log", { name: "Percakapan" });
export const field = (page: Page) => main(page).getByLabel("Tulis pesan");
/** The link in the header that tells how many messages wait. */
export const inboxLink = (page: Page, unread: number) =>
  page.getByRole("banner").getByRole("link", { name: `Kotak masuk, ${unread} pesan belum dibaca` });

export const photo = () => ({ name: "cincin.jpg", mimeType: "image/jpeg", buffer: Buffer.from(photoWithPlace()) });

/** The shop answers as it does: at the prompt. */
export async function answerAtPrompt(email: string, text: string, state?: string): Promise<void> {
  expect(await askShop(["chats", "answer", email, text], state)).toMatchObject({ code: 0, err: "" });
}

/** From a product's page to a message about it, by whoever is signed in. */
export async function askAboutRing(page: Page, text: string): Promise<void> {
  await openAt(page, phone, "/product/cincin-solitaire-aurora");
  await main(page).getByRole("link", { name: "Tanya produk ini" }).click();
  await expect(heading(page, "Kotak masuk")).toBeVisible();
  const form = page.locator("#tulis");
  await expect(form.getByText("Pesan Anda tentang")).toBeVisible();
  await expect(form.getByRole("link", { name: /Cincin Solitaire Aurora/ })).toBeVisible();
  await field(page).fill(text);
  await press(page, "Kirim");
  await expect(thread(page).getByText(text)).toBeVisible();
  await expect(thread(page).getByRole("link", { name: /Cincin Solitaire Aurora/ })).toBeVisible();
  await expect(field(page)).toHaveValue("");
}

/** From an order's page to a message about it with a picture. */
export async function askAboutOrder(page: Page, orderNumber: string, text: string): Promise<void> {
  await page.goto(`/profile/order/${orderNumber}`);
  await main(page).getByRole("link", { name: "Tanya pesanan ini" }).click();
  await expect(page.locator("#tulis").getByRole("link", { name: `Pesanan ${orderNumber}` })).toBeVisible();
  await field(page).fill(text);
  await main(page).getByLabel("Lampirkan foto").setInputFiles(photo());
  await press(page, "Kirim");
  await expect(thread(page).getByText(text)).toBeVisible();
  await expect(thread(page).getByRole("link", { name: `Pesanan ${orderNumber}` })).toBeVisible();
  const picture = thread(page).getByRole("img", { name: "Foto yang dikirim" }).last();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

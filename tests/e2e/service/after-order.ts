import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { photoWithPlace } from "../../support/pictures.ts";
import { expect, heading, main, press } from "../fixtures.ts";

const photos = (...names: string[]) =>
  names.map((name) => ({ name, mimeType: "image/jpeg", buffer: Buffer.from(photoWithPlace()) }));

interface Bought {
  number: string;
  product: string;
}

/** The text of the review that `writeReview` leaves on the product's page. */
export const REVIEW = "Indah sekali di bawah lampu.";

/** From the order's page to the customer's own review, with two photos and under a masked name. */
export async function writeReview(page: Page, { number, product }: Bought, maskedName: string): Promise<void> {
  await main(page).getByRole("link", { name: "Tulis ulasan" }).click();
  await expect(heading(page, "Ulasan")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Menunggu ulasan (1)" })).toHaveAttribute("aria-current", "page");
  await main(page)
    .getByRole("link", { name: `Tulis ulasan untuk ${product}` })
    .click();
  await expect(main(page).getByText(`pesanan ${number}`)).toBeVisible();
  await main(page).getByLabel("Sesuai foto").check();
  await main(page).getByLabel("Foto", { exact: true }).setInputFiles(photos("satu.jpg", "dua.jpg"));
  await main(page).getByLabel("Samarkan nama saya").check();
  await press(page, "Kirim ulasan");
  await expect(main(page).getByText("Pilih jumlah bintang, satu sampai lima.")).toBeVisible();
  // The pictures came with the refused form, and are kept.
  await expect(main(page).getByText("2 foto tersimpan.")).toBeVisible();
  await expect(main(page).getByLabel("Sesuai foto")).toBeChecked();
  await main(page).getByRole("radiogroup", { name: "Beri bintang" }).locator("label").nth(4).click();
  await expect(main(page).getByRole("radio", { name: "5 bintang" })).toBeChecked();
  await main(page).getByLabel("Cerita Anda").fill(REVIEW);
  await press(page, "Kirim ulasan");
  await expect(page.getByText("Ulasan Anda tampil di halaman produknya dalam beberapa menit.")).toBeVisible();
  await expect(main(page).getByText(`Sesuai foto. ${REVIEW}`)).toBeVisible();
  await expect(main(page).getByText(maskedName)).toBeVisible();
}

/** On the product's page: the review under this name, with both photos. */
export async function expectReview(page: Page, product: string, maskedName: string): Promise<void> {
  await expect(heading(page, new RegExp(product))).toBeVisible();
  // The page that everybody shares shows it within a minute; reviews in another order are asked for anew.
  await page.getByRole("link", { name: "Bintang tertinggi" }).click();
  await expect(page.getByText(REVIEW)).toBeVisible();
  const shots = page.getByRole("link", { name: `dari ulasan ${maskedName}` });
  await expect(shots).toHaveCount(2);
  await expect(shots.first().locator("img")).toHaveAttribute("src", /^\/foto\/[\w-]{43}\/kecil$/);
}

/** From the order's page to a complaint with two photos about one piece; answers its id. */
export async function fileComplaint(page: Page, product: string): Promise<string> {
  await main(page).getByRole("link", { name: "Ajukan komplain" }).click();
  await expect(heading(page, "Komplain")).toBeVisible();
  await expect(main(page).getByRole("checkbox", { name: product })).toBeChecked();
  await main(page).getByLabel("Jumlah").selectOption("1");
  await main(page).getByLabel("Barang rusak atau cacat").check();
  await main(page).getByLabel("Jelaskan masalahnya").fill("Tergores");
  await main(page).getByLabel("Penyelesaian yang diinginkan").selectOption("Tukar barang");
  await main(page).getByLabel("Foto bukti").setInputFiles(photos("gores.jpg"));
  await press(page, "Kirim komplain");
  await expect(main(page).getByText("Ceritakan masalahnya, minimal 20 karakter.")).toBeVisible();
  await expect(main(page).getByText("1 foto tersimpan.")).toBeVisible();
  await expect(main(page).getByLabel("Jumlah")).toHaveValue("1");
  await main(page).getByLabel("Jelaskan masalahnya").fill("Ada goresan panjang di bagian dalamnya.");
  await main(page).getByLabel("Foto bukti").setInputFiles(photos("dekat.jpg"));
  await press(page, "Kirim komplain");
  await expect(heading(page, "Rincian komplain")).toBeVisible();
  await expect(main(page).getByRole("img", { name: /^Foto bukti/ })).toHaveCount(2);
  return new URL(page.url()).searchParams.get("id") ?? "";
}

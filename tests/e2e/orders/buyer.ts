import type { Page, Request } from "@playwright/test";
import { lastCode } from "../../support/outbox.ts";
import { newPerson } from "../../support/people.ts";
import { expect, main, openAt, phone, press } from "../fixtures.ts";

const shop = process.env.SHOP_URL ?? "";

/** Sends a form from this browser without its screen, where the screen is not what is looked at. */
export function post(page: Page, path: string, form: Record<string, string | number>) {
  return page.request.post(`${shop}${path}`, { form, headers: { Origin: shop }, maxRedirects: 0 });
}

/** Somebody who has just opened an account, on the page that they wanted to see. */
export async function joinFor(page: Page, path: string) {
  const person = newPerson();
  await openAt(page, phone, `/login?tab=register&redirect=${encodeURIComponent(path)}`);
  await main(page).getByLabel("Nama lengkap").fill(person.name);
  await main(page).getByLabel("E-mail").fill(person.email);
  await main(page).getByLabel("Nomor WhatsApp").fill(person.phone);
  await main(page).getByLabel("Kata sandi").fill(person.password);
  await main(page)
    .getByRole("button", { name: /^(Register|Lanjut)$/ })
    .click();
  await expect(main(page).getByLabel("Kode")).toBeVisible();
  await main(page).getByLabel("Kode").fill(lastCode(person.email));
  await press(page, "Verifikasi");
}

export type Choose = (label: string, option: string) => Promise<void>;

/** Without script a region is chosen by the button beside it. */
export const chooseByButton =
  (page: Page): Choose =>
  async (label, option) => {
    await main(page).getByLabel(label, { exact: true }).selectOption(option);
    await press(page, `Pilih ${label.toLowerCase()} ini`);
  };

/** With script choosing is enough, once the page is awake. */
export const chooseAtOnce =
  (page: Page): Choose =>
  async (label, option) => {
    const field = main(page).getByLabel(label, { exact: true });
    await expect(main(page).getByRole("button", { name: "Pilih provinsi ini" })).toHaveCount(0);
    await field.selectOption(option);
  };

export const PLACE = "Kelurahan, kecamatan, atau kode pos";

/** By the lists, on the page of the addresses or in the checkout. */
export async function addAddress(page: Page, choose: Choose) {
  await main(page).getByLabel("Label alamat").fill("Rumah");
  await main(page).locator("summary").filter({ hasText: "Pilih dari daftar" }).click();
  const own = new URL(page.url()).pathname;
  const loaded = new Set<string>();
  const note = (request: Request) => loaded.add(`${request.method()} ${new URL(request.url()).pathname}`);
  page.on("request", note);
  await choose("Provinsi", "Jawa Barat");
  await expect(main(page).getByLabel("Kota atau kabupaten")).toBeEnabled();
  await choose("Kota atau kabupaten", "Kota Bandung");
  await expect(main(page).getByLabel("Kecamatan", { exact: true })).toBeEnabled();
  await choose("Kecamatan", "Coblong");
  await expect(main(page).getByLabel("Kelurahan atau desa")).toBeEnabled();
  page.off("request", note);
  expect(loaded, "to choose a region loads nothing anew").not.toContain(`GET ${own}.data`);
  await press(page, "Simpan alamat");
  await expect(main(page).getByText("Isi nama jalan dan nomor rumah.")).toBeVisible();
  await expect(main(page).getByText("Pilih kelurahan.")).toBeVisible();
  await expect(main(page).getByLabel("Label alamat")).toHaveValue("Rumah");
  // The page moves the focus to the first wrong field, perhaps while the next is being filled.
  await expect(main(page).getByLabel("Kelurahan atau desa")).toBeFocused();
  // The account has told its name.
  await expect(main(page).getByLabel("Nama penerima")).not.toHaveValue("");
  await main(page).getByLabel("Kelurahan atau desa").selectOption("Dago");
  await main(page).getByLabel("Nama penerima").fill("Kirana Ayu");
  await main(page).getByLabel("Nomor telepon").fill("0812 3456 7890");
  await main(page).getByLabel("Nama jalan dan nomor rumah").fill("Jl. Dago Asri No. 12");
  // The village brings its postcode along.
  await press(page, "Simpan alamat");
}

import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { askShop } from "../../support/operator.ts";
import { photoWithPlace } from "../../support/pictures.ts";
import { type Step, walk } from "../ear.ts";
import { desktop, expect, main, openAt, test } from "../fixtures.ts";
import { shopperIn } from "../shopper.ts";
import { wake } from "../waking.ts";

const shop = process.env.SHOP_URL ?? "";
test.describe.configure({ timeout: 180_000 });
test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop }]));

const RING = "Cincin Solitaire Aurora Berlian 1 Karat";
const ring = (words: RegExp | string) => new RegExp(`${typeof words === "string" ? words : words.source}.*${RING}`);

const fromHomeToRing: Step[] = [
  ["Tab", 'link "Lompat ke isi"'],
  ["Enter", "main"],
  ["Tab…", 'link "Cincin solitaire emas kuning di atas alas batu krem Kilau yang Bercerita'],
  ["Enter", 'heading "Cincin" [level=1]', /^Cincin/],
  ["Tab… 30", 'checkbox "Hanya yang sedang promo"'],
  ["Space", 'checkbox "Hanya yang sedang promo" [checked]', /^\d+ produk, 2 filter, urutan: Paling sesuai/],
  ["Tab… 5", 'combobox "Urutkan produk"'],
  // Passing an order is no choice yet.
  ["ArrowDown", 'combobox "Urutkan produk"', /^\d+ produk, 2 filter, urutan: Paling sesuai/],
  ["Enter", 'combobox "Urutkan produk"', /^\d+ produk, 2 filter, urutan: Terbaru/],
  ["Tab… 40", `link "${RING}"`],
  ["Enter", `heading "${RING}" [level=1]`, ring("")],
];

const fromSizeToCart: Step[] = [
  ["Tab… 8", 'link "Ukuran 8"'],
  ["ArrowRight", 'link "Ukuran 9"'],
  ["ArrowRight Enter", 'link "Ukuran 10"', /^Ukuran 10, Rp 38\.500\.000, (stok|tinggal) \d+$/],
  ["Tab… 5", 'button "Masukkan ke keranjang"'],
  ["Enter", 'button "Masukkan ke keranjang"', /masuk keranjang/],
  ["Tab… 2", 'link "Lihat keranjang"'],
  ["Enter", 'region "Keranjang Kamu"'],
  ["Tab… 10", 'link "Lihat keranjang"'],
  ["Enter", 'heading "Keranjang Belanja" [level=1]', /^Keranjang Belanja/],
];

const fromCartToTill: Step[] = [
  ["Tab… 12", ring('button "Tambah')],
  ["Enter", ring('button "Tambah'), /^Jumlah 2, total Rp 77\.000\.000/],
  ["Shift+Tab Shift+Tab", ring('button "Kurangi')],
  ["Enter", ring('button "Kurangi'), /^Jumlah 1, total Rp 38\.500\.000/],
  ["Tab… 40", 'button "Checkout"'],
  ["Enter", "page", /^Checkout/],
  ["Tab…", 'radio "Reguler Tiba dalam 1 sampai 2 hari Rp 9.000" [checked]'],
  ["ArrowDown", 'radio "Ekspres Tiba dalam 1 hari Rp 18.000" [checked]', "Total tagihan Rp 38.518.000"],
  ["Tab… 8", /^radio "Virtual Account BCA[^"]*" \[checked\]/],
  ["ArrowDown", /^radio "Virtual Account Mandiri[^"]*" \[checked\]/],
  ["Tab… 30", 'button "Buat pesanan"'],
  ["Enter", "page", /^Pembayaran/],
];

const toComplain: Step[] = [
  ["Tab… 40", 'link "Ajukan komplain"'],
  ["Enter", 'heading "Komplain" [level=1]', /^Komplain/],
  ["Tab…", ring('checkbox "')],
  ["Tab… 6", 'radio "Barang rusak atau cacat'],
  ["Space", /^radio "Barang rusak atau cacat.* \[checked\]/],
  ["Tab… 6", 'textbox "Jelaskan masalahnya'],
  ['"Ada goresan panjang di bagian dalamnya."', 'textbox "Jelaskan masalahnya'],
  ["Tab", 'combobox "Penyelesaian yang diinginkan'],
  ["ArrowDown", 'combobox "Penyelesaian yang diinginkan'],
  ["Tab… 6", 'button "Kirim komplain"'],
  ["Enter", 'heading "Rincian komplain" [level=1]', /komplain/i],
];

/** Pays where the provider would be, and the parcel leaves; the order is read as it stands then. */
async function receive(page: Page): Promise<void> {
  const number = new URL(page.url()).searchParams.get("order") ?? "";
  await page.goto(`/simulator/pay/${number}`);
  await walk(page, [["Tab… 10", 'button "Bayar lunas"']], { hasScript: false });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Pesanan ${number}` })).toBeVisible();
  expect(await askShop(["ship", number, "--courier", "JNE", "--tracking", "JP0123456789", "--apply"])).toMatchObject({
    code: 0,
  });
  await page.goto(`/profile/order/${number}`);
}

/** A photo is chosen in a window of the browser's own. */
const addPhoto = (page: Page) =>
  main(page)
    .getByLabel("Foto bukti")
    .setInputFiles({ name: "gores.jpg", mimeType: "image/jpeg", buffer: Buffer.from(photoWithPlace()) });

test("T11 T12 by keys alone and by ear a ring is found, chosen and bought, its order read and complained about", async ({
  page,
  context,
}) => {
  await shopperIn(context, { name: "Laras", address: true });
  await openAt(page, desktop, "/");
  await wake(page);
  await walk(page, fromHomeToRing);
  await walk(page, fromSizeToCart);
  await walk(page, fromCartToTill);
  // An account number is read in fours.
  await expect(
    main(page)
      .getByText(/^(\d{4} ){2,}\d{1,4}$/)
      .first(),
  ).toBeVisible();
  await receive(page);
  await wake(page);
  await walk(page, toComplain.slice(0, 2));
  await addPhoto(page);
  await walk(page, toComplain.slice(2));
});

const skip: Step[] = [
  ["Tab", 'link "Lompat ke isi"'],
  ["Enter", "main"],
];

const withoutScript: Step[] = [
  ...skip,
  ["Tab…", 'link "Cincin solitaire emas kuning di atas alas batu krem Kilau yang Bercerita'],
  ["Enter", "page", /^Cincin/],
  ...skip,
  ["Tab… 40", 'checkbox "Hanya yang sedang promo"'],
  ["Space", 'checkbox "Hanya yang sedang promo" [checked]'],
  ["Tab… 3", 'button "Tampilkan produk"'],
  ["Enter", "page", /^Cincin/],
  ["Tab… 90", `link "${RING}"`],
  ["Enter", "page", ring("")],
  ...skip,
  ["Tab… 40", 'link "Ukuran 10"'],
  ["Enter", "page", ring("")],
  ["Tab… 20", 'button "Masukkan ke keranjang"'],
  ["Enter", 'region "Keranjang Kamu"', ring("")],
  ["Tab… 12", 'link "Lihat keranjang"'],
  ["Enter", "page", /^Keranjang Belanja/],
  ...skip,
  ["Tab… 15", ring('button "Tambah')],
  ["Enter", "page", /^Keranjang Belanja/],
  ["Tab… 15", ring('button "Kurangi')],
  ["Enter", "page", /^Keranjang Belanja/],
  ["Tab… 60", 'button "Checkout"'],
  ["Enter", "page", /^Checkout/],
  ...skip,
  ["Tab… 15", 'radio "Reguler Tiba dalam 1 sampai 2 hari Rp 9.000" [checked]'],
  ["ArrowDown", 'radio "Ekspres Tiba dalam 1 hari Rp 18.000" [checked]'],
  ["Tab… 8", /^radio "Virtual Account BCA[^"]*" \[checked\]/],
  ["ArrowDown", /^radio "Virtual Account Mandiri[^"]*" \[checked\]/],
  ["Tab… 30", 'button "Perbarui ringkasan"'],
  ["Enter", "page", /^Checkout/],
  ["Tab… 60", 'button "Buat pesanan"'],
  ["Enter", "page", /^Pembayaran/],
];

const toComplainWithout: Step[] = [...skip, ["Tab… 60", 'link "Ajukan komplain"'], ["Enter", "page", /^Komplain/]];

test("T11 T12 by keys alone and by ear without script the same is found, bought and complained about (no-JS)", async ({
  page,
  context,
}) => {
  await shopperIn(context, { name: "Laras", address: true });
  await openAt(page, desktop, "/");
  await walk(page, withoutScript, { hasScript: false });
  await receive(page);
  await walk(page, toComplainWithout, { hasScript: false });
  await walk(page, skip, { hasScript: false });
  await addPhoto(page);
  await walk(page, [...toComplain.slice(2, -1), ["Enter", "page", /komplain/i]], { hasScript: false });
});

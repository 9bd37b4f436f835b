import { formatRupiah, type Rupiah } from "#domain/money.ts";
import type { FeeFault } from "#domain/orders/payment-fees.ts";
import { formatDateTime, formatUntil, promptMoment } from "#lib/date.ts";
import { writeMoment } from "#lib/moment.ts";
import type { CellFault, Fault } from "#lib/sheets/cells.ts";
import type { Ask, LineFault, Note, RowVerdict, TableFault } from "#lib/sheets/table.ts";
import { type Seconds, ZONE } from "#lib/time.ts";
import { type Language, say, type Words } from "#lib/words.ts";
import type { FlatFault } from "./flat-plan.ts";
import type { GoodsFault } from "./goods.ts";
import type { BundleFault, OfferFault } from "./offers.ts";
import type { SaleFault } from "./sales.ts";
import type { SettingFault, SettingFormat } from "./settings.ts";
import type { StockFault, StockWhy } from "./stock.ts";
import type { VoucherAsk, VoucherFault } from "./vouchers.ts";

/** Why an address is not led on to a page. */
export type AddressFault =
  | { why: "no-address" | "address-empty"; column: "old" | "new" }
  | { why: "is-a-page" | "answered-otherwise" | "no-page"; path: string }
  | { why: "with-host" | "leads-to-itself" };

/** What the reader of article files says. */
export type ArticleFault = { why: "article"; text: string };

/** Why a row is refused, or a cell of it. */
export type RowFault =
  | (CellFault | LineFault | FlatFault | StockFault | OfferFault | BundleFault | SaleFault | VoucherFault)
  | (SettingFault | FeeFault | GoodsFault | AddressFault | ArticleFault);

/** What a row comes to. */
export type RowNote =
  | { note: "span"; start: Seconds; end: Seconds }
  | { note: "ready"; at: Seconds }
  | { note: "new-variant"; name: string; price: Rupiah }
  | { note: "leads-to"; target: string }
  | { note: "counted"; counted: number; forSale: number; ordered: number }
  | { note: "moved"; reason: StockWhy };

export function sayFault(fault: Fault, language: Language): string {
  return say(faults, "why", fault as RowFault, language);
}

export function sayNote(note: Note, language: Language): string {
  return say(notes, "note", note as RowNote, language);
}

export function sayAsk(ask: Ask, language: Language): string {
  return say(asks, "ask", ask as VoucherAsk, language);
}

/** Why a file is no table, in a sentence. */
export function sayTableFault(fault: TableFault, language: Language): string {
  return say(tables, "why", fault, language);
}

/** `row 3` in the language. */
function sayPlace(place: string, language: Language): string {
  return language === "en" ? place : place.replace(/^(?:row|line) /, "baris ");
}

const SHOWN_MAX = 60;

/** A cell as it is shown in a sentence. */
function shortCell(cell: string, language: Language): string {
  const line = cell.replaceAll(/\s+/g, " ").trim();
  if (line === "") return language === "en" ? "nothing" : "kosong";
  return line.length > SHOWN_MAX ? `${line.slice(0, SHOWN_MAX - 1)}…` : line;
}

const verdictWords: Record<Exclude<RowVerdict["did"], "same">, Record<Language, string>> = {
  new: { id: "baru", en: "new" },
  changed: { id: "berubah", en: "changed" },
  removed: { id: "dihapus", en: "taken out" },
  refused: { id: "ditolak", en: "refused" },
};

/** A row's verdict in a line; empty for one that changes nothing. */
export function sayRow(row: RowVerdict, language: Language): string {
  if (row.did === "same") return "";
  const where = row.place === "" ? "" : `${sayPlace(row.place, language)}  `;
  const head = `${where}${shortCell(row.name, language)}  ${verdictWords[row.did][language]}`;
  const notes = (row.notes ?? []).map((note) => sayNote(note, language));
  if (row.did === "refused") return `${head}: ${row.why.map((fault) => sayFault(fault, language)).join("; ")}`;
  if (row.did !== "changed") return [head, ...notes].join(", ");
  const short = (cell: string) => shortCell(cell, language);
  const all = row.differences.map(({ column, from, to }) => `${column} ${short(from)} → ${short(to)}`);
  return `${head}: ${[...all, ...notes].join(", ")}`;
}

/** Why a plan of rows is none. */
export const rowRefusals: Words<"why", { why: "refused" | "same" | "asked" }> = {
  refused: {
    id: () => "Belum bisa disimpan: ada isi yang tidak sesuai aturan toko.",
    en: () => "The shop's rules do not allow this.",
  },
  same: { id: () => "Tidak ada yang berubah.", en: () => "It is so already." },
  asked: {
    id: () => "Ada angka yang mungkin salah ketik. Periksa lagi, lalu setujui kalau memang sudah benar.",
    en: () => "Lines with ? may be slips: --yes-prices says that they are meant.",
  },
};

const shown = (typed: string, language: Language) => typed || (language === "en" ? "nothing" : "sel kosong");

/** Each continues a sentence that begins with the column, or with the row. */
const faults: Words<"why", RowFault> = {
  // Cells.
  empty: { id: () => "kosong", en: () => "is empty" },
  "too-short": {
    id: ({ least }) => `kurang dari ${least} karakter`,
    en: ({ least }) => `has fewer than ${least} characters`,
  },
  "too-long": { id: ({ most }) => `lebih dari ${most} karakter`, en: ({ most }) => `has more than ${most} characters` },
  "too-many-names": { id: ({ most }) => `lebih dari ${most} nama`, en: ({ most }) => `has more than ${most} names` },
  "cut-by-spreadsheet": {
    id: ({ most }) => `terpotong oleh aplikasi spreadsheet pada karakter ke-${most}`,
    en: ({ most }) => `was cut by the spreadsheet at ${most} characters`,
  },
  "not-whole": {
    id: ({ typed }) => `“${typed}” bukan bilangan bulat`,
    en: ({ typed }) => `${typed} is not a whole number`,
  },
  "not-a-number": { id: ({ typed }) => `“${typed}” bukan angka`, en: ({ typed }) => `${typed} is not a number` },
  "shortened-by-spreadsheet": {
    id: ({ typed }) => `“${typed}” disingkat oleh aplikasi spreadsheet: tampilkan kolomnya sebagai bilangan bulat`,
    en: ({ typed }) => `${typed} was shortened by the spreadsheet: show the column as whole numbers`,
  },
  "neither-yes-nor-no": {
    id: ({ typed }) => `“${typed}” bukan “ya” atau “tidak”`,
    en: ({ typed }) => `${typed} is neither yes nor no`,
  },
  "two-ways": {
    id: ({ typed, plain }) => `“${typed}” bisa dibaca dua cara: isi dengan ${plain}`,
    en: ({ typed, plain }) => `${typed} can be read in two ways: write ${plain}`,
  },
  "too-small": {
    id: ({ least, amount }) => `minimal ${least}, tetapi diisi ${amount}`,
    en: ({ least, amount }) => `must be ${least} or more, and is ${amount}`,
  },
  "too-large": {
    id: ({ most, amount }) => `maksimal ${most}, tetapi diisi ${amount}`,
    en: ({ most, amount }) => `must be ${most} or less, and is ${amount}`,
  },
  "no-choice": {
    id: ({ typed, choices }) => `“${typed}” bukan salah satu dari ${choices.join(", ")}`,
    en: ({ typed, choices }) => `${shown(typed, "en")} is none of ${choices.join(", ")}`,
  },
  "year-of-two-digits": {
    id: ({ typed }) => `${typed} bisa dibaca dua cara: isi tahunnya dengan empat angka, seperti 31/12/2026`,
    en: ({ typed }) => `${typed} can be read in two ways: write the year with four digits, such as 31/12/2026`,
  },
  "no-moment": {
    id: ({ typed }) =>
      `${shown(typed, "id")} bukan tanggal dan jam ${ZONE} seperti 22/11/2026 09.00 atau 2026-11-22 09:00`,
    en: ({ typed }) =>
      `${shown(typed, "en")} is no date and time in ${ZONE} such as 2026-11-22 09:00 or 22/11/2026 09.00`,
  },
  "month-first": {
    id: ({ typed, month }) => `${typed} berarti bulan ke-${month}: isi tanggalnya lebih dulu, seperti 31/12/2026`,
    en: ({ typed, month }) => `${typed} names a month ${month}: the day comes first, as in 31/12/2026`,
  },
  "no-day": {
    id: ({ typed }) => `${typed} tidak ada di kalender`,
    en: ({ typed }) => `${typed} is no day of the calendar`,
  },
  "no-clock": {
    id: ({ typed }) => `${typed} belum memuat jam seperti 09.00 atau 23.59`,
    en: ({ typed }) => `${typed} names no time of day, such as 09:00 or 23.59`,
  },
  // Rows of any kind.
  cell: {
    id: ({ column, fault }) => `${column} ${sayFault(fault, "id")}`,
    en: ({ column, fault }) => `${column} ${sayFault(fault, "en")}`,
  },
  twice: {
    id: ({ place }) => (place === "" ? "tertulis dua kali" : `sudah ada di ${sayPlace(place, "id")}`),
    en: ({ place }) => (place === "" ? "stands there twice" : `is in ${place} already`),
  },
  "too-many-cells": {
    id: () => "selnya lebih banyak daripada kolomnya",
    en: () => "has more cells than there are columns",
  },
  needs: {
    id: ({ column, isNew }) => `${column} harus diisi${isNew ? " untuk yang baru" : ""}`,
    en: ({ column, isNew }) => `${isNew ? "a new one" : "the row"} needs ${column}`,
  },
  unknown: { id: () => "tidak ditemukan", en: () => "there is none of this name" },
  "end-before-start": { id: () => "end harus setelah start", en: () => "end is not after start" },
  over: { id: ({ column }) => `${column} sudah lewat`, en: ({ column }) => `${column} is over already` },
  above: {
    id: ({ column, most }) => `${column} lebih besar daripada ${most}`,
    en: ({ column, most }) => `${column} is more than ${most}`,
  },
  "no-variant": { id: ({ sku }) => `varian ${sku} tidak ditemukan`, en: ({ sku }) => `there is no variant ${sku}` },
  "not-below-usual": {
    id: ({ price, usual }) => `price ${price} harus di bawah harga normal, ${usual}`,
    en: ({ price, usual }) => `price ${price} is not below the usual one, ${usual}`,
  },
  // Goods.
  "wrong-karat": {
    id: ({ karat, fineness, right }) =>
      `menyebut ${karat} karat untuk kadar ${fineness}, padahal menurut SNI 8880:2020 ${right === null ? "kadar ini tidak punya sebutan karat" : `kadar ini ${right} karat`}`,
    en: ({ karat, fineness, right }) =>
      `says ${karat} karat of ${fineness}, which is ${right ?? "no"} karat by SNI 8880:2020`,
  },
  "no-colon": {
    id: ({ typed }) => `punya baris tanpa titik dua: “${typed}”`,
    en: ({ typed }) => `has a line without a colon: ${typed}`,
  },
  "not-below": {
    id: ({ column, lower, price }) => `${column} ${lower} harus di bawah price ${price}`,
    en: ({ column, lower, price }) => `${column} ${lower} is not below price ${price}`,
  },
  "no-sku": { id: () => "sku kosong", en: () => "sku is empty" },
  "no-product": {
    id: () => "tidak ada produk dengan sku ini, dan slug maupun nama di barisnya kosong",
    en: () => "no product has this sku, and the row has neither slug nor name",
  },
  "another-row": {
    id: () => "baris lain dari produknya ditolak",
    en: () => "another row of its product is refused",
  },
  "new-needs-variant": {
    id: () => "sku dan price harus diisi untuk produk baru",
    en: () => "a new product needs sku and price",
  },
  "parts-fixed": {
    id: () => "isi paket tidak bisa diubah lewat sheet produk",
    en: () => "what a bundle is made of is not changed by a sheet",
  },
  "bundle-stock": {
    id: () => "stok paket mengikuti stok isinya",
    en: () => "a bundle's stock follows from its parts",
  },
  "sku-of-other": {
    id: ({ owner, slug }) => `sku ini milik ${owner}, bukan ${slug}: alamat produk tidak bisa diganti lewat sheet`,
    en: ({ owner, slug }) => `the sku belongs to ${owner}, not to ${slug}: redirect rename changes an address`,
  },
  deleted: { id: ({ slug }) => `produk ${slug} sudah dihapus`, en: ({ slug }) => `the product ${slug} was deleted` },
  "no-slug": {
    id: ({ slug }) => `${slug} tidak bisa menjadi alamat: pakai huruf kecil, angka, dan tanda hubung`,
    en: ({ slug }) => `${slug} is no address: small letters, digits and hyphens`,
  },
  "new-needs": {
    id: ({ what, column }) => `${column} harus diisi untuk ${what === "product" ? "produk" : "varian"} baru`,
    en: ({ what, column }) => `a new ${what} needs ${column}`,
  },
  "columns-differ": {
    id: ({ column, cell, place, other, otherPlace }) =>
      `${column} “${cell}” di ${sayPlace(place, "id")}, tetapi “${other}” di ${sayPlace(otherPlace, "id")}`,
    en: ({ column, cell, place, other, otherPlace }) =>
      `${column} is “${cell}” in ${place}, “${other}” in ${otherPlace}`,
  },
  "several-variants": {
    id: ({ variants }) => `produknya punya ${variants} varian: pilih salah satu dengan sku`,
    en: ({ variants }) => `the product has ${variants} variants: name one by its sku`,
  },
  "same-choice": { id: ({ sku }) => `pilihannya sama dengan ${sku}`, en: ({ sku }) => `is the same choice as ${sku}` },
  "no-category": {
    id: ({ name }) => `kategori ${name} tidak ditemukan`,
    en: ({ name }) => `there is no category ${name}`,
  },
  "no-partner": { id: ({ name }) => `mitra ${name} tidak ditemukan`, en: ({ name }) => `there is no partner ${name}` },
  "no-sub-category": {
    id: ({ category, name }) => `${category} tidak punya subkategori ${name}`,
    en: ({ category, name }) => `${category} has no sub_category ${name}`,
  },
  // Stock.
  "not-as-exported": {
    id: ({ typed }) => `“${typed}” berbeda dengan hasil ekspor: ekspor ulang sheetnya`,
    en: ({ typed }) => `${typed} is not as the shop wrote it: export the sheet anew`,
  },
  "stock-differs": {
    id: ({ pieces, stock }) =>
      `diisi ${pieces}, padahal stok di toko ${stock}: sertakan juga kolom stock_read dari ekspor, atau isi dengan selisihnya, seperti +3 atau -2; hasil hitung fisik dimasukkan lewat penghitungan stok`,
    en: ({ pieces, stock }) =>
      `is ${pieces}, and the shop has ${stock}: bring the column stock_read of the export too, or write +3 or -2; what was counted on the shelf is brought by stock count`,
  },
  "pieces-differ": {
    id: ({ pieces, left }) =>
      `diisi ${pieces}, padahal sisanya ${left}: isi dengan selisihnya, seperti +3 atau -2, atau sertakan kolom pieces_read dari ekspor`,
    en: ({ pieces, left }) =>
      `is ${pieces}, and ${left} are left: write +3 or -2, or bring the export's column pieces_read too`,
  },
  "brought-since": {
    id: () => "stoknya sudah ditambah atau dihitung setelah sheet ini diekspor: ekspor ulang sheetnya",
    en: () => "was brought or counted after the sheet was written: export the sheet anew",
  },
  "moved-less": {
    id: () => "stoknya belum berubah sebanyak yang tercatat di sheet: ekspor ulang sheetnya",
    en: () => "has moved less than the sheet says: export the sheet anew",
  },
  "too-few-pieces": {
    id: ({ pieces, taken }) => `sisanya ${pieces}, jadi tidak bisa dikurangi ${taken}`,
    en: ({ pieces, taken }) => `is ${pieces}, and ${taken} cannot be taken`,
  },
  "too-many-pieces": {
    id: ({ pieces, most }) => `akan menjadi ${pieces}, lebih dari ${most}`,
    en: ({ pieces, most }) => `would be ${pieces}, more than ${most}`,
  },
  "more-ordered": {
    id: ({ pieces, stock }) =>
      `pesanannya ${pieces} lebih banyak daripada hasil hitung: kurangi dulu ${stock} stok yang masih dijual, lalu batalkan atau kembalikan dana pesanannya`,
    en: ({ pieces, stock }) =>
      `${pieces} more are ordered than were counted: stock add SKU=-${stock} takes what is for sale away, then cancel or refund orders`,
  },
  "no-sign": {
    id: ({ typed }) => `“${typed}” harus diawali + atau -`,
    en: ({ typed }) => `${typed} says neither + nor -`,
  },
  // Offers and bundles.
  "bundle-given": {
    id: ({ sku }) => `${sku} adalah paket, jadi tidak bisa diberikan bersama barang lain`,
    en: ({ sku }) => `${sku} is a bundle, which is not given with another piece`,
  },
  "bought-itself": { id: ({ sku }) => `${sku} adalah barang yang dibeli`, en: ({ sku }) => `${sku} is what is bought` },
  "no-part": {
    id: ({ typed }) => `berisi “${typed}”, padahal isi paket harus seperti 2 x SKU`,
    en: ({ typed }) => `has ${typed}, and a part is written like 2 x SKU`,
  },
  "part-twice": { id: ({ sku }) => `${sku} disebut dua kali`, en: ({ sku }) => `${sku} is named twice` },
  "bundle-of-one": { id: () => "paket harus berisi minimal dua barang", en: () => "a bundle has two pieces or more" },
  nested: {
    id: ({ skus }) => `${skus.join(", ")} juga sebuah paket`,
    en: ({ skus }) => `${skus.join(", ")} is a bundle itself`,
  },
  "own-pieces": {
    id: ({ sku, stock }) => `${sku} masih punya stok sendiri (${stock}): jadikan 0 dulu`,
    en: ({ sku, stock }) => `${sku} has ${stock} pieces of its own: bring its stock to 0 first`,
  },
  "given-away": {
    id: ({ sku }) => `${sku} sudah menjadi isi paket atau penawaran lain`,
    en: ({ sku }) => `${sku} is a part of a bundle or of an offer`,
  },
  "becomes-bundle": {
    id: ({ sku }) => `${sku} juga akan menjadi paket`,
    en: ({ sku }) => `${sku} becomes a bundle itself`,
  },
  "choice-left": {
    id: ({ sku }) => `${sku} dari produk yang sama tidak akan punya isi paket`,
    en: ({ sku }) => `${sku} is of the same product, and would have no parts`,
  },
  // Flash sales.
  "limit-above-stock": {
    id: ({ left, sold, stock }) => `limit menjanjikan ${left}${sold > 0 ? " lagi" : ""}, padahal stoknya ${stock}`,
    en: ({ left, sold, stock }) => `limit promises ${left} pieces${sold > 0 ? " more" : ""}, and ${stock} are in stock`,
  },
  "limit-below-sold": {
    id: ({ sold }) => `limit kurang dari ${sold} yang sudah terjual`,
    en: ({ sold }) => `limit is less than the ${sold} that were sold`,
  },
  "other-times": {
    id: () => "waktu flash sale ini berbeda di baris lain",
    en: () => "its sale has other times in another line",
  },
  "in-other-sale": {
    id: ({ sale, start, end }) =>
      `sudah ada di flash sale ${sale} dari ${formatDateTime(start)} sampai ${formatUntil(end)}`,
    en: ({ sale, start, end }) => `is in the sale ${sale} from ${when(start)} to ${when(end)} ${ZONE} already`,
  },
  // Vouchers.
  "no-code": {
    id: ({ typed }) => `“${typed}” tidak bisa menjadi kode: pakai 2 sampai 30 karakter, hanya huruf besar dan angka`,
    en: ({ typed }) => `${shown(typed, "en")} is no code: 2 to 30 letters and digits`,
  },
  "above-100-percent": {
    id: ({ value }) => `value ${value} lebih dari 100 persen`,
    en: ({ value }) => `value ${value} is more than 100 percent`,
  },
  "cap-of-nominal": { id: () => "cap hanya untuk voucher percent", en: () => "cap is for percent alone" },
  "quota-below-used": {
    id: ({ used }) => `quota kurang dari pemakaiannya sampai sekarang, ${used} kali`,
    en: ({ used }) => `quota is less than the ${used} times that it was used`,
  },
  "no-group": { id: ({ name }) => `grup ${name} tidak ditemukan`, en: ({ name }) => `there is no group ${name}` },
  "no-products": {
    id: ({ slugs }) => `produk ${slugs.join(", ")} tidak ditemukan`,
    en: ({ slugs }) => `there is no product ${slugs.join(", ")}`,
  },
  // Settings.
  "not-of-format": { id: ({ format }) => formats[format].id, en: ({ format }) => formats[format].en },
  "no-tag-code": {
    id: ({ least, most }) =>
      `bukan kode ${least} sampai ${most} karakter (huruf besar atau kecil, angka, - dan _): salin hanya isi content= dari tagnya`,
    en: ({ least, most }) =>
      `is no code of ${least} to ${most} letters, digits, - and _: only what stands behind content= in the tag`,
  },
  "several-lines": { id: () => "lebih dari satu baris", en: () => "is more than one line" },
  "empty-part": {
    id: () => "punya bagian kosong di antara dua koma, atau di ujungnya",
    en: () => "has nothing between two commas, or at an end",
  },
  "cannot-be-empty": {
    id: () => "wajib diisi",
    en: () => "is empty, and the shop cannot do without it",
  },
  "only-for-chat": { id: () => "hanya untuk chat", en: () => "is for chat alone" },
  "too-many-parts": { id: ({ most }) => `lebih dari ${most} bagian`, en: ({ most }) => `has more than ${most} parts` },
  "no-setting": {
    id: ({ name }) => `pengaturan ${name} tidak ditemukan`,
    en: ({ name }) => `there is no setting ${name}`,
  },
  "no-guarantee": {
    id: ({ part }) => `berisi “${part}”, padahal garansi harus seperti “Lampu: 1 tahun”`,
    en: ({ part }) => `has “${part}”, which is no guarantee such as “Lampu: 1 tahun”`,
  },
  "no-closed-days": {
    id: ({ part }) => `berisi “${part}”, padahal hari libur harus seperti 2026-12-24 sampai 2026-12-27: Libur Natal`,
    en: ({ part }) => `has “${part}”, which are no closed days such as 2026-12-24 sampai 2026-12-27: Libur Natal`,
  },
  "closed-too-long": {
    id: ({ most }) => `berisi libur lebih dari ${most} hari`,
    en: ({ most }) => `has more than ${most} closed days in a row`,
  },
  "no-courier-page": {
    id: ({ part }) => `berisi “${part}”, padahal kurir harus seperti JNE = https://jne.co.id/tracking-package`,
    en: ({ part }) => `has “${part}”, which is no courier such as JNE = https://jne.co.id/tracking-package`,
  },
  "no-fee": {
    id: ({ part }) =>
      `berisi “${part}”, bukan metode pembayaran dengan biayanya seperti bca 4000 atau card/3 2,9% + 2000`,
    en: ({ part }) => `has “${part}”, which is no way to pay with its fee, such as bca 4000 or card/3 2,9% + 2000`,
  },
  "no-method": {
    id: ({ name, methods }) => `berisi ${name}, yang bukan salah satu dari ${methods.join(", ")}`,
    en: ({ name, methods }) => `has ${name}, which is none of ${methods.join(", ")}`,
  },
  "no-such-months": {
    id: ({ method, tenor, months }) =>
      `berisi ${method}/${tenor}, padahal ${months.length > 0 ? `cicilan ${method} hanya ${months.join(", ")} bulan` : `${method} tidak bisa dicicil`}`,
    en: ({ method, tenor, months }) =>
      `has ${method}/${tenor}, and ${months.length > 0 ? `${method} is paid in ${months.join(", ")} months` : `${method} has no instalments`}`,
  },
  "fee-twice": { id: ({ way }) => `menyebut ${way} dua kali`, en: ({ way }) => `has ${way} twice` },
  "no-rate": {
    id: ({ part, fault }) => `berisi “${part}”: ${sayFault(fault, "id")}`,
    en: ({ part, fault }) => `has “${part}”: ${sayFault(fault, "en")}`,
  },
  "too-precise": {
    id: ({ typed }) => `${typed} punya lebih dari dua angka di belakang koma`,
    en: ({ typed }) => `${typed} has more than two digits behind the comma`,
  },
  // Addresses.
  "address-empty": {
    id: ({ column }) => `alamat ${column === "old" ? "lama" : "baru"} kosong`,
    en: ({ column }) => `the ${column} one is empty`,
  },
  "no-address": {
    id: ({ column }) =>
      `alamat ${column === "old" ? "lama harus seperti /nama-lama" : "baru harus seperti /category/cincin"}, tanpa tanda tanya`,
    en: ({ column }) =>
      `the ${column} one is no address such as ${column === "old" ? "/old-name" : "/category/cincin"}, without a question mark`,
  },
  "is-a-page": { id: ({ path }) => `${path} adalah halaman toko`, en: ({ path }) => `${path} is a page of the shop` },
  "answered-otherwise": {
    id: ({ path }) => `${path} sudah dipakai sistem toko`,
    en: ({ path }) => `${path} is answered by the shop itself`,
  },
  "with-host": {
    id: () => "alamat baru adalah halaman toko ini, jadi isi tanpa nama situs, seperti /category/cincin",
    en: () => "the new one is a page of this shop, written without its host: /category/cincin",
  },
  "leads-to-itself": { id: () => "mengarah ke dirinya sendiri", en: () => "it leads to itself" },
  "no-page": {
    id: ({ path }) => `halaman ${path} tidak ada di toko`,
    en: ({ path }) => `the shop has no page ${path}`,
  },
  article: { id: ({ text }) => text, en: ({ text }) => text },
};

const formats: Record<SettingFormat, Record<Language, string>> = {
  link: { id: "bukan alamat yang diawali https://", en: "is no address that begins with https://" },
  chat: {
    id: "bukan tautan chat WhatsApp (https://wa.me/…), Telegram (https://t.me/…), Messenger (https://m.me/…), atau Instagram (https://ig.me/…)",
    en: "is no link of a chat: https://wa.me/…, https://api.whatsapp.com/…, https://t.me/…, https://m.me/…, https://ig.me/… or https://instagram.com/direct/…",
  },
  mail: { id: "bukan alamat e-mail", en: "is no e-mail address" },
  account: { id: "bukan nomor rekening", en: "is no account number" },
  pieces: { id: "bukan angka 1 sampai 999", en: "is no number from 1 to 999" },
  picture: {
    id: "bukan alamat gambar, seperti /logo.svg atau https://…",
    en: "is no address of a picture, such as /logo.svg or https://…",
  },
  phone: { id: "bukan nomor telepon", en: "is no phone number" },
  days: { id: "bukan jumlah hari 1 sampai 365", en: "is no number of days from 1 to 365" },
  span: { id: "bukan rentang hari seperti 3-7", en: "is no span of days such as 3-7" },
  "allow-or-refuse": { id: "bukan allow atau refuse", en: "is neither allow nor refuse" },
  "index-key": {
    id: "bukan kunci 8 sampai 128 karakter (huruf besar atau kecil, angka, dan tanda hubung)",
    en: "is no key of 8 to 128 letters, digits and hyphens",
  },
};

const when = (at: Seconds) => writeMoment(at, "begin");

const reasons: Record<StockWhy, Record<Language, string>> = {
  bought: { id: "stok masuk", en: "bought" },
  broken: { id: "rusak", en: "broken" },
  corrected: { id: "koreksi", en: "corrected" },
};

const notes: Words<"note", RowNote> = {
  span: {
    id: ({ start, end }) => `dari ${formatDateTime(start)} sampai ${formatUntil(end)}`,
    en: ({ start, end }) => `from ${promptMoment(start)} until ${promptMoment(end)}`,
  },
  ready: { id: ({ at }) => `siap paling lambat ${formatUntil(at)}`, en: ({ at }) => `ready by ${promptMoment(at)}` },
  "new-variant": {
    id: ({ name, price }) => `${name}, ${formatRupiah(price)}`,
    en: ({ name, price }) => `${name}, ${formatRupiah(price)}`,
  },
  "leads-to": { id: ({ target }) => `mengarah ke ${target}`, en: ({ target }) => `leads to ${target}` },
  counted: {
    id: ({ counted, forSale, ordered }) => `hasil hitung ${counted}: ${forSale} bisa dijual, ${ordered} sudah dipesan`,
    en: ({ counted, forSale, ordered }) => `${counted} counted, ${forSale} for sale and ${ordered} ordered`,
  },
  moved: { id: ({ reason }) => reasons[reason].id, en: ({ reason }) => reasons[reason].en },
};

const amount = (value: number, unit: "rupiah" | "number") => (unit === "rupiah" ? formatRupiah(value) : String(value));
const asked = (column: string, language: Language) =>
  column === "paid" ? (language === "en" ? "what is paid:" : "yang dibayar") : column;

const asks: Words<"ask", VoucherAsk> = {
  "ten-times": {
    id: ({ column, now, stood, unit }) =>
      `${asked(column, "id")} ${amount(now, unit)} sepuluh kali lipat dari ${amount(stood, unit)} atau lebih`,
    en: ({ column, now, stood, unit }) =>
      `${asked(column, "en")} ${amount(now, unit)} is ten times ${amount(stood, unit)}, or more`,
  },
  "a-tenth": {
    id: ({ column, now, stood, unit }) =>
      `${asked(column, "id")} ${amount(now, unit)} hanya sepersepuluh dari ${amount(stood, unit)} atau kurang`,
    en: ({ column, now, stood, unit }) =>
      `${asked(column, "en")} ${amount(now, unit)} is a tenth of ${amount(stood, unit)}, or less`,
  },
  "above-half": {
    id: ({ value }) => `value ${value} persen memotong lebih dari setengah harga`,
    en: ({ value }) => `value ${value} percent is more than half`,
  },
  "no-minimum": {
    id: ({ value }) => `value ${formatRupiah(value)} dipotong tanpa minimum belanja`,
    en: ({ value }) => `value ${formatRupiah(value)} is taken off however little is bought: there is no minimum`,
  },
};

const tables: Words<"why", TableFault> = {
  "empty-file": { id: () => "Filenya kosong.", en: () => "The file is empty." },
  "no-rows": {
    id: () => "Sheetnya hanya berisi nama kolom, tanpa data.",
    en: () => "The sheet has no rows, only the names of its columns.",
  },
  "unclosed-quotation": {
    id: ({ row }) => `Tanda kutip di baris ${row} belum ditutup.`,
    en: ({ row }) => `Row ${row} opens a quotation mark that is never closed.`,
  },
  "too-many-rows": {
    id: ({ most }) => `Filenya lebih dari ${most} baris: bagi menjadi beberapa file.`,
    en: ({ most }) => `The file has more than ${most} rows: bring it in parts.`,
  },
  "unknown-column": {
    id: ({ column, columns }) =>
      `${column === "" ? "Ada kolom tanpa nama" : `Kolom ${column} tidak dikenal`}. Kolom yang ada: ${columns.join(", ")}.`,
    en: ({ column, columns }) =>
      `There is no column ${column === "" ? "without a name" : column}. The columns are: ${columns.join(", ")}.`,
  },
  "column-twice": {
    id: ({ column }) => `Kolom ${column} ada dua.`,
    en: ({ column }) => `The column ${column} stands there twice.`,
  },
  "no-object": { id: ({ row }) => `Baris ${row} bukan objek JSON.`, en: ({ row }) => `Line ${row} is no JSON object.` },
  "no-list": {
    id: ({ row, column }) => `Baris ${row}: ${column} bukan daftar objek.`,
    en: ({ row, column }) => `Line ${row}: ${column} is no list of objects.`,
  },
  "odd-value": {
    id: ({ row, column }) => `Baris ${row}: isi ${column} tidak cocok dengan kolom ini.`,
    en: ({ row, column }) => `Line ${row}: ${column} is nothing that this column can have.`,
  },
};

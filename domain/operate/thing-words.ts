import type { FilterFault } from "#domain/catalogue/filter.ts";
import type { BraceFault } from "#domain/content/promises.ts";
import { formatRupiah } from "#domain/money.ts";
import type { PayStepFault } from "#domain/orders/pay-steps.ts";
import { type Language, say, type Words } from "#lib/words.ts";
import type { UnkeptPromise } from "./kept-words.ts";
import type { PageFault } from "./page-file.ts";

type Thing = "banner" | "category" | "sub-category" | "group" | "collection" | "popup";

/** Why nothing is done with a banner, popup, category, collection, picture or former address. */
export type ThingRefusal = { did: "nothing" } & (
  | { why: "several-called"; ids: number[] }
  | { why: "none-called"; called: string }
  | { why: "exists"; thing: Thing; name: string }
  | { why: "new-needs"; thing: Thing; fields: string[] }
  | { why: "no-picture" | "filter-of-none" }
  | { why: "no-letters" | "unknown-category" | "no-parts" | "unknown-collection"; name: string }
  | { why: "no-voucher"; code: string }
  | { why: "unkept-promise"; promise: UnkeptPromise }
  | { why: "filter"; fault: FilterFault }
  | { why: "unknown-goods"; key: string }
  | { why: "no-such-picture"; key: string; pictures: number }
  | { why: "unknown-redirect"; from: string }
);

const things: Record<Thing, Record<Language, string>> = {
  banner: { id: "banner", en: "banner" },
  category: { id: "kategori", en: "category" },
  "sub-category": { id: "subkategori", en: "sub-category" },
  group: { id: "grup", en: "group" },
  collection: { id: "koleksi", en: "collection" },
  popup: { id: "popup", en: "popup" },
};

export const thingRefusals: Words<"why", ThingRefusal> = {
  "several-called": {
    id: ({ ids }) => `Ada ${ids.length} dengan nama ini: pilih salah satu, ${numbered(ids, " atau ")}.`,
    en: ({ ids }) => `${ids.length} are called so: name one by ${numbered(ids, " or ")}.`,
  },
  "none-called": {
    id: ({ called }) => `${called} tidak ditemukan.`,
    en: ({ called }) => `There is none that is called ${called}.`,
  },
  exists: {
    id: ({ thing, name }) => `${capital(things[thing].id)} ${name} sudah ada.`,
    en: ({ thing, name }) => `There is a ${things[thing].en} ${name} already.`,
  },
  "new-needs": {
    id: ({ thing, fields }) => `Untuk ${things[thing].id} baru, isi juga ${fields.join(", ")}.`,
    en: ({ thing, fields }) => `A new ${things[thing].en} needs ${fields.join(", ")}.`,
  },
  "no-picture": { id: () => "Gambarnya belum ada.", en: () => "It has no picture yet." },
  "no-letters": {
    id: ({ name }) => `${name} hanya berisi tanda baca, jadi tidak bisa dijadikan alamat.`,
    en: ({ name }) => `${name} has no letter or digit: no address can be made of it.`,
  },
  "unknown-category": {
    id: ({ name }) => `Kategori ${name} tidak ditemukan.`,
    en: ({ name }) => `There is no category ${name}; category list shows them.`,
  },
  "no-parts": {
    id: ({ name }) => `Kategori ${name} tidak punya subkategori.`,
    en: ({ name }) => `The category ${name} has no sub-categories.`,
  },
  "unknown-collection": {
    id: ({ name }) => `Koleksi ${name} tidak ditemukan.`,
    en: ({ name }) => `There is no collection ${name}; collection list shows them.`,
  },
  "no-voucher": {
    id: ({ code }) => `Voucher ${code} tidak ditemukan.`,
    en: ({ code }) => `There is no voucher ${code}.`,
  },
  "unkept-promise": {
    id: ({ promise }) => say(promises, "why", promise, "id"),
    en: ({ promise }) => say(promises, "why", promise, "en"),
  },
  filter: { id: ({ fault }) => say(filters, "why", fault, "id"), en: ({ fault }) => say(filters, "why", fault, "en") },
  "filter-of-none": {
    id: () => "Tidak ada produk yang cocok dengan filter ini.",
    en: () => "No product is found by this filter.",
  },
  "unknown-goods": {
    id: ({ key }) => `Varian atau produk ${key} tidak ditemukan.`,
    en: ({ key }) => `There is no variant or product ${key}.`,
  },
  "no-such-picture": {
    id: ({ key, pictures }) => `${key} hanya punya ${pictures} gambar.`,
    en: ({ key, pictures }) => `${key} has ${pictures} pictures.`,
  },
  "unknown-redirect": {
    id: ({ from }) => `${from} bukan alamat lama yang dialihkan.`,
    en: ({ from }) => `${from} is no former address; redirect list shows them.`,
  },
};

const numbered = (ids: number[], or: string) => ids.map((id) => `#${id}`).join(or);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const keepers: Record<Extract<UnkeptPromise, { why: "unkept" }>["named"], Record<Language, string>> = {
  nothing: { id: ", padahal toko ini tidak pernah memberikannya.", en: "nothing in this shop does." },
  "free-service": {
    id: ": sebut juga “rakit gratis di …” dengan salah satu wilayah perakitan toko, atau “ubah ukuran gratis”.",
    en: "“rakit gratis di …” with one of the assembly-areas, or “ubah ukuran gratis”.",
  },
  "setting-of-time": {
    id: ", padahal waktunya berbeda dengan pengaturan garansi, pengembalian barang, pengembalian dana, dan ubah ukuran.",
    en: "the settings guarantees, return-days, refund-days and resize-days say otherwise.",
  },
  "code-or-sale": {
    id: ": sebut juga kode voucher yang sedang berlaku untuk semua orang, atau judul flash sale yang sedang berjalan.",
    en: "the code of a voucher that everybody can use now, or a flash sale that runs by its title.",
  },
};

const ownerOf = (voucher: string | null, language: Language) => {
  if (voucher !== null) return `voucher ${voucher}`;
  return language === "en" ? "a flash sale in a banner or popup" : "flash sale di banner atau popup";
};

const promises: Words<"why", UnkeptPromise> = {
  unkept: {
    id: ({ word, named }) => `Teksnya menjanjikan “${word}”${keepers[named].id}`,
    en: ({ word, named }) => `It says “${word}”, and names nothing that keeps it: ${keepers[named].en}`,
  },
  "other-sum": {
    id: ({ sum, voucher }) =>
      `Teksnya menyebut ${formatRupiah(sum)}, yang tidak diberikan oleh ${ownerOf(voucher, "id")}.`,
    en: ({ sum, voucher }) => `It says ${formatRupiah(sum)}, which ${ownerOf(voucher, "en")} does not.`,
  },
  "other-share": {
    id: ({ share, voucher }) => `Teksnya menyebut ${share}, yang tidak diberikan oleh ${ownerOf(voucher, "id")}.`,
    en: ({ share, voucher }) => `It says ${share}, which ${ownerOf(voucher, "en")} does not.`,
  },
};

/** Why a text of a banner or popup promises too much. */
export function sayPromise(promise: UnkeptPromise, language: Language): string {
  return say(promises, "why", promise, language);
}

const filters: Words<"why", FilterFault> = {
  unread: {
    id: ({ names }) => `Filter ${names.join(", ")} tidak dikenal.`,
    en: ({ names }) => `No list reads ${names.join(", ")}.`,
  },
  "not-chosen-by": {
    id: ({ names }) => `Koleksi tidak bisa dibuat menurut ${names.join(", ")}.`,
    en: ({ names }) => `A collection is not chosen by ${names.join(", ")}.`,
  },
  "no-filter": {
    id: () => "Isi filter seperti di alamat halaman daftar produk, misalnya categories=1&colors=Emas%20Putih.",
    en: () => "The filter is as in the address of a list, such as categories=1&colors=Emas%20Putih.",
  },
  "listed-already": {
    id: () => "Toko sudah punya daftar ini: tambahkan filter lain, seperti warna, bahan, merek, atau harga.",
    en: () =>
      "The shop has this list already: a collection needs a further filter, such as colors, materials, brands or a price.",
  },
};

export function sayFilterFault(fault: FilterFault, language: Language): string {
  return say(filters, "why", fault, language);
}

/** What of a shop has an address of its own. */
export type WhatHasAddress = keyof typeof addressed;

const addressed = {
  product: { id: "produk", en: "product" },
  bundle: { id: "paket", en: "bundle" },
  collection: { id: "koleksi", en: "collection" },
  article: { id: "artikel", en: "article" },
  "article-category": { id: "kategori artikel", en: "category of articles" },
  tag: { id: "tag", en: "tag" },
  room: { id: "ruang inspirasi", en: "furnished room" },
  work: { id: "karya desain interior", en: "work" },
  partner: { id: "mitra", en: "partner" },
  panorama: { id: "panorama pameran", en: "panorama" },
  catalogue: { id: "katalog", en: "catalogue" },
  film: { id: "video", en: "film" },
  event: { id: "acara", en: "event" },
} satisfies Record<string, Record<Language, string>>;

/** Why something does not get another address. */
export type RenameRefusal = { did: "nothing" } & (
  | { why: "no-addresses" }
  | { why: "made-from-name"; what: "category" | "tag" }
  | { why: "fixed-address" | "there-already" | "taken"; path: string }
  | { why: "stays-below" | "nothing-there"; what: WhatHasAddress; path: string }
  | { why: "no-slug"; slug: string; most: number }
);

export const renameRefusals: Words<"why", RenameRefusal> = {
  "no-addresses": {
    id: () => "Isi alamat lama dan baru seperti /product/cincin-lama dan /product/cincin-baru.",
    en: () => "OLD and NEW are addresses such as /product/cincin-lama and /product/cincin-baru.",
  },
  "made-from-name": {
    id: ({ what }) =>
      what === "tag"
        ? "Alamat tag dibuat dari namanya, jadi tidak bisa diganti sendiri."
        : "Alamat kategori dibuat dari namanya: ganti nama kategorinya.",
    en: ({ what }) =>
      what === "tag"
        ? "The address of a tag is made from its name."
        : "The address of a category is made from its name: category change, or sub-category change, with --name.",
  },
  "fixed-address": {
    id: ({ path }) => `Alamat ${path} tidak bisa diganti.`,
    en: ({ path }) => `Nothing at ${path} has an address that can be changed.`,
  },
  "stays-below": {
    id: ({ what, path }) => `Alamat ${addressed[what].id} harus tetap diawali ${path}.`,
    en: ({ what, path }) => `A ${addressed[what].en} stays below ${path}.`,
  },
  "no-slug": {
    id: ({ slug, most }) =>
      `${slug} tidak bisa menjadi alamat: pakai huruf kecil, angka, dan tanda hubung, maksimal ${most} karakter, dan jangan angka saja.`,
    en: ({ slug, most }) =>
      `${slug} is no address: small letters, digits and hyphens, at most ${most}, and no number alone.`,
  },
  "there-already": {
    id: ({ path }) => `Alamatnya memang sudah ${path}.`,
    en: ({ path }) => `It is at ${path} already.`,
  },
  "nothing-there": {
    id: ({ what, path }) => `Tidak ada ${addressed[what].id} di ${path}.`,
    en: ({ what, path }) => `There is no ${addressed[what].en} at ${path}.`,
  },
  taken: { id: ({ path }) => `Alamat ${path} sudah dipakai.`, en: ({ path }) => `${path} is another's already.` },
};

/** Why a file is not the page that it should be. */
export function sayPageFault(fault: PageFault | PayStepFault, language: Language): string {
  return say(pages, "why", fault, language);
}

const pages: Words<"why", PageFault | PayStepFault> = {
  "no-field": {
    id: ({ line }) =>
      `Filenya harus diawali baris seperti “title: …”, “description: …”; baris ini tidak cocok: “${line}”.`,
    en: ({ line }) => `The file begins with lines such as “title: …”, “description: …”; this is none: “${line}”.`,
  },
  "field-too-long": {
    id: ({ field, most }) => `${field} lebih dari ${most} karakter.`,
    en: ({ field, most }) => `${field} has more than ${most} characters.`,
  },
  "brace-in-field": {
    id: ({ field }) => `${field} memuat kurung kurawal, yang hanya bisa dipakai di dalam teks.`,
    en: ({ field }) => `${field} has a brace: names in braces are filled in only in the text of a part.`,
  },
  "no-title": { id: () => "Filenya belum punya baris “title: …”.", en: () => "The file does not say: title." },
  "no-part-title": {
    id: () => "Setiap bagian harus diawali judul, di baris seperti “## Judul”.",
    en: () => "Each part begins with its title, in a line such as “## Title”.",
  },
  "part-incomplete": {
    id: () => "Setiap bagian harus punya judul dan teks.",
    en: () => "Each part has a title and a text.",
  },
  "part-too-long": {
    id: ({ title }) => `Bagian “${title}” terlalu panjang.`,
    en: ({ title }) => `The part “${title}” is too long.`,
  },
  "brace-in-title": {
    id: ({ title }) => `Judul “${title}” memuat kurung kurawal, yang hanya bisa dipakai di dalam teks.`,
    en: ({ title }) => `The title “${title}” has a brace: names in braces are filled in only in the text of a part.`,
  },
  "part-brace": {
    id: ({ title, fault }) => `“${title}” memuat ${sayBraceFault(fault, "id")}`,
    en: ({ title, fault }) => `“${title}” has ${sayBraceFault(fault, "en")}`,
  },
  "too-many-page-parts": {
    id: ({ most }) => `Halaman hanya boleh punya maksimal ${most} bagian.`,
    en: ({ most }) => `A page has at most ${most} parts.`,
  },
  "no-bank": {
    id: ({ title, titles }) => `“${title}” bukan salah satu bagiannya: ${titles.join(", ")}.`,
    en: ({ title, titles }) => `“${title}” is none of its parts: ${titles.join(", ")}.`,
  },
  "no-way-to-pay": {
    id: ({ title, text }) =>
      `“${title}” memuat “${text}”, yang bukan metode pembayaran: isi namanya, lalu langkah-langkahnya seperti “1. …” di bawahnya.`,
    en: ({ title, text }) =>
      `“${title}” has “${text}”, which is no way to pay: its name, and below it steps such as “1. …”.`,
  },
};

const braces: Words<"why", BraceFault> = {
  "unknown-brace": {
    id: ({ text, names }) => `${text}, yang tidak dikenal; yang bisa dipakai: ${names.join(", ")}.`,
    en: ({ text, names }) => `${text}, which nothing fills; there are: ${names.join(", ")}.`,
  },
  "stray-brace": {
    id: ({ text, names }) =>
      `“${text}”, yang kurung kurawalnya tidak mengapit nama seperti {${names[0]}}; yang bisa dipakai: ${names.join(", ")}.`,
    en: ({ text, names }) =>
      `“${text}”, where a brace is no part of a name such as {${names[0]}}; there are: ${names.join(", ")}.`,
  },
  "brace-beside-words": {
    id: ({ text }) => `${text} di samping kata lain, padahal harus sendirian di satu bagian.`,
    en: ({ text }) => `${text} beside other words; it stands alone in a part of its own.`,
  },
};

function sayBraceFault(fault: BraceFault, language: Language): string {
  return say(braces, "why", fault, language);
}

import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { goodsColumns } from "#domain/operate/goods.ts";
import { bundleColumns, comboKind, giftKind, preOrderKind, redeemKind } from "#domain/operate/offers.ts";
import { saleColumns } from "#domain/operate/sales.ts";
import { settingKind } from "#domain/operate/settings.ts";
import { voucherColumns } from "#domain/operate/vouchers.ts";
import { ADDRESS_FIELDS } from "#domain/orders/address-change.ts";
import { COMPLAINT_STATES } from "#domain/service/complaint.ts";
import { columnWords, keyWords, saidWords, valueWords } from "#domain/staff/book-values.ts";
import { thingWords } from "#domain/staff/book-words.ts";
import { banner } from "#functions/db/schema/content.ts";
import { category, categoryGroup, subCategory } from "#functions/db/schema/shelves.ts";
import { redirectColumns } from "#functions/operate/addresses.ts";
import { articleColumns } from "#functions/operate/articles.ts";

const world = { pieces: new Map(), now: 0 };
const sheets = [
  ...[goodsColumns, saleColumns, voucherColumns, bundleColumns, articleColumns, redirectColumns, settingKind.columns],
  ...[giftKind, comboKind, redeemKind, preOrderKind].map((kind) => kind(world).columns),
];
const tables = [banner, category, categoryGroup, subCategory].map(getTableColumns);

test("U18 every column that the book can name has its name in Indonesian, and none but what only the shop reads is left", () => {
  const names = new Set([...sheets, ...tables].flatMap(Object.keys));
  expect(names.size).toBeGreaterThan(70);
  const left = [...names].filter((name) => columnWords(name) === name);
  expect(left.toSorted()).toEqual(
    [
      ...["categoryGroupId", "categoryId", "desktopHeight", "desktopPlaceholder", "desktopWidth", "height", "id"],
      ...["mobileHeight", "mobilePlaceholder", "mobileWidth", "pieces_read", "placeholder", "stock_read", "width"],
    ].toSorted(),
  );
  expect([columnWords("constructor"), columnWords("")]).toEqual(["constructor", ""]);
});

test("U18 choices stand by their labels, sums in rupiah, settings by their names, and what people wrote as they wrote it", () => {
  expect([
    valueWords("role", "packer"),
    valueWords("status", "published"),
    valueWords("publishedAt", "hidden"),
    valueWords("personal", "yes"),
    valueWords("price", "1500000"),
    valueWords("claim_paid", "0"),
    valueWords("text", "packer"),
    valueWords("role", "constructor"),
  ]).toEqual(["Gudang", "Tampil", "Disembunyikan", "Ya", "Rp 1.500.000", "Rp 0", "packer", "constructor"]);
  expect([keyWords("setting", "hours"), keyWords("page", "hours"), keyWords("setting", "constructor")]).toEqual([
    ...["Jam buka", "hours", "constructor"],
  ]);
  expect([thingWords("hours, chat", "settings.change"), thingWords("hours", "products import")]).toEqual([
    ...["Jam buka, Nomor WhatsApp", "hours"],
  ]);
});

test("U18 a whole row is read line by line: its names in words, nothing of what only the shop reads", () => {
  const row = {
    ...{ id: 3, name: "Cincin", imageUrl: "/media/a.webp", width: 960, isBundle: false, partner: null, materials: [] },
    specification: [{ label: "Kadar", text: "17K" }],
    tags: ["emas", "putih"],
    variants: [{ sku: "KN-7", price: 1_500_000, categoryId: 4 }, { sku: "KN-8" }],
  };
  expect(valueWords("", JSON.stringify(row))).toBe(
    [
      ...["Nama: Cincin", "Gambar: /media/a.webp", "Paket: Tidak", "Spesifikasi:", "  Label: Kadar", "  Isi: 17K"],
      ...["Tag: emas, putih", "Varian:", "  SKU: KN-7", "  Harga: Rp 1.500.000", "", "  SKU: KN-8"],
    ].join("\n"),
  );
  expect(valueWords("", '["a","b"]')).toBe("a\nb");
  expect(valueWords("text", "{bukan JSON")).toBe("{bukan JSON");
});

test("U18 what an entry says in short is in Indonesian: every sentence that moves write, and no sentence of people's own", () => {
  const sum = "Rp 50.000";
  const said: Record<string, string | undefined> = {
    paid: "Dibayar",
    "awaiting-payment": "Menunggu pembayaran",
    "paid, by transfer": "Dibayar lewat transfer",
    "shipped, JNE 0123": "Dikirim, JNE 0123",
    "parcel 1 of 2 shipped, JNE 0123": "Paket 1 dari 2 dikirim, JNE 0123",
    "returned, in stock again": "Dikembalikan, masuk stok",
    "returned, not in stock again": "Dikembalikan, tidak masuk stok",
    "packed, SiCepat": "Dikemas, SiCepat",
    "parcel 2 shipped": "Paket 2: dikirim",
    "parcel 2 lost": "Paket 2: hilang",
    damaged: "Rusak",
    "replaced by SI-261127-7K2M9QX4TB0R": "Diganti pesanan SI-261127-7K2M9QX4TB0R",
    "complaint 12": "Komplain 12",
    "goods awaited": "Barang ditunggu",
    "2 in stock again": "2 masuk stok",
    "claim, sum paid: 50000": "Klaim, jumlah yang dibayar kurir: 50000",
    "claim, number: ": "Klaim, nomor klaim: kosong",
    "to be paid until 2026-11-28 10:00:00": "Batas bayar 2026-11-28 10:00:00",
    "until 2026-11-29 10:00:00": "Batas bayar 2026-11-29 10:00:00",
    [`back Rp 0, owed ${sum}`]: `Sudah kembali Rp 0, belum ${sum}`,
    [`${sum} without an order`]: `${sum} tanpa pesanan`,
    [`${sum} without an order, settled`]: `${sum} tanpa pesanan, selesai`,
    "settled: dari tetangga": "Selesai: dari tetangga",
    "not settled: ternyata bukan": "Belum selesai: ternyata bukan",
    [`${sum} for the provider to send`]: `${sum} dikirim penyedia pembayaran`,
    [`${sum} to be sent by hand`]: `${sum} ditransfer sendiri`,
    [`expired, ${sum} by transfer came and goes back`]: `Kedaluwarsa, transfer ${sum} masuk dan dikembalikan`,
    [`approved, ${sum} agreed`]: `Disetujui, ${sum} disepakati`,
    "given to customer 3": "Diberikan kepada pelanggan 3",
    "phone Meja kemas": "HP Meja kemas",
    [`sending paid ${sum}`]: `Ongkir dibayar ${sum}`,
    "address: recipient": "Alamat: nama penerima",
    "address: street, phone, note for the courier": "Alamat: nama jalan, nomor HP, patokan",
    [`address: place, postcode, sending costs ${sum}, forgive: salah toko`]: `Alamat: kelurahan dan kota, kode pos, ongkir ${sum}, selisihnya dibebaskan: salah toko`,
    [`address: place, sending costs ${sum}, give-back`]: `Alamat: kelurahan dan kota, ongkir ${sum}, selisihnya dikembalikan`,
    owner: "Pemilik",
    "session ended": "Keluar dari satu perangkat",
    "KN-7=+5": "KN-7=+5",
    '{"name":"Cincin"}': undefined,
    '[{"name":"Cin': undefined,
    constructor: "constructor",
    "": "",
  };
  expect(Object.fromEntries(Object.keys(said).map((text) => [text, saidWords(text, "order.move")]))).toEqual(said);
  for (const state of COMPLAINT_STATES) expect(saidWords(state, "complaint.move"), state).toMatch(/^[A-Z]/);
  expect(ADDRESS_FIELDS.length).toBe(6);
  expect(saidWords("settled", "reply.add")).toBe("settled");
});

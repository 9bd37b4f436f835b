import { expect, test } from "vitest";
import { type Good, type GoodVariant, goodsAliases, goodsColumns, type Shelves } from "#domain/operate/goods.ts";
import { planGoods, pricesOfGood } from "#domain/operate/goods-plan.ts";
import { sayAsk, sayNote, sayRow } from "#domain/operate/row-words.ts";
import { readTable, type Table } from "#lib/sheets/table.ts";
import { inEnglish, spoken } from "../../support/faults.ts";

const shelves: Shelves = {
  categories: [
    { id: 1, groupId: 1, slug: "cincin", name: "Cincin" },
    { id: 2, groupId: 2, slug: "meja", name: "Meja" },
  ],
  subCategories: [{ id: 1, categoryId: 1, name: "Cincin Tunangan" }],
  partners: [{ id: 1, name: "Pak Wiryo" }],
};
const variant = (sku: string, color: string, more: Partial<GoodVariant> = {}): GoodVariant => ({
  ...{ id: 1, sku, variant: "", color, price: 1000, shop_price: null, discount_price: null, stock: 5, position: 0 },
  ...{ stock_read: { stock: 5, entry: 40 }, lastEntry: 40, lastByHand: 30 },
  components: [],
  ...more,
});
const ring: Good = {
  ...{ id: 1, isDeleted: false, isBundle: false, slug: "cincin-fajar", name: "Cincin Fajar", name_short: "Fajar" },
  ...{ brand: "", category: "Cincin", sub_category: "Cincin Tunangan", partner: null, room: "", badge: "" },
  ...{ description: "Emas.", specification: [], meta_description: "Emas.", weight_gram: 3, materials: ["Emas"] },
  status: "published",
  variants: [variant("A-1", "Kuning"), variant("A-2", "Putih", { id: 2, position: 1 })],
};
const plan = (sheet: string, known = [ring]) =>
  planGoods(readTable(sheet, Object.keys(goodsColumns), goodsAliases) as Table, known, shelves);
const verdicts = (sheet: string, known?: Good[]) => plan(sheet, known).verdicts;
const whyNot = (sheet: string, known?: Good[]) =>
  verdicts(sheet, known).flatMap((one) => (one.did === "refused" ? inEnglish(one.why) : []));

test("S03 only the columns that are there change, found by sku, and the change is said from what to what", () => {
  const { verdicts: said, goods } = plan("sku;harga;stok\nA-1;1.500;5\nA-2;1.000;5");
  expect(said).toEqual([
    {
      place: "row 2",
      name: "A-1",
      did: "changed",
      differences: [{ column: "price", from: "1000", to: "1500" }],
      asks: [],
    },
    { place: "row 3", name: "A-2", did: "same" },
  ]);
  const [good] = goods;
  expect(good?.variants.map(({ changed }) => changed)).toEqual([["price"], []]);
  expect(good && pricesOfGood(good.after)).toMatchObject({ priceMin: 1000, priceMax: 1500 });
  expect(good?.after.variants[1]).toEqual(ring.variants[1]);
});

test("S03 what a product says is changed by its slug alone, and a price so only where there is one variant", () => {
  expect(verdicts("slug;nama\ncincin-fajar;Cincin Senja")).toEqual([
    expect.objectContaining({
      did: "changed",
      differences: [{ column: "name", from: "Cincin Fajar", to: "Cincin Senja" }],
    }),
  ]);
  expect(whyNot("slug;harga\ncincin-fajar;5")).toContain("the product has 2 variants: name one by its sku");
});

const head = "sku;slug;nama;kategori;berat;harga;warna";
test("S03 a new product comes with its variants, at an address of its name where none is said", () => {
  const { verdicts: said, goods } = plan(
    `${head}\nB-1;;Meja Jati;Meja;1.200;2.000.000;Jati\nB-2;;Meja Jati;Meja;1.200;2.100.000;Mahoni`,
  );
  expect(said.map(({ did }) => did)).toEqual(["new", "new"]);
  expect(goods).toHaveLength(1);
  expect(goods[0]?.after).toMatchObject({ slug: "meja-jati", name_short: "Meja Jati", meta_description: "Meja Jati" });
  expect(goods[0]?.after.variants.map(({ sku, position }) => [sku, position])).toEqual([
    ["B-1", 0],
    ["B-2", 1],
  ]);
  const more = plan(`${head}\nA-3;cincin-fajar;;;;900;Rose`.replace("nama;kategori;berat;", "").replace(";;;;", ";"));
  const notes = [{ note: "new-variant", name: "Cincin Fajar", price: 900 }];
  expect(more.verdicts).toEqual([{ place: "row 2", name: "A-3", did: "new", notes, asks: [] }]);
  expect(notes.map((note) => sayNote(note, "en"))).toEqual(["Cincin Fajar, Rp 900"]);
});

test("S03 a price of ten times what stood there, or a tenth of it, is asked about; what stands there is not", () => {
  const asked = (sheet: string, known?: Good[]) =>
    verdicts(sheet, known).map(({ asks = [] }) => asks.map((ask) => sayAsk(ask, "en")));
  expect(asked("sku;harga\nA-1;100\nA-2;10.000")).toEqual([
    ["price Rp 100 is a tenth of Rp 1.000, or less"],
    ["price Rp 10.000 is ten times Rp 1.000, or more"],
  ]);
  expect(asked("sku;harga;stok\nA-1;101;5\nA-2;9.999;5")).toEqual([[], []]);
  // A lower price that is new is judged by the usual one.
  expect(asked("sku;harga_diskon\nA-1;100")).toEqual([["discount_price Rp 100 is a tenth of Rp 1.000, or less"]]);
  const cheap = { ...ring, variants: [variant("A-1", "Kuning", { discount_price: 100 })] };
  expect(asked("sku;harga_diskon\nA-1;", [cheap])).toEqual([["what is paid: Rp 1.000 is ten times Rp 100, or more"]]);
  expect(verdicts("sku;stok\nA-1;+2", [cheap])).toMatchObject([{ did: "changed", asks: [] }]);
});

test("S03 each wrong row is refused by its number, with all that is wrong", () => {
  const wrong: [sheet: string, why: string][] = [
    ["sku;harga\nA-1;0", "price must be 1 or more, and is 0"],
    ["sku;harga;harga_toko\nA-1;1000;1000", "shop_price 1000 is not below price 1000"],
    ["sku;harga_diskon\nA-1;1001", "discount_price 1001 is not below price 1000"],
    ["sku;stok\nA-1;-6", "stock is 5, and 6 cannot be taken"],
    ["sku;kategori\nA-1;Sepatu", "there is no category Sepatu"],
    ["sku;sub_kategori\nA-1;Meja Tulis", "Cincin has no sub_category Meja Tulis"],
    ["sku;partner\nA-1;Bu Siapa", "there is no partner Bu Siapa"],
    ["sku;nama\nA-1;", "name is empty"],
    [
      "sku;slug\nA-1;meja-lain",
      "the sku belongs to cincin-fajar, not to meja-lain: redirect rename changes an address",
    ],
    ["sku;stok\nX-9;1", "no product has this sku, and the row has neither slug nor name"],
    ["sku;stok\nA-1;1\nA-1;2", "is in row 2 already"],
    ["sku;nama\nA-1;Satu\nA-2;Dua", "name is “Satu” in row 2, “Dua” in row 3"],
    ["sku;warna\nA-1;Putih", "is the same choice as A-2"],
    ["sku;stok\nA-1;1;2", "has more cells than there are columns"],
    ["sku;isi_paket\nA-1;1 x A-2", "what a bundle is made of is not changed by a sheet"],
    [`${head}\nB-1;Meja Besar;Meja;Meja;1;5;`, "Meja Besar is no address"],
    ["sku;nama;harga\nB-1;Meja;5", "a new product needs category"],
    ["sku;slug;warna\nA-9;cincin-fajar;Rose", "a new variant needs price"],
    ["sku;bahan\nA-1;Emas 17K (700)", "materials says 17 karat of 700, which is 16 karat by SNI 8880:2020"],
    ["sku;warna\nA-1;Emas 18K (700)", "color says 18 karat of 700, which is 16 karat by SNI 8880:2020"],
  ];
  for (const [sheet, why] of wrong) expect(whyNot(sheet).join("\n"), sheet).toContain(why);
  const both = spoken(verdicts("sku;harga;stok\nA-1;x;y"));
  expect(both).toEqual([
    expect.objectContaining({
      place: "row 2",
      why: [expect.stringMatching(/^price/), expect.stringMatching(/^stock/)],
    }),
  ]);
  expect(whyNot("sku;stok\nA-1;+4", [{ ...ring, isDeleted: true }])).toEqual(["the product cincin-fajar was deleted"]);
  expect(whyNot("sku;stok\nA-1;9", [{ ...ring, isBundle: true }])).toEqual(["a bundle's stock follows from its parts"]);
});

test("S03 one wrong row keeps its whole product from changing", () => {
  const { goods, verdicts: said } = plan("sku;harga\nA-1;1.200\nA-2;nol");
  expect(goods).toEqual([]);
  expect(spoken(said)).toEqual([
    { place: "row 2", name: "A-1", did: "refused", why: ["another row of its product is refused"] },
    { place: "row 3", name: "A-2", did: "refused", why: ["price nol is not a number"] },
  ]);
});

test("S03 a product that moves to another category leaves its part of the old one behind", () => {
  expect(plan("sku;kategori\nA-1;meja").goods[0]?.after).toMatchObject({ category: "Meja", sub_category: null });
});

test("S03 what is in the shop already is not judged again: an old price stands, and is refused when it is touched", () => {
  const old = { ...ring, name: "x".repeat(200), variants: [variant("A-1", "Kuning", { shop_price: 1000 })] };
  expect(verdicts(`sku;nama;harga;harga_toko;stok\nA-1;${old.name};1000;1000;+4`, [old])).toEqual([
    {
      place: "row 2",
      name: "A-1",
      did: "changed",
      differences: [{ column: "stock", from: "5", to: "9 (+4)" }],
      asks: [],
    },
  ]);
  expect(whyNot("sku;harga\nA-1;900", [old])).toEqual(["shop_price 1000 is not below price 900"]);
});

test("S03 what becomes of a row is said in Indonesian too", () => {
  const said = (sheet: string) => verdicts(sheet).map((row) => sayRow(row, "id"));
  expect(said("sku;harga;stok\nA-1;nol;5\nA-2;1.000;+2")).toEqual([
    "baris 2  A-1  ditolak: price “nol” bukan angka",
    "baris 3  A-2  ditolak: baris lain dari produknya ditolak",
  ]);
  expect(said("sku;harga\nA-1;1.500")).toEqual(["baris 2  A-1  berubah: price 1000 → 1500"]);
  const [asked] = verdicts("sku;harga\nA-1;100").flatMap(({ asks = [] }) => asks);
  expect(asked && sayAsk(asked, "id")).toBe("price Rp 100 hanya sepersepuluh dari Rp 1.000 atau kurang");
});

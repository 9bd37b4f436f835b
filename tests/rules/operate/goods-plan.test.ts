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

const refusedAs = (sheet: string, known?: Good[]) =>
  verdicts(sheet, known).map((one) => (one.did === "refused" ? one.why : one.did));

test("S03 a new product has what its rows say, once or in each, and of the rest what is usual", () => {
  const sheet = `${head};deskripsi;stok
B-1;;Meja Jati;Meja;1.200;2.000.000;Jati;Kokoh. Dari Jepara.;4
B-2;meja-jati;;;;2.100.000;Mahoni;;0`;
  const { goods, verdicts: said } = plan(sheet);
  expect(said).toEqual([
    ...[2_000_000, 2_100_000].map((price, n) => ({
      ...{ place: `row ${n + 2}`, name: `B-${n + 1}`, did: "new", asks: [] },
      notes: [{ note: "new-variant", name: "Meja Jati", price }],
    })),
  ]);
  const made = (sku: string, color: string, price: number, stock: number, position: number) => ({
    ...{ id: null, sku, variant: "", color, price, shop_price: null, discount_price: null, stock, position },
    ...{ stock_read: { stock: 0, entry: 0 }, lastEntry: 0, lastByHand: 0, components: [] },
  });
  const variants = [made("B-1", "Jati", 2_000_000, 4, 0), made("B-2", "Mahoni", 2_100_000, 0, 1)];
  expect(goods).toEqual([
    {
      before: null,
      after: {
        ...{ id: null, isDeleted: false, isBundle: false, slug: "meja-jati", name: "Meja Jati" },
        ...{ name_short: "Meja Jati", brand: "", category: "Meja", sub_category: null, partner: null, room: "" },
        ...{ description: "Kokoh. Dari Jepara.", specification: [], meta_description: "Kokoh.", badge: "" },
        ...{ weight_gram: 1200, materials: [], status: "published", variants },
      },
      changed: [],
      variants: variants.map((after) => ({ before: null, after, changed: [] })),
    },
  ]);
});

test("S03 a new product or variant is refused with every column that it lacks", () => {
  const needs = (what: "product" | "variant", column: string) => ({ why: "new-needs", what, column });
  expect(refusedAs("sku;slug\nB-1;meja-baru")).toEqual([
    [
      needs("variant", "price"),
      ...["name", "category", "weight_gram"].map((column) => needs("product", column)),
      ...[{ why: "cell", column: "category", fault: { why: "empty" } }],
    ],
  ]);
  expect(refusedAs("slug;nama;kategori;berat\nmeja-baru;Meja;Meja;1")).toEqual([[{ why: "new-needs-variant" }]]);
  expect(refusedAs("sku;nama\n;Meja")).toEqual([[{ why: "no-sku" }]]);
  expect(refusedAs("sku;slug;nama\nB-1;;")).toEqual([[{ why: "no-product" }]]);
  expect(refusedAs("nama\nCincin Lain")).toEqual([
    [
      ...[{ why: "new-needs-variant" }, needs("product", "category"), needs("product", "weight_gram")],
      { why: "cell", column: "category", fault: { why: "empty" } },
    ],
  ]);
});

test("S03 a second row for one thing is refused alone; another fault holds back the whole product", () => {
  const twice = { why: "twice", place: "row 2" };
  expect(refusedAs("sku;harga\nA-1;900\nA-1;800\nA-2;900")).toEqual(["changed", [twice], "changed"]);
  expect(refusedAs("slug;nama\ncincin-fajar;A\ncincin-fajar;B")).toEqual(["changed", [twice]]);
  expect(refusedAs("sku;nama\nA-1;Satu\nA-2;Dua")).toEqual([
    [
      {
        ...{ why: "columns-differ", column: "name", cell: "Satu", place: "row 2", other: "Dua", otherPlace: "row 3" },
      },
    ],
    [{ why: "another-row" }],
  ]);
  expect(refusedAs("slug;harga\ncincin-fajar;5")).toEqual([[{ why: "several-variants", variants: 2 }]]);
  expect(refusedAs("sku;slug\nA-1;meja-lain")).toEqual([
    [{ why: "sku-of-other", owner: "cincin-fajar", slug: "meja-lain" }],
  ]);
  expect(refusedAs("sku;warna\nA-1;Putih")).toEqual([[{ why: "same-choice", sku: "A-2" }]]);
  expect(refusedAs(`${head}\nB-1;Meja Besar;Meja;Meja;1;5;`)).toEqual([[{ why: "no-slug", slug: "Meja Besar" }]]);
  expect(refusedAs("sku;stok;harga\nA-1;x;900")).toEqual([
    [{ why: "cell", column: "stock", fault: { why: "not-a-number", typed: "x" } }],
  ]);
});

test("S03 two variants that were alike before may stay so, and may be told apart", () => {
  const alike = { ...ring, variants: [variant("A-1", "Kuning"), variant("A-2", "Kuning", { id: 2 })] };
  expect(refusedAs("sku;harga\nA-1;900", [alike])).toEqual(["changed"]);
  expect(refusedAs("sku;warna\nA-1;Putih", [alike])).toEqual(["changed"]);
  expect(refusedAs("sku;varian;warna\nA-1;16;Kuning\nA-2;16;Kuning")).toEqual([
    [{ why: "another-row" }],
    [{ why: "same-choice", sku: "A-1" }],
  ]);
});

test("S03 a variant's row says what changes of it with its stock's difference, the first of a product what changes of that too", () => {
  const { verdicts: said, goods } = plan("sku;nama;stok;stok_terbaca\nA-1;Cincin Senja;8;5@40\nA-2;;5;5@40");
  expect(said).toEqual([
    {
      ...{ place: "row 2", name: "A-1", did: "changed", asks: [] },
      differences: [
        { column: "name", from: "Cincin Fajar", to: "Cincin Senja" },
        { column: "stock", from: "5", to: "8 (+3)" },
      ],
    },
    { place: "row 3", name: "A-2", did: "same" },
  ]);
  const [first, second] = ring.variants;
  expect(goods).toEqual([
    {
      before: ring,
      after: { ...ring, name: "Cincin Senja", variants: [{ ...first, stock: 8 }, second] },
      changed: ["name"],
      variants: [
        { before: first, after: { ...first, stock: 8 }, changed: ["stock"], since: 40 },
        { before: second, after: second, changed: [] },
      ],
    },
  ]);
  // An empty stock beside an empty memory of it asks for nothing.
  expect(refusedAs("sku;stok;stok_terbaca\nA-1;;")).toEqual(["same"]);
  expect(refusedAs("sku;stok\nA-1;")).toEqual([[{ why: "cell", column: "stock", fault: { why: "empty" } }]]);
});

test("S03 E07 a bundle may be told the stock that follows from its parts, and its parts are not changed", () => {
  const bundle = { ...ring, isBundle: true, variants: [variant("A-1", "Kuning", { stock: 3, components: ["1 x B"] })] };
  expect(refusedAs("sku;stok;isi_paket\nA-1;3;1 x B", [bundle])).toEqual(["same"]);
  expect(refusedAs("sku;stok\nA-1;4", [bundle])).toEqual([[{ why: "bundle-stock" }]]);
  expect(refusedAs("sku;isi_paket\nA-1;2 x B", [bundle])).toEqual([[{ why: "parts-fixed" }]]);
});

test("S03 a slip in a price is asked about once: by what stood there, by the usual one, or by what is paid in all", () => {
  const dear = {
    ...ring,
    variants: [variant("A-1", "Kuning", { price: 9000, shop_price: 5000, discount_price: 400 })],
  };
  const asked = (sheet: string) => verdicts(sheet, [dear]).map(({ asks = [] }) => asks);
  const ask = (kind: string, column: string, now: number, stood: number) => ({
    ...{ ask: kind, column, now, stood, unit: "rupiah" },
  });
  expect(asked("sku;harga_toko;harga_diskon\nA-1;500;40")).toEqual([
    [ask("a-tenth", "shop_price", 500, 5000), ask("a-tenth", "discount_price", 40, 400)],
  ]);
  expect(asked("sku;harga_diskon\nA-1;")).toEqual([[ask("ten-times", "paid", 5000, 400)]]);
  expect(asked("sku;nama\nA-1;Cincin Senja")).toEqual([[]]);
  expect(verdicts(`${head};harga_diskon\nB-1;;Meja;Meja;1;2000;;200`).map(({ asks }) => asks)).toEqual([
    [ask("a-tenth", "discount_price", 200, 2000)],
  ]);
});

test("S03 rows that name nothing are refused each for that, and rows of several products are not taken for each other", () => {
  expect(refusedAs("sku;nama\n;Meja\n;Meja")).toEqual([[{ why: "no-sku" }], [{ why: "no-sku" }]]);
  expect(refusedAs("sku;stok\nX-9;1\nX-9;1")).toEqual([[{ why: "no-product" }], [{ why: "no-product" }]]);
  const table = { ...ring, id: 2, slug: "meja-jati", name: "Meja Jati", variants: [variant("B-1", "Jati", { id: 3 })] };
  expect(refusedAs("slug;nama\ncincin-fajar;Cincin Senja\nmeja-jati;Meja Senja", [ring, table])).toEqual([
    ...["changed", "changed"],
  ]);
  expect(refusedAs("sku;slug;harga\nA-1;cincin-fajar;900")).toEqual(["changed"]);
  expect(verdicts("slug;harga\nmeja-jati;900", [table])).toEqual([
    {
      ...{ place: "row 2", name: "meja-jati", did: "changed", asks: [] },
      differences: [{ column: "price", from: "1000", to: "900" }],
    },
  ]);
  expect(verdicts("slug;nama\nmeja-jati;Meja Senja", [table])).toEqual([
    {
      ...{ place: "row 2", name: "meja-jati", did: "changed", asks: [] },
      differences: [{ column: "name", from: "Meja Jati", to: "Meja Senja" }],
    },
  ]);
});

test("S03 a cell that cannot be read is said without what would follow from the rest of its row", () => {
  expect(refusedAs("sku;harga;harga_toko\nA-1;x;1000")).toEqual([
    [{ why: "cell", column: "price", fault: { why: "not-a-number", typed: "x" } }],
  ]);
  expect(refusedAs("sku;stok;stok_terbaca\nA-1;6;")).toEqual([
    [{ why: "cell", column: "stock", fault: { why: "stock-differs", pieces: 6, stock: 5 } }],
  ]);
  expect(refusedAs("sku;slug;harga;warna;stok;stok_terbaca\nA-3;cincin-fajar;900;Rose;;")).toEqual([
    [{ why: "cell", column: "stock", fault: { why: "empty" } }],
  ]);
});

test("E17 S03 rings of one colour are told apart by their size", () => {
  const sized = ["16", "18"].map((size, n) =>
    variant(`A-${n + 1}`, "Kuning", { id: n + 1, variant: `Ukuran ${size}` }),
  );
  const known = [{ ...ring, variants: sized }];
  expect(refusedAs("sku;ukuran\nA-1;Ukuran 17", known)).toEqual(["changed"]);
  expect(refusedAs("sku;ukuran\nA-1;Ukuran 18", known)).toEqual([[{ why: "same-choice", sku: "A-2" }]]);
});

test("S03 a new product's short name is the beginning of its name", () => {
  const name = "Meja ".repeat(15).trim();
  const [good] = plan(`${head}\nB-1;;${name};Meja;1;5;`).goods;
  expect(good?.after.name_short).toBe(name.slice(0, 60));
});

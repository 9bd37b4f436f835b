import { expect, test } from "vitest";
import { askAmount, type FlatKind, planFlat, type Values } from "#domain/operate/flat-plan.ts";
import {
  type BundleParts,
  type BundlePiece,
  bundleKind,
  type Combo,
  comboKind,
  type Gift,
  giftKind,
  type PreOrder,
  preOrderKind,
  type Redeem,
  redeemKind,
} from "#domain/operate/offers.ts";
import { type SaleLine, saleKind } from "#domain/operate/sales.ts";
import { settingKind } from "#domain/operate/settings.ts";
import { type VoucherTerms, voucherKind } from "#domain/operate/vouchers.ts";
import { readTable, type Table } from "#lib/sheets/table.ts";

const NOW = 1000;
/** Of the first of January 2030 in Bandung. */
const DAY = Date.UTC(2029, 11, 31, 17) / 1000;
const span = { note: "span", start: DAY, end: DAY + 86_399 };
const list = { hoNormal: 1200, hoMore: 1000, moreDiscountPrice: null };
const world = { pieces: new Map(["A", "B"].map((sku) => [sku, { ...list, isBundle: false }])), now: NOW };

const sheet = (kind: Pick<FlatKind<never>, "columns">, text: string) =>
  readTable(text, Object.keys(kind.columns)) as Table;
/** What becomes of a sheet in a shop that has these. */
const plan = <Thing extends Values>(kind: FlatKind<Thing>, text: string, known: Thing[] = []) =>
  planFlat(sheet(kind, text), known, kind);

const voucherRules = () => voucherKind({ groups: ["Rumah"], products: new Set(["meja"]) });
const saleRules = () => saleKind(new Map([["A", { ...list, stock: 4 }]]));
const bundlePieces = new Map<string, BundlePiece>(
  ["A", "B", "PK"].map((sku) => [sku, { isBundle: false, stock: 0, isGiven: false, beside: [] }]),
);

test("S03 what is new of each kind has what its row says, and of the rest what is usual", () => {
  const made = <Thing extends Values>(kind: FlatKind<Thing>, text: string) => {
    const { verdicts, changes } = plan(kind, text);
    expect(changes.map(({ before, changed }) => [before, changed])).toEqual([[null, Object.keys(kind.columns)]]);
    return [changes[0]?.after, verdicts];
  };
  const row = (name: string, asks: object[] = [], notes: object[] = [span]) => [
    { place: "row 2", name, did: "new", notes, asks },
  ];
  const times = { start: DAY, end: DAY + 86_399 };
  expect(
    made(voucherRules(), "code;title;kind;value;start;end;quota\nkilau;Diskon;percent;10;01-01-2030;01-01-2030;5"),
  ).toEqual([
    {
      ...{ id: null, code: "KILAU", title: "Diskon", kind: "percent", value: 10, cap: null, minimum: 0, ...times },
      ...{ quota: 5, used: 0, per_customer: 1, group: null, products: [], personal: 0 },
    },
    row("KILAU"),
  ]);
  expect(made(saleRules(), "sale;start;end;sku;price;limit\nGajian;01-01-2030;01-01-2030;A;900;3")).toEqual([
    { saleId: null, itemId: null, sold: 0, per_buyer: 1, sale: "Gajian", ...times, sku: "A", price: 900, limit: 3 },
    row("Gajian A"),
  ]);
  expect(made(giftKind(world), "sku;gift;pieces;start;end\nA;B;5;01-01-2030;01-01-2030")).toEqual([
    { id: null, pieces_read: 0, minimum: 1, multiple: 0, sku: "A", gift: "B", pieces: 5, ...times },
    row("A B"),
  ]);
  expect(made(comboKind(world), "sku;combo;price;start;end\nA;B;90;01-01-2030;01-01-2030")).toEqual([
    { id: null, multiple: 0, sku: "A", combo: "B", price: 90, ...times },
    row("A B", [{ ask: "a-tenth", column: "price", now: 90, stood: 1000, unit: "rupiah" }]),
  ]);
  expect(made(redeemKind(world), "sku;reward;points;start;end\nA;B;90;01-01-2030;01-01-2030")).toEqual([
    { id: null, sku: "A", reward: "B", points: 90, ...times },
    row("A B"),
  ]);
  expect(made(preOrderKind(world), "sku;ready\nA;01-01-2030")).toEqual([
    { id: null, note: "", sku: "A", ready: DAY + 86_399 },
    row("A", [], [{ note: "ready", at: DAY + 86_399 }]),
  ]);
  expect(made(bundleKind(bundlePieces), "sku;parts\nPK;1xA, 2 x B")).toEqual([
    { id: null, sku: "PK", parts: ["1 x A", "2 x B"] },
    row("PK", [], []),
  ]);
  expect(made(settingKind, "name;content\nemail;halo@contoh.id")).toEqual([
    { name: "email", content: "halo@contoh.id", link: null },
    row("email", [], []),
  ]);
});

/** Made anew for each test, as each call makes them. */
const kinds = {
  vouchers: () => voucherRules() as FlatKind<never>,
  sales: () => saleRules() as FlatKind<never>,
  gifts: () => giftKind(world) as FlatKind<never>,
  combos: () => comboKind(world) as FlatKind<never>,
  redeems: () => redeemKind(world) as FlatKind<never>,
  "pre-orders": () => preOrderKind(world) as FlatKind<never>,
  bundles: () => bundleKind(bundlePieces) as FlatKind<never>,
  settings: () => settingKind as FlatKind<never>,
};

test.each<[keyof typeof kinds, string, string[]]>([
  ["vouchers", "code", ["title", "kind", "value", "start", "end", "quota"]],
  ["sales", "sale;sku", ["start", "end", "price", "limit"]],
  ["gifts", "sku;gift", ["pieces", "start", "end"]],
  ["combos", "sku;combo", ["price", "start", "end"]],
  ["redeems", "sku;reward", ["points", "start", "end"]],
  ["pre-orders", "sku", ["ready"]],
  ["bundles", "sku", ["parts"]],
  ["settings", "name", ["content"]],
])("S03 new %s need more columns than those that name them", (kindName, heads, needed) => {
  const kind = kinds[kindName]();
  const cells = heads.split(";").map(() => "A");
  const name = cells.join(" ");
  const why = needed.map((column) => ({ why: "needs", column, isNew: true }));
  const [verdict] = plan(kind, `${heads}\n${cells.join(";")}`).verdicts;
  expect(verdict).toMatchObject({ place: "row 2", name, did: "refused" });
  expect(verdict?.did === "refused" && verdict.why.filter((fault) => fault.why === "needs")).toEqual(why);
  // Without what names it, it is nothing at all.
  const other = Object.keys(kind.columns).find((column) => !kind.key.includes(column)) ?? "";
  const [nameless] = plan(kind, `${other}\n1`).verdicts;
  expect(nameless?.name).toBe(kind.key.map(() => "?").join(" "));
  expect(nameless).toMatchObject({ did: "refused" });
});

const gift: Gift = {
  ...{ id: 1, sku: "A", gift: "B", pieces: 5, pieces_read: 5, minimum: 1, multiple: 0, start: 500, end: 2000 },
};

test("S03 a row for what is there changes what it says otherwise, and a row that says the same changes nothing", () => {
  const { verdicts, changes } = plan(giftKind(world), "sku;gift;minimum;pieces\n A ;B;1;5\nB;A;3;+2", [
    gift,
    { ...gift, id: 2, sku: "B", gift: "A", pieces: 7 },
  ]);
  expect(verdicts).toEqual([
    { place: "row 2", name: "A B", did: "same" },
    {
      place: "row 3",
      name: "B A",
      did: "changed",
      differences: [
        { column: "pieces", from: "7", to: "9" },
        { column: "minimum", from: "1", to: "3" },
      ],
      notes: [{ note: "span", start: 500, end: 2000 }],
      asks: [],
    },
  ]);
  const before = { ...gift, id: 2, sku: "B", gift: "A", pieces: 7 };
  expect(changes).toEqual([{ before, after: { ...before, pieces: 9, minimum: 3 }, changed: ["pieces", "minimum"] }]);
});

test("S03 every row that cannot be is refused with all that is wrong, and none of them changes anything", () => {
  const refused = (text: string, known: Gift[] = [gift], kind = giftKind(world)) => {
    const { verdicts, changes } = plan(kind, text, known);
    expect(changes).toHaveLength(verdicts.filter(({ did }) => did === "new" || did === "changed").length);
    return verdicts.map((one) => (one.did === "refused" ? one.why : one.did));
  };
  const twice = [{ why: "twice", place: "row 2" }];
  expect(refused("sku;gift;minimum\nA;B;2\nA;B;3\nA;B;x")).toEqual([
    "changed",
    twice,
    [
      { why: "twice", place: "row 3" },
      { why: "cell", column: "minimum", fault: { why: "not-a-number", typed: "x" } },
    ],
  ]);
  expect(refused("sku;gift;pieces\nA;B;-9")).toEqual([
    [{ why: "cell", column: "pieces", fault: { why: "too-few-pieces", pieces: 5, taken: 9 } }],
  ]);
  expect(refused("sku;gift;minimum\nA;B;2;x")).toEqual([[{ why: "too-many-cells" }]]);
  expect(refused("sku;gift;end\nA;B;1970-01-01 07:05")).toEqual([[{ why: "end-before-start" }]]);
  // Of these no new ones are made; the same row twice is told as that alone.
  const closed = { ...giftKind(world), isOpen: false };
  const row = "B;A;1;01-01-2030;01-01-2030";
  expect(refused(`sku;gift;pieces;start;end\n${row}\n${row}`, [gift], closed)).toEqual([[{ why: "unknown" }], twice]);
  const kind = { ...giftKind(world), absolute: () => JSON.parse("{") };
  expect(() => plan(kind, "sku;gift\nA;B", [gift])).toThrow(SyntaxError);
});

test("S03 two things are told apart by each column of their names", () => {
  const known = [
    { ...gift, sku: "AB", gift: "C" },
    { ...gift, id: 2, sku: "A", gift: "BC" },
  ];
  const { changes } = plan(giftKind(world), "sku;gift;minimum\nAB;C;2\nA;BC;3", known);
  expect(changes).toEqual([]);
  const pieces = new Map(["A", "AB", "C", "BC"].map((sku) => [sku, { ...list, isBundle: false }]));
  const planned = plan(giftKind({ pieces, now: NOW }), "sku;gift;minimum\nAB;C;2\nA;BC;3", known).changes;
  expect(planned.map(({ before, after }) => [before?.id, after.minimum])).toEqual([
    [1, 2],
    [2, 3],
  ]);
});

test("S03 nothing is asked about an amount where none stood", () => {
  expect([askAmount("a", 5, null), askAmount("a", 5, undefined), askAmount("a", 5, 0), askAmount("a", 5, 5)]).toEqual([
    ...[[], [], [], []],
  ]);
});

test("S03 pieces of a gift that runs go on from what is left; those of one that is over begin anew", () => {
  const pieces = (text: string, known: Gift[] = [gift]) => plan(giftKind(world), text, known).changes[0]?.after.pieces;
  const again = "sku;gift;pieces;pieces_read;end\nA;B;";
  expect(pieces(`${again}8;6;01-01-2030`)).toBe(7);
  for (const end of [NOW - 1, NOW]) expect(pieces(`${again}8;6;01-01-2030`, [{ ...gift, end }])).toBe(8);
  expect(pieces("sku;gift;minimum\nA;B;2")).toBe(5);
});

const voucher: VoucherTerms = {
  ...{ id: 1, used: 3, code: "KILAU", title: "t", kind: "percent", value: 10, cap: null, minimum: 0, start: 100 },
  ...{ end: 200, quota: 5, per_customer: 1, group: null, products: [], personal: 0 },
};

test("S03 C05 a voucher is asked about that takes off more than half, that needs no purchase, or is ten times as high", () => {
  const asks = (after: Partial<VoucherTerms>, before: VoucherTerms | null = null) =>
    voucherRules().asks?.({ ...voucher, ...after }, before);
  const sum = { ...voucher, kind: "nominal" as const, value: 5000, minimum: 10_000 };
  expect([asks({ value: 50 }), asks({ value: 51 }), asks({ value: 51 }, { ...voucher, value: 51 })]).toEqual([
    [],
    [{ ask: "above-half", value: 51 }],
    [],
  ]);
  expect([asks(sum), asks({ ...sum, value: 51 }, sum), asks({ ...sum, minimum: 0 })]).toEqual([
    [],
    [{ ask: "a-tenth", column: "value", now: 51, stood: 5000, unit: "rupiah" }],
    [{ ask: "no-minimum", value: 5000 }],
  ]);
  expect([asks({ ...sum, minimum: 0 }, sum), asks({ ...sum, minimum: 0 }, { ...sum, minimum: 0 })]).toEqual([
    [{ ask: "no-minimum", value: 5000 }],
    [],
  ]);
  expect(asks({ value: 100 }, voucher)).toEqual([
    { ask: "above-half", value: 100 },
    { ask: "ten-times", column: "value", now: 100, stood: 10, unit: "number" },
  ]);
  // A share is not compared with a sum.
  expect(asks({ ...sum, value: 100 }, voucher)).toEqual([]);
});

test("S03 C05 a voucher's code has letters, digits and hyphens; what is unknown is named with it", () => {
  const { read } = voucherRules().columns.code as { read: (cell: string) => unknown };
  expect(read(" kilau-500 ")).toBe("KILAU-500");
  for (const odd of ["", "K", "KILAU 5", "KILAU%", "x".repeat(41)]) expect(() => read(odd), odd).toThrow("no-code");
  const check = (change: Partial<VoucherTerms>) => voucherRules().check({ ...voucher, ...change }, voucher);
  expect(check({ value: 100, cap: 5, products: ["meja"] })).toEqual([]);
  expect(check({ products: ["sofa", "meja", "rak"], group: "Taman" })).toEqual([
    { why: "no-group", name: "Taman" },
    { why: "no-products", slugs: ["sofa", "rak"] },
  ]);
  expect(check({ kind: "nominal", value: 101, per_customer: 5 })).toEqual([]);
});

test("S03 G07 C03 a price of an offer is asked about by the one that stood there, a new one by the usual price", () => {
  const line: SaleLine = {
    ...{ saleId: 1, itemId: 1, sold: 0, sale: "Gajian", start: 100, end: 200, sku: "A", price: 900, limit: 3 },
    per_buyer: 1,
  };
  const asks = (price: number, before: SaleLine | null, sku = "A") =>
    saleRules()
      .asks?.({ ...line, price, sku }, before)
      ?.map(({ ask }) => ask);
  expect([asks(100, null), asks(101, null), asks(100, { ...line, price: 999 }), asks(100, null, "X")]).toEqual([
    ["a-tenth"],
    [],
    [],
    [],
  ]);
  expect([asks(900, { ...line, price: 90 }), asks(899, { ...line, price: 90 })]).toEqual([["ten-times"], []]);
  const redeem: Redeem = { id: 1, sku: "A", reward: "B", points: 90, start: 500, end: 2000 };
  const points = (now: number, before: Redeem | null) => redeemKind(world).asks?.({ ...redeem, points: now }, before);
  expect([points(9, null), points(9, redeem)]).toEqual([
    [],
    [{ ask: "a-tenth", column: "points", now: 9, stood: 90, unit: "number" }],
  ]);
  const combo: Combo = { id: 1, sku: "A", combo: "B", price: 900, multiple: 0, start: 500, end: 2000 };
  const dear = (price: number, before: Combo | null) => comboKind(world).check({ ...combo, price }, before);
  expect(comboKind(world).check({ ...combo, combo: "X" }, null)).toEqual([{ why: "no-variant", sku: "X" }]);
  expect([dear(1000, null), dear(1000, { ...combo, price: 1000 }), dear(999, null)]).toEqual([
    [{ why: "not-below-usual", price: 1000, usual: 1000 }],
    [],
    [],
  ]);
});

test("S03 times that were so before are not judged again, unless they change", () => {
  const check = (after: Partial<Redeem>, before: Redeem | null) =>
    redeemKind(world).check({ id: 1, sku: "A", reward: "B", points: 9, start: 500, end: 2000, ...after }, before);
  const odd = { id: 1, sku: "A", reward: "B", points: 9, start: 700, end: 700 };
  expect([check(odd, odd), check({ ...odd, start: 800 }, odd), check({ ...odd, end: 600 }, odd)]).toEqual([
    [],
    [{ why: "end-before-start" }],
    [{ why: "end-before-start" }],
  ]);
  expect([check({ end: NOW }, odd), check({ end: NOW + 1 }, odd), check({ end: NOW }, { ...odd, end: NOW })]).toEqual([
    [{ why: "over", column: "end" }],
    [],
    [],
  ]);
  const pre: PreOrder = { id: 1, sku: "A", ready: NOW, note: "" };
  expect([preOrderKind(world).check(pre, null), preOrderKind(world).check(pre, pre)]).toEqual([
    [{ why: "over", column: "ready" }],
    [],
  ]);
});

test("S03 E07 a bundle that is one already may keep pieces and be given; each fault is told with its skus", () => {
  const piece = (more: Partial<BundlePiece>): BundlePiece => ({
    ...{ isBundle: false, stock: 0, isGiven: false, beside: [] },
    ...more,
  });
  const pieces = new Map([
    ["A", piece({ stock: 4 })],
    ["B", piece({ stock: 1, isGiven: true })],
    ["PK", piece({ isBundle: true, stock: 3, isGiven: true })],
  ]);
  const check = (sku: string, ...parts: string[]) =>
    bundleKind(pieces).check({ id: null, sku, parts } satisfies BundleParts, null);
  expect(check("PK", "2 x A")).toEqual([]);
  expect(check("B", "1 x A", "1 x A", "1 x X", "1 x PK")).toEqual([
    { why: "no-variant", sku: "X" },
    { why: "part-twice", sku: "A" },
    { why: "nested", skus: ["PK"] },
    { why: "own-pieces", sku: "B", stock: 1 },
    { why: "given-away", sku: "B" },
  ]);
  expect(check("B", "1 x B")).toEqual([
    { why: "bundle-of-one" },
    { why: "nested", skus: ["B"] },
    { why: "own-pieces", sku: "B", stock: 1 },
    { why: "given-away", sku: "B" },
  ]);
});

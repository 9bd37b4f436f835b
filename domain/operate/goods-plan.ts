import { type PriceList, summarizePrices, usualPrice } from "#domain/catalogue/price.ts";
import { formatRupiah } from "#domain/money.ts";
import { WrongCell } from "#lib/sheets/cells.ts";
import {
  changedCells,
  type Difference,
  differencesOf,
  isTwice,
  readCells,
  type Table,
  type TableRow,
  writeCells,
  wrongRow,
} from "#lib/sheets/table.ts";
import type { RowVerdict } from "#lib/sheets/verdict.ts";
import {
  defaultMeta,
  type Good,
  type GoodVariant,
  isProductSlug,
  productColumns,
  slugOfProduct,
  variantColumns,
  wrongPrices,
} from "./goods.ts";
import { askAmount } from "./questions.ts";
import { findShelf, type Shelves } from "./shelves.ts";
import { type StockAsked, stockAsked, writeDifference } from "./stock.ts";

/** A product with what becomes of it: only the columns that are other than before. */
export interface PlannedGood {
  before: Good | null;
  after: Good;
  /** The columns of the product that change. */
  changed: string[];
  variants: { before: GoodVariant | null; after: GoodVariant; changed: string[]; since?: number }[];
}

export interface GoodsPlan {
  verdicts: RowVerdict[];
  goods: PlannedGood[];
}

type Refuse = (row: TableRow, ...why: string[]) => void;

/** What a table of goods would change in a shop that has these products; `known` are those that the table names. */
export function planGoods({ names, rows }: Table, known: Good[], shelves: Shelves): GoodsPlan {
  const verdicts = new Map<TableRow, RowVerdict>();
  const refuse: Refuse = (row, ...why) => {
    const before = verdicts.get(row);
    const all = [...(before?.did === "refused" ? before.why : []), ...why];
    verdicts.set(row, { place: row.place, name: nameOf(row), did: "refused", why: [...new Set(all)] });
  };
  const groups = groupRows(rows, known, refuse);
  const goods = [...groups].flatMap(([slug, group]) => {
    const before = known.find((one) => one.slug === slug) ?? null;
    return planGood({ slug, before, rows: group, names, shelves }, verdicts, refuse) ?? [];
  });
  return { verdicts: rows.flatMap((row) => verdicts.get(row) ?? []), goods };
}

function nameOf({ cells }: TableRow): string {
  return cells.sku || cells.slug || cells.name || "";
}

/** The rows of each product, by its address. */
function groupRows(rows: TableRow[], known: Good[], refuse: Refuse): Map<string, TableRow[]> {
  const bySku = new Map(known.flatMap((good) => good.variants.map(({ sku }) => [sku, good] as const)));
  const groups = new Map<string, TableRow[]>();
  const seen = new Map<string, string>();
  for (const row of rows) {
    const { sku, slug = "", name = "" } = row.cells;
    const owner = sku ? bySku.get(sku) : undefined;
    const address = slug || owner?.slug || (sku !== undefined || !owner ? slugOfProduct(name) : "");
    const key = sku === undefined ? `/${address}` : sku;
    const earlier = seen.get(key);
    const wrong = wrongRow(row);
    if (wrong) refuse(row, wrong);
    else if (sku === "") refuse(row, "sku is empty");
    else if (!address) refuse(row, "no product has this sku, and the row has neither slug nor name");
    else if (earlier !== undefined) refuse(row, isTwice(earlier));
    else if (owner && slug && owner.slug !== slug)
      refuse(row, `the sku belongs to ${owner.slug}, not to ${slug}: redirect rename changes an address`);
    else groups.set(address, [...(groups.get(address) ?? []), row]);
    seen.set(key, row.place);
  }
  return groups;
}

interface Asked {
  slug: string;
  before: Good | null;
  rows: TableRow[];
  names: string[];
  shelves: Shelves;
}

function planGood(asked: Asked, verdicts: Map<TableRow, RowVerdict>, refuse: Refuse): PlannedGood | undefined {
  const { slug, before, rows } = asked;
  const [first] = rows as [TableRow];
  const wrong: string[] = [];
  if (before?.isDeleted) wrong.push(`the product ${slug} was deleted`);
  if (!before && !isProductSlug(slug)) wrong.push(`${slug} is no address: small letters, digits and hyphens`);
  const shared = sharedCells(rows, wrong);
  const read = readCells(productColumns, changedCells({ ...shared, slug }, before ? productCells(before) : undefined));
  wrong.push(...read.wrong);
  if (!before) {
    const missing = ["name", "category", "weight_gram"].filter((name) => shared[name] === undefined);
    wrong.push(...missing.map((name) => `a new product needs ${name}`));
  }
  const after = goodAfter(before, { ...read.values, slug });
  const shelf = findShelf(after, asked.shelves, before);
  if (typeof shelf === "string") wrong.push(shelf);
  else Object.assign(after, shelf);
  const variants = planVariants(asked, after, refuse);
  if (wrong.length > 0) refuse(first, ...wrong);
  const isRefused = rows.some((row) => verdicts.get(row)?.did === "refused");
  if (isRefused) {
    for (const row of rows) if (!verdicts.has(row)) refuse(row, "another row of its product is refused");
    return undefined;
  }
  const differences = before ? differencesOf(productCells(before), productCells(after)) : [];
  rows.forEach((row, n) => {
    const one = variants.find((planned) => planned.row === row);
    const own = one?.before ? differencesOf(variantCells(one.before), variantCells(one.after)).map(withPieces) : [];
    const all = n === 0 ? [...differences, ...own] : own;
    const name = nameOf(row);
    const asks = one ? askPrices(one.after, one.before) : [];
    const notes = one && !one.before ? [after.name, formatRupiah(usualPrice(listOf(one.after)))] : [];
    if (!before || (one && !one.before)) verdicts.set(row, { place: row.place, name, did: "new", notes, asks });
    else if (all.length === 0) verdicts.set(row, { place: row.place, name, did: "same" });
    else verdicts.set(row, { place: row.place, name, did: "changed", differences: all, asks });
  });
  return {
    before,
    after,
    changed: differences.map(({ column }) => column),
    variants: variants.map(({ before: was, after: is, since }) => ({
      before: was,
      after: is,
      ...(since !== undefined && { since }),
      changed: was ? differencesOf(variantCells(was), variantCells(is)).map(({ column }) => column) : [],
    })),
  };
}

/** Stock is said with how many pieces come to it: that is what is written, whatever was sold meanwhile. */
function withPieces(difference: Difference): Difference {
  const { column, from, to } = difference;
  return column === "stock"
    ? { column, from, to: `${to} (${writeDifference(Number(to) - Number(from))})` }
    : difference;
}

const productCells = (good: Good) => writeCells(productColumns, good as unknown as Record<string, unknown>);
const variantCells = (variant: GoodVariant) =>
  writeCells(variantColumns, variant as unknown as Record<string, unknown>);

/** The product's cells, of which its rows say one thing: once, or each time the same. */
function sharedCells(rows: TableRow[], wrong: string[]): Record<string, string> {
  const shared: Record<string, string> = {};
  for (const name of Object.keys(productColumns)) {
    const said = rows.flatMap(({ cells, place }) => (cells[name] === undefined ? [] : [{ cell: cells[name], place }]));
    const [first, ...others] = said.filter(({ cell }) => cell !== "");
    const other = others.find(({ cell }) => cell !== first?.cell);
    if (first && other) wrong.push(`${name} is “${first.cell}” in ${first.place}, “${other.cell}” in ${other.place}`);
    if (said.length > 0) shared[name] = first?.cell ?? "";
  }
  return shared;
}

type ProductValues = ReturnType<typeof readCells<typeof productColumns>>["values"];

function goodAfter(before: Good | null, values: ProductValues): Good {
  const good = { ...(before ?? newGood()), ...values, variants: before?.variants ?? [] } as Good;
  return {
    ...good,
    name_short: good.name_short || good.name.slice(0, 60),
    meta_description: good.meta_description || defaultMeta(good.description, good.name),
  };
}

function newGood(): Good {
  const texts = { slug: "", name: "", name_short: "", brand: "", category: "", room: "", description: "" };
  const more = { specification: [], meta_description: "", badge: "", weight_gram: 0, materials: [] };
  const place = { sub_category: null, partner: null };
  return {
    id: null,
    isDeleted: false,
    isBundle: false,
    ...texts,
    ...more,
    ...place,
    status: "published",
    variants: [],
  };
}

interface PlannedVariant {
  row: TableRow;
  before: GoodVariant | null;
  after: GoodVariant;
  /** The last entry of its stock that the sheet knew. */
  since?: number;
}

function planVariants({ before, rows, names }: Asked, good: Good, refuse: Refuse): PlannedVariant[] {
  const planned: PlannedVariant[] = [];
  const all = new Map((before?.variants ?? []).map((variant) => [variant.sku, variant]));
  const speaksOfVariants = names.some((name) => name in variantColumns);
  for (const row of rows) {
    const isOnly = row.cells.sku === undefined;
    if (isOnly && !before) refuse(row, "a new product needs sku and price");
    if (isOnly && !speaksOfVariants) continue;
    if (isOnly && before && all.size !== 1) refuse(row, `the product has ${all.size} variants: name one by its sku`);
    const was = (isOnly ? before?.variants[0] : all.get(row.cells.sku ?? "")) ?? null;
    const { stock: _, stock_read: __, ...others } = row.cells;
    const read = readCells(variantColumns, changedCells(others, was ? variantCells(was) : undefined));
    const stocked = readStock(row, was, good);
    if (typeof stocked === "string") read.wrong.push(stocked);
    if (read.wrong.length > 0) refuse(row, ...read.wrong);
    if (!was && row.cells.price === undefined) refuse(row, "a new variant needs price");
    const { since, ...asked } = typeof stocked === "string" ? {} : stocked;
    const after = { ...(was ?? newVariant(all.size)), ...read.values, ...asked } as GoodVariant;
    const why = [
      ...(was && isPricedAlike(was, after) ? [] : wrongPrices(listOf(after))),
      ...wrongVariant(after, was, good),
    ];
    if (read.wrong.length === 0 && why.length > 0) refuse(row, ...why);
    const twin = [...all.values()].find((one) => one.sku !== after.sku && isTwin(one, after));
    if (twin && !(was && isTwin(was, after))) refuse(row, `is the same choice as ${twin.sku}`);
    all.set(after.sku, after);
    planned.push({ row, before: was, after, ...(since !== undefined && { since }) });
  }
  good.variants = [...all.values()];
  return planned;
}

/** What a row says of a variant's stock, if it says anything; why it cannot be, in words. */
function readStock({ cells }: TableRow, was: GoodVariant | null, { isBundle }: Good): Partial<StockAsked> | string {
  if (cells.stock === undefined || (was && cells.stock === "" && cells.stock_read === "")) return {};
  try {
    // A bundle has none of its own: what else stands there is refused as such.
    return stockAsked(cells, isBundle ? null : was);
  } catch (error) {
    if (error instanceof WrongCell) return `stock ${error.message}`;
    throw error;
  }
}

const isPricedAlike = (one: GoodVariant, other: GoodVariant) =>
  one.price === other.price && one.shop_price === other.shop_price && one.discount_price === other.discount_price;

const isTwin = (one: GoodVariant, other: GoodVariant) => one.color === other.color && one.variant === other.variant;

function newVariant(position: number): GoodVariant {
  const prices = { price: 0, shop_price: null, discount_price: null };
  const stock = { stock: 0, stock_read: { stock: 0, entry: 0 }, lastEntry: 0, lastByHand: 0 };
  return { id: null, sku: "", variant: "", color: "", ...prices, ...stock, position, components: [] };
}

function wrongVariant(after: GoodVariant, before: GoodVariant | null, good: Good): string[] {
  const had = (before?.components ?? []).join();
  if (after.components.join() !== had) return ["what a bundle is made of is not changed by a sheet"];
  return good.isBundle && after.stock !== (before?.stock ?? 0) ? ["a bundle's stock follows from its parts"] : [];
}

function listOf({ price, shop_price, discount_price }: GoodVariant): PriceList {
  return { hoNormal: price, hoMore: shop_price, moreDiscountPrice: discount_price };
}

/** Each price is judged by the one that stood there, a lower one that is new by the usual one; then what is paid in all. */
function askPrices(after: GoodVariant, before: GoodVariant | null): string[] {
  if (before && isPricedAlike(before, after)) return [];
  const asked = (["price", "shop_price", "discount_price"] as const).flatMap((name) => {
    const [now, stood] = [after[name], before?.[name] ?? null];
    return now === null || now === stood ? [] : askAmount(name, now, stood ?? (name === "price" ? null : after.price));
  });
  if (asked.length > 0 || !before) return asked;
  return askAmount("what is paid:", usualPrice(listOf(after)), usualPrice(listOf(before)));
}

/** What lists show and sort a product by, from all of its variants. */
export function pricesOfGood({ variants }: Good) {
  return summarizePrices(variants.map(listOf));
}

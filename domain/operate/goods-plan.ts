import { type PriceList, summarizePrices, usualPrice } from "#domain/catalogue/price.ts";
import { type Fault, WrongCell } from "#lib/sheets/cells.ts";
import {
  changedCells,
  type Difference,
  differencesOf,
  type LineFault,
  type RowVerdict,
  readCells,
  type Table,
  type TableRow,
  writeCells,
  wrongRow,
} from "#lib/sheets/table.ts";
import { type AmountAsk, askAmount } from "./flat-plan.ts";
import {
  defaultMeta,
  findShelf,
  type Good,
  type GoodsFault,
  type GoodVariant,
  isProductSlug,
  productColumns,
  type Shelves,
  slugOfProduct,
  variantColumns,
  wrongPrices,
} from "./goods.ts";
import { type StockAsked, stockAsked, writeDifference } from "./stock.ts";

/** A product with what becomes of it: only the columns that are other than before. */
export interface PlannedGood {
  before: Good | null;
  after: Good;
  /** The columns of the product that change. */
  changed: string[];
  variants: { before: GoodVariant | null; after: GoodVariant; changed: string[]; since?: number }[];
}

interface GoodsPlan {
  verdicts: RowVerdict[];
  goods: PlannedGood[];
}

type Refuse = (row: TableRow, ...why: (GoodsFault | LineFault | Fault)[]) => void;

/** What a table of goods would change in a shop that has these products; `known` are those that the table names. */
export function planGoods({ names, rows }: Table, known: Good[], shelves: Shelves): GoodsPlan {
  const verdicts = new Map<TableRow, RowVerdict>();
  const refuse: Refuse = (row, ...why) => {
    const before = verdicts.get(row);
    const all = [...(before?.did === "refused" ? before.why : []), ...why];
    verdicts.set(row, { place: row.place, name: nameOf(row), did: "refused", why: withoutTwins(all) });
  };
  const groups = groupRows(rows, known, refuse);
  const goods = [...groups].flatMap(([slug, group]) => {
    const before = known.find((one) => one.slug === slug) ?? null;
    return planGood({ slug, before, rows: group, names, shelves }, verdicts, refuse) ?? [];
  });
  return { verdicts: rows.flatMap((row) => verdicts.get(row) ?? []), goods };
}

function withoutTwins(all: Fault[]): Fault[] {
  return [...new Map(all.map((fault) => [JSON.stringify(fault), fault])).values()];
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
    const address = slug || owner?.slug || slugOfProduct(name);
    const key = sku === undefined ? `/${address}` : sku;
    const earlier = seen.get(key);
    const wrong = wrongRow(row, sku === "" || !address ? undefined : earlier);
    if (wrong) refuse(row, wrong);
    else if (sku === "") refuse(row, { why: "no-sku" });
    else if (!address) refuse(row, { why: "no-product" });
    else if (owner && slug && owner.slug !== slug) refuse(row, { why: "sku-of-other", owner: owner.slug, slug });
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
  const wrong: Fault[] = [];
  const note = (fault: GoodsFault) => wrong.push(fault);
  if (before?.isDeleted) note({ why: "deleted", slug });
  if (!before && !isProductSlug(slug)) note({ why: "no-slug", slug });
  const shared = sharedCells(rows, note);
  const read = readCells(productColumns, changedCells({ ...shared, slug }, before ? productCells(before) : undefined));
  wrong.push(...read.wrong);
  if (!before) {
    const missing = ["name", "category", "weight_gram"].filter((name) => shared[name] === undefined);
    for (const column of missing) note({ why: "new-needs", what: "product", column });
  }
  const after = goodAfter(before, { ...read.values, slug });
  const shelf = findShelf(after, asked.shelves, before);
  if ("why" in shelf) wrong.push(shelf);
  else Object.assign(after, shelf);
  const variants = planVariants(asked, after, refuse);
  if (wrong.length > 0) refuse(first, ...wrong);
  const isRefused = rows.some((row) => verdicts.get(row)?.did === "refused");
  if (isRefused) {
    for (const row of rows) if (!verdicts.has(row)) refuse(row, { why: "another-row" });
    return undefined;
  }
  const differences = before ? differencesOf(productCells(before), productCells(after)) : [];
  rows.forEach((row, n) => {
    const one = variants.find((planned) => planned.row === row);
    const own = one?.before ? differencesOf(variantCells(one.before), variantCells(one.after)).map(withPieces) : [];
    const all = n === 0 ? [...differences, ...own] : own;
    const name = nameOf(row);
    const asks = one ? askPrices(one.after, one.before) : [];
    const notes = one && !one.before ? [newNote(after.name, one.after)] : [];
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

function newNote(name: string, variant: GoodVariant) {
  return { note: "new-variant", name, price: usualPrice(listOf(variant)) } as const;
}

/** Stock is shown with how many pieces are added: that is what is written, whatever was sold meanwhile. */
function withPieces(difference: Difference): Difference {
  const { column, from, to } = difference;
  return column === "stock"
    ? { column, from, to: `${to} (${writeDifference(Number(to) - Number(from))})` }
    : difference;
}

const productCells = (good: Good) => writeCells(productColumns, good as unknown as Record<string, unknown>);
const variantCells = (variant: GoodVariant) =>
  writeCells(variantColumns, variant as unknown as Record<string, unknown>);

/** The product's cells: written in one of its rows, or in each the same. */
function sharedCells(rows: TableRow[], note: (fault: GoodsFault) => void): Record<string, string> {
  const shared: Record<string, string> = {};
  for (const name of Object.keys(productColumns)) {
    const written = rows.flatMap(({ cells, place }) =>
      cells[name] === undefined ? [] : [{ cell: cells[name], place }],
    );
    const [first, ...others] = written.filter(({ cell }) => cell !== "");
    const other = others.find(({ cell }) => cell !== first?.cell);
    if (first && other)
      note({ why: "columns-differ", column: name, ...first, other: other.cell, otherPlace: other.place });
    if (written.length > 0) shared[name] = first?.cell ?? "";
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
    if (isOnly && !before) refuse(row, { why: "new-needs-variant" });
    if (isOnly && !speaksOfVariants) continue;
    if (isOnly && before && all.size !== 1) refuse(row, { why: "several-variants", variants: all.size });
    const was = (isOnly ? before?.variants[0] : all.get(row.cells.sku ?? "")) ?? null;
    const { stock: _, stock_read: __, ...others } = row.cells;
    const read = readCells(variantColumns, changedCells(others, was ? variantCells(was) : undefined));
    const stocked = readStock(row, was, good);
    if (stocked instanceof WrongCell) read.wrong.push({ why: "cell", column: "stock", fault: stocked.fault });
    if (read.wrong.length > 0) refuse(row, ...read.wrong);
    if (!was && row.cells.price === undefined) refuse(row, { why: "new-needs", what: "variant", column: "price" });
    const { since, ...asked } = stocked instanceof WrongCell ? {} : stocked;
    const after = { ...(was ?? newVariant(all.size)), ...read.values, ...asked } as GoodVariant;
    const why = [
      ...(was && isPricedAlike(was, after) ? [] : wrongPrices(listOf(after))),
      ...wrongVariant(after, was, good),
    ];
    if (read.wrong.length === 0 && why.length > 0) refuse(row, ...why);
    const twin = [...all.values()].find((one) => one.sku !== after.sku && isTwin(one, after));
    if (twin && !(was && isTwin(was, after))) refuse(row, { why: "same-choice", sku: twin.sku });
    all.set(after.sku, after);
    planned.push({ row, before: was, after, ...(since !== undefined && { since }) });
  }
  good.variants = [...all.values()];
  return planned;
}

/** The stock that a row asks for, if any. */
function readStock({ cells }: TableRow, was: GoodVariant | null, { isBundle }: Good): Partial<StockAsked> | WrongCell {
  if (cells.stock === undefined || (was && cells.stock === "" && cells.stock_read === "")) return {};
  try {
    // A bundle has no stock of its own: any other figure is refused.
    return stockAsked(cells, isBundle ? null : was);
  } catch (error) {
    if (error instanceof WrongCell) return error;
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

function wrongVariant(after: GoodVariant, before: GoodVariant | null, good: Good): GoodsFault[] {
  const had = (before?.components ?? []).join();
  if (after.components.join() !== had) return [{ why: "parts-fixed" }];
  return good.isBundle && after.stock !== (before?.stock ?? 0) ? [{ why: "bundle-stock" }] : [];
}

function listOf({ price, shop_price, discount_price }: GoodVariant): PriceList {
  return { hoNormal: price, hoMore: shop_price, moreDiscountPrice: discount_price };
}

/** Each price is judged by the one that stood there, a lower one that is new by the usual one; then what is paid in all. */
function askPrices(after: GoodVariant, before: GoodVariant | null): AmountAsk[] {
  if (before && isPricedAlike(before, after)) return [];
  const asked = (["price", "shop_price", "discount_price"] as const).flatMap((name) => {
    const [now, stood] = [after[name], before?.[name] ?? null];
    return now === null || now === stood ? [] : askAmount(name, now, stood ?? (name === "price" ? null : after.price));
  });
  if (asked.length > 0 || !before) return asked;
  return askAmount("paid", usualPrice(listOf(after)), usualPrice(listOf(before)));
}

/** What lists show and sort a product by, from all of its variants. */
export function pricesOfGood({ variants }: Good) {
  return summarizePrices(variants.map(listOf));
}

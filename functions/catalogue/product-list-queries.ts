import { type SQL, sql } from "drizzle-orm";
import type { ProductFilter } from "#domain/catalogue/address.ts";
import { pairRings, sizeName } from "#domain/catalogue/ring-size.ts";
import { type ColumnsOf, named, select } from "#functions/db/fields.ts";
import { isKey } from "#functions/db/product-sql.ts";
import { bundleComponent, product, productVariant } from "#functions/db/schema/catalogue.ts";
import { category, productCount, subCategory } from "#functions/db/schema/shelves.ts";
import type { Seconds } from "#lib/time.ts";
import { isListed, isOnSale, onSale, priceInColors, priceNow, selectCards } from "./card-queries.ts";
import { categoryOfSlug } from "./category-queries.ts";
import { type Matches, matchesOf, noMatches, type Strictness, WEIGHED } from "./search-queries.ts";

/** One page of the products that match a filter. */
export function selectProductPage(filter: ProductFilter, now: Seconds) {
  return selectCards(isWalked(filter) ? pageByPrice(filter, now) : pageOf(filter, undefined, now), now);
}

/** Whether the list depends on current prices, so that the start or end of a sale changes it. */
export function dependsOnTime(filter: ProductFilter): boolean {
  return dependsOnPrice(filter) || filter.isSale === 1;
}

/** Whether the list can be read along the usual prices, which an index holds. A colour's own price stands in none. */
function isWalked(filter: ProductFilter): boolean {
  return dependsOnPrice(filter) && filter.productsId.length === 0 && filter.colors.length === 0;
}

/** The parts of a product's card in this list. */
function shownPrice({ colors }: Pick<ProductFilter, "colors">): SQL {
  return colors.length > 0 ? priceInColors(colors) : priceNow;
}

function dependsOnPrice({ priceMin: least, priceMax: most, sort }: ProductFilter): boolean {
  return least > 0 || most > 0 || sort === "termurah" || sort === "termahal";
}

/**
 * The number of matches. Totals of whole shelves are maintained by triggers; only narrower filters are counted here.
 */
export function selectProductTotal(filter: ProductFilter, now: Seconds) {
  const shelf = shelfOf(filter);
  if (!shelf) return countOf(filter, now);
  const { kind, refs } = shelf;
  return select(
    { total: sql<number>`coalesce(sum(${productCount.total}), 0)` },
    sql`FROM product_count WHERE ${productCount.kind} = ${kind} AND ${productCount.ref} IN ${refs}`,
  );
}

function countOf(filter: ProductFilter, now: Seconds) {
  if (!isWalked(filter)) return countAll(filter, undefined, now);
  // A count needs no order, so it can walk just the requested price range.
  const usual = sql`(SELECT count(*) FROM product WHERE ${conditionsOf(filter, sql`${product.priceMin}`)}
    AND NOT ${isOnSale})`;
  const less = sql`(SELECT count(*) FROM ${reduced} WHERE ${conditionsOf(filter, sql`on_sale.price`)})`;
  return select({ total: sql<number>`${usual} + ${less}` }, sql``, onSale(now));
}

function countAll(filter: ProductFilter, matches: Matches | undefined, now: Seconds) {
  return select(
    { total: sql<number>`count(*)` },
    sql`FROM ${sourceOf(filter, matches)} WHERE ${stillAsked(filter, matches)}`,
    onSale(now),
  );
}

/** The same for a search. Finding the page ranks all matches, so the page returns their number too. */
export function selectMatchPage(filter: ProductFilter, words: string[], strictness: Strictness, now: Seconds) {
  const matches = matchesFor(filter, words, strictness);
  return selectCards(pageOf(filter, matches, now), now, { found: sql<number>`page.found` });
}

export function selectMatchTotal(filter: ProductFilter, words: string[], strictness: Strictness, now: Seconds) {
  return countAll(filter, matchesFor(filter, words, strictness), now);
}

function matchesFor(filter: ProductFilter, words: string[], strictness: Strictness): Matches {
  if (words.length === 0) return noMatches;
  const isAlone = filter.sort === "terkait" && shelfOf(filter)?.kind === "all";
  return matchesOf(words, isAlone ? WEIGHED.alone : WEIGHED.filtered, strictness);
}

/** All products that match a filter, for a statement of one's own. */
export function matchingProducts(filter: ProductFilter, words: string[] | undefined): SQL {
  const source = sourceOf(filter, words && matchesFor(filter, words, "all"));
  return sql`${source} WHERE ${conditionsOf(filter, shownPrice(filter))}`;
}

function pageOf(filter: ProductFilter, matches: Matches | undefined, now: Seconds): SQL {
  const sales = dependsOnTime(filter) ? onSale(now) : sql``;
  const found = matches ? sql`, count(*) OVER () AS found` : sql``;
  const price = shownPrice(filter);
  return sql`${sales} SELECT ${product.id} AS id${found} FROM ${sourceOf(filter, matches)}
    WHERE ${stillAsked(filter, matches)}
    ORDER BY ${orderOf(filter, matches, price)} LIMIT ${filter.perPage} OFFSET ${offsetOf(filter)}`;
}

/**
 * A page of a list that depends on prices. The displayed price changes with time, so no index can hold it.
 * Products at usual prices are walked along an index up to the end of the page, and the few on sale are merged in.
 */
function pageByPrice(filter: ProductFilter, now: Seconds): SQL {
  const offset = offsetOf(filter);
  const isByPrice = filter.sort === "termurah" || filter.sort === "termahal";
  const usual = isByPrice ? sql`${product.priceMin}` : sql`+${product.priceMin}`;
  const inner = orderOf(filter, undefined, sql`${product.priceMin}`);
  const outer = orderOf(filter, undefined, sql`${merged.priceMin}`, merged);
  const columns = sql`${product.totalSales}, ${product.createdAt}${praiseOf(filter)}`;
  return sql`${onSale(now)} SELECT ${merged.id} FROM (
      SELECT * FROM (SELECT ${product.id}, ${product.priceMin}, ${columns} FROM product
        WHERE ${conditionsOf(filter, usual)} AND NOT ${isOnSale} ORDER BY ${inner} LIMIT ${offset + filter.perPage})
      UNION ALL SELECT ${product.id}, on_sale.price, ${columns} FROM ${reduced}
        WHERE ${conditionsOf(filter, sql`on_sale.price`)}
    ) AS merged ORDER BY ${outer} LIMIT ${filter.perPage} OFFSET ${offset}`;
}

function praiseOf({ type }: ProductFilter): SQL {
  if (type === "koleksi-terbaik") return sql`, ${product.rating}`;
  return type === "rekomendasi" ? sql`, ${product.ratingSum}` : sql``;
}

const merged = named(product, "merged");
const reduced = sql`on_sale CROSS JOIN product ON ${product.id} = on_sale.id`;

function offsetOf({ page, perPage }: ProductFilter): number {
  return (page - 1) * perPage;
}

function sourceOf(filter: ProductFilter, matches: Matches | undefined): SQL {
  if (matches) return sql`(${nearest(filter, matches)}) AS found CROSS JOIN product ON ${product.id} = found.id`;
  if (filter.productsId.length > 0) {
    return sql`${list(filter.productsId)} AS asked CROSS JOIN product ON ${product.id} = asked.value`;
  }
  return sql`product`;
}

/** The matches, or the best of those that the filter lets through, if only some are to be shown. */
function nearest(filter: ProductFilter, { select: matches, most }: Matches): SQL {
  if (most === undefined) return matches;
  return sql`SELECT found.id, found.score FROM (${matches}) AS found CROSS JOIN product ON ${product.id} = found.id
    WHERE ${conditionsOf(filter, shownPrice(filter))} ORDER BY found.score, ${bestSelling(product)} LIMIT ${most}`;
}

/** The best have been chosen among those that the filter lets through. */
function stillAsked(filter: ProductFilter, matches: Matches | undefined): SQL {
  return matches?.most === undefined ? conditionsOf(filter, shownPrice(filter)) : sql`1`;
}

/**
 * The conditions on a product, where `price` is its price expression.
 * A plus before a column stops SQLite from using that column's own index: the shelf and sort indexes hold every column
 * used here, and give the page without a look-up or a sort.
 */
function conditionsOf(filter: ProductFilter, price: SQL): SQL {
  const conditions: SQL[] = [isListed];
  const { categoryGroup: group, categorySlug: slug, exceptId: without, like, besides } = filter;
  if (group !== undefined) conditions.push(sql`${product.categoryGroupId} = ${group}`);
  if (slug !== undefined) conditions.push(sql`${product.categoryId} = ${categoryOfSlug(slug)}`);
  conditions.push(...shelfConditions(filter));
  if (filter.brands.length > 0) conditions.push(isOneOf(sql`+${product.brand}`, filter.brands));
  if (filter.roomType.length > 0) conditions.push(isOneOf(sql`+${product.roomType}`, filter.roomType));
  if (filter.materials.length > 0) conditions.push(hasOneOf("m", filter.materials));
  if (filter.colors.length > 0) conditions.push(hasOneOf("c", filter.colors));
  if (filter.ringSizes.length > 0) conditions.push(hasOneOf("s", filter.ringSizes));
  if (filter.inStock === 1) conditions.push(isInStock(filter));
  conditions.push(...priceConditions(filter, price));
  if (filter.isBundle === 1) conditions.push(sql`${product.bundling} = 1`);
  if (filter.isSale === 1) conditions.push(sql`(${product.discountMax} > 0 OR ${isOnSale})`);
  // The request names the products last seen; without any there are none.
  if (filter.type === "lastseen" && filter.productsId.length === 0) conditions.push(sql`0`);
  if (without !== undefined) conditions.push(sql`${product.id} <> ${without}`);
  if (like !== undefined) {
    const category = sql`(SELECT ${liked.categoryId} FROM product AS liked WHERE ${isKey(liked, like)})`;
    conditions.push(sql`${product.categoryId} = ${category} AND NOT (${isKey(product, like)})`);
    const kind = sql`(SELECT ${liked.subCategoryId} FROM product AS liked WHERE ${isKey(liked, like)})`;
    conditions.push(sql`(${product.bundling} = 0 OR ${product.subCategoryId} IS ${kind})`);
  }
  if (besides !== undefined) conditions.push(sql`+${product.categoryId} IN (${categoriesBeside(besides)})`);
  return sql.join(conditions, sql` AND `);
}

const liked = named(product, "liked");

/** The other categories of a product's group. */
function categoriesBeside(key: string): SQL {
  return sql`SELECT ${category.id} FROM product AS liked JOIN category
    ON ${category.categoryGroupId} = ${liked.categoryGroupId} AND ${category.id} <> ${liked.categoryId}
    WHERE ${isKey(liked, key)}`;
}
const part = named(productVariant, "part");

function priceConditions({ priceMin: least, priceMax: most, colors }: ProductFilter, price: SQL): SQL[] {
  const atMost = sql`${price} <= ${most}`;
  // No colour costs less than its product, so most are left out before their variants are looked up.
  const cheap = most > 0 && colors.length > 0 ? [sql`(+${product.priceMin} <= ${most} OR ${isOnSale})`] : [];
  if (least === 0) return most > 0 ? [...cheap, atMost] : [];
  return most > 0 ? [...cheap, sql`${price} BETWEEN ${least} AND ${most}`] : [sql`${price} >= ${least}`];
}

/** A sub-category narrows only its own category: all rings, and of the necklaces those with pearls. */
function shelfConditions({ categories, subCategory: subs }: ProductFilter): SQL[] {
  if (categories.length === 0 && subs.length === 0) return [];
  if (subs.length === 0) return [isOneOf(sql`${product.categoryId}`, categories)];
  if (categories.length === 0) return [isOneOf(sql`${product.subCategoryId}`, subs)];
  const whole = sql`SELECT value FROM ${list(categories)} WHERE value NOT IN (
    SELECT ${subCategory.categoryId} FROM sub_category WHERE ${subCategory.id} IN (SELECT value FROM ${list(subs)}))`;
  return [
    sql`(+${product.categoryId} IN (${whole}) OR +${product.subCategoryId} IN (SELECT value FROM ${list(subs)}))`,
  ];
}

/**
 * A chosen sort wins; otherwise search words rank by relevance and a type has its own order.
 * `of` is where the columns are.
 */
function orderOf(filter: ProductFilter, matches: Matches | undefined, price: SQL, of: ProductColumns = product): SQL {
  const { sort, type } = filter;
  // By price, too, what was looked for comes before what only has to do with it: a sofa before a cushion for one.
  const named = matches?.named ? sql`${of.id} NOT IN (${matches.named}), ` : sql``;
  if (sort === "termurah") return sql`${named}${price}, ${of.id}`;
  if (sort === "termahal") return sql`${named}${price} DESC, ${of.id} DESC`;
  if (sort === "terbaru") return newest(of);
  if (sort === "terlaris") return bestSelling(of);
  if (matches) return sql`found.score, ${bestSelling(of)}`;
  if (filter.productsId.length > 0) return sql`asked.key`;
  if (type === "terbaru") return newest(of);
  if (type === "koleksi-terbaik") return sql`${of.rating} DESC, ${bestSelling(of)}`;
  if (type === "rekomendasi") return mostPraised(of);
  if (type === "lainnya") return seldomSold(of);
  return bestSelling(of);
}

type ProductColumns = ColumnsOf<typeof product>;
const newest = (of: ProductColumns) => sql`${of.createdAt} DESC, ${of.id} DESC`;
const bestSelling = (of: ProductColumns) => sql`${of.totalSales} DESC, ${of.id} DESC`;
/** The sum of all stars: many satisfied reviews outweigh a few perfect ones. */
const mostPraised = (of: ProductColumns) => sql`${of.ratingSum} DESC, ${of.totalSales} DESC, ${of.id} DESC`;
/** Sold-out products, which come last in every other list. */
const seldomSold = (of: ProductColumns) => sql`${of.totalSales}, ${of.id}`;

/** A single value becomes an equality, so that an index can also serve the ORDER BY. */
function isOneOf(column: SQL, values: (string | number)[]): SQL {
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} IN (SELECT value FROM ${list(values)})`;
}

/** Whether the product has one of the colours (`c`), ring sizes (`s`) or materials (`m`). */
function hasOneOf(facet: "c" | "s" | "m", values: string[]): SQL {
  const any = values.map((value) => sql`instr(${product.facets}, ${`|${facet}=${value}|`}) > 0`);
  return sql`(${sql.join(any, sql` OR `)})`;
}

/** Whether it can be bought: in one of the colours and ring sizes that are asked for, or a bundle with all of its parts. */
function isInStock({ colors, ringSizes }: ProductFilter): SQL {
  const wanted = [sql`${productVariant.productId} = ${product.id} AND ${productVariant.stock} > 0`];
  const names = ringSizes.flatMap((size) => [sizeName(size), ...pairRings.map((ring) => sizeName(size, ring))]);
  if (colors.length > 0) wanted.push(isOneOf(sql`${productVariant.color}`, colors));
  if (names.length > 0) wanted.push(isOneOf(sql`${productVariant.variant}`, names));
  return sql`CASE +${product.bundling} WHEN 1 THEN NOT EXISTS (SELECT 1 FROM product_variant
      CROSS JOIN bundle_component ON ${bundleComponent.bundleVariantId} = ${productVariant.id}
      CROSS JOIN product_variant AS part ON ${part.id} = ${bundleComponent.componentVariantId}
      WHERE ${productVariant.productId} = ${product.id} AND ${part.stock} < ${bundleComponent.quantity})
    ELSE EXISTS (SELECT 1 FROM product_variant WHERE ${sql.join(wanted, sql` AND `)}) END`;
}

/** One bound parameter, however many values. */
function list(values: (string | number)[]): SQL {
  return sql`json_each(${JSON.stringify(values)})`;
}

/** The shelf that a filter selects, if it filters by nothing else. */
function shelfOf(filter: ProductFilter): { kind: string; refs: SQL } | undefined {
  const { categories, categorySlug: slug, subCategory: subs, categoryGroup: group } = filter;
  const { materials, colors, brands, roomType, ringSizes, productsId } = filter;
  const narrowing = [materials, colors, brands, roomType, ringSizes, productsId];
  if (narrowing.some((values) => values.length > 0) || filter.priceMin > 0 || filter.priceMax > 0) return undefined;
  if (filter.exceptId !== undefined || filter.like !== undefined || filter.isSale === 1 || filter.type === "lastseen")
    return undefined;
  if (filter.inStock === 1) return undefined;
  const beside = filter.besides === undefined ? undefined : sql`(${categoriesBeside(filter.besides)})`;
  const shelves = [
    { kind: "group", refs: group === undefined ? [] : [group] },
    { kind: "category", refs: categories },
    { kind: "sub_category", refs: subs },
    { kind: "bundle", refs: filter.isBundle === 1 ? [0] : [] },
  ].filter(({ refs }) => refs.length > 0);
  if (beside) return shelves.length === 0 && slug === undefined ? { kind: "category", refs: beside } : undefined;
  if (slug !== undefined) return shelves.length === 0 ? { kind: "category", refs: categoryOfSlug(slug) } : undefined;
  const [{ kind, refs } = { kind: "all", refs: [0] }, more] = shelves;
  return more ? undefined : { kind, refs: sql`(SELECT value FROM ${list(refs)})` };
}

import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/price.ts";
import type { ProductFilter } from "#domain/product-filter.ts";
import { isListed, selectCards } from "./cards.ts";
import { statement } from "./database.ts";
import { type Matches, matchesOf, noMatches, WEIGHED } from "./search.ts";

/** A page of the products that a filter leaves. */
export function selectProductPage(filter: ProductFilter, now: Seconds) {
  return selectCards(pageOf(sql`product.id AS id, 0 AS owner`, filter, undefined), now);
}

/** How many there are. A whole shelf is counted as products come and go; only what is filtered further is counted here. */
export function selectProductTotal(filter: ProductFilter) {
  const shelf = shelfOf(filter);
  return statement<{ total: number }>(
    shelf
      ? sql`SELECT coalesce(sum(total), 0) AS total FROM product_count WHERE kind = ${shelf.kind} AND ref IN (SELECT value FROM ${list(shelf.refs)})`
      : sql`SELECT count(*) AS total FROM ${sourceOf(filter, undefined)} WHERE ${conditionsOf(filter, "any")}`,
  );
}

/** The same for a search. Its matches are all weighed to find the page, so the page brings their number along as `owner`. */
export function selectMatchPage(filter: ProductFilter, words: string[], now: Seconds) {
  const matches = matchesFor(filter, words);
  return selectCards(pageOf(sql`product.id AS id, count(*) OVER () AS owner`, filter, matches), now);
}

export function selectMatchTotal(filter: ProductFilter, words: string[]) {
  const source = sourceOf(filter, matchesFor(filter, words));
  return statement<{ total: number }>(sql`SELECT count(*) AS total FROM ${source} WHERE ${conditionsOf(filter)}`);
}

function matchesFor(filter: ProductFilter, words: string[]): Matches {
  if (words.length === 0) return noMatches;
  const isAlone = filter.sort === "terkait" && shelfOf(filter)?.kind === "all";
  return matchesOf(words, isAlone ? WEIGHED.alone : WEIGHED.filtered);
}

function pageOf(columns: SQL, filter: ProductFilter, matches: Matches | undefined): SQL {
  return sql`SELECT ${columns} FROM ${sourceOf(filter, matches)} WHERE ${conditionsOf(filter)}
    ORDER BY ${orderOf(filter, matches)} LIMIT ${filter.per_page} OFFSET ${(filter.page - 1) * filter.per_page}`;
}

function sourceOf(filter: ProductFilter, matches: Matches | undefined): SQL {
  if (matches) return sql`(${matches.select}) AS found CROSS JOIN product ON product.id = found.id`;
  if (filter.products_id.length > 0) {
    return sql`${list(filter.products_id)} AS asked CROSS JOIN product ON product.id = asked.value`;
  }
  return sql`product`;
}

/**
 * What a product must be. A count goes in any order, so it may walk the prices that are asked for and no others. A plus before a column keeps SQLite from walking that column's own index: those of the shelves and of the
 * orders hold every column that is asked about here, and give the page without a look-up or a sort.
 */
function conditionsOf(filter: ProductFilter, order: ProductFilter["sort"] | "any" = filter.sort): SQL {
  const conditions = [isListed];
  const { category_group: group, price_min: least, price_max: most, not_id: without } = filter;
  if (group !== undefined) conditions.push(sql`product.category_group_id = ${group}`);
  if (filter.categories.length > 0) conditions.push(isOneOf(sql`product.category_id`, filter.categories));
  if (filter.sub_category.length > 0) conditions.push(isOneOf(sql`product.sub_category_id`, filter.sub_category));
  if (filter.brands.length > 0) conditions.push(isOneOf(sql`+product.brand`, filter.brands));
  if (filter.room_type.length > 0) conditions.push(isOneOf(sql`+product.room_type`, filter.room_type));
  if (filter.materials.length > 0) conditions.push(hasOneOf("m", filter.materials));
  if (filter.colors.length > 0) conditions.push(hasOneOf("c", filter.colors));
  const price = /^(any|termurah|termahal)$/.test(order) ? sql`product.price_min` : sql`+product.price_min`;
  if (least > 0) conditions.push(sql`${price} >= ${least}`);
  if (most > 0) conditions.push(sql`${price} <= ${most}`);
  if (filter.is_bundle === 1) conditions.push(sql`product.bundling = 1`);
  if (without !== undefined) conditions.push(sql`product.id <> ${without}`);
  return sql.join(conditions, sql` AND `);
}

/** A chosen sort stands; otherwise words rank by relevance and a type brings its own order. */
function orderOf(filter: ProductFilter, matches: Matches | undefined): SQL {
  const { sort, type } = filter;
  if (sort === "terbaru") return newest;
  if (sort === "termurah") return sql`product.price_min, product.id`;
  if (sort === "termahal") return sql`product.price_min DESC, product.id DESC`;
  if (sort === "terlaris") return bestSelling;
  if (matches) return sql`found.score, product.total_sales DESC, product.id DESC`;
  if (filter.products_id.length > 0) return sql`asked.key`;
  if (type === "terbaru") return newest;
  if (type === "koleksi-terbaik") return sql`product.rating DESC, product.total_sales DESC, product.id DESC`;
  if (type === "lainnya") return sql`product.id DESC`;
  return bestSelling;
}

const newest = sql`product.created_at DESC, product.id DESC`;
const bestSelling = sql`product.total_sales DESC, product.id DESC`;

/** One value is an equation, so that an index can go on to order by what follows it. */
function isOneOf(column: SQL, values: (string | number)[]): SQL {
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} IN (SELECT value FROM ${list(values)})`;
}

/** Whether the product has one of the colours (`c`) or materials (`m`). */
function hasOneOf(facet: "c" | "m", values: string[]): SQL {
  const any = values.map((value) => sql`instr(product.facets, ${`|${facet}=${value}|`}) > 0`);
  return sql`(${sql.join(any, sql` OR `)})`;
}

/** However many values, one bound parameter. */
function list(values: (string | number)[]): SQL {
  return sql`json_each(${JSON.stringify(values)})`;
}

/** The shelf that a filter asks for whole, if it asks for no more than that. */
function shelfOf(filter: ProductFilter): { kind: string; refs: number[] } | undefined {
  const { categories, sub_category: subs, category_group: group } = filter;
  const narrowing = [filter.materials, filter.colors, filter.brands, filter.room_type, filter.products_id];
  if (narrowing.some((values) => values.length > 0) || filter.price_min > 0 || filter.price_max > 0) return undefined;
  if (filter.not_id !== undefined) return undefined;
  const shelves = [
    { kind: "group", refs: group === undefined ? [] : [group] },
    { kind: "category", refs: categories },
    { kind: "sub_category", refs: subs },
    { kind: "bundle", refs: filter.is_bundle === 1 ? [0] : [] },
  ].filter(({ refs }) => refs.length > 0);
  return shelves.length === 0 ? { kind: "all", refs: [0] } : shelves.length === 1 ? shelves[0] : undefined;
}

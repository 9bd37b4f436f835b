import { sql } from "drizzle-orm";
import { addressOf } from "#domain/content/article.ts";
import {
  categoryPath,
  type FormerAddress,
  formerPathOf,
  isAskedFirst,
  isFixedPage,
  isProductList,
  patternOf,
  straighten,
  subCategoryPath,
} from "#domain/former-address.ts";
import type { AddressFault, RowFault, RowNote } from "#domain/operate/row-words.ts";
import {
  type RenameRefusal,
  renameRefusals,
  type ThingRefusal,
  thingRefusals,
  type WhatHasAddress,
} from "#domain/operate/thing-words.ts";
import type { OperatorContext } from "#functions/acts/use-case.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, select } from "#functions/db/fields.ts";
import { demand, demandAsRead } from "#functions/db/guard.ts";
import { eachOf, field, jsonChunks } from "#functions/db/json.ts";
import { formerAddress } from "#functions/db/schema/shelves.ts";
import { type Fault, lineCell } from "#lib/sheets/cells.ts";
import type { RowVerdict, Table } from "#lib/sheets/table.ts";
import type { Seconds } from "#lib/time.ts";
import { type LookedRows, removed, rowsUseCase } from "./rows-use-case.ts";

/** What has an address with a slug of its own, by its pattern in the site map; `isShown` is when it is in the shop. */
interface Kind {
  table: string;
  what: WhatHasAddress;
  isShown?: (now: Seconds) => string;
}

const KINDS: Record<string, Kind> = {
  "product/:slug": { table: "product", what: "product", isShown: () => isOnSale(0) },
  "bundle/:slug?": { table: "product", what: "bundle", isShown: () => isOnSale(1) },
  "koleksi/:slug": { table: "collection", what: "collection" },
  "artikel/:slug": { table: "article", what: "article", isShown: isOut },
  "artikel/category/:slug": { table: "article_category", what: "article-category" },
  "artikel/tag/:slug": { table: "article_tag", what: "tag" },
  "inspirasi/:slug": { table: "inspiration", what: "room", isShown: isOut },
  "desain-interior/:slug": { table: "interior_work", what: "work", isShown: isOut },
  "showroom/:slug": { table: "partner_place", what: "partner" },
  "showroom/pameran/:slug": { table: "exhibition", what: "panorama" },
  "showroom/katalog/:slug": { table: "showroom_catalogue", what: "catalogue" },
  "showroom/video/:slug": { table: "showroom_video", what: "film" },
  "showroom/kegiatan/:slug": { table: "event", what: "event", isShown: isOut },
};
/** Addresses that are made from names. */
const NAMED = ["category/:slug", "category/:slug/:sub", "inspirasi/ruang/:slug"];

function isOnSale(bundling: 0 | 1): string {
  return `status = 1 AND deleted_at IS NULL AND bundling = ${bundling}`;
}

function isOut(now: Seconds): string {
  return `published_at <= ${now}`;
}

const lastOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
const beforeLast = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

/** All former addresses, the newest first. */
export function readFormer(db: Database): Promise<(FormerAddress & { createdAt: number })[]> {
  return db.rows(
    select(
      pick(formerAddress, "path", "target", "createdAt"),
      sql`FROM former_address ORDER BY ${formerAddress.createdAt} DESC, ${formerAddress.path}`,
    ),
  );
}

/**
 * Writes moves, in the batch of what moves: what led to an old address leads on to the new one, and an address that is a
 * page now leads nowhere. So no former address ever leads to another.
 */
export function writeMoves(moves: readonly FormerAddress[], now: Seconds): Statement<never>[] {
  return jsonChunks([...moves]).flatMap((chunk) => [
    statement(sql`DELETE FROM former_address WHERE path IN (SELECT ${field("target")} FROM ${eachOf(chunk)})`),
    statement(
      sql`UPDATE former_address SET target = ${field("target")} FROM ${eachOf(chunk)}
        WHERE former_address.target = ${field("path")}`,
    ),
    statement(
      sql`${insert(
        formerAddress,
        { path: field<string>("path"), target: field<string>("target"), createdAt: now },
        sql`FROM ${eachOf(chunk)} WHERE true`,
      )} ON CONFLICT (path) DO UPDATE SET target = excluded.target, created_at = excluded.created_at`,
    ),
  ]);
}

export function dropFormer(path: string): Statement<never> {
  return statement(sql`DELETE FROM former_address WHERE path = ${path}`);
}

/** Those of these paths that are pages of the shop. */
async function readLive(db: Database, paths: readonly string[], now: Seconds): Promise<Set<string>> {
  const live = new Set(paths.filter((path) => isFixedPage(path) || isProductList(path)));
  const byPattern = Map.groupBy(
    paths.filter((path) => !live.has(path)),
    (path) => patternOf(path) ?? "",
  );
  for (const [pattern, asked] of byPattern) {
    const kind = Object.hasOwn(KINDS, pattern) ? KINDS[pattern] : undefined;
    if (!kind) continue;
    for (const chunk of jsonChunks(asked.map((path) => ({ slug: lastOf(path) })))) {
      const found = await db.rows(
        select(
          { slug: sql<string>`slug` },
          sql`FROM ${sql.raw(kind.table)} WHERE slug IN (SELECT ${field("slug")} FROM ${eachOf(chunk)})
            AND ${sql.raw(kind.isShown?.(now) ?? "true")}`,
        ),
      );
      const slugs = new Set(found.map(({ slug }) => slug));
      for (const path of asked) if (slugs.has(lastOf(path))) live.add(path);
    }
  }
  if (NAMED.some((pattern) => byPattern.has(pattern))) for (const path of await readNamed(db)) live.add(path);
  return live;
}

/** The addresses of categories, their parts and kinds of rooms. */
async function readNamed(db: Database): Promise<string[]> {
  const [shelves, rooms] = await db.batch([
    select(
      { category: sql<string>`category.name`, part: sql<string | null>`sub_category.name` },
      sql`FROM category LEFT JOIN sub_category ON category_id = category.id`,
    ),
    select({ room: sql<string>`room_type` }, sql`FROM inspiration GROUP BY room_type`),
  ]);
  return [
    ...shelves.map(({ category }) => categoryPath(category)),
    ...shelves.flatMap(({ category, part }) => (part === null ? [] : [subCategoryPath(category, part)])),
    ...rooms.map(({ room }) => `/inspirasi/ruang/${addressOf(room)}`),
  ];
}

const HOST = /^https?:\/\/[^/?#]+(.*)$/i;

/** The path that was typed, perhaps with the host of the shop that somebody moves from. */
function typedPath(typed: string): string | undefined {
  const [isFull, path = typed] = HOST.exec(typed) ?? [];
  return formerPathOf(isFull && path === "" ? "/" : path);
}

/** What a table of old and new addresses comes to. */
async function look({ rows }: Table, { db, now }: OperatorContext): Promise<LookedRows<null>> {
  const known = new Map((await readFormer(db)).map((one) => [one.path, one.target]));
  const typed = rows.map(({ cells, place }) => {
    const [path, target] = [typedPath(cells.old ?? ""), typedTarget(cells.new ?? "")];
    return { place, cells, path, target };
  });
  const moves = new Map(typed.flatMap(({ path, target }) => (path && target ? [[path, target]] : [])));
  const live = await readLive(db, [...moves.keys(), ...moves.values(), ...known.values()], now);
  const endOf = (target: string) => (live.has(target) ? target : (known.get(target) ?? target));
  const { moves: straight, loops } = straighten([...moves].map(([path, target]) => ({ path, target: endOf(target) })));
  const ends = new Map(straight.map((move) => [move.path, move.target]));
  const seen = new Map<string, string>();
  const verdicts = typed.map(({ place, cells, path, target }): RowVerdict => {
    const name = cells.old || "?";
    const end = path === undefined ? undefined : ends.get(path);
    const why: Fault[] = wrongMove({ path, target, end, loops, live, cells });
    const earlier = path === undefined ? undefined : seen.get(path);
    if (earlier !== undefined) why.push({ why: "twice", place: earlier } satisfies RowFault);
    if (path !== undefined) seen.set(path, place);
    if (why.length > 0 || path === undefined || end === undefined) return { place, name, did: "refused", why };
    const before = known.get(path);
    if (before === end) return { place, name: path, did: "same" };
    const note: RowNote = { note: "leads-to", target: end };
    if (before === undefined) return { place, name: path, did: "new", notes: [note] };
    return { place, name: path, did: "changed", differences: [{ column: "new", from: before, to: end }] };
  });
  const written = straight.filter(({ path, target }) => known.get(path) !== target);
  const before = written.flatMap(({ path }) => (known.has(path) ? [{ path, target: known.get(path) }] : []));
  const made = written.filter(({ path }) => !known.has(path));
  const told = made.map(({ path, target }) => ({ key: path, before: null, after: target }));
  const what = written.length === 1 ? (written[0]?.path ?? "") : `${written.length} addresses`;
  const statements = () => [...demandFormer(written, known), ...writeMoves(written, now)];
  return { verdicts, facts: null, change: { what, before, after: written, rows: told, statements } };
}

/** Each former address, and each one that something is led to, leads where it led when it was read, or nowhere. */
function demandFormer(written: FormerAddress[], known: Map<string, string>): Statement<never>[] {
  const paths = new Set(written.flatMap(({ path, target }) => [path, target]));
  const rows = [...paths].map((path) => ({ path, target: known.get(path) ?? null }));
  return jsonChunks(rows).map((chunk) =>
    demand(
      "former_address",
      sql`NOT EXISTS (SELECT 1 FROM ${eachOf(chunk)} WHERE ${field("target")} IS NOT
        (SELECT ${formerAddress.target} FROM former_address WHERE ${formerAddress.path} = ${field("path")}))`,
    ),
  );
}

export const redirectColumns = { old: lineCell(600, 1), new: lineCell(600, 1) };

export const importRedirects = rowsUseCase<{ table: Table }, null, never>({
  name: "redirect.import",
  table: "former_address",
  look: ({ table }, context) => look(table, context),
  undo: { by: "redirect.remove" },
  refusals: {},
});

export const addRedirect = rowsUseCase<{ from: string; to: string }, null, never>({
  name: "redirect.add",
  table: "former_address",
  look: ({ from, to }, context) =>
    look({ names: ["old", "new"], rows: [{ place: "", cells: { old: from, new: to } }] }, context),
  undo: { by: "redirect.remove" },
  refusals: {},
});

export const removeRedirect = rowsUseCase<{ from: string }, { path: string }, ThingRefusal>({
  name: "redirect.remove",
  table: "former_address",
  async look({ from }, { db }): Promise<LookedRows<{ path: string }> | ThingRefusal> {
    const path = formerPathOf(from);
    const before = (await readFormer(db)).find((one) => one.path === path);
    if (!before) return { did: "nothing", why: "unknown-redirect", from };
    const { path: old, target } = before;
    const looked = removed(old, target, () => [
      demandAsRead("former_address", formerAddress, sql`${formerAddress.path} = ${old}`, { target }),
      dropFormer(old),
    ]);
    return { ...looked, facts: { path: old } };
  },
  undo: { by: "redirect.add" },
  refusals: thingRefusals,
});

function typedTarget(typed: string): string | undefined {
  if (HOST.test(typed)) return undefined;
  // What a list is filtered by may have capitals.
  return typed.length <= 300 && isProductList(typed) ? typed : typedPath(typed);
}

interface Move {
  cells: Record<string, string>;
  path: string | undefined;
  target: string | undefined;
  end: string | undefined;
  loops: string[];
  live: Set<string>;
}

function wrongMove({ cells, path, target, end, loops, live }: Move): AddressFault[] {
  const why: AddressFault[] = [];
  const empty = (["old", "new"] as const).filter((name) => !cells[name]);
  if (empty.length > 0) return empty.map((column) => ({ why: "address-empty", column }));
  if (path === undefined) why.push({ why: "no-address", column: "old" });
  else if (path === "/" || live.has(path)) why.push({ why: "is-a-page", path });
  else if (isOwnWork(path) || isAskedFirst(path)) why.push({ why: "answered-otherwise", path });
  if (HOST.test(cells.new ?? "")) why.push({ why: "with-host" });
  else if (target === undefined) why.push({ why: "no-address", column: "new" });
  if (path !== undefined && loops.includes(path)) why.push({ why: "leads-to-itself" });
  else if (end !== undefined && !live.has(end)) why.push({ why: "no-page", path: end });
  return why;
}

/** A path whose pattern names something that is no page of goods or texts, such as an order. */
function isOwnWork(path: string): boolean {
  const pattern = patternOf(path);
  return pattern !== undefined && !Object.hasOwn(KINDS, pattern) && !NAMED.includes(pattern);
}

const SLUG = /^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SLUG_MAX = 160;

/** Gives the page at one address another one; the old one leads there. */
export const rename = rowsUseCase<{ from: string; to: string }, { path: string; target: string }, RenameRefusal>({
  name: "redirect.rename",
  table: "former_address",
  async look({ from, to }, { db, now }): Promise<LookedRows<{ path: string; target: string }> | RenameRefusal> {
    const [path, target] = [typedPath(from), typedTarget(to)];
    if (!path || !target) return { did: "nothing", why: "no-addresses" };
    const pattern = patternOf(path) ?? "";
    const kind = Object.hasOwn(KINDS, pattern) ? KINDS[pattern] : undefined;
    if (pattern === "category/:slug" || pattern === "category/:slug/:sub")
      return { did: "nothing", why: "made-from-name", what: "category" };
    // One of another name would be made with the next article that has it.
    if (pattern === "artikel/tag/:slug") return { did: "nothing", why: "made-from-name", what: "tag" };
    if (!kind) return { did: "nothing", why: "fixed-address", path };
    const { what } = kind;
    const [old, slug] = [lastOf(path), lastOf(target)];
    if (beforeLast(path) !== beforeLast(target) || patternOf(target) !== pattern)
      return { did: "nothing", why: "stays-below", what, path: beforeLast(path) };
    if (!SLUG.test(slug) || slug.length > SLUG_MAX) return { did: "nothing", why: "no-slug", slug, most: SLUG_MAX };
    if (old === slug) return { did: "nothing", why: "there-already", path };
    const isBundle = pattern === "bundle/:slug?" ? 1 : 0;
    const bundling = kind.table === "product" ? sql.raw(` AND bundling = ${isBundle}`) : sql``;
    const table = sql.raw(kind.table);
    // Its entry in the sitemap is another.
    const changed = kind.table === "product" ? sql`, updated_at = max(updated_at, ${now})` : sql``;
    const own = sql`${table} WHERE slug = ${old}${bundling}`;
    const [[one], [other]] = await db.batch([
      select({ slug: sql<string>`slug` }, sql`FROM ${own}`),
      select({ slug: sql<string>`slug` }, sql`FROM ${table} WHERE slug = ${slug}`),
    ]);
    if (!one) return { did: "nothing", why: "nothing-there", what, path };
    if (other) return { did: "nothing", why: "taken", path: target };
    return {
      verdicts: [
        { place: "", name: path, did: "changed", differences: [{ column: "address", from: path, to: target }] },
      ],
      facts: { path, target },
      change: {
        what: path,
        before: path,
        after: target,
        statements: () => [
          demand("address", sql`EXISTS (SELECT 1 FROM ${own})`),
          statement(sql`UPDATE ${table} SET slug = ${slug}${changed} WHERE slug = ${old}${bundling}`),
          ...writeMoves([{ path, target }], now),
        ],
      },
    };
  },
  undo: { by: "redirect.rename" },
  refusals: renameRefusals,
});

import { type SQL, sql } from "drizzle-orm";
import { slugOf } from "#domain/catalogue/address.ts";
import { readCollectionFilter } from "#domain/catalogue/filter.ts";
import { addressOf } from "#domain/content/article.ts";
import { movesOfCategory, subCategoryPath } from "#domain/former-address.ts";
import { type ThingRefusal, thingRefusals } from "#domain/operate/thing-words.ts";
import type { OperatorContext } from "#functions/acts/use-case.ts";
import { selectProductTotal } from "#functions/catalogue/product-list-queries.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select } from "#functions/db/fields.ts";
import { demand, demandAsRead, updateAsRead } from "#functions/db/guard.ts";
import { category, categoryGroup, collection, subCategory } from "#functions/db/schema/shelves.ts";
import type { Seconds } from "#lib/time.ts";
import { dropFormer, readFormer, writeMoves } from "./addresses.ts";
import { dropPicture } from "./pictures.ts";
import { added, changed, findNamed, type LookedRows, removed, rowsUseCase } from "./rows-use-case.ts";

/** Groups, categories, their parts and collections: what lists products under a name, with words of its own. */
const categoryFields = {
  ...pick(category, "id", "name", "slug", "imageUrl", "altText", "width", "height", "placeholder", "position"),
  ...pick(category, "intro", "metaTitle", "metaDesc"),
  group: categoryGroup.name,
  subs: sql<string>`(SELECT json_group_array(name) FROM (SELECT name FROM sub_category
    WHERE category_id = ${category.id} ORDER BY position, id))`,
  products: sql<number>`(SELECT count(*) FROM product WHERE category_id = ${category.id} AND deleted_at IS NULL)`,
};
export type CategoryRow = RowOf<typeof categoryFields>;

/** A category to write, with the names of parts that it does not have yet. */
interface NewCategory extends Omit<CategoryRow, "id" | "slug" | "subs" | "products"> {
  subs: string[];
}

export function readCategories(db: Database): Promise<CategoryRow[]> {
  return db.rows(
    select(
      categoryFields,
      sql`FROM category JOIN category_group ON ${categoryGroup.id} = ${category.categoryGroupId}
        ORDER BY ${category.position}, ${category.id}`,
    ),
  );
}

/**
 * Writes a category, with its group and its parts where there are none of that name yet. Its address is made from its
 * name: where that changes, the old one leads to the new one, and those of its parts too.
 */
function writeCategory(
  before: CategoryRow | null,
  { name, group, subs, ...fields }: NewCategory,
  now: Seconds,
): Statement<unknown>[] {
  const slug = slugOf(name);
  const { imageUrl } = fields;
  const groupId = sql`(SELECT id FROM category_group WHERE name = ${group} ORDER BY id LIMIT 1)`;
  const row = { name, slug, ...fields };
  const own = sql`(SELECT id FROM category WHERE slug = ${slug})`;
  const place = sql`(SELECT coalesce(max(position), 0) + 1 FROM category_group)`;
  const behind = sql`(SELECT coalesce(max(position), 0) + 1 FROM sub_category WHERE category_id = ${own})`;
  return [
    statement(
      insert(
        categoryGroup,
        { name: group, position: place },
        sql`WHERE NOT EXISTS (SELECT 1 FROM category_group WHERE name = ${group})`,
      ),
    ),
    ...(before
      ? [
          ...updateAsRead("category", category, sql`${category.id} = ${before.id}`, before, row),
          ...(before.group === group ? [] : moveToGroup(before, groupId)),
        ]
      : [statement(insert(category, { ...row, categoryGroupId: groupId }))]),
    ...subs.map((sub) =>
      statement(
        insert(
          subCategory,
          { categoryId: own, name: sub, position: behind },
          sql`WHERE NOT EXISTS (SELECT 1 FROM sub_category WHERE category_id = ${own} AND name = ${sub})`,
        ),
      ),
    ),
    ...(before && before.imageUrl !== imageUrl ? dropPicture(before.imageUrl, now) : []),
    ...(before ? writeMoves(movesOfCategory(before.name, name, JSON.parse(before.subs)), now) : []),
  ];
}

/** Its products are listed under its group. */
function moveToGroup({ id, group }: CategoryRow, groupId: SQL): Statement<never>[] {
  const own = sql`${category.id} = ${id} AND (SELECT name FROM category_group WHERE id = category_group_id) = ${group}`;
  return [
    demand("category", sql`EXISTS (SELECT 1 FROM category WHERE ${own})`),
    statement(sql`UPDATE category SET category_group_id = ${groupId} WHERE id = ${id}`),
    statement(sql`UPDATE product SET category_group_id = ${groupId} WHERE category_id = ${id}`),
  ];
}

interface CategoryFields extends Partial<ListWords> {
  altText?: string;
  position?: number;
}

interface CategoryInput {
  /** Its name, or `#ID`. */
  called: string;
  fields: CategoryFields;
  /** The group of that name is made if there is none. */
  group?: string;
  /** Names of parts to add. */
  subs: string[];
  picture?: Pick<CategoryRow, "imageUrl" | "width" | "height" | "placeholder">;
}

export const addCategory = rowsUseCase<CategoryInput & { group: string }, null, ThingRefusal>({
  name: "category.add",
  table: "category",
  async look({ called: name, fields, group, subs, picture }, { db, now }): Promise<LookedRows<null> | ThingRefusal> {
    const rows = await readCategories(db);
    const wrong = wrongName(rows, null, name, subs);
    if (wrong) return wrong;
    if (!picture) return { did: "nothing", why: "no-picture" };
    const position = Math.max(0, ...rows.map((row) => row.position)) + 1;
    const fresh = { altText: name, position, intro: "", metaTitle: "", metaDesc: "" };
    const after = { ...fresh, ...fields, ...picture, name, group, subs };
    return added(name, after, () => writeCategory(null, after, now));
  },
  undo: { by: "category.change" },
  refusals: thingRefusals,
});

export const changeCategory = rowsUseCase<CategoryInput, { name: string }, ThingRefusal>({
  name: "category.change",
  table: "category",
  async look(input, { db, now }): Promise<LookedRows<{ name: string }> | ThingRefusal> {
    const { called, fields, group, subs, picture } = input;
    const rows = await readCategories(db);
    const before = findNamed(rows, called, (row) => row.name);
    if ("did" in before) return before;
    const wrong = wrongName(rows, before, fields.name ?? before.name, subs);
    if (wrong) return wrong;
    const { id: _, slug: __, products: ___, subs: stored, ...old } = before;
    const known: string[] = JSON.parse(stored);
    const after = { ...old, ...fields, ...picture, group: group ?? before.group };
    const more = subs.filter((sub) => !known.includes(sub));
    const parts = { before: known.join(", "), after: [...known, ...more].join(", ") };
    const looked = changed(before.name, { ...old, parts: parts.before }, { ...after, parts: parts.after }, () =>
      writeCategory(before, { ...after, subs: more }, now),
    );
    return { ...looked, facts: { name: before.name } };
  },
  undo: { by: "category.change" },
  refusals: thingRefusals,
});

/** A name of which no address can be made, or whose address is another's. */
function wrongName(
  rows: CategoryRow[],
  before: CategoryRow | null,
  name: string,
  subs: string[],
): ThingRefusal | undefined {
  const nameless = [name, ...subs].find((one) => slugOf(one) === "");
  if (nameless !== undefined) return { did: "nothing", why: "no-letters", name: nameless };
  const other = rows.find((row) => row.id !== before?.id && [row.slug, slugOf(row.name)].includes(slugOf(name)));
  return other && { did: "nothing", why: "exists", thing: "category", name: other.name };
}

const wordFields = ["name", "intro", "metaTitle", "metaDesc"] as const;
interface ListWords {
  name: string;
  intro: string;
  metaTitle: string;
  metaDesc: string;
}

const groupFields = pick(categoryGroup, "id", ...wordFields);
type GroupRow = RowOf<typeof groupFields>;

export function readGroups(db: Database): Promise<GroupRow[]> {
  return db.rows(select(groupFields, sql`FROM category_group ORDER BY ${categoryGroup.position}, ${categoryGroup.id}`));
}

interface NamedInput {
  called: string;
  fields: Partial<ListWords>;
}

export const changeGroup = rowsUseCase<NamedInput, { id: number }, ThingRefusal>({
  name: "group.change",
  table: "category_group",
  async look({ called, fields }, { db }): Promise<LookedRows<{ id: number }> | ThingRefusal> {
    const rows = await readGroups(db);
    const before = findNamed(rows, called, (row) => row.name);
    if ("did" in before) return before;
    const after = { ...before, ...fields };
    if (slugOf(after.name) === "") return { did: "nothing", why: "no-letters", name: after.name };
    if (rows.some((row) => row.id !== before.id && row.name === after.name))
      return { did: "nothing", why: "exists", thing: "group", name: after.name };
    const own = sql`${categoryGroup.id} = ${before.id}`;
    const looked = changed(before.name, before, after, () =>
      updateAsRead("category_group", categoryGroup, own, before, after),
    );
    return { ...looked, facts: { id: before.id } };
  },
  undo: { by: "group.change" },
  refusals: thingRefusals,
});

const subFields = { ...pick(subCategory, "id", ...wordFields), category: category.name };
type SubCategoryRow = RowOf<typeof subFields>;

export function readSubCategories(db: Database): Promise<SubCategoryRow[]> {
  return db.rows(
    select(
      subFields,
      sql`FROM sub_category JOIN category ON ${category.id} = ${subCategory.categoryId}
        ORDER BY ${category.position}, ${category.id}, ${subCategory.position}, ${subCategory.id}`,
    ),
  );
}

export const changeSubCategory = rowsUseCase<NamedInput & { of: string }, { name: string }, ThingRefusal>({
  name: "sub-category.change",
  table: "sub_category",
  async look({ called, of, fields }, { db, now }): Promise<LookedRows<{ name: string }> | ThingRefusal> {
    if (!(await readCategories(db)).some((row) => row.name === of))
      return { did: "nothing", why: "unknown-category", name: of };
    const rows = (await readSubCategories(db)).filter(({ category }) => category === of);
    if (rows.length === 0) return { did: "nothing", why: "no-parts", name: of };
    const before = findNamed(rows, called, (row) => row.name);
    if ("did" in before) return before;
    const after = { ...before, ...fields };
    if (slugOf(after.name) === "") return { did: "nothing", why: "no-letters", name: after.name };
    if (rows.some((row) => row.id !== before.id && slugOf(row.name) === slugOf(after.name)))
      return { did: "nothing", why: "exists", thing: "sub-category", name: after.name };
    const [path, target] = [before, after].map(({ name }) => subCategoryPath(of, name)) as [string, string];
    const looked = changed(before.name, before, after, () => [
      ...updateAsRead("sub_category", subCategory, sql`${subCategory.id} = ${before.id}`, before, after),
      ...(path === target ? [] : writeMoves([{ path, target }], now)),
    ]);
    return { ...looked, facts: { name: before.name } };
  },
  undo: { by: "sub-category.change" },
  refusals: thingRefusals,
});

const collectionFields = pick(
  collection,
  ...(["id", "slug", "title", "filter", "intro", "metaTitle", "metaDesc", "position"] as const),
);
type CollectionRow = RowOf<typeof collectionFields>;

export function readCollections(db: Database): Promise<CollectionRow[]> {
  return db.rows(select(collectionFields, sql`FROM collection ORDER BY ${collection.position}, ${collection.id}`));
}

interface CollectionFields extends Partial<Omit<ListWords, "name">> {
  title?: string;
  position?: number;
}

interface CollectionFacts {
  slug: string;
  title: string;
  /** How many products its filter finds. */
  products: number;
}

/** Its filter as it is stored, with how many products it finds. */
async function readStoredFilter(
  typed: string,
  { db, now }: OperatorContext,
): Promise<{ text: string; products: number } | ThingRefusal> {
  const read = readCollectionFilter(typed);
  if ("why" in read) return { did: "nothing", why: "filter", fault: read };
  const [found] = await db.rows(selectProductTotal(read.filter, now));
  const products = found?.total ?? 0;
  return products > 0 ? { text: read.text, products } : { did: "nothing", why: "filter-of-none" };
}

export const addCollection = rowsUseCase<
  { title: string; filter: string; fields: CollectionFields },
  CollectionFacts,
  ThingRefusal
>({
  name: "collection.add",
  table: "collection",
  async look({ title, filter: typed, fields }, context): Promise<LookedRows<CollectionFacts> | ThingRefusal> {
    const rows = await readCollections(context.db);
    const slug = addressOf(title);
    if (slug === "") return { did: "nothing", why: "no-letters", name: title };
    if (rows.some((row) => row.slug === slug))
      return { did: "nothing", why: "exists", thing: "collection", name: `/koleksi/${slug}` };
    const filter = await readStoredFilter(typed, context);
    if ("did" in filter) return filter;
    const position = Math.max(0, ...rows.map((row) => row.position)) + 1;
    const row = { slug, title, position, intro: "", metaTitle: "", metaDesc: "", ...fields, filter: filter.text };
    // A page leads nowhere else.
    const looked = added(slug, row, () => [statement(insert(collection, row)), dropFormer(`/koleksi/${slug}`)]);
    return { ...looked, facts: { slug, title: row.title, products: filter.products } };
  },
  undo: { by: "collection.remove" },
  refusals: thingRefusals,
});

export const changeCollection = rowsUseCase<
  { slug: string; filter?: string; fields: CollectionFields },
  CollectionFacts,
  ThingRefusal
>({
  name: "collection.change",
  table: "collection",
  async look({ slug, filter: typed, fields }, context): Promise<LookedRows<CollectionFacts> | ThingRefusal> {
    const before = (await readCollections(context.db)).find((row) => row.slug === slug);
    if (!before) return { did: "nothing", why: "unknown-collection", name: slug };
    const filter = await readStoredFilter(typed ?? before.filter, context);
    if ("did" in filter) return filter;
    const after = { ...before, ...fields, filter: filter.text };
    const looked = changed(slug, before, after, () =>
      updateAsRead("collection", collection, sql`${collection.id} = ${before.id}`, before, after),
    );
    return { ...looked, facts: { slug, title: after.title, products: filter.products } };
  },
  undo: { by: "collection.change" },
  refusals: thingRefusals,
});

export const removeCollection = rowsUseCase<{ slug: string }, { former: string[] }, ThingRefusal>({
  name: "collection.remove",
  table: "collection",
  async look({ slug }, { db }): Promise<LookedRows<{ former: string[] }> | ThingRefusal> {
    const before = (await readCollections(db)).find((row) => row.slug === slug);
    if (!before) return { did: "nothing", why: "unknown-collection", name: slug };
    const former = (await readFormer(db)).filter(({ target }) => target === `/koleksi/${slug}`);
    const own = sql`${collection.id} = ${before.id}`;
    const looked = removed(slug, before, () => [
      demandAsRead("collection", collection, own, before),
      statement(sql`DELETE FROM collection WHERE ${own}`),
    ]);
    return { ...looked, facts: { former: former.map(({ path }) => path) } };
  },
  undo: { by: "collection.add" },
  refusals: thingRefusals,
});

import { sql } from "drizzle-orm";
import { slugOf } from "#domain/catalogue/address.ts";
import { movesOfCategory, subCategoryPath } from "#domain/former-address.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select, set } from "#functions/db/fields.ts";
import { category, categoryGroup, collection, subCategory } from "#functions/db/schema/shelves.ts";
import type { Seconds } from "#lib/time.ts";
import { writeMoves } from "./addresses.ts";
import { dropPicture } from "./pictures.ts";

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

export function readCategories(db: Database): Promise<CategoryRow[]> {
  return db.rows(
    select(
      categoryFields,
      sql`FROM category JOIN category_group ON ${categoryGroup.id} = ${category.categoryGroupId}
        ORDER BY ${category.position}, ${category.id}`,
    ),
  );
}

export interface CategoryTerms {
  group: string;
  /** Parts that it shall have beside those that it has. */
  subs: string[];
}

type NewCategory = Omit<CategoryRow, "id" | "slug" | "group" | "subs" | "products">;

/**
 * Writes a category, with its group and its parts where there are none of that name yet. Its address is made from its
 * name: where that changes, the old one leads to the new one, and those of its parts too.
 */
export function writeCategory(
  before: CategoryRow | null,
  after: NewCategory,
  { group, subs }: CategoryTerms,
  now: Seconds,
): Statement<unknown>[] {
  const { name, imageUrl, altText, width, height, placeholder, position, intro, metaTitle, metaDesc } = after;
  const slug = slugOf(name);
  const groupId = sql`(SELECT id FROM category_group WHERE name = ${group} ORDER BY id LIMIT 1)`;
  const shown = { imageUrl, altText, width, height, placeholder, position, intro, metaTitle, metaDesc };
  const row = { name, slug, ...shown, categoryGroupId: groupId };
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
    statement(
      before
        ? sql`UPDATE category SET ${set(category, row)} WHERE ${category.id} = ${before.id}`
        : insert(category, row),
    ),
    ...subs.map((sub) =>
      statement(
        insert(
          subCategory,
          { categoryId: own, name: sub, position: behind },
          sql`WHERE NOT EXISTS (SELECT 1 FROM sub_category WHERE category_id = ${own} AND name = ${sub})`,
        ),
      ),
    ),
    // Its products are listed under its group.
    ...(before && before.group !== group
      ? [statement(sql`UPDATE product SET category_group_id = ${groupId} WHERE category_id = ${before.id}`)]
      : []),
    ...(before && before.imageUrl !== imageUrl ? dropPicture(before.imageUrl, now) : []),
    ...(before ? writeMoves(movesOfCategory(before.name, name, JSON.parse(before.subs)), now) : []),
  ];
}

const wordFields = ["name", "intro", "metaTitle", "metaDesc"] as const;
export interface ListWords {
  name: string;
  intro: string;
  metaTitle: string;
  metaDesc: string;
}

const groupFields = pick(categoryGroup, "id", ...wordFields);
export type GroupRow = RowOf<typeof groupFields>;

export function readGroups(db: Database): Promise<GroupRow[]> {
  return db.rows(select(groupFields, sql`FROM category_group ORDER BY ${categoryGroup.position}, ${categoryGroup.id}`));
}

export function writeGroup(before: GroupRow, after: ListWords): Statement<unknown>[] {
  return [statement(sql`UPDATE category_group SET ${set(categoryGroup, after)} WHERE id = ${before.id}`)];
}

const subFields = { ...pick(subCategory, "id", ...wordFields), category: category.name };
export type SubCategoryRow = RowOf<typeof subFields>;

export function readSubCategories(db: Database): Promise<SubCategoryRow[]> {
  return db.rows(
    select(
      subFields,
      sql`FROM sub_category JOIN category ON ${category.id} = ${subCategory.categoryId}
        ORDER BY ${category.position}, ${category.id}, ${subCategory.position}, ${subCategory.id}`,
    ),
  );
}

export function writeSubCategory(before: SubCategoryRow, after: ListWords, now: Seconds): Statement<unknown>[] {
  const [path, target] = [before, after].map(({ name }) => subCategoryPath(before.category, name)) as [string, string];
  return [
    statement(sql`UPDATE sub_category SET ${set(subCategory, after)} WHERE id = ${before.id}`),
    ...(path === target ? [] : writeMoves([{ path, target }], now)),
  ];
}

const collectionFields = pick(
  collection,
  ...(["id", "slug", "title", "filter", "intro", "metaTitle", "metaDesc", "position"] as const),
);
export type CollectionRow = RowOf<typeof collectionFields>;

export function readCollections(db: Database): Promise<CollectionRow[]> {
  return db.rows(select(collectionFields, sql`FROM collection ORDER BY ${collection.position}, ${collection.id}`));
}

export function writeCollection(before: CollectionRow | null, after: Omit<CollectionRow, "id">): Statement<unknown>[] {
  const { slug, title, filter, intro, metaTitle, metaDesc, position } = after;
  const row = { slug, title, filter, intro, metaTitle, metaDesc, position };
  if (!before) return [statement(insert(collection, row))];
  return [statement(sql`UPDATE collection SET ${set(collection, row)} WHERE id = ${before.id}`)];
}

export function dropCollection(before: CollectionRow): Statement<unknown>[] {
  return [statement(sql`DELETE FROM collection WHERE id = ${before.id}`)];
}

import { type SQL, sql } from "drizzle-orm";
import { jsonObject, pick, type RowOf, select } from "#functions/db/fields.ts";
import { projectLocation, projectProperty, interiorWork as work } from "#functions/db/schema/interior.ts";
import { imageOf } from "#functions/db/variant-sql.ts";
import type { Seconds } from "#lib/time.ts";

const cardFields = {
  ...pick(work, "slug", "title", "category", "city", "size", "updatedAt"),
  picture: imageOf(work, "stored"),
};
export type WorkRow = RowOf<typeof cardFields>;

const isShown = (now: Seconds) => sql`${work.publishedAt} <= ${now}`;
const ofCategory = (category: string | undefined) =>
  category === undefined ? sql`1` : sql`${work.category} = ${category}`;
const inOrder = sql`ORDER BY ${work.position}, ${work.id}`;

export function selectWorks(category: string | undefined, perPage: number, page: number, now: Seconds) {
  return select(
    cardFields,
    sql`FROM interior_work WHERE ${isShown(now)} AND ${ofCategory(category)} ${inOrder}
      LIMIT ${perPage} OFFSET ${perPage * (page - 1)}`,
  );
}

export function countWorks(category: string | undefined, now: Seconds) {
  return select(
    { total: sql<number>`count(*)` },
    sql`FROM interior_work WHERE ${isShown(now)} AND ${ofCategory(category)}`,
  );
}

/** Every category with something to show, in the order of its first room. */
export function selectWorkCategories(now: Seconds) {
  return select(
    { name: sql<string>`${work.category}` },
    sql`FROM interior_work WHERE ${isShown(now)} GROUP BY ${work.category} ORDER BY min(${work.position})`,
  );
}

/** When the next room is shown. */
export function selectNextWork(now: Seconds) {
  return select(
    { at: sql<Seconds | null>`min(${work.publishedAt})` },
    sql`FROM interior_work WHERE ${work.publishedAt} > ${now}`,
  );
}

const detailFields = {
  ...cardFields,
  ...pick(work, "year", "story"),
  before: sql<string | null>`CASE WHEN ${work.beforeUrl} = '' THEN NULL ELSE ${jsonObject({
    imageUrl: work.beforeUrl,
    altText: work.beforeAlt,
    width: work.beforeWidth,
    height: work.beforeHeight,
    placeholder: work.beforePlaceholder,
  })} END`,
};

export function selectWork(slug: string, now: Seconds) {
  return select(detailFields, sql`FROM interior_work WHERE ${work.slug} = ${slug} AND ${isShown(now)}`);
}

export function selectOtherWorks(slug: string, most: number, now: Seconds) {
  const same: SQL = sql`(SELECT seen.category FROM interior_work AS seen WHERE seen.slug = ${slug})`;
  return select(
    cardFields,
    sql`FROM interior_work WHERE ${isShown(now)} AND ${work.slug} <> ${slug}
      ORDER BY ${work.category} = ${same} DESC, ${work.position}, ${work.id} LIMIT ${most}`,
  );
}

export const selectProperties = () =>
  select(
    pick(projectProperty, "id", "name"),
    sql`FROM project_property ORDER BY ${projectProperty.position}, ${projectProperty.id}`,
  );

export const selectLocations = () =>
  select(
    pick(projectLocation, "id", "name"),
    sql`FROM project_location ORDER BY ${projectLocation.position}, ${projectLocation.id}`,
  );

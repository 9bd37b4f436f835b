import { type SQL, sql } from "drizzle-orm";
import { isProjectOver, PROJECT_STATES, type ProjectState } from "#domain/interior.ts";
import { MOST } from "#domain/limits.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, jsonObject, pick, type RowOf, select, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { imageOf } from "#functions/db/product-sql.ts";
import {
  projectEntry as entry,
  projectPicture as picture,
  projectRequest as project,
  projectLocation,
  projectProperty,
  interiorWork as work,
} from "#functions/db/schema/interior.ts";
import type { Seconds } from "#lib/time.ts";
import { deleteDraft, isWaiting, selectPictures } from "./draft-queries.ts";

const headFields = {
  ...pick(project, "id", "code", "userId", "name", "email", "phone", "size", "budget", "wish", "contactBy"),
  ...pick(project, "contactTime", "state", "createdAt", "updatedAt"),
  property: projectProperty.name,
  location: projectLocation.name,
};
export type ProjectRow = RowOf<typeof headFields>;

const withNames = sql`FROM project_request JOIN project_property ON ${projectProperty.id} = ${project.propertyId}
  JOIN project_location ON ${projectLocation.id} = ${project.locationId}`;

export function selectProjects(userId: number, perPage: number, page: number) {
  return select(
    headFields,
    sql`${withNames} WHERE ${project.userId} = ${userId} ORDER BY ${project.id} DESC
      LIMIT ${perPage} OFFSET ${perPage * (page - 1)}`,
  );
}

export function countProjects(userId: number) {
  return select({ total: sql<number>`count(*)` }, sql`FROM project_request WHERE ${project.userId} = ${userId}`);
}

/** All customers' requests, in one state or in all, the newest first. */
export function selectAllProjects(state: ProjectState | undefined, most: number, offset: number) {
  const where = state ? sql`${project.state} = ${state}` : sql`1`;
  return select(
    headFields,
    sql`${withNames} WHERE ${where} ORDER BY ${project.id} DESC LIMIT ${most} OFFSET ${offset}`,
  );
}

const entryFields = pick(entry, "id", "author", "state", "text", "at", "staff");

/** A request with its history and its pictures; `userId` limits it to its owner. */
export function selectProject(code: string | SQL, userId?: number) {
  const owner = userId === undefined ? sql`` : sql` AND ${project.userId} = ${userId}`;
  const id = sql`(SELECT ${project.id} FROM project_request WHERE ${project.code} = ${code})`;
  return [
    select(headFields, sql`${withNames} WHERE ${project.code} = ${code}${owner}`),
    select(entryFields, sql`FROM project_entry WHERE ${entry.requestId} = ${id} ORDER BY ${entry.id}`),
    selectPictures(sql`${picture.requestId} = ${id}`),
  ] as const;
}

export function selectSent(formKey: string) {
  return select(pick(project, "code", "createdAt"), sql`FROM project_request WHERE ${project.formKey} = ${formKey}`);
}

const untaken = sql`SELECT 1 FROM project_request WHERE ${project.state} = 'submitted' LIMIT ${MOST.newConsultations}`;
/** Whether the shop can take one more: those that it has not yet taken up are so many at most. */
export const hasRoomForProject = sql`(SELECT count(*) FROM (${untaken})) < ${MOST.newConsultations}`;

type NewProject = Omit<typeof project.$inferInsert, "id" | "state" | "createdAt" | "updatedAt">;

/** A request with its first entry and the pictures of its draft, which ends; `messages` join the batch. */
export async function insertProject(
  db: Database,
  one: NewProject,
  messages: Statement<{ id: number }>[],
  now: Seconds,
): Promise<{ id: number }[]> {
  const id = sql`(SELECT ${project.id} FROM project_request WHERE ${project.formKey} = ${one.formKey})`;
  const change = [
    statement(insert(project, { ...one, createdAt: now, updatedAt: now })),
    statement(insert(entry, { requestId: id, author: "shopper", state: "submitted", at: now })),
    statement(sql`UPDATE project_picture SET ${set(picture, { requestId: id })} WHERE ${isWaiting(one.formKey)}`),
    deleteDraft(one.formKey),
  ];
  const answers: unknown[][] = await db.batch([...change, ...messages]);
  return answers.slice(change.length).flat() as { id: number }[];
}

/** Whether the batch failed because the same form has made its request already. */
export function isRepeatedProject(error: unknown): boolean {
  return /UNIQUE constraint failed: project_request\.form_key/.test(String(error));
}

const OVER: SQL = sql.join(
  PROJECT_STATES.filter(isProjectOver).map((state) => sql`${state}`),
  sql`, `,
);

/** A message of the customer; one with the same key is already there, and an ended request takes none. */
export async function insertProjectMessage(
  db: Database,
  { code, userId, text, formKey }: { code: string; userId: number; text: string; formKey: string },
  now: Seconds,
): Promise<void> {
  const open = sql`${project.code} = ${code} AND ${project.userId} = ${userId} AND ${project.state} NOT IN (${OVER})`;
  const values = { requestId: sql`${project.id}`, author: "shopper", text, at: now, formKey } as const;
  await db.batch([
    statement(sql`${insert(entry, values, sql`FROM project_request WHERE ${open}`)} ON CONFLICT DO NOTHING`),
    statement(sql`UPDATE project_request SET ${set(project, { updatedAt: now })} WHERE ${open}`),
  ]);
}

/** The shop's action: a move with words, or words alone. The batch fails if the state is no longer `from`. */
export function writeByShop(
  { id, state: from }: Pick<ProjectRow, "id" | "state">,
  { to, text, after, staff }: { to?: ProjectState; text: string; after?: number | undefined; staff: string },
  now: Seconds,
): Statement<never>[] {
  const unmoved = sql`EXISTS (SELECT 1 FROM project_request WHERE ${project.id} = ${id} AND ${project.state} = ${from})`;
  const change = { ...(to && { state: to }), updatedAt: now };
  return [
    demand("project", unmoved),
    ...(after === undefined
      ? []
      : [
          demand(
            "thread",
            sql`NOT EXISTS (SELECT 1 FROM project_entry WHERE ${entry.requestId} = ${id} AND ${entry.id} > ${after})`,
          ),
        ]),
    statement(sql`UPDATE project_request SET ${set(project, change)} WHERE ${project.id} = ${id}`),
    statement(insert(entry, { requestId: id, author: "shop", state: to ?? null, text, at: now, staff })),
  ];
}

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

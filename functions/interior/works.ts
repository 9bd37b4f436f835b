import { listProjectLocations, listProjectProperties, listInteriorWorks, showInteriorWork, type WorkCard } from "#contract/interior.ts";
import { slugOf } from "#domain/catalogue/slug.ts";
import type { Database } from "#functions/db/database.ts";
import { answer } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import type { Seconds } from "#lib/time.ts";
import {
  countWorks,
  selectLocations,
  selectNextWork,
  selectOtherWorks,
  selectProperties,
  selectWork,
  selectWorkCategories,
  selectWorks,
  type WorkRow,
} from "./work-queries.ts";

const OTHERS = 3;

export const works = {
  listInteriorWorks: answer(listInteriorWorks, async ({ query }, { db, now, changesAt }) => {
    const { page, perPage } = query;
    // Only a category's slug has to be looked up before the works are.
    const category = query.category === undefined ? undefined : await findCategory(db, query.category, now);
    const [rows, [count], [next], named] = await db.batch([
      selectWorks(category, perPage, page, now),
      countWorks(category, now),
      selectNextWork(now),
      selectWorkCategories(now),
    ]);
    const names = named.map(({ name }) => name);
    changesAt(next?.at ?? undefined);
    const total = count?.total ?? 0;
    return {
      results: rows.map(toCard),
      total,
      pagination: { page, perPage, totalPages: Math.ceil(total / perPage) },
      categories: names.map((name) => ({ slug: slugOf(name), name })),
    };
  }),

  showInteriorWork: answer(showInteriorWork, async ({ params: { id } }, { db, now, changesAt }) => {
    const [[row], others, [next]] = await db.batch([
      selectWork(id, now),
      selectOtherWorks(id, OTHERS, now),
      selectNextWork(now),
    ]);
    if (!row) return refuse("not_found", 404);
    changesAt(next?.at ?? undefined);
    const { before, ...detail } = row;
    return {
      ...detail,
      picture: JSON.parse(detail.picture),
      before: before && JSON.parse(before),
      others: others.map(toCard),
    };
  }),

  listProjectProperties: answer(listProjectProperties, (_, { db }) => db.rows(selectProperties())),
  listProjectLocations: answer(listProjectLocations, (_, { db }) => db.rows(selectLocations())),
};

/** A category by its name or slug; one that nothing is in finds nothing. */
async function findCategory(db: Database, category: string, now: Seconds): Promise<string> {
  const listed = await db.rows(selectWorkCategories(now));
  return listed.find(({ name }) => name === category || slugOf(name) === category)?.name ?? "";
}

function toCard(row: WorkRow): WorkCard {
  return { ...row, picture: JSON.parse(row.picture) };
}

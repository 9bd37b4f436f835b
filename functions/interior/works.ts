import { listProjectLocations, listProjectProperties } from "#contract/interior/project.ts";
import { listInteriorWorks, showInteriorWork, type WorkCard } from "#contract/interior/work.ts";
import { slugOf } from "#domain/catalogue/slug.ts";
import { answer } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
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
    const names = (await db.rows(selectWorkCategories(now))).map(({ name }) => name);
    const asked = names.find((name) => name === query.category || slugOf(name) === query.category);
    // A category that nothing is in finds nothing.
    const category = query.category === undefined ? undefined : (asked ?? "");
    const [rows, [count], [next]] = await db.batch([
      selectWorks(category, perPage, page, now),
      countWorks(category, now),
      selectNextWork(now),
    ]);
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

function toCard(row: WorkRow): WorkCard {
  return { ...row, picture: JSON.parse(row.picture) };
}

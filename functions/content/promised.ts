import { sql } from "drizzle-orm";
import { PROMISE_IDS, type Promises, readPromises } from "#domain/content/promises.ts";
import { setting } from "#functions/db/schema/content.ts";

/** The settings that the shop's promises are made from, as JSON, to be read beside what is judged by them. */
export const promiseSettings = sql<string>`(SELECT json_group_array(json_object('id', ${setting.id}, 'content', ${setting.content}))
  FROM setting WHERE ${setting.id} IN (${sql.raw(PROMISE_IDS.join(", "))}))`;

export function readPromised(settings: string): Promises {
  return readPromises(JSON.parse(settings));
}

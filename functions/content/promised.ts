import { sql } from "drizzle-orm";
import { readPromises } from "#domain/content/promises.ts";
import { SETTINGS } from "#domain/operate/settings.ts";
import { setting } from "#functions/db/schema/content.ts";

const { id } = SETTINGS["return-days"];

/** The setting of the days to complain and to return, read beside what is judged by it. */
export const returnSetting = sql<
  string | null
>`(SELECT ${setting.content} FROM setting WHERE ${setting.id} = ${sql.raw(String(id))})`;

export function readReturnDays(content: string | null): number {
  return readPromises([{ id, content: content ?? "" }]).returnDays;
}

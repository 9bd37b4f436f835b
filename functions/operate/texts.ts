import { sql } from "drizzle-orm";
import { planFlat } from "#domain/operate/flat-plan.ts";
import { type SettingRow, settingKind, settingName, settingNumber } from "#domain/operate/settings.ts";
import { type Database, statement } from "#functions/db/database.ts";
import { excluded, insert, pick, select } from "#functions/db/fields.ts";
import { readOrName } from "#functions/db/json.ts";
import { page, setting } from "#functions/db/schema/content.ts";
import type { Table } from "#lib/sheets/table.ts";
import type { Planned } from "./planned.ts";

export async function readSettings(db: Database): Promise<SettingRow[]> {
  const rows = await db.rows(
    select(pick(setting, "id", "content", "description"), sql`FROM setting ORDER BY ${setting.id}`),
  );
  return rows.map(({ id, content, description }) => ({ name: settingName(id), content, link: description }));
}

export async function planSettings(db: Database, table: Table): Promise<Planned> {
  const { verdicts, changes } = planFlat(table, await readSettings(db), settingKind);
  const rows = changes.map(({ after: { name, content, link } }) => ({
    id: settingNumber(name) ?? Number(name),
    content,
    description: link,
  }));
  const anew = excluded(setting, "content", "description");
  return {
    verdicts,
    change: {
      what: changes.map(({ after }) => after.name).join(", "),
      before: changes.map((one) => one.before),
      after: changes.map((one) => one.after),
      statements: rows.map((row) => statement(sql`${insert(setting, row)} ON CONFLICT (id) DO UPDATE SET ${anew}`)),
    },
  };
}

const pageFields = pick(page, "id", "slug", "metaTitle", "metaDesc", "keyword", "content");

export async function readPages(db: Database) {
  const rows = await db.rows(select(pageFields, sql`FROM page ORDER BY ${page.id}`));
  return rows.map(({ content, ...row }) => ({
    ...row,
    content: readOrName<PageSection[]>(content, page.content, row.slug) ?? [],
  }));
}

interface PageSection {
  title: string;
  text: string;
}

export type PageRow = Omit<Awaited<ReturnType<typeof readPages>>[number], "id">;

/** Writes a page anew, or for the first time. */
export function writePage({ slug, content, metaTitle, metaDesc, keyword }: PageRow) {
  const row = { slug, metaTitle, metaDesc, keyword, content: sql`${JSON.stringify(content)}` };
  const anew = excluded(page, "metaTitle", "metaDesc", "keyword", "content");
  return statement(sql`${insert(page, row)} ON CONFLICT (slug) DO UPDATE SET ${anew}`);
}

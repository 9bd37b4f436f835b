import { sql } from "drizzle-orm";
import { HOME_PAGE, STATIC_PAGES } from "#domain/operate/demo-texts.ts";
import { type FlatChange, planFlat } from "#domain/operate/flat-plan.ts";
import { type PageFault, readPageFile } from "#domain/operate/page-file.ts";
import { type SettingRow, settingKind, settingName, settingNumber } from "#domain/operate/settings.ts";
import { sayPageFault } from "#domain/operate/thing-words.ts";
import { PAY_STEP_WORDS, PAY_STEPS_PAGE, type PayStepFault, wrongPaySteps } from "#domain/orders/pay-steps.ts";
import type { OperatorContext } from "#functions/acts/use-case.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select, set } from "#functions/db/fields.ts";
import { demandAsRead, updateAsRead } from "#functions/db/guard.ts";
import { readOrName } from "#functions/db/json.ts";
import { page, setting } from "#functions/db/schema/content.ts";
import { differencesOf, type Table } from "#lib/sheets/table.ts";
import { type LookedRows, rowsUseCase } from "./rows-use-case.ts";

export async function readSettings(db: Database): Promise<SettingRow[]> {
  const rows = await db.rows(
    select(pick(setting, "id", "content", "description"), sql`FROM setting ORDER BY ${setting.id}`),
  );
  return rows.map(({ id, content, description }) => ({ name: settingName(id), content, link: description }));
}

async function lookAtSettings(table: Table, { db }: OperatorContext): Promise<LookedRows<null>> {
  const { verdicts, changes } = planFlat(table, await readSettings(db), settingKind);
  const change = {
    what: changes.map(({ after }) => after.name).join(", "),
    before: changes.map((one) => one.before),
    after: changes.map((one) => one.after),
    statements: () => changes.flatMap(writeSetting),
  };
  return { verdicts, facts: null, change };
}

function writeSetting({ before, after }: FlatChange<SettingRow>): Statement<never>[] {
  const id = settingNumber(after.name) ?? Number(after.name);
  const columnsOf = ({ content, link }: SettingRow) => ({ content, description: link });
  // One that another has written meanwhile is not overwritten: its number is the table's key.
  if (!before) return [statement(insert(setting, { id, ...columnsOf(after) }))];
  return updateAsRead("setting", setting, sql`${setting.id} = ${id}`, columnsOf(before), columnsOf(after));
}

export const importSettings = rowsUseCase<{ table: Table }, null, never>({
  name: "settings.import",
  look: ({ table }, context) => lookAtSettings(table, context),
  undo: { by: "settings.import" },
  refusals: {},
});

/** Sets one of them, by its name; the link is for the chat. */
export const setSetting = rowsUseCase<{ name: string; content: string; link?: string }, null, never>({
  name: "setting.set",
  look({ name, content, link }, context) {
    const cells = { name, content, ...(link !== undefined && { link }) };
    return lookAtSettings({ names: Object.keys(cells), rows: [{ place: "", cells }] }, context);
  },
  undo: { by: "setting.set" },
  refusals: {},
});

const pageFields = pick(page, "id", "slug", "metaTitle", "metaDesc", "keyword", "content");

type PageStored = RowOf<typeof pageFields>;

export async function readPages(db: Database) {
  return (await db.rows(select(pageFields, sql`FROM page ORDER BY ${page.id}`))).map(toPage);
}

function toPage({ content, ...row }: PageStored) {
  return { ...row, content: readOrName<PageSection[]>(content, page.content, row.slug) ?? [] };
}

interface PageSection {
  title: string;
  text: string;
}

type PageRow = Omit<ReturnType<typeof toPage>, "id">;

type PageRefusal = { did: "nothing" } & (
  | { why: "unknown-page"; slug: string }
  | { why: "no-part-left" }
  | { why: "page-file"; fault: PageFault | PayStepFault }
);

/** Writes a page of the shop's own from a file, or for the first time one that an older shop lacks. */
export const setPage = rowsUseCase<{ slug: string; source: string }, { slug: string; parts: number }, PageRefusal>({
  name: "page.set",
  async look({ slug, source }, { db }): Promise<LookedRows<{ slug: string; parts: number }> | PageRefusal> {
    const [before] = await db.rows(select(pageFields, sql`FROM page WHERE ${page.slug} = ${slug}`));
    const isPaySteps = slug === PAY_STEPS_PAGE;
    if (!before && !isPaySteps && ![...STATIC_PAGES, HOME_PAGE].includes(slug))
      return { did: "nothing", why: "unknown-page", slug };
    const file = readPageFile(source, isPaySteps ? PAY_STEP_WORDS : undefined, before);
    const fault = "why" in file ? file : isPaySteps ? wrongPaySteps(file.content) : undefined;
    if ("why" in file || fault) return { did: "nothing", why: "page-file", fault: fault as PageFault | PayStepFault };
    const old = before && toPage(before);
    if (slug !== HOME_PAGE && file.content.length === 0 && (old?.content.length ?? 1) > 0)
      return { did: "nothing", why: "no-part-left" };
    const after = { slug, ...file };
    const differences = old ? differencesOf(linesOf(old), linesOf(after)) : [];
    const did = !old ? ("new" as const) : differences.length === 0 ? ("same" as const) : undefined;
    return {
      verdicts: [did ? { place: "", name: slug, did } : { place: "", name: slug, did: "changed", differences }],
      facts: { slug, parts: file.content.length },
      change: { what: slug, before: old ?? null, after, statements: () => writePage(before, after) },
    };
  },
  undo: { by: "page.set" },
  refusals: {
    "unknown-page": {
      id: ({ slug }) => `Halaman ${slug} tidak ditemukan.`,
      en: ({ slug }) => `There is no page ${slug}.`,
    },
    "no-part-left": {
      id: () => "Halamannya akan kosong: sisakan minimal satu bagian.",
      en: () => "No part of the page would be left.",
    },
    "page-file": { id: ({ fault }) => sayPageFault(fault, "id"), en: ({ fault }) => sayPageFault(fault, "en") },
  },
});

/** A page's fields and parts as lines that can be compared. */
function linesOf({ metaTitle, metaDesc, keyword, content }: Omit<PageRow, "slug">): Record<string, string> {
  const parts = content.map(({ title, text }) => [title, text] as const);
  return { title: metaTitle, description: metaDesc, keyword, parts: parts.map((part) => part.join("\n")).join("\n\n") };
}

function writePage(before: PageStored | undefined, after: PageRow): Statement<never>[] {
  const { slug, content, metaTitle, metaDesc, keyword } = after;
  const row = { metaTitle, metaDesc, keyword, content: JSON.stringify(content) };
  if (!before) return [statement(insert(page, { slug, ...row, content: sql`${row.content}` }))];
  const { metaTitle: title, metaDesc: description, keyword: words, content: stored } = before;
  const read = { metaTitle: title, metaDesc: description, keyword: words, content: stored };
  const own = sql`${page.slug} = ${slug}`;
  return [
    demandAsRead("page", page, own, read),
    statement(sql`UPDATE page SET ${set(page, { ...row, content: sql`${row.content}` })} WHERE ${own}`),
  ];
}

import { sql } from "drizzle-orm";
import { HOME_PAGE, STATIC_PAGES } from "#domain/operate/demo-texts.ts";
import { type FlatChange, planFlat } from "#domain/operate/flat-plan.ts";
import { type PageFault, readPageFile } from "#domain/operate/page-file.ts";
import { type SettingRow, settingKind, settingName, settingNumber } from "#domain/operate/settings.ts";
import { type FieldChanges, metFields } from "#domain/operate/shown-fields.ts";
import { sayPageFault } from "#domain/operate/thing-words.ts";
import { type Courier, courierFields, couriersFrom, writeCouriers } from "#domain/orders/couriers.ts";
import { PAY_STEP_WORDS, PAY_STEPS_PAGE, type PayStepFault, wrongPaySteps } from "#domain/orders/pay-steps.ts";
import { type ClosedDays, dayNumber, keptDays, readClosedDays, writeClosedDays } from "#domain/service/closed-days.ts";
import { closedWords } from "#domain/service/closed-news.ts";
import type { OperatorContext } from "#functions/acts/use-case.ts";
import { selectSettings } from "#functions/content/content-queries.ts";
import { type Database, type RowsOf, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select, set } from "#functions/db/fields.ts";
import { demandAsRead, updateAsRead } from "#functions/db/guard.ts";
import { readOrName } from "#functions/db/json.ts";
import { page, setting } from "#functions/db/schema/content.ts";
import { parcel } from "#functions/db/schema/order.ts";
import { differencesOf, type Table } from "#lib/sheets/table.ts";
import type { Words } from "#lib/words.ts";
import { type LookedRows, rowsUseCase } from "./rows-use-case.ts";

export async function readSettings(db: Database): Promise<SettingRow[]> {
  return (await db.rows(selectSettings())).map(toSetting);
}

const toSetting = ({ id, content, description }: RowsOf<[ReturnType<typeof selectSettings>]>[0][number]) => ({
  name: settingName(id),
  content,
  link: description,
});

async function lookAtSettings(table: Table, { db }: Pick<OperatorContext, "db">): Promise<LookedRows<null>> {
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
  table: "setting",
  look: ({ table }, context) => lookAtSettings(table, context),
  undo: { by: "settings.import" },
  refusals: {},
});

/** Sets one of them, by its name; the link is for the chat. */
export const setSetting = rowsUseCase<{ name: string; content: string; link?: string }, null, never>({
  name: "setting.set",
  table: "setting",
  look({ name, content, link }, context) {
    const cells = { name, content, ...(link !== undefined && { link }) };
    return lookAtSettings({ names: Object.keys(cells), rows: [{ place: "", cells }] }, context);
  },
  undo: { by: "setting.set" },
  refusals: {},
});

export type SettingsRefusal = { did: "nothing" } & (
  | { why: "met"; names: string[] }
  | { why: "closed-before" | "closed-gone"; days: string }
);

const settingsRefusals: Words<"why", SettingsRefusal> = {
  met: {
    id: () => "Belum disimpan: ada isian yang baru diubah orang lain. Bandingkan di bawah, lalu simpan lagi.",
    en: ({ names }) => `Somebody else has changed ${names.join(", ")} meanwhile: nothing is written.`,
  },
  "closed-before": {
    id: ({ days }) => `Libur ${days} sudah ada di daftar.`,
    en: ({ days }) => `The shop is closed on ${days} already.`,
  },
  "closed-gone": {
    id: ({ days }) => `Libur ${days} sudah tidak ada di daftar.`,
    en: ({ days }) => `The shop is not closed on ${days}.`,
  },
};

/** The link of the chat is a field of its own. */
export const CHAT_LINK = "chat-link";

/** What the fields of forms have now: settings by their names. */
export function fieldsOf(stored: Parameters<typeof toSetting>[0][]): Record<string, string> {
  const rows = stored.map(toSetting);
  const fields = rows.map(({ name, content }) => [name, content] as const);
  return { ...Object.fromEntries(fields), [CHAT_LINK]: rows.find(({ name }) => name === "chat")?.link ?? "" };
}

const readFields = async (db: Database) => fieldsOf(await db.rows(selectSettings()));

/** Writes the fields of a form that were changed, unless somebody else has changed one of them since it was shown. */
export const changeSettings = rowsUseCase<{ fields: FieldChanges }, null, SettingsRefusal>({
  name: "settings.change",
  table: "setting",
  async look({ fields }, context) {
    const now = await readFields(context.db);
    const names = metFields(fields, now);
    if (names.length > 0) return { did: "nothing", why: "met", names };
    const settings = new Set(Object.keys(fields).map((name) => (name === CHAT_LINK ? "chat" : name)));
    const rows = [...settings].map((name) => ({
      place: "",
      cells: {
        ...{ name, content: fields[name]?.to ?? now[name] ?? "" },
        ...(name === "chat" && { link: fields[CHAT_LINK]?.to ?? now[CHAT_LINK] ?? "" }),
      },
    }));
    return lookAtSettings({ names: ["name", "content", "link"], rows }, context);
  },
  undo: { by: "settings.change" },
  refusals: settingsRefusals,
});

/** Closed days as a form has them. */
interface Closing {
  from: string;
  to: string;
}

async function lookAtClosedDays(
  { from, to }: Closing,
  context: OperatorContext,
  change: (all: ClosedDays[], days: { from: number; to: number }) => ClosedDays[] | "closed-before" | "closed-gone",
): Promise<LookedRows<null> | SettingsRefusal> {
  const { "closed-days": content = "" } = await readFields(context.db);
  const stored = readClosedDays(content);
  const days = { from: dayNumber(from) ?? 0, to: dayNumber(to) ?? 0 };
  const changed = change(Array.isArray(stored) ? stored : [], days);
  if (typeof changed === "string") return { did: "nothing", why: changed, days: closedWords(days) };
  const cells = { name: "closed-days", content: writeClosedDays(changed) };
  return lookAtSettings({ names: Object.keys(cells), rows: [{ place: "", cells }] }, context);
}

const isSame = (one: Omit<ClosedDays, "reason">, other: Omit<ClosedDays, "reason">) =>
  one.from === other.from && one.to === other.to;

/** The shop is closed on these days too. Those that were over long ago are taken out of the list. */
export const addClosedDays = rowsUseCase<Closing & { reason: string }, null, SettingsRefusal>({
  name: "closed-days.add",
  table: "setting",
  look: ({ reason, ...closing }, context) =>
    lookAtClosedDays(closing, context, (all, days) =>
      all.some((one) => isSame(one, days)) ? "closed-before" : [...keptDays(all, context.now), { ...days, reason }],
    ),
  undo: { by: "closed-days.remove" },
  refusals: settingsRefusals,
});

/** The shop is open on these days after all. */
export const removeClosedDays = rowsUseCase<Closing, null, SettingsRefusal>({
  name: "closed-days.remove",
  table: "setting",
  look: (closing, context) =>
    lookAtClosedDays(closing, context, (all, days) => {
      const left = all.filter((one) => !isSame(one, days));
      return left.length === all.length ? "closed-gone" : left;
    }),
  undo: { by: "closed-days.add" },
  refusals: settingsRefusals,
});

type CourierRefusal = { did: "nothing" } & (
  | { why: "courier-before" | "courier-gone" | "courier-used"; name: string }
  | { why: "courier-last" }
  | { why: "met"; names: string[] }
);

const courierRefusals: Words<"why", CourierRefusal> = {
  "courier-before": {
    id: ({ name }) => `Kurir ${name} sudah ada di daftar.`,
    en: ({ name }) => `There is a courier ${name} already.`,
  },
  "courier-gone": {
    id: ({ name }) => `Kurir ${name} sudah tidak ada di daftar.`,
    en: ({ name }) => `There is no courier ${name}.`,
  },
  "courier-used": {
    id: ({ name }) => `${name} dipakai di pesanan, jadi tidak bisa dihapus. Anda bisa menyembunyikannya dari pilihan.`,
    en: ({ name }) => `Orders have parcels of ${name}: it can only be taken out of the choice.`,
  },
  "courier-last": {
    id: () => "Sisakan minimal satu kurir di daftar.",
    en: () => "One courier at least is needed.",
  },
  met: settingsRefusals.met,
};

async function lookAtCouriers(
  { db }: OperatorContext,
  change: (all: readonly Courier[]) => Courier[] | CourierRefusal,
): Promise<LookedRows<null> | CourierRefusal> {
  const settings = await readSettings(db);
  const stored = settings.find(({ name }) => name === "courier-pages")?.content ?? "";
  const changed = change(couriersFrom(stored));
  if (!Array.isArray(changed)) return changed;
  const cells = { name: "courier-pages", content: writeCouriers(changed) };
  return lookAtSettings({ names: Object.keys(cells), rows: [{ place: "", cells }] }, { db });
}

/** One more courier. */
export const addCourier = rowsUseCase<{ name: string; page: string }, null, CourierRefusal>({
  name: "courier.add",
  table: "setting",
  look: (courier, context) =>
    lookAtCouriers(context, (all) =>
      all.some(({ name }) => name.toLowerCase() === courier.name.toLowerCase())
        ? { did: "nothing", why: "courier-before", name: courier.name }
        : [...all, { ...courier, isOffered: true }],
    ),
  undo: { by: "courier.remove" },
  refusals: courierRefusals,
});

/** Where a courier shows its parcels, and whether it can be chosen (`ya` or `tidak`), as far as nobody else has changed it. */
export const changeCourier = rowsUseCase<{ name: string; fields: FieldChanges }, null, CourierRefusal>({
  name: "courier.change",
  table: "setting",
  look: ({ name, fields }, context) =>
    lookAtCouriers(context, (all) => {
      const found = all.find((one) => one.name === name);
      if (!found) return { did: "nothing", why: "courier-gone", name };
      const now = courierFields(found);
      const names = metFields(fields, now);
      if (names.length > 0) return { did: "nothing", why: "met", names };
      const { page = now.page, offered = now.offered } = Object.fromEntries(
        Object.entries(fields).map(([field, { to }]) => [field, to]),
      );
      return all.map((one) => (one === found ? { name, page, isOffered: offered === "ya" } : one));
    }),
  undo: { by: "courier.change" },
  refusals: courierRefusals,
});

/** Takes out a courier by which nothing was ever sent. */
export const removeCourier = rowsUseCase<{ name: string }, null, CourierRefusal>({
  name: "courier.remove",
  table: "setting",
  async look({ name }, context) {
    const isUsed = sql<0 | 1>`EXISTS (SELECT 1 FROM parcel WHERE instr(lower(${parcel.courier}), lower(${name})) = 1)`;
    const [used] = await context.db.rows(select({ isUsed }, sql``));
    if (used?.isUsed) return { did: "nothing", why: "courier-used", name };
    return lookAtCouriers(context, (all) => {
      const left = all.filter((one) => one.name !== name);
      if (left.length === all.length) return { did: "nothing", why: "courier-gone", name };
      return left.length === 0 ? { did: "nothing", why: "courier-last" } : left;
    });
  },
  undo: { by: "courier.add" },
  refusals: courierRefusals,
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
  table: "page",
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

import { sql } from "drizzle-orm";
import {
  listInteriorWorks,
  listProjectLocations,
  listProjectProperties,
  listProjects,
  PROJECTS_PER_PAGE as PER_PAGE,
  type ProjectDetail,
  type ProjectHead,
  showInteriorWork,
  showOwnProject,
  storeProject,
  type WorkCard,
  writeToProject,
} from "#contract/interior.ts";
import { mailboxOf } from "#domain/account/sign-in.ts";
import { slugOf } from "#domain/catalogue/address.ts";
import {
  budgetLabel,
  contactTimeLabels,
  contactWayLabels,
  isProjectOver,
  type ProjectState,
  projectCode,
  projectStateLabels,
} from "#domain/interior.ts";
import { MOST } from "#domain/limits.ts";
import { dayOfRecipient, readAsker } from "#functions/account/asker.ts";
import { countToday } from "#functions/db/daily-count.ts";
import type { Database } from "#functions/db/database.ts";
import {
  answer,
  answerAnybody,
  answerOwner,
  answerShopper,
  type CallContext,
  type CallInput,
  type ShopperContext,
} from "#functions/http/answer.ts";
import { limitsOfDay, limitToday } from "#functions/http/limits.ts";
import { refuse } from "#functions/http/refuse.ts";
import type { Shopper } from "#functions/http/shopper.ts";
import { mail } from "#functions/messages/letterhead.ts";
import { insertMessage, type Message } from "#functions/messages/outbox.ts";
import type { Seconds } from "#lib/time.ts";
import { toPicture } from "./drafts.ts";
import {
  countProjects,
  countWorks,
  hasRoomForProject,
  insertProject,
  insertProjectMessage,
  isRepeatedProject,
  type ProjectRow,
  selectLocations,
  selectNextWork,
  selectOtherWorks,
  selectProject,
  selectProjects,
  selectProperties,
  selectSent,
  selectWork,
  selectWorkCategories,
  selectWorks,
  type WorkRow,
} from "./project-queries.ts";

interface Recipient {
  code: string;
  email: string;
  /** Null for a guest, who has no page to look at. */
  userId: number | null;
}

/** The page of a customer's request. */
export const projectPath = (code: string) => `/profile/konsultasi/${code}`;

/**
 * The mail quotes nothing that was typed, because anybody can have it sent to any address.
 */
function receivedMail({ code, email, userId }: Recipient, origin: string): Message {
  return mail(
    "consultation",
    email,
    `Sudah kami terima: konsultasi ${code}`,
    `Terima kasih. Permintaan konsultasi interior Anda sudah kami terima dengan kode ${code}. Desainer kami membacanya dan menghubungi Anda dalam 2 hari kerja.`,
    userId === null
      ? `Sebutkan kode ${code} kalau Anda menghubungi kami. Bukan Anda yang mengirim permintaan ini? Abaikan e-mail ini.`
      : `Ikuti perkembangannya:\n${origin}${projectPath(code)}`,
  );
}

/** The mail about a move or an answer. */
export function shopWords(code: string, { to, text }: { to?: ProjectState; text: string }) {
  if (!to) return { title: `Balasan untuk konsultasi ${code}`, text };
  return {
    title: `Konsultasi ${code}: ${projectStateLabels[to].toLowerCase()}`,
    text: [moved[to], text].filter(Boolean).join("\n\n"),
  };
}

const moved: Record<ProjectState, string> = {
  submitted: "Permintaan Anda sudah kami terima.",
  contacted: "Desainer kami sudah menghubungi Anda.",
  visited: "Ruang Anda sudah kami ukur dan lihat.",
  offered: "Rancangan dan perkiraan biayanya sudah kami kirim.",
  done: "Konsultasi Anda sudah selesai. Terima kasih sudah merancang ruang bersama kami.",
  closed: "Konsultasi ini kami tutup. Anda dapat mengajukan yang baru kapan saja.",
};

export function guestMail({ code, email }: Recipient, words: { title: string; text: string }): Message {
  return mail("projectAnswer", email, words.title, words.text, `Kode konsultasi Anda ${code}.`);
}

export const projects = {
  storeProject: answerAnybody(storeProject, ({ body }, context) => store(body, context)),

  listProjects: answerOwner(listProjects, async ({ query: { page } }, { db, shopper }) => {
    const [rows, [count]] = await db.batch([selectProjects(shopper.id, PER_PAGE, page), countProjects(shopper.id)]);
    const total = count?.total ?? 0;
    const pagination = { page, perPage: PER_PAGE, totalPages: Math.ceil(total / PER_PAGE) };
    return { results: rows.map(toHead), total, pagination };
  }),

  showOwnProject: answerShopper(showOwnProject, ({ params }, context) => show(params.code, context)),

  writeToProject: answerShopper(writeToProject, async ({ params: { code }, body }, context) => {
    const { db, shopper, now } = context;
    await context.limit("chat", String(shopper.id));
    const { mayWrite, entries } = await show(code, context);
    if (!mayWrite) refuse("project_over", 409);
    if (entries.length >= MOST.entries) refuse("thread_full", 422);
    await limitToday(context, limitsOfDay("message", context, { account: shopper.id }));
    await insertProjectMessage(db, { code, userId: shopper.id, ...body }, now);
    return show(code, context);
  }),
};

type Sent = CallInput<typeof storeProject>["body"];

async function store(sent: Sent, context: CallContext & { shopper: Shopper | undefined }) {
  const { db, now, address, origin, shopper, post } = context;
  const [before] = await db.rows(selectSent(sent.formKey));
  if (before) return before;
  await context.limit("message", address);
  const [properties, locations] = await db.batch([selectProperties(), selectLocations()]);
  if (!properties.some(({ id }) => id === sent.propertyId))
    refuse("invalid", 422, { propertyId: "Pilih jenis properti." });
  if (!locations.some(({ id }) => id === sent.locationId)) refuse("invalid", 422, { locationId: "Pilih lokasi." });
  const writer = { account: shopper?.id, recipient: mailboxOf(sent.email) };
  await limitToday(context, limitsOfDay("consultation", context, writer), { when: hasRoomForProject });
  const code = projectCode(crypto.getRandomValues(new Uint32Array(10)));
  const asker = await readAsker(context, "mail", sent.email, undefined);
  const mailed = await db.rows(countToday(await dayOfRecipient(context, asker, "consultation"), now));
  const mail = receivedMail({ code, email: sent.email, userId: shopper?.id ?? null }, origin);
  const row = { ...sent, code, userId: shopper?.id ?? null };
  try {
    post(await insertProject(db, row, mailed.length > 0 ? [insertMessage(mail, now, sql`1`)] : [], now));
  } catch (error) {
    if (!isRepeatedProject(error)) throw error;
  }
  const [made] = await db.rows(selectSent(sent.formKey));
  return made ?? refuse("fault", 500);
}

async function show(code: string, { db, shopper }: ShopperContext): Promise<ProjectDetail> {
  const [[row], entries, photos] = await db.batch(selectProject(code, shopper.id));
  if (!row) return refuse("not_found", 404);
  const { size, budget, wish, name, email, phone, contactBy, contactTime, state } = row;
  return {
    ...toHead(row),
    ...{ size, budget, wish, name, email, phone },
    budgetLabel: budgetLabel(budget),
    contactByLabel: contactWayLabels[contactBy],
    contactTimeLabel: contactTimeLabels[contactTime],
    photos: photos.map((photo) => toPicture(photo)),
    entries: entries.map(({ staff: _, ...entry }) => ({
      ...entry,
      label: entry.state ? projectStateLabels[entry.state] : "",
    })),
    mayWrite: !isProjectOver(state),
  };
}

function toHead({ code, state, property, location, createdAt, updatedAt }: ProjectRow): ProjectHead {
  return { code, state, stateLabel: projectStateLabels[state], property, location, createdAt, updatedAt };
}

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

import { sql } from "drizzle-orm";
import {
  type Claimed,
  claimEvent,
  claimGiveaway,
  EVENTS_PER_PAGE,
  listClaims,
  listEvents,
  listGiveaways,
  returnEvent,
  returnGiveaway,
  type ShopEvent,
  trackClaim,
} from "#contract/service/event.ts";
import {
  claimCode,
  claimLabel,
  claimStateOf,
  claimSteps,
  type EventKind,
  eventLabel,
  eventStateOf,
  mayGiveBack,
  REMINDER_SECONDS,
} from "#domain/service/event.ts";
import { pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { jsonValue } from "#functions/db/json.ts";
import { event, eventClaim } from "#functions/db/schema/service.ts";
import { answerOwner, answerShopper, type OwnerContext, type ShopperContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { insertNotices, type NoticeContext, notifyInParts } from "#functions/messages/notice.ts";
import { formatDateTime } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import {
  type ClaimedRow,
  countClaims,
  countEvents,
  deleteClaim,
  type EventChoice,
  type EventRow,
  eventPlace,
  eventZone,
  insertClaim,
  type ListedEvent,
  selectClaim,
  selectClaims,
  selectEvents,
} from "./event-queries.ts";

export const events = {
  listEvents: answerOwner(listEvents, ({ body }, context) => list({ kind: "event", ...body }, context)),
  listGiveaways: answerOwner(listGiveaways, ({ body }, context) => list({ kind: "giveaway", ...body }, context)),

  claimEvent: answerShopper(claimEvent, ({ body }, context) => claimPlace("event", body.id, context)),
  claimGiveaway: answerShopper(claimGiveaway, ({ body }, context) => claimPlace("giveaway", body.id, context)),

  returnEvent: answerShopper(returnEvent, ({ params }, context) => giveBack("event", params.id, context)),
  returnGiveaway: answerShopper(returnGiveaway, ({ params }, context) => giveBack("giveaway", params.id, context)),

  listClaims: answerOwner(listClaims, async ({ body: { page } }, { db, shopper, now }) => {
    const [rows, [count]] = await db.batch([selectClaims(shopper.id, EVENTS_PER_PAGE, page), countClaims(shopper.id)]);
    return paged(
      rows.map((row) => toClaimed(row, now)),
      count,
      page,
    );
  }),

  trackClaim: answerOwner(trackClaim, async ({ body }, { db, shopper, now }) => {
    const [row] = await db.rows(selectClaim(shopper.id, body.id));
    if (!row) return refuse("not_found", 404);
    return { ...toClaimed(row, now), steps: claimSteps(row.kind, row.createdAt, row.handedOutAt) };
  }),
};

async function list(choice: EventChoice, { db, shopper, now }: OwnerContext) {
  const [rows, [count]] = await db.batch([
    selectEvents(shopper.id, choice, EVENTS_PER_PAGE, now),
    countEvents(choice, now),
  ]);
  return paged(
    rows.map((row) => toEvent(row, now)),
    count,
    choice.page,
  );
}

function paged<Row>(results: Row[], count: { total: number } | undefined, page: number) {
  const total = count?.total ?? 0;
  const pagination = { page, perPage: EVENTS_PER_PAGE, totalPages: Math.ceil(total / EVENTS_PER_PAGE) };
  return { results, total, pagination };
}

async function claimPlace(kind: EventKind, eventId: number, { db, shopper, now }: ShopperContext): Promise<Claimed> {
  const code = claimCode(crypto.getRandomValues(new Uint32Array(10)));
  const { claimed, found } = await insertClaim(db, { userId: shopper.id, eventId, kind, code }, now);
  if (claimed) return toClaimed(claimed, now);
  if (!found) return refuse("not_found", 404);
  return refuse(now < found.end && found.start <= now ? "event_full" : "event_closed", 422);
}

/** A missing claim, one that is too late and another customer's are refused alike, so that answers do not reveal which exist. */
async function giveBack(kind: EventKind, id: number, { db, shopper, now }: ShopperContext): Promise<{ id: number }> {
  return (await deleteClaim(db, { userId: shopper.id, id, kind }, now)) ? { id } : refuse("claim_final", 422);
}

function toHead(row: EventRow, now: Seconds) {
  const { id, kind, slug, title, text, place, zone, start, end, happensAt, quota, remains } = row;
  const { imageUrl, altText, width, height, placeholder } = row;
  const state = eventStateOf(row, now);
  const picture = { imageUrl, altText, width, height, placeholder };
  const stateLabel = eventLabel(kind, state);
  const said = { id, kind, slug, title, text, place, zone, ...picture };
  return { ...said, start, end, happensAt, quota, remains, state, stateLabel };
}

function toClaim(row: Pick<ClaimedRow, "kind" | "start" | "end" | "claimId" | "code" | "createdAt" | "handedOutAt">) {
  const { kind, claimId: id, code, createdAt, handedOutAt } = row;
  const state = claimStateOf(handedOutAt);
  return { id, code, state, stateLabel: claimLabel(kind, state), createdAt, handedOutAt };
}

function toClaimed(row: ClaimedRow, now: Seconds): Claimed {
  return { ...toClaim(row), mayGiveBack: mayGiveBack(row.handedOutAt, row, now), event: toHead(row, now) };
}

function toEvent(row: ListedEvent, now: Seconds): ShopEvent {
  const { claimId, code, createdAt } = row;
  if (claimId === null || code === null || createdAt === null) return { ...toHead(row, now), claim: null };
  const { event, ...claim } = toClaimed({ ...row, claimId, code, createdAt }, now);
  return { ...event, claim };
}

const dueFields = {
  ...pick(eventClaim, "id", "userId", "code"),
  title: event.title,
  place: eventPlace,
  zone: eventZone,
  happensAt: event.happensAt,
};

/** Reminds those who have a place at an event, once, on the day before it. Answers how many were reminded. */
export function remindOfEvents(clock: NoticeContext): Promise<number> {
  const { db, now } = clock;
  // Customers who claimed a place on the last day need no reminder.
  const due = (most: number) =>
    select(
      dueFields,
      sql`FROM event CROSS JOIN event_claim ON ${eventClaim.eventId} = ${event.id}
        WHERE ${event.happensAt} > ${now} AND ${event.happensAt} <= ${now + REMINDER_SECONDS}
          AND ${eventClaim.remindedAt} IS NULL AND ${eventClaim.handedOutAt} IS NULL
          AND ${eventClaim.createdAt} < ${event.happensAt} - ${REMINDER_SECONDS}
        ORDER BY ${event.happensAt}, ${eventClaim.id} LIMIT ${most}`,
    );
  return notifyInParts(
    (most) => db.rows(due(most)),
    (guests) => remind(guests, clock),
  );
}

async function remind(guests: RowOf<typeof dueFields>[], { db, now, origin, post }: NoticeContext): Promise<number> {
  const notices = guests.map(({ id, userId, code, title, place, zone, happensAt }) => ({
    ...{ id, userId },
    title: `${(happensAt ?? now) - now > REMINDER_SECONDS / 2 ? "Besok" : "Sebentar lagi"}: ${title}`,
    text: `Sampai jumpa pada ${formatDateTime(happensAt ?? now, zone)}${place ? ` di ${place}` : ""}. Tunjukkan kode tiket ${code} saat datang.`,
    path: "/profile/event",
  }));
  const isWaiting = sql`${eventClaim.remindedAt} IS NULL`;
  const when = sql`EXISTS (SELECT 1 FROM event_claim WHERE ${eventClaim.id} = ${jsonValue("id")} AND ${isWaiting})`;
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(guests.map(({ id }) => id))}))`;
  const [, copies, reminded] = await db.batch([
    ...insertNotices("event", notices, { now, origin, when }),
    returning(
      sql`UPDATE event_claim SET ${set(eventClaim, { remindedAt: now })} WHERE ${eventClaim.id} IN ${ids} AND ${isWaiting}`,
      pick(eventClaim, "id"),
    ),
  ]);
  post(copies);
  return reminded.length;
}

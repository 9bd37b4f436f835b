import { type SQL, sql } from "drizzle-orm";
import type { EventKind } from "#domain/service/event.ts";
import { type Database, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { eventClaim as claim, event } from "#functions/db/schema/service.ts";
import { partner, partnerPlace as place } from "#functions/db/schema/shelves.ts";
import { type Seconds, ZONE, type Zone } from "#lib/time.ts";

const host = sql`FROM partner JOIN partner_place ON ${place.partnerId} = ${partner.id} WHERE ${partner.id} = ${event.partnerId}`;
/** Where it happens: at the partner's address, if nothing else is said. */
export const eventPlace = sql<string>`coalesce(nullif(${event.place}, ''),
  (SELECT ${partner.name} || ', ' || ${place.address} ${host}), '')`;
export const eventZone = sql<Zone>`coalesce((SELECT ${place.zone} ${host}), ${ZONE})`;

const eventFields = {
  ...pick(event, "id", "kind", "slug", "title", "text", "imageUrl", "altText", "width", "height", "placeholder"),
  ...pick(event, "start", "end", "happensAt", "quota", "remains"),
  place: eventPlace,
  zone: eventZone,
};
export type EventRow = RowOf<typeof eventFields>;

const ownClaim = {
  claimId: sql<number | null>`${claim.id}`,
  code: sql<string | null>`${claim.code}`,
  createdAt: sql<number | null>`${claim.createdAt}`,
  handedOutAt: claim.handedOutAt,
};
const listedFields = { ...eventFields, ...ownClaim };
export type ListedEvent = RowOf<typeof listedFields>;

const claimedFields = { ...eventFields, claimId: claim.id, ...pick(claim, "code", "createdAt", "handedOutAt") };
export type ClaimedRow = RowOf<typeof claimedFields>;

export interface EventChoice {
  kind: EventKind;
  state: "open" | "past";
  page: number;
}

const isListed = ({ kind, state }: EventChoice, now: Seconds) =>
  sql`${event.kind} = ${kind} AND ${event.publishedAt} <= ${now}
    AND ${state === "open" ? sql`${event.end} > ${now}` : sql`${event.end} <= ${now}`}`;

export function selectEvents(userId: number, choice: EventChoice, perPage: number, now: Seconds) {
  const order = choice.state === "open" ? sql`${event.end}, ${event.id}` : sql`${event.end} DESC, ${event.id} DESC`;
  return select(
    listedFields,
    sql`FROM event LEFT JOIN event_claim ON ${claim.eventId} = ${event.id} AND ${claim.userId} = ${userId}
      WHERE ${isListed(choice, now)} ORDER BY ${order} LIMIT ${perPage} OFFSET ${perPage * (choice.page - 1)}`,
  );
}

export function countEvents(choice: EventChoice, now: Seconds) {
  return select({ total: sql<number>`count(*)` }, sql`FROM event WHERE ${isListed(choice, now)}`);
}

const claims = (where: SQL) =>
  select(claimedFields, sql`FROM event_claim JOIN event ON ${event.id} = ${claim.eventId} WHERE ${where}`);

export function selectClaims(userId: number, perPage: number, page: number) {
  return claims(sql`${claim.userId} = ${userId} ORDER BY ${claim.id} DESC
    LIMIT ${perPage} OFFSET ${perPage * (page - 1)}`);
}

export function countClaims(userId: number) {
  return select({ total: sql<number>`count(*)` }, sql`FROM event_claim WHERE ${claim.userId} = ${userId}`);
}

export function selectClaim(userId: number, id: number) {
  return claims(sql`${claim.id} = ${id} AND ${claim.userId} = ${userId}`);
}

/**
 * Claims one of what remains, in one batch: only while it is open, and once per customer. The code, made for this try,
 * tells whether it was this try that claimed.
 * Returns the customer's claim, if there is one now, and the event, if there is one of this kind.
 */
export async function insertClaim(
  db: Database,
  asked: { userId: number; eventId: number; kind: EventKind; code: string },
  now: Seconds,
): Promise<{ claimed: ClaimedRow | undefined; found: EventRow | undefined }> {
  const { userId, eventId, kind, code } = asked;
  const one = sql`${event.id} = ${eventId} AND ${event.kind} = ${kind} AND ${event.publishedAt} <= ${now}`;
  const open = sql`FROM event WHERE ${one} AND ${event.start} <= ${now} AND ${event.end} > ${now}
    AND ${event.remains} > 0`;
  const values = { eventId: sql`${event.id}`, userId, code, createdAt: now };
  const [, , [claimed], [found]] = await db.batch([
    statement(sql`${insert(claim, values, open)} ON CONFLICT (event_id, user_id) DO NOTHING`),
    statement(sql`UPDATE event SET ${set(event, { remains: sql`${event.remains} - 1` })}
      WHERE ${event.id} = ${eventId} AND EXISTS (SELECT 1 FROM event_claim WHERE ${claim.code} = ${code})`),
    claims(sql`${claim.eventId} = ${eventId} AND ${claim.userId} = ${userId} AND ${event.kind} = ${kind}`),
    select(eventFields, sql`FROM event WHERE ${one}`),
  ]);
  return { claimed, found };
}

/** Gives a claim back while others can still claim it. False if it is too late, or not the customer's. */
export async function deleteClaim(
  db: Database,
  { userId, id, kind }: { userId: number; id: number; kind: EventKind },
  now: Seconds,
): Promise<boolean> {
  const given = sql`FROM event_claim WHERE ${claim.id} = ${id} AND ${claim.userId} = ${userId}
    AND ${claim.handedOutAt} IS NULL AND ${claim.eventId} IN (SELECT ${event.id} FROM event
      WHERE ${event.kind} = ${kind} AND ${event.start} <= ${now} AND ${event.end} > ${now})`;
  const [, gone] = await db.batch([
    statement(sql`UPDATE event SET ${set(event, { remains: sql`${event.remains} + 1` })}
      WHERE ${event.id} = (SELECT ${claim.eventId} ${given})`),
    returning(sql`DELETE ${given}`, pick(claim, "id")),
  ]);
  return gone.length > 0;
}

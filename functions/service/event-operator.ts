import { type SQL, sql } from "drizzle-orm";
import { claimLabel, type EventKind } from "#domain/service/event.ts";
import { pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { user } from "#functions/db/schema/account.ts";
import { eventClaim as claim, event } from "#functions/db/schema/service.ts";
import type { CallContext } from "#functions/http/answer.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { type AuditLog, auditEntry } from "#functions/staff/audit-log.ts";

const listedFields = pick(event, "id", "kind", "title", "start", "end", "happensAt", "quota", "remains");
export type OperatorsEvent = RowOf<typeof listedFields>;

/** Events and giveaways, the last to close first. */
export function selectAllEvents(most: number, offset: number) {
  return select(
    listedFields,
    sql`FROM event ORDER BY ${event.end} DESC, ${event.id} DESC LIMIT ${most} OFFSET ${offset}`,
  );
}

export function selectOneEvent(id: number) {
  return select(listedFields, sql`FROM event WHERE ${event.id} = ${id}`);
}

const claimFields = {
  ...pick(claim, "id", "userId", "code", "createdAt", "handedOutAt"),
  ...pick(event, "kind", "title"),
  name: user.name,
  email: user.email,
};
export type OperatorsClaim = RowOf<typeof claimFields>;

const claims = (where: SQL) =>
  select(
    claimFields,
    sql`FROM event_claim JOIN event ON ${event.id} = ${claim.eventId} JOIN user ON ${user.id} = ${claim.userId}
      WHERE ${where}`,
  );

/** Who has claimed, in the order of their claims. */
export function selectClaimsOf(eventId: number, most: number, offset: number) {
  return claims(sql`${claim.eventId} = ${eventId} ORDER BY ${claim.id} LIMIT ${most} OFFSET ${offset}`);
}

export type HandOut =
  | { did: "handed-out"; claim: OperatorsClaim }
  | { did: "nothing"; claim: OperatorsClaim | undefined };

/** Marks a claim as handed out, once, and tells its customer in the same batch. */
export async function handOut(
  code: string,
  { db, now, origin, post, auditLog }: Pick<CallContext, "db" | "now" | "origin" | "post"> & { auditLog?: AuditLog },
): Promise<HandOut> {
  const [one] = await db.rows(claims(sql`${claim.code} = ${code}`));
  if (!one) return { did: "nothing", claim: undefined };
  const waiting = sql`${claim.id} = ${one.id} AND ${claim.handedOutAt} IS NULL`;
  const when = sql`EXISTS (SELECT 1 FROM event_claim WHERE ${waiting})`;
  const answers: unknown[][] = await db.batch([
    ...insertNotice({ userId: one.userId, notice: handedOut(one), now, origin, when }),
    ...auditEntry(auditLog, { what: `claim ${one.id} of customer ${one.userId}`, after: "handed out" }, when),
    returning(sql`UPDATE event_claim SET ${set(claim, { handedOutAt: now })} WHERE ${waiting}`, pick(claim, "id")),
  ]);
  post(answers[1] as { id: number }[]);
  const [given] = answers.at(-1) ?? [];
  const [after] = await db.rows(claims(sql`${claim.id} = ${one.id}`));
  return given && after ? { did: "handed-out", claim: after } : { did: "nothing", claim: after };
}

const words: Record<EventKind, (title: string) => string> = {
  event: (title) => `Terima kasih sudah datang ke ${title}.`,
  giveaway: (title) => `${title} sudah diserahkan kepada Anda. Selamat menikmati.`,
};

function handedOut({ kind, title }: Pick<OperatorsClaim, "kind" | "title">) {
  const label = claimLabel(kind, "handed-out");
  return { kind: "event", title: `${label}: ${title}`, text: words[kind](title), path: "/profile/event" } as const;
}

import { sql } from "drizzle-orm";
import { claimLabel, type EventKind } from "#domain/service/event.ts";
import { type HandOutEffect, handOutWords, type NotHandedOut } from "#domain/service/operator-words.ts";
import { type ListPage, readListPage } from "#functions/acts/list-page.ts";
import { defineUseCase, type OperatorContext } from "#functions/acts/use-case.ts";
import { statement } from "#functions/db/database.ts";
import { set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { eventClaim as claim } from "#functions/db/schema/service.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { writeWithMessages } from "#functions/messages/outbox.ts";
import {
  type ListedClaim,
  type ListedEvent,
  selectAllEvents,
  selectClaimByCode,
  selectClaimsOf,
  selectOneEvent,
} from "./operator-queries.ts";

const PER_PAGE = 20;

/** Events and giveaways, the last to close first. */
export function listEvents(page: number, context: Pick<OperatorContext, "db">): Promise<ListPage<ListedEvent>> {
  return readListPage(page, PER_PAGE, context, selectAllEvents);
}

/** An event with its claims in the order in which they were made; undefined if there is none. */
export async function listClaims(eventId: number, page: number, context: Pick<OperatorContext, "db">) {
  const [event] = await context.db.rows(selectOneEvent(eventId));
  if (!event) return undefined;
  const claims = await readListPage(page, PER_PAGE, context, (most, offset) => selectClaimsOf(eventId, most, offset));
  return { event, ...claims };
}

interface HandOutInput {
  code: string;
}

interface HandOutPlan extends Pick<ListedClaim, "id" | "title" | "name" | "email"> {
  input: HandOutInput;
}

/** Marks a claim as handed out, once, and notifies its customer in the same batch. */
export const handOut = defineUseCase<
  HandOutInput,
  HandOutPlan,
  ListedClaim,
  HandOutEffect,
  { did: "handed-out" },
  NotHandedOut
>({
  name: "event.hand-out",
  async look(input, { db }) {
    const { code } = input;
    const [one] = await db.rows(selectClaimByCode(code));
    if (!one) return { did: "nothing", why: "code-unknown", code };
    const { id, title, name, email, handedOutAt } = one;
    if (handedOutAt !== null) return { did: "nothing", why: "handed-out-before", code, at: handedOutAt };
    return { plan: { input, id, title, name, email }, known: one };
  },
  async write({ known: { id, userId, kind, title } }, receipt, { db, now, origin, post, auditLog }) {
    const waiting = sql`${claim.id} = ${id} AND ${claim.handedOutAt} IS NULL`;
    const label = claimLabel(kind, "handed-out");
    const notice = {
      kind: "event",
      title: `${label}: ${title}`,
      text: thanks[kind](title),
      path: "/profile/event",
    } as const;
    const change = [
      receipt({ did: "handed-out" }),
      demand("claim", sql`EXISTS (SELECT 1 FROM event_claim WHERE ${waiting})`),
      statement(sql`UPDATE event_claim SET ${set(claim, { handedOutAt: now })} WHERE ${waiting}`),
      auditLog.entry({ what: `claim ${id} of customer ${userId}`, after: "handed out" }),
    ];
    post(await writeWithMessages(db, change, insertNotice({ userId, notice, now, origin })));
    return { did: "handed-out" };
  },
  effects: ({ input: { code }, title, name, email }) => [{ effect: "handed-out", code, title, name, email }],
  undo: () => ({ never: "mail-sent" }),
  words: handOutWords,
});

const thanks: Record<EventKind, (title: string) => string> = {
  event: (title) => `Terima kasih sudah datang ke ${title}.`,
  giveaway: (title) => `${title} sudah diserahkan kepada Anda. Selamat menikmati.`,
};

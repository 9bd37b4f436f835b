import { sql } from "drizzle-orm";
import type { ThreadKind } from "#domain/service/inbox.ts";
import { type HoldEffect, holdWords, type NotHeld } from "#domain/service/inbox-words.ts";
import { defineUseCase } from "#functions/acts/use-case.ts";
import { statement } from "#functions/db/database.ts";
import { set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { serviceThread as thread } from "#functions/db/schema/inbox.ts";
import type { Seconds } from "#lib/time.ts";
import { readByShop, selectHolder } from "./inbox-queries.ts";

interface HoldInput {
  kind: ThreadKind;
  id: number;
  to: "taken" | "released" | "settled";
  /** Who had it on the page, and since when somebody was waiting there. */
  saw: { holder: number | null; waitingSince: Seconds | null };
}

interface HoldPlan {
  input: HoldInput;
  from: string | null;
}

/** Takes a thread, gives it back, or says that it needs no answer. */
export const holdThread = defineUseCase<HoldInput, HoldPlan, undefined, HoldEffect, { did: "held" }, NotHeld>({
  name: "thread.hold",
  async look(input, { db, staffId }) {
    const { kind, id, to, saw } = input;
    if (staffId === undefined) return { did: "nothing", why: "nobody" };
    const [row] = await db.rows(selectHolder(kind, id));
    if (!row) return { did: "nothing", why: "unknown", kind, id };
    if (to === "settled") {
      if (row.waitingSince !== saw.waitingSince) return { did: "nothing", why: "newer" };
    } else if (row.staffId !== saw.holder) {
      const isTaken = row.holder !== null && row.staffId !== staffId;
      return isTaken
        ? { did: "nothing", why: "taken", by: row.holder ?? "", at: row.takenAt ?? 0 }
        : { did: "nothing", why: "released" };
    }
    return { plan: { input, from: row.staffId === staffId ? null : row.holder }, known: undefined };
  },
  async write({ plan: { input } }, receipt, { db, now, staffId, auditLog }) {
    const { kind, id, to, saw } = input;
    const own = sql`${thread.kind} = ${kind} AND ${thread.subjectId} = ${id}`;
    const seen =
      to === "settled" ? sql`${thread.waitingSince} IS ${saw.waitingSince}` : sql`${thread.staffId} IS ${saw.holder}`;
    const values = {
      taken: { staffId: sql`${staffId ?? null}`, takenAt: now },
      released: { staffId: null, takenAt: null },
      // What goes on after it, such as a complaint, is not done.
      settled: { waitingSince: null, isDone: sql`${kind} IN ('chat', 'review')` },
    }[to];
    await db.batch([
      receipt({ did: "held" }),
      demand("thread", sql`EXISTS (SELECT 1 FROM service_thread WHERE ${own} AND ${seen})`),
      statement(sql`UPDATE service_thread SET ${set(thread, values)} WHERE ${own}`),
      ...(kind === "chat" && to !== "released" ? [readByShop(id, sql`1`, now)] : []),
      auditLog.entry({ what: `${kind} ${id}`, after: to }),
    ]);
    return { did: "held" };
  },
  effects: ({ input: { kind, id, to }, from }) =>
    to === "taken" && from !== null ? [{ effect: "taken-over", kind, id, from }] : [{ effect: to, kind, id }],
  undo: () => ({ by: "thread.hold" }),
  words: holdWords,
});

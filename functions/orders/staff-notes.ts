import { sql } from "drizzle-orm";
import { type NotNoted, noteWords } from "#domain/orders/note-words.ts";
import { auditEntry } from "#functions/acts/audit-log.ts";
import { defineUseCase, type Looked, type OperatorContext } from "#functions/acts/use-case.ts";
import { statement } from "#functions/db/database.ts";
import { insert, pick, select } from "#functions/db/fields.ts";
import { order, orderNote } from "#functions/db/schema/order.ts";

interface NoteInput {
  orderNumber: string;
  text: string;
}

interface NotePlan {
  input: NoteInput;
}

async function look(
  input: NoteInput,
  { db }: OperatorContext,
): Promise<Looked<NotePlan, { orderId: number }> | NotNoted> {
  const { orderNumber } = input;
  const [found] = await db.rows(
    select(pick(order, "id"), sql`FROM "order" WHERE ${order.orderNumber} = ${orderNumber}`),
  );
  if (!found) return { did: "nothing", why: "unknown", orderNumber };
  return { plan: { input }, known: { orderId: found.id } };
}

/** Writes a note about an order, which staff alone read. The audit log says who wrote one, and not what. */
export const writeNote = defineUseCase({
  name: "order.note",
  look,
  async write({ plan: { input }, known: { orderId } }, receipt, { db, now, auditLog }) {
    const done = { did: "noted" as const };
    const row = { orderId, staff: auditLog.staff, text: input.text, at: now };
    await db.batch([
      receipt(done),
      statement(insert(orderNote, row)),
      ...auditEntry(auditLog, { what: input.orderNumber, after: "a note" }),
    ]);
    return done;
  },
  effects: ({ input: { orderNumber } }) => [{ effect: "noted" as const, orderNumber }],
  undo: () => ({ never: "written" }),
  words: noteWords,
});

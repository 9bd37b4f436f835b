import { sql } from "drizzle-orm";
import { type NoteEffect, type NotNoted, noteWords } from "#domain/service/inbox-words.ts";
import { defineUseCase } from "#functions/acts/use-case.ts";
import { statement } from "#functions/db/database.ts";
import { insert, pick, select } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { user } from "#functions/db/schema/account.ts";
import { customerNote as note } from "#functions/db/schema/inbox.ts";

interface NoteInput {
  userId: number;
  text: string;
}

interface NotePlan {
  input: NoteInput;
  name: string;
}

/** Keeps what was said elsewhere with a customer, for the shop alone. */
export const writeNote = defineUseCase<NoteInput, NotePlan, undefined, NoteEffect, { did: "noted" }, NotNoted>({
  name: "note.write",
  async look(input, { db }) {
    const { userId } = input;
    const [customer] = await db.rows(select(pick(user, "name"), sql`FROM user WHERE ${user.id} = ${userId}`));
    if (!customer) return { did: "nothing", why: "unknown-customer", userId };
    return { plan: { input, name: customer.name }, known: undefined };
  },
  async write({ plan: { input } }, receipt, { db, now, auditLog }) {
    const { userId, text } = input;
    await db.batch([
      receipt({ did: "noted" }),
      statement(insert(note, { userId, staff: auditLog.staff, text, createdAt: now })),
      auditLog.entry({ what: `customer ${userId}`, after: "note written" }),
    ]);
    return { did: "noted" };
  },
  effects: ({ name }) => [{ effect: "noted", name }],
  undo: () => ({ by: "note.remove" }),
  words: noteWords,
});

interface RemoveInput {
  id: number;
}

interface RemovePlan {
  input: RemoveInput;
  userId: number;
}

/** Removes a note, such as one that was kept with the wrong customer. */
export const removeNote = defineUseCase<RemoveInput, RemovePlan, undefined, NoteEffect, { did: "removed" }, NotNoted>({
  name: "note.remove",
  async look(input, { db }) {
    const { id } = input;
    const [found] = await db.rows(select(pick(note, "userId"), sql`FROM customer_note WHERE ${note.id} = ${id}`));
    if (!found) return { did: "nothing", why: "unknown-note", id };
    return { plan: { input, userId: found.userId }, known: undefined };
  },
  async write({ plan: { input, userId } }, receipt, { db, auditLog }) {
    const own = sql`${note.id} = ${input.id}`;
    await db.batch([
      receipt({ did: "removed" }),
      demand("note", sql`EXISTS (SELECT 1 FROM customer_note WHERE ${own})`),
      statement(sql`DELETE FROM customer_note WHERE ${own}`),
      auditLog.entry({ what: `customer ${userId}`, after: "note removed" }),
    ]);
    return { did: "removed" };
  },
  effects: () => [{ effect: "note-removed" }],
  undo: () => ({ never: "erased" }),
  words: noteWords,
});

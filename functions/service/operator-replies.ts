import { type SQL, sql } from "drizzle-orm";
import { REPLIES_MAX } from "#domain/service/inbox.ts";
import { type NotSaved, type ReplyEffect, type ReplyField, replyWords } from "#domain/service/inbox-words.ts";
import { auditEntry } from "#functions/acts/audit-log.ts";
import { defineUseCase, type OperatorContext } from "#functions/acts/use-case.ts";
import { statement } from "#functions/db/database.ts";
import { insert, pick, select, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { savedReply as reply } from "#functions/db/schema/inbox.ts";

/** All saved replies, by their titles. */
export function selectReplies(where: SQL = sql`1`) {
  return select(
    pick(reply, "id", "title", "text"),
    sql`FROM saved_reply WHERE ${where} ORDER BY ${reply.title}, ${reply.id} LIMIT ${REPLIES_MAX}`,
  );
}

interface AddInput {
  title: string;
  text: string;
}

/** Saves a reply that is sent often. */
export const addReply = defineUseCase<
  AddInput,
  { input: AddInput },
  undefined,
  ReplyEffect,
  { did: "added" },
  NotSaved
>({
  name: "reply.add",
  async look(input, { db }) {
    const all = await db.rows(selectReplies());
    return all.length < REPLIES_MAX ? { plan: { input }, known: undefined } : { did: "nothing", why: "full" };
  },
  async write({ plan: { input } }, receipt, { db, auditLog }) {
    const { title, text } = input;
    await db.batch([
      receipt({ did: "added" }),
      demand("replies", sql`(SELECT count(*) FROM saved_reply) < ${REPLIES_MAX}`),
      statement(insert(reply, { title, text })),
      auditLog.entry({ what: `reply ${title}`, after: text }),
    ]);
    return { did: "added" };
  },
  effects: ({ input: { title } }) => [{ effect: "added", title }],
  undo: () => ({ by: "reply.remove" }),
  words: replyWords,
});

/** A field as it was shown, and as it is to be. */
interface FieldChange {
  saw: string;
  to: string;
}

interface ChangeInput {
  id: number;
  title?: FieldChange | undefined;
  text?: FieldChange | undefined;
}

const FIELDS = ["title", "text"] as const satisfies ReplyField[];

async function find(id: number, { db }: OperatorContext) {
  const [found] = await db.rows(selectReplies(sql`${reply.id} = ${id}`));
  return found;
}

/** Changes the fields of a reply that differ; what somebody else has changed meanwhile is not written over. */
export const changeReply = defineUseCase<
  ChangeInput,
  { input: ChangeInput },
  undefined,
  ReplyEffect,
  { did: "changed" },
  NotSaved
>({
  name: "reply.change",
  async look(input, context) {
    const { id } = input;
    const found = await find(id, context);
    if (!found) return { did: "nothing", why: "unknown", id };
    const changed = FIELDS.filter((field) => input[field] !== undefined);
    if (changed.length === 0) return { did: "nothing", why: "same" };
    const met = changed.find((field) => found[field] !== input[field]?.saw);
    return met ? { did: "nothing", why: "met", field: met } : { plan: { input }, known: undefined };
  },
  async write({ plan: { input } }, receipt, { db, auditLog }) {
    const own = sql`${reply.id} = ${input.id}`;
    const changed = FIELDS.flatMap((field) => (input[field] ? [{ field, ...input[field] }] : []));
    const seen = changed.map(({ field, saw }) => sql`AND ${reply[field]} = ${saw}`);
    const values = Object.fromEntries(changed.map(({ field, to }) => [field, to]));
    await db.batch([
      receipt({ did: "changed" }),
      demand("reply", sql`EXISTS (SELECT 1 FROM saved_reply WHERE ${own} ${sql.join(seen, sql` `)})`),
      statement(sql`UPDATE saved_reply SET ${set(reply, values)} WHERE ${own}`),
      ...changed.flatMap(({ field, saw, to }) =>
        auditEntry(auditLog, {
          ...{ what: `${field} of reply ${input.id}`, before: saw, after: to },
          values: [{ table: "saved_reply", key: String(input.id), column: field, before: saw, after: to }],
        }),
      ),
    ]);
    return { did: "changed" };
  },
  effects: ({ input }) => FIELDS.flatMap((field) => (input[field] ? [{ effect: "changed", field } as const] : [])),
  undo: () => ({ by: "reply.change" }),
  words: replyWords,
});

interface RemoveInput {
  id: number;
}

interface RemovePlan {
  input: RemoveInput;
  title: string;
  text: string;
}

/** Removes a saved reply. */
export const removeReply = defineUseCase<RemoveInput, RemovePlan, undefined, ReplyEffect, { did: "removed" }, NotSaved>(
  {
    name: "reply.remove",
    async look(input, context) {
      const found = await find(input.id, context);
      if (!found) return { did: "nothing", why: "unknown", id: input.id };
      const { title, text } = found;
      return { plan: { input, title, text }, known: undefined };
    },
    async write({ plan: { input, title, text } }, receipt, { db, auditLog }) {
      const own = sql`${reply.id} = ${input.id}`;
      await db.batch([
        receipt({ did: "removed" }),
        demand("reply", sql`EXISTS (SELECT 1 FROM saved_reply WHERE ${own})`),
        statement(sql`DELETE FROM saved_reply WHERE ${own}`),
        ...auditEntry(auditLog, {
          ...{ what: `reply ${title}`, before: text },
          values: [
            { table: "saved_reply", key: String(input.id), column: "title", before: title, after: "" },
            { table: "saved_reply", key: String(input.id), column: "text", before: text, after: "" },
          ],
        }),
      ]);
      return { did: "removed" };
    },
    effects: ({ title }) => [{ effect: "removed", title }],
    undo: () => ({ by: "reply.add" }),
    words: replyWords,
  },
);

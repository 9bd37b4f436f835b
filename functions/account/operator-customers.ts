import { sql } from "drizzle-orm";
import {
  type BlockEffect,
  blockWords,
  type CustomerName,
  type NotBlocked,
  type NotFound,
  type NotUnblocked,
  type UnblockEffect,
  unblockWords,
} from "#domain/account/operator-words.ts";
import { readPhone } from "#domain/account/profile.ts";
import type { Rupiah } from "#domain/money.ts";
import { type ListPage, readListPage } from "#functions/acts/list-page.ts";
import { defineUseCase, type OperatorContext } from "#functions/acts/use-case.ts";
import { statement } from "#functions/db/database.ts";
import { set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { accessToken, user } from "#functions/db/schema/account.ts";
import type { Seconds } from "#lib/time.ts";
import { type CustomerRow, selectByName, selectCustomers, type WholeCustomer } from "./customer-queries.ts";

const PER_PAGE = 20;

/** Customers by a part of the name or address, or by the whole phone number; the newest first. */
export function listCustomers(
  words: string,
  page: number,
  context: Pick<OperatorContext, "db">,
): Promise<ListPage<CustomerRow>> {
  return readListPage(page, PER_PAGE, context, (most, offset) =>
    selectCustomers(words, readPhone(words), most, offset),
  );
}

/** The one account that a name means, or why there is none. */
export async function findCustomer(
  name: CustomerName,
  { db, now }: Pick<OperatorContext, "db" | "now">,
): Promise<WholeCustomer | NotFound> {
  const found = await db.rows(selectByName(name, now));
  const [one, ...more] = found;
  if (!one) return { did: "nothing", why: "unknown" };
  return more.length === 0 ? one : { did: "nothing", why: "several", ids: found.map(({ id }) => id) };
}

/** Where money can be sent back to: not before `countsAt`, because the account was added or changed within a day. */
export interface ShownBank {
  bank: string;
  number: string;
  holder: string;
  countsAt: Seconds;
}

export type ShownCustomer = Omit<WholeCustomer, "banks"> & { spent: Rupiah; banks: ShownBank[] };

/** Everything about one account. */
export async function showCustomer(
  name: CustomerName,
  context: Pick<OperatorContext, "db" | "now">,
): Promise<ShownCustomer | NotFound> {
  const found = await findCustomer(name, context);
  return "did" in found ? found : { ...found, banks: JSON.parse(found.banks) as ShownBank[] };
}

interface BlockInput {
  customer: CustomerName;
  /** For the shop alone. */
  reason: string;
}

interface AccountPlan<Input> {
  input: Input;
  id: number;
  email: string;
  sessions: number;
}

/** Locks a customer out: the sessions end at once, and signing in says that the shop closed the account. */
export const blockCustomer = defineUseCase<
  BlockInput,
  AccountPlan<BlockInput>,
  undefined,
  BlockEffect,
  { did: "blocked" },
  NotBlocked
>({
  name: "customer.block",
  async look(input, context) {
    const found = await findCustomer(input.customer, context);
    if ("did" in found) return found;
    const { id, email, sessions, blockedAt } = found;
    if (blockedAt !== null) return { did: "nothing", why: "blocked-before", id, email };
    return { plan: { input, id, email, sessions }, known: undefined };
  },
  async write({ plan: { id, input } }, receipt, { db, now, auditLog }) {
    const blocked = { blockedAt: now, blockedReason: input.reason };
    await db.batch([
      receipt({ did: "blocked" }),
      demand("block", sql`EXISTS (SELECT 1 FROM user WHERE ${user.id} = ${id} AND ${user.blockedAt} IS NULL)`),
      statement(sql`UPDATE user SET ${set(user, blocked)} WHERE ${user.id} = ${id}`),
      statement(sql`DELETE FROM access_token WHERE ${accessToken.userId} = ${id}`),
      auditLog.entry({ what: `customer ${id}`, after: "blocked" }),
    ]);
    return { did: "blocked" };
  },
  effects: ({ id, email, sessions }) => [
    { effect: "blocked", id, email },
    { effect: "signed-out", sessions },
    { effect: "reads-why" },
  ],
  undo: () => ({ by: "customer.unblock" }),
  words: blockWords,
});

interface UnblockInput {
  customer: CustomerName;
}

export const unblockCustomer = defineUseCase<
  UnblockInput,
  Omit<AccountPlan<UnblockInput>, "sessions">,
  undefined,
  UnblockEffect,
  { did: "unblocked" },
  NotUnblocked
>({
  name: "customer.unblock",
  async look(input, context) {
    const found = await findCustomer(input.customer, context);
    if ("did" in found) return found;
    const { id, email, blockedAt } = found;
    if (blockedAt === null) return { did: "nothing", why: "not-blocked", id, email };
    return { plan: { input, id, email }, known: undefined };
  },
  async write({ plan: { id } }, receipt, { db, auditLog }) {
    await db.batch([
      receipt({ did: "unblocked" }),
      demand("unblock", sql`EXISTS (SELECT 1 FROM user WHERE ${user.id} = ${id} AND ${user.blockedAt} IS NOT NULL)`),
      statement(sql`UPDATE user SET ${set(user, { blockedAt: null, blockedReason: "" })} WHERE ${user.id} = ${id}`),
      auditLog.entry({ what: `customer ${id}`, before: "blocked" }),
    ]);
    return { did: "unblocked" };
  },
  effects: ({ id, email }) => [{ effect: "unblocked", id, email }],
  undo: () => ({ by: "customer.block" }),
  words: unblockWords,
});

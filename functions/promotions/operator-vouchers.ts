import { sql } from "drizzle-orm";
import { type GiveEffect, giveWords, type NotGiven } from "#domain/promotions/operator-words.ts";
import { defineUseCase, type OperatorContext } from "#functions/acts/use-case.ts";
import { statement } from "#functions/db/database.ts";
import { insert, pick, select } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { user } from "#functions/db/schema/account.ts";
import { voucher, voucherGift } from "#functions/db/schema/promotions.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { writeWithMessages } from "#functions/messages/outbox.ts";
import { formatUntil } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import { selectAllVouchers } from "./voucher-queries.ts";

interface GiveInput {
  code: string;
  email: string;
}

interface GivePlan {
  input: GiveInput;
  voucherId: number;
  userId: number;
  title: string;
  until: Seconds;
}

/** Gives a personal voucher to the customer who has proven this address, once, and notifies them in the same batch. */
export const giveVoucher = defineUseCase<GiveInput, GivePlan, undefined, GiveEffect, { did: "given" }, NotGiven>({
  name: "voucher.give",
  async look(input, { db, now }) {
    const { code, email } = input;
    const refuse = (why: NotGiven["why"]): NotGiven => ({ did: "nothing", why, code, email });
    const gift = sql`FROM voucher_gift JOIN voucher ON ${voucher.id} = ${voucherGift.voucherId}
      JOIN user ON ${user.id} = ${voucherGift.userId}
      WHERE ${voucher.code} = ${code} AND ${user.email} = ${email} AND ${user.emailVerifiedAt} IS NOT NULL`;
    const [[found], [customer], [before]] = await db.batch([
      select(pick(voucher, "id", "title", "end", "isPersonal"), sql`FROM voucher WHERE ${voucher.code} = ${code}`),
      select(pick(user, "id"), sql`FROM user WHERE ${user.email} = ${email} AND ${user.emailVerifiedAt} IS NOT NULL`),
      select(pick(voucherGift, "userId"), gift),
    ]);
    if (!found) return refuse("voucher-unknown");
    if (found.isPersonal === 0) return refuse("for-everybody");
    if (found.end <= now) return refuse("over");
    if (!customer) return refuse("customer-unknown");
    if (before) return refuse("given-before");
    const plan = { input, voucherId: found.id, userId: customer.id, title: found.title, until: found.end };
    return { plan, known: undefined };
  },
  async write({ plan }, receipt, { db, now, origin, post, auditLog }) {
    const { input, voucherId, userId, title, until } = plan;
    const notice = {
      kind: "promotion",
      title: `Voucher ${input.code} untuk Anda`,
      text: `${title}. Berlaku sampai ${formatUntil(until)}.`,
      path: "/profile/vouchers",
    } as const;
    const given = sql`SELECT 1 FROM voucher_gift
      WHERE ${voucherGift.voucherId} = ${voucherId} AND ${voucherGift.userId} = ${userId}`;
    const same = sql`SELECT 1 FROM voucher WHERE ${voucher.id} = ${voucherId} AND ${voucher.isPersonal} = 1
      AND ${voucher.end} = ${until}`;
    const change = [
      receipt({ did: "given" }),
      demand("gift", sql`EXISTS (${same}) AND NOT EXISTS (${given})`),
      statement(insert(voucherGift, { voucherId, userId, givenAt: now })),
      auditLog.entry({ what: `voucher ${input.code}`, after: `given to customer ${userId}` }),
    ];
    post(await writeWithMessages(db, change, insertNotice({ userId, notice, now, origin })));
    return { did: "given" };
  },
  effects: ({ input, until }) => [{ effect: "given", ...input, until }],
  undo: () => ({ never: "mail-sent" }),
  words: giveWords,
});

/** Where a voucher stands at one moment. */
export type VoucherState = "open" | "upcoming" | "used-up" | "over";

/** Every voucher, those that end last first. */
export async function listGivenVouchers({ db, now }: Pick<OperatorContext, "db" | "now">) {
  const vouchers = await db.rows(selectAllVouchers());
  return vouchers.map((one) => ({ ...one, state: stateOf(one, now) }));
}

function stateOf(
  { start, end, used, quota }: Record<"start" | "end" | "used" | "quota", number>,
  now: Seconds,
): VoucherState {
  if (end <= now) return "over";
  if (used >= quota) return "used-up";
  return start > now ? "upcoming" : "open";
}

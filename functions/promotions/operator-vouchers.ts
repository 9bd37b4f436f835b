import { sql } from "drizzle-orm";
import { type Database, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select } from "#functions/db/fields.ts";
import { user } from "#functions/db/schema/account.ts";
import { voucher, voucherGift } from "#functions/db/schema/promotions.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { writeWithMessages } from "#functions/messages/outbox.ts";
import { type AuditLog, auditEntry } from "#functions/staff/audit-log.ts";
import { formatUntil } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";

/** The result, or why nothing was given. */
export type Given =
  | { did: "given"; code: string; email: string }
  | { did: "nothing"; why: "voucher-unknown" | "customer-unknown" | "for-everybody" | "over" | "given-before" };

interface GiveContext {
  db: Database;
  now: Seconds;
  origin: string;
  post: (written: { id: number }[]) => void;
  auditLog?: AuditLog;
}

/** Gives a personal voucher to the customer who has proven this address, once, and tells them in the same batch. */
export async function giveVoucher(code: string, email: string, context: GiveContext): Promise<Given> {
  const { db, now, origin, post } = context;
  const [[found], [customer]] = await db.batch([
    select(pick(voucher, "id", "title", "end", "isPersonal"), sql`FROM voucher WHERE ${voucher.code} = ${code}`),
    select(pick(user, "id"), sql`FROM user WHERE ${user.email} = ${email} AND ${user.emailVerifiedAt} IS NOT NULL`),
  ]);
  if (!found) return { did: "nothing", why: "voucher-unknown" };
  if (found.isPersonal === 0) return { did: "nothing", why: "for-everybody" };
  if (found.end <= now) return { did: "nothing", why: "over" };
  if (!customer) return { did: "nothing", why: "customer-unknown" };
  const gift = insert(voucherGift, { voucherId: found.id, userId: customer.id, givenAt: now });
  const notice = {
    kind: "promotion",
    title: `Voucher ${code} untuk Anda`,
    text: `${found.title}. Berlaku sampai ${formatUntil(found.end)}.`,
    path: "/profile/vouchers",
  } as const;
  try {
    const telling = insertNotice({ userId: customer.id, notice, now, origin });
    const entry = { what: `voucher ${code}`, after: `given to customer ${customer.id}` };
    post(await writeWithMessages(db, [statement(gift), ...auditEntry(context.auditLog, entry)], telling));
    return { did: "given", code, email };
  } catch (error) {
    if (isGivenBefore(error)) return { did: "nothing", why: "given-before" };
    throw error;
  }
}

function isGivenBefore(error: unknown): boolean {
  return /UNIQUE constraint failed: voucher_gift\./.test(String(error));
}

const listedFields = {
  ...pick(voucher, "code", "title", "start", "end", "used", "quota", "isPersonal"),
  given: sql<number>`(SELECT count(*) FROM voucher_gift WHERE ${voucherGift.voucherId} = ${voucher.id})`,
};
export type ListedVoucher = RowOf<typeof listedFields>;

const LISTED_MAX = 200;

/** Every voucher, those that end last first. */
export function selectAllVouchers() {
  return select(listedFields, sql`FROM voucher ORDER BY ${voucher.end} DESC, ${voucher.id} LIMIT ${LISTED_MAX}`);
}

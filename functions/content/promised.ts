import { sql } from "drizzle-orm";
import type { PromisedLine } from "#domain/catalogue/promises.ts";
import { readPromises, refundDaysWords } from "#domain/content/promises.ts";
import { SETTINGS } from "#domain/operate/settings.ts";
import { refundTime } from "#domain/orders/ledger.ts";
import { returnDaysOf } from "#domain/service/claims.ts";
import { readJson } from "#functions/db/json-text.ts";
import { setting } from "#functions/db/schema/content.ts";

const { "return-days": returns, "refund-days": refunds } = SETTINGS;

const settingOf = ({ id }: { id: number }) =>
  sql<string | null>`(SELECT ${setting.content} FROM setting WHERE ${setting.id} = ${sql.raw(String(id))})`;

/** The setting of the days to complain and to return, read beside what is judged by it. */
export const returnSetting = settingOf(returns);

export function readReturnDays(content: string | null): number {
  return readPromises([{ id: returns.id, content: content ?? "" }]).returnDays;
}

/** The days of an order: its own, or of an older one those that are set. */
export function daysOfOrder(order: { linePromises: string | null; returnSetting: string | null }): number {
  const promises = readJson<PromisedLine[]>(order.linePromises ?? "[]") ?? [];
  return returnDaysOf(promises, readReturnDays(order.returnSetting));
}

/** The setting of the days that a refund takes. */
export const refundSetting = settingOf(refunds);

export function readRefundTime(content: string | null): string {
  return refundTime(refundDaysWords(readPromises([{ id: refunds.id, content: content ?? "" }])));
}

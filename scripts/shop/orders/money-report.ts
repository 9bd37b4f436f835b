import { formatRupiah } from "#domain/money.ts";
import type { Database } from "#functions/db/database.ts";
import { type MoneyOfDays, readMoney } from "#functions/orders/money-report.ts";
import { wireDateTime } from "#lib/date.ts";
import { type Period, readDay, readMonth, UsageError } from "../arguments.ts";
import { table } from "../print.ts";

export type Stretch = Period & { label: string };

/** Each day of a month. */
export function daysOf(month: string): Stretch[] {
  const { from, until } = readMonth("month", month);
  const days: Stretch[] = [];
  for (let at = from; at < until; ) {
    const label = wireDateTime(at).slice(0, 10);
    const day = readDay("month", label);
    days.push({ ...day, label });
    at = day.until;
  }
  return days;
}

/** Each month of a year. */
export function monthsOf(year: string): Stretch[] {
  if (!/^\d{4}$/.test(year)) throw new UsageError("--year is a year such as 2026.");
  return Array.from({ length: 12 }, (_, nth) => {
    const label = `${year}-${String(nth + 1).padStart(2, "0")}`;
    return { ...readMonth("year", label), label };
  });
}

const HEADS = ["(WIB)", "RECEIVED", "OF IT FEES", "BACK BY PROVIDER", "BACK BY HAND", "KEPT", "UNDER WAY", "OWED"];

/** For the accountant: a line for each stretch that has begun, and the sum of them. */
export async function moneyReportOf(db: Database, stretches: Stretch[], now: number): Promise<string> {
  const begun = stretches.filter(({ from }) => from <= now);
  const read = await readMoney(db, begun);
  const add = (name: keyof MoneyOfDays) => read.reduce((sum, one) => sum + one[name], 0);
  const last = read.at(-1);
  const all = {
    ...{ received: add("received"), fees: add("fees"), byProvider: add("byProvider"), byHand: add("byHand") },
    ...{ underWay: last?.underWay ?? 0, owed: last?.owed ?? 0 },
  };
  const rows = [...read.map((one, nth) => lineOf(begun[nth]?.label ?? "", one)), lineOf("all", all)];
  return [
    table(HEADS, rows, [1, 2, 3, 4, 5, 6, 7]),
    "Each sum stands on the day on which the money moved, whatever became of its order since; KEPT is what came in less what went back.\n" +
      "UNDER WAY (the provider's to send) and OWED (the shop's) are as they stood at the end.",
  ].join("\n\n");
}

function lineOf(label: string, { received, fees, byProvider, byHand, underWay, owed }: MoneyOfDays): string[] {
  const sums = [received, fees, byProvider, byHand, received - byProvider - byHand, underWay, owed];
  return [label, ...sums.map((sum) => (sum === 0 ? "" : formatRupiah(sum)))];
}

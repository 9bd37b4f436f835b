import { Command, Option } from "@commander-js/extra-typings";
import { formatRupiah } from "#domain/money.ts";
import { paidLabel } from "#domain/orders/payment-method.ts";
import type { Database } from "#functions/db/database.ts";
import { type MoneyOfDays, readMoney } from "#functions/orders/money-report.ts";
import { readSales } from "#functions/orders/operator-lists.ts";
import { wireDateTime } from "#lib/date.ts";
import { dayOf, type Period, readDay, readMonth, UsageError } from "../arguments.ts";
import { run } from "../command.ts";
import { onOneLine, table } from "../print.ts";

type Stretch = Period & { label: string };

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

export const sales = new Command("sales")
  .description(
    "what was paid today, on a day or in a month (WIB): revenue, best sellers, ways of payment, and what is low in stock now",
  )
  .addOption(
    new Option("--day <day>", "such as 2026-11-22")
      .argParser((label: string) => ({ label, period: readDay("day", label) }))
      .conflicts("month"),
  )
  .option("--month <month>", "such as 2026-11", (label) => ({ label, period: readMonth("month", label) }))
  .action(
    run(({ day, month }) => async (context) => {
      const { label, period } = day ?? month ?? { label: "today", period: dayOf(context.now) };
      const { sums, besides, ways, best, low, lowBelow } = await readSales(period, context);
      const isCostly = sums.cost > 0;
      const parts = [
        sumsOf(label, sums, besides),
        listOf(
          "Ways of payment",
          ["WAY", "ORDERS", "REVENUE", ...(isCostly ? ["COST"] : [])],
          ways.map(({ method, tenor, orders, revenue, cost }) => [
            `${paidLabel(method)}${tenor > 0 ? `, ${tenor} months` : ""}`,
            ...[String(orders), formatRupiah(revenue), ...(isCostly ? [formatRupiah(cost)] : [])],
          ]),
        ),
        listOf(
          "Best sellers",
          ["SKU", "PIECES", "WORTH", "NAME"],
          best.map(({ sku, pieces, worth, name }) => [sku, String(pieces), formatRupiah(worth), onOneLine(name)]),
        ),
        listOf(
          `Low in stock now (fewer than ${lowBelow})`,
          ["SKU", "STOCK", "NAME"],
          low.map(({ sku, stock, name }) => [sku, String(stock), onOneLine(name)]),
        ),
      ];
      console.log(parts.filter(Boolean).join("\n\n"));
      return 0;
    }),
  );

type Sales = Awaited<ReturnType<typeof readSales>>;

/** Each sum with what it is; what is taken off stands with a minus, so that the lines add up to the last one. */
function sumsOf(label: string, sums: Sales["sums"], besides: number): string {
  const { orders, revenue, goods, shipping, fees, cost, returned, sentBack } = sums;
  const rows = [
    ["Orders paid", String(orders), ""],
    ["Revenue", formatRupiah(revenue), "what was paid for them; none of them was cancelled or returned since"],
    ["  of which goods", formatRupiah(goods), "less vouchers and points"],
    ["  of which shipping", formatRupiah(shipping), ""],
    ["  of which fees", fees > 0 ? formatRupiah(fees) : "", "of the way of payment"],
    ["Refunded by the provider", returned > 0 ? `-${formatRupiah(returned)}` : "", "of these orders, so far"],
    ["Refunded by hand", sentBack > 0 ? `-${formatRupiah(sentBack)}` : "", "of these orders, so far"],
    ["Cost of being paid", cost > 0 ? `-${formatRupiah(cost)}` : "", "by the setting payment-costs, as it is now"],
    [
      "Net",
      formatRupiah(revenue - cost - returned - sentBack),
      cost > 0 ? "revenue less all of these" : "revenue less what was refunded of it",
    ],
  ].filter(([, sum]) => sum !== "");
  const lines = [`Sales ${label} (WIB)`, table(["", "", ""], rows, [1]).replace(/^.*\n/, "")];
  if (besides > 0)
    lines.push(
      `${formatRupiah(besides)} more went back by hand in this time, for orders that are not in Revenue:`,
      "cancelled, returned, or paid at another time. It is not to be taken off again.",
    );
  return lines.join("\n");
}

function listOf(title: string, heads: string[], rows: string[][]): string {
  return rows.length === 0 ? "" : `${title}\n${table(heads, rows, [1])}`;
}

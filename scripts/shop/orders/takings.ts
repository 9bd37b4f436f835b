import { formatRupiah } from "#domain/money.ts";
import { costOf, paidLabel, readFees } from "#domain/orders/payment-method.ts";
import {
  type SalesSums,
  selectBestSellers,
  selectByMethod,
  selectLowStock,
  selectPaymentCosts,
  selectSentBackBesides,
  selectSums,
} from "#functions/orders/sales-queries.ts";
import { dayOf, type Period, readDay, readMonth, refuseMore, UsageError } from "../arguments.ts";
import type { Desk, DeskRoom, Told } from "../desk-room.ts";
import { onOneLine, table } from "../print.ts";

const LISTED = 10;
/** Fewer pieces than these are low. */
const LOW = 5;
const LOW_LISTED = 20;

interface SalesCommand {
  name: "sales";
  /** As it was asked for; today without one. */
  period: Period | undefined;
  label: string;
}

export const sales: DeskRoom<SalesCommand> = {
  usage: `  sales [--day 2026-11-22 | --month 2026-11]         what was paid today, on a day or in a month (WIB): revenue, best
                                                     sellers, ways of payment, and what is low in stock now`,
  commands: { sales: { day: "text", month: "text" } },
  read: readSales,
  isReading: () => true,
  obey: obeySales,
};

function readSales(name: string, told: Told): SalesCommand {
  refuseMore(name, told.words);
  const [day, month] = [told.text("day"), told.text("month")];
  if (day !== undefined && month !== undefined) throw new UsageError("sales takes --day or --month, not both.");
  if (day !== undefined) return { name: "sales", period: readDay("day", day), label: day };
  if (month !== undefined) return { name: "sales", period: readMonth("month", month), label: month };
  return { name: "sales", period: undefined, label: "today" };
}

async function obeySales({ period, label }: SalesCommand, { db, now }: Desk): Promise<number> {
  const asked = period ?? dayOf(now);
  const [[sums], [besides], methods, [costs], best, low] = await db.batch([
    selectSums(asked),
    selectSentBackBesides(asked),
    selectByMethod(asked),
    selectPaymentCosts,
    selectBestSellers(asked, LISTED),
    selectLowStock(LOW, LOW_LISTED),
  ]);
  const fees = readFees(costs?.content ?? "");
  const borne = methods.map((one) => (typeof fees === "string" ? 0 : costOf(fees, one)));
  const cost = borne.reduce((sum, one) => sum + one, 0);
  const parts = [
    sumsOf(label, { ...(sums as SalesSums), cost }, besides?.amount ?? 0),
    listOf(
      "Ways of payment",
      ["WAY", "ORDERS", "REVENUE", ...(cost > 0 ? ["COST"] : [])],
      methods.map(({ method, tenor, orders, revenue }, n) => [
        `${paidLabel(method)}${tenor > 0 ? `, ${tenor} months` : ""}`,
        ...[String(orders), formatRupiah(revenue), ...(cost > 0 ? [formatRupiah(borne[n] ?? 0)] : [])],
      ]),
    ),
    listOf(
      "Best sellers",
      ["SKU", "PIECES", "WORTH", "NAME"],
      best.map(({ sku, pieces, worth, name }) => [sku, String(pieces), formatRupiah(worth), onOneLine(name)]),
    ),
    listOf(
      `Low in stock now (fewer than ${LOW})`,
      ["SKU", "STOCK", "NAME"],
      low.map(({ sku, stock, name }) => [sku, String(stock), onOneLine(name)]),
    ),
  ];
  console.log(parts.filter(Boolean).join("\n\n"));
  return 0;
}

/** Each sum with what it is; what is taken off stands with a minus, so that the lines add up to the last one. */
function sumsOf(label: string, sums: SalesSums & { cost: number }, besides: number): string {
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

import { Command, Option } from "@commander-js/extra-typings";
import { formatRupiah } from "#domain/money.ts";
import { paidLabel } from "#domain/orders/payment-method.ts";
import { LOW, readSales } from "#functions/orders/operator-lists.ts";
import { dayOf, readDay, readMonth } from "../arguments.ts";
import { run } from "../command.ts";
import { onOneLine, table } from "../print.ts";

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
      const { sums, besides, ways, best, low } = await readSales(period, context);
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
          `Low in stock now (fewer than ${LOW})`,
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

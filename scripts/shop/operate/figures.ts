import { Command } from "@commander-js/extra-typings";
import { bars, GOOD, percentOf, type Vital } from "#domain/metrics/visits.ts";

import { formatRupiah } from "#domain/money.ts";
import { readReport, type ShopReport } from "#functions/metrics/report.ts";
import { UsageError } from "../arguments.ts";
import { run } from "../command.ts";
import { daysOf, moneyReportOf, monthsOf } from "../orders/sales.ts";
import { minute, table } from "../print.ts";

const DAYS_MAX = 90;

export const figures = new Command("report")
  .description(
    `visits, quickness, orders, payments, mails, faults of the last 7 days, or of as many as ${DAYS_MAX}; with --month or --year for the accountant, a line a day or a month (WIB): money that came in, went back and is still to go back; what is over never changes`,
  )
  .option("--days <n>", "of so many days", readDays)
  .option("--month <month>", "for the accountant: 2026-11", daysOf)
  .option("--year <year>", "for the accountant: 2026", monthsOf)
  .action(
    run(({ days, month, year }) => {
      if ([days, month, year].filter((one) => one !== undefined).length > 1)
        throw new UsageError("report takes one of --days, --month, --year.");
      const stretches = month ?? year;
      return async (context) => {
        console.log(
          stretches
            ? await moneyReportOf(context.db, stretches, context.now)
            : textOf(await readReport(days ?? 7, context)),
        );
        return 0;
      };
    }),
  );

function readDays(given: string): number {
  if (!/^[1-9]\d?$/.test(given) || Number(given) > DAYS_MAX)
    throw new UsageError(`--days is a number from 1 to ${DAYS_MAX}.`);
  return Number(given);
}

function textOf(report: ShopReport): string {
  const { days } = report;
  return [
    `${days[0]} to ${days.at(-1)} (WIB), a bar a day`,
    visitsOf(report),
    vitalsOf(report),
    tradeOf(report),
    answersOf(report),
    failedOf(report),
    callsOf(report),
    runsOf(report),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** A line: what, how many, and a bar a day. */
function line(head: string, values: number[], more = "", shown = String(sum(values))): string[] {
  return [head, shown, bars(values), more];
}

function lines(head: string, rows: string[][]): string {
  return table([head, "", "", ""], rows, [1]);
}

function visitsOf({ visits }: ShopReport): string {
  const { all, withScript, withoutScript } = visits;
  const shared = (head: string, values: number[]) => line(head, values, percentOf(sum(values), sum(all)));
  return lines("VISITS", [
    line("pages seen", all),
    shared("  kept (cached)", visits.cached),
    shared("  kept, filled", visits.filled),
    shared("  made", visits.made),
    shared("  private", visits.private),
    line("  with script", withScript, percentOf(Math.min(sum(withScript), sum(all)), sum(all))),
    line("  without script", withoutScript, `${percentOf(sum(withoutScript), sum(all))} at most`),
    line("bots", visits.bots),
    line("fetched ahead", visits.fetchedAhead),
  ]);
}

function vitalsOf({ vitals }: ShopReport): string {
  return lines(
    "QUICKNESS (three of four visits)",
    vitals.map(({ vital, steps, end, isGood }) => {
      const verdict = end === undefined ? "" : isGood ? "good" : `more than ${inUnits(vital, GOOD[vital])}`;
      return line(vital.toUpperCase(), steps, verdict, end === undefined ? "–" : `≤ ${inUnits(vital, end)}`);
    }),
  ).concat("\n(bars: visits by step, from quick to slow)");
}

function inUnits(vital: Vital, value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "…";
  return vital === "cls" ? String(value) : `${value} ms`;
}

function tradeOf({ trade }: ShopReport): string {
  return lines("TRADE", [
    line("orders", trade.placed),
    line("paid", trade.paid),
    line("money", trade.money, "", formatRupiah(sum(trade.money))),
    line("messages sent", trade.sent),
    line("messages given up", trade.dead),
  ]);
}

function answersOf({ answers }: ShopReport): string {
  const shared = (head: string, values: number[]) => line(head, values, percentOf(sum(values), sum(answers.all)));
  return lines("ANSWERS", [
    line("all", answers.all),
    shared("faults (5xx)", answers.faults),
    shared("refused forms (422)", answers.refusedForms),
    shared("too often (429)", answers.tooOften),
  ]);
}

function failedOf({ failed }: ShopReport): string {
  const rows = failed.map(({ name, times, lastAt }) => [name, String(times), minute(lastAt)]);
  return rows.length === 0 ? "" : table(["FAILED (5xx)", "TIMES", "LAST IN THE HOUR FROM"], rows, [1]);
}

/** The calls that read most, with what each reads and writes at a time. */
function callsOf({ calls }: ShopReport): string {
  const rows = calls.map(({ name, called, read, written }) => [
    ...[name, String(called), String(read), (read / called).toFixed(1), (written / called).toFixed(1)],
  ]);
  return rows.length === 0 ? "" : table(["CALLS", "CALLED", "ROWS READ", "EACH", "WRITES EACH"], rows, [1, 2, 3, 4]);
}

function runsOf({ runs }: ShopReport): string {
  const kinds: Record<string, (what: string) => string> = {
    ran: (run) => `${run} run ended`,
    step: (step) => `STEP ${step} fails since`,
    trouble: (trouble) => `TROUBLE ${trouble} since`,
  };
  const said = runs.map(({ name, at }) => {
    const [kind = "", what = ""] = name.split(":");
    return [kinds[kind]?.(what) ?? name, minute(at)];
  });
  return said.length === 0 ? "The clock has not run yet." : table(["CLOCK (WIB)", ""], said);
}

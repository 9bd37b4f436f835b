import {
  bars,
  byDay,
  type Counted,
  GOOD,
  percentOf,
  threeQuarters,
  VITAL_STEPS,
  VITALS,
  type Vital,
  withoutScript,
} from "#domain/metrics/visits.ts";
import { formatRupiah } from "#domain/money.ts";
import type { Database } from "#functions/db/database.ts";
import { selectCounts } from "#functions/metrics/metric-queries.ts";
import { readDays, type ShopDay, selectRuns } from "#functions/metrics/report-queries.ts";
import { wireDateTime } from "#lib/date.ts";
import { refuseMore, UsageError } from "../arguments.ts";
import type { DeskRoom } from "../desk-room.ts";
import { daysOf, moneyReportOf, monthsOf, type Stretch } from "../orders/money-report.ts";
import { minute, table } from "../print.ts";

type FiguresCommand = { name: "report" } & ({ days: number } | { money: Stretch[] });

const DAY = 86_400;
const HOUR = 3600;
const DAYS_MAX = 90;

export const figures: DeskRoom<FiguresCommand> = {
  usage: `  report [--days N]                                  visits, quickness, orders, payments, mails, faults of the last
                                                     7 days, or of as many as ${DAYS_MAX}
  report --month 2026-11 | --year 2026               for the accountant, a line a day or a month (WIB): money that came in,
                                                     went back and is still to go back; what is over never changes`,
  commands: { report: { days: "text", month: "text", year: "text" } },
  read: (_, told) => {
    refuseMore("report", told.words);
    const [month, year] = [told.text("month"), told.text("year")];
    if ([month, year, told.text("days")].filter((one) => one !== undefined).length > 1)
      throw new UsageError("report takes one of --days, --month, --year.");
    if (month !== undefined) return { name: "report", money: daysOf(month) };
    if (year !== undefined) return { name: "report", money: monthsOf(year) };
    const days = told.text("days") ?? "7";
    if (!/^[1-9]\d?$/.test(days) || Number(days) > DAYS_MAX)
      throw new UsageError(`--days is a number from 1 to ${DAYS_MAX}.`);
    return { name: "report", days: Number(days) };
  },
  isReading: () => true,
  obey: async (command, { db, now }) => {
    const asked = "money" in command ? moneyReportOf(db, command.money, now) : reportOf(db, command.days, now);
    console.log(await asked);
    return 0;
  },
};

const dayOf = (hour: number) => wireDateTime(hour * HOUR).slice(0, 10);

async function reportOf(db: Database, length: number, now: number): Promise<string> {
  const days = Array.from({ length }, (_, n) => wireDateTime(now - (length - 1 - n) * DAY).slice(0, 10));
  const first = Math.floor((now - length * DAY) / HOUR);
  const counts = await db.rows(selectCounts(first));
  const runs = await db.rows(selectRuns());
  const perDay = await readDays(db, now - length * DAY);
  return [
    `${days[0]} to ${days.at(-1)} (WIB), a bar a day`,
    visitsOf(counts, days),
    vitalsOf(counts, days),
    tradeOf(perDay, days),
    answersOf(counts, days),
    failedOf(counts, days),
    callsOf(counts, days),
    runsOf(runs),
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

function visitsOf(counts: Counted[], days: string[]): string {
  const of = (isCounted: (name: string) => boolean) => byDay(counts, days, dayOf, isCounted);
  const all = of((name) => name.startsWith("visit:"));
  const kinds: [string, string[]][] = [
    ["  kept (cached)", ["cached", "stale", "ahead"]],
    ["  kept, filled", ["filled"]],
    ["  made", ["made", "waited"]],
    ["  private", ["private"]],
  ];
  const scripts = of((name) => name === "script");
  const perDay = all.map((visits, n) => Math.round(withoutScript(visits, scripts[n] ?? 0) * visits));
  return lines("VISITS", [
    line("pages seen", all),
    ...kinds.map(([head, names]) => {
      const values = of((name) => names.some((one) => name === `visit:${one}`));
      return line(head, values, percentOf(sum(values), sum(all)));
    }),
    line("  with script", scripts, percentOf(Math.min(sum(scripts), sum(all)), sum(all))),
    line("  without script", perDay, `${percentOf(sum(perDay), sum(all))} at most`),
    line(
      "bots",
      of((name) => name === "bot"),
    ),
    line(
      "fetched ahead",
      of((name) => name === "prefetch"),
    ),
  ]);
}

function vitalsOf(counts: Counted[], days: string[]): string {
  return lines(
    "QUICKNESS (three of four visits)",
    VITALS.map((vital) => {
      const steps = Array.from({ length: VITAL_STEPS[vital].length + 1 }, (_, n) =>
        sum(byDay(counts, days, dayOf, (name) => name === `${vital}:${n}`)),
      );
      const end = threeQuarters(vital, steps);
      const is = end === undefined ? "" : end <= GOOD[vital] ? "good" : `more than ${inUnits(vital, GOOD[vital])}`;
      return line(vital.toUpperCase(), steps, is, end === undefined ? "–" : `≤ ${inUnits(vital, end)}`);
    }),
  ).concat("\n(bars: visits by step, from quick to slow)");
}

function inUnits(vital: Vital, value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "…";
  return vital === "cls" ? String(value) : `${value} ms`;
}

function tradeOf(perDay: ShopDay[], days: string[]): string {
  const of = (what: ShopDay["what"], pick: (one: ShopDay) => number = ({ count }) => count) =>
    days.map((day) => sum(perDay.filter((one) => one.what === what && one.day === day).map(pick)));
  const money = of("paid", ({ amount }) => amount);
  return lines("TRADE", [
    line("orders", of("placed")),
    line("paid", of("paid")),
    line("money", money, "", formatRupiah(sum(money))),
    line("messages sent", of("sent")),
    line("messages given up", of("dead")),
  ]);
}

function answersOf(counts: Counted[], days: string[]): string {
  const of = (wanted: string) => byDay(counts, days, dayOf, (name) => name === wanted);
  const all = of("answer");
  const rows = [
    ["faults (5xx)", "fault"],
    ["refused forms (422)", "refused:422"],
    ["too often (429)", "refused:429"],
  ].map(([head = "", name = ""]) => line(head, of(name), percentOf(sum(of(name)), sum(all))));
  return lines("ANSWERS", [line("all", all), ...rows]);
}

const FAILED_SHOWN = 12;

/** Which pages and calls failed, the most frequent first, and until when. */
function failedOf(counts: Counted[], days: string[]): string {
  const kept = counts.filter(({ hour, name }) => name.startsWith("fault:") && days.includes(dayOf(hour)));
  const rows = [...Map.groupBy(kept, ({ name }) => name.slice(6))]
    .map(([name, ones]) => ({
      name,
      times: sum(ones.map(({ count }) => count)),
      hour: Math.max(...ones.map(({ hour }) => hour)),
    }))
    .sort((a, b) => b.times - a.times)
    .slice(0, FAILED_SHOWN)
    .map(({ name, times, hour }) => [name, String(times), minute(hour * HOUR)]);
  return rows.length === 0 ? "" : table(["FAILED (5xx)", "TIMES", "LAST IN THE HOUR FROM"], rows, [1]);
}

const CALLS_SHOWN = 12;

/** The calls that read most, with what each reads and writes at a time. */
function callsOf(counts: Counted[], days: string[]): string {
  const sums = new Map<string, number>();
  for (const { hour, name, count } of counts) {
    if (days.includes(dayOf(hour))) sums.set(name, (sums.get(name) ?? 0) + count);
  }
  const calls = [...sums.keys()].filter((name) => name.startsWith("call:")).map((name) => name.slice(5));
  const of = (kind: string, call: string) => sums.get(`${kind}:${call}`) ?? 0;
  const each = (kind: string, call: string) => (of(kind, call) / of("call", call)).toFixed(1);
  const rows = calls
    .sort((a, b) => of("read", b) - of("read", a))
    .slice(0, CALLS_SHOWN)
    .map((call) => [
      call,
      String(of("call", call)),
      String(of("read", call)),
      each("read", call),
      each("written", call),
    ]);
  return rows.length === 0 ? "" : table(["CALLS", "CALLED", "ROWS READ", "EACH", "WRITES EACH"], rows, [1, 2, 3, 4]);
}

function runsOf(runs: { name: string; at: number }[]): string {
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

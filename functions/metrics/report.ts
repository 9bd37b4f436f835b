import {
  byDay,
  type Counted,
  GOOD,
  threeQuarters,
  VITAL_STEPS,
  VITALS,
  type Vital,
  withoutScript,
} from "#domain/metrics/visits.ts";

import type { Rupiah } from "#domain/money.ts";
import type { Database } from "#functions/db/database.ts";
import { wireDateTime } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import { readDays, type ShopDay, selectCounts, selectRuns } from "./metric-queries.ts";

const DAY = 86_400;
const HOUR = 3600;

/** How a page was answered: from the cache, from the cache with the visitor's own parts, made, or private. */
const VISIT_KINDS = {
  cached: ["cached", "stale", "ahead"],
  filled: ["filled"],
  made: ["made", "waited"],
  private: ["private"],
} as const;

/** A figure's values, one a day. */
type Daily = number[];

export interface ShopReport {
  /** Days of the shop's calendar, `2026-11-22`; every `Daily` has as many values. */
  days: string[];
  visits: Record<"all" | keyof typeof VISIT_KINDS | "withScript" | "withoutScript" | "bots" | "fetchedAhead", Daily>;
  /** How many visits fell in each step, from quick to slow, and the end of the step that three of four reached. */
  vitals: { vital: Vital; steps: number[]; end: number | undefined; isGood: boolean }[];
  trade: { placed: Daily; paid: Daily; money: Rupiah[]; sent: Daily; dead: Daily };
  answers: { all: Daily; faults: Daily; refusedForms: Daily; tooOften: Daily };
  /** The pages and calls that failed, the most frequent first. */
  failed: { name: string; times: number; lastAt: Seconds }[];
  /** The calls that read the most rows. */
  calls: { name: string; called: number; read: number; written: number }[];
  /** What each run of the clock did last: `ran:sweep`, `step:orders`, `trouble:messages`. */
  runs: { name: string; at: Seconds }[];
}

/** Visits, quickness, trade and faults of the last `length` days. */
export async function readReport(length: number, { db, now }: { db: Database; now: Seconds }): Promise<ShopReport> {
  const days = Array.from({ length }, (_, n) => wireDateTime(now - (length - 1 - n) * DAY).slice(0, 10));
  const counts = await db.rows(selectCounts(Math.floor((now - length * DAY) / HOUR)));
  const [runs, perDay] = await Promise.all([db.rows(selectRuns()), readDays(db, now - length * DAY)]);
  const daily = (isCounted: (name: string) => boolean) => byDay(counts, days, dayOf, isCounted);
  const named = (wanted: string) => daily((name) => name === wanted);
  return {
    days,
    visits: visitsOf(daily),
    vitals: VITALS.map((vital) => vitalOf(vital, named)),
    trade: tradeOf(perDay, days),
    answers: {
      all: named("answer"),
      faults: named("fault"),
      refusedForms: named("refused:422"),
      tooOften: named("refused:429"),
    },
    failed: failedOf(counts, days),
    calls: callsOf(counts, days),
    runs,
  };
}

const dayOf = (hour: number) => wireDateTime(hour * HOUR).slice(0, 10);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

function visitsOf(daily: (isCounted: (name: string) => boolean) => Daily): ShopReport["visits"] {
  const of = (...names: string[]) => daily((name) => names.includes(name));
  const [all, withScript] = [daily((name) => name.startsWith("visit:")), of("script")];
  const kind = (name: keyof typeof VISIT_KINDS) => of(...VISIT_KINDS[name].map((one) => `visit:${one}`));
  return {
    all,
    ...{ cached: kind("cached"), filled: kind("filled"), made: kind("made"), private: kind("private") },
    withScript,
    withoutScript: all.map((visits, n) => Math.round(withoutScript(visits, withScript[n] ?? 0) * visits)),
    bots: of("bot"),
    fetchedAhead: of("prefetch"),
  };
}

function vitalOf(vital: Vital, named: (name: string) => Daily): ShopReport["vitals"][number] {
  const steps = Array.from({ length: VITAL_STEPS[vital].length + 1 }, (_, n) => sum(named(`${vital}:${n}`)));
  const end = threeQuarters(vital, steps);
  return { vital, steps, end, isGood: end !== undefined && end <= GOOD[vital] };
}

function tradeOf(perDay: ShopDay[], days: string[]): ShopReport["trade"] {
  const of = (what: ShopDay["what"], pick: (one: ShopDay) => number = ({ count }) => count) =>
    days.map((day) => sum(perDay.filter((one) => one.what === what && one.day === day).map(pick)));
  const money = of("paid", ({ amount }) => amount);
  return { placed: of("placed"), paid: of("paid"), money, sent: of("sent"), dead: of("dead") };
}

const LISTED_MAX = 12;

function failedOf(counts: Counted[], days: string[]): ShopReport["failed"] {
  const faults = counts.filter(({ hour, name }) => name.startsWith("fault:") && days.includes(dayOf(hour)));
  return [...Map.groupBy(faults, ({ name }) => name.slice("fault:".length))]
    .map(([name, ones]) => ({
      name,
      times: sum(ones.map(({ count }) => count)),
      lastAt: Math.max(...ones.map(({ hour }) => hour)) * HOUR,
    }))
    .sort((a, b) => b.times - a.times)
    .slice(0, LISTED_MAX);
}

function callsOf(counts: Counted[], days: string[]): ShopReport["calls"] {
  const sums = new Map<string, number>();
  for (const { hour, name, count } of counts) {
    if (days.includes(dayOf(hour))) sums.set(name, (sums.get(name) ?? 0) + count);
  }
  const of = (kind: string, call: string) => sums.get(`${kind}:${call}`) ?? 0;
  return [...sums.keys()]
    .filter((name) => name.startsWith("call:"))
    .map((key) => key.slice("call:".length))
    .map((name) => ({ name, called: of("call", name), read: of("read", name), written: of("written", name) }))
    .sort((a, b) => b.read - a.read)
    .slice(0, LISTED_MAX);
}

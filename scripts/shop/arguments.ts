import { Option } from "@commander-js/extra-typings";
import { wireDateTime } from "#lib/date.ts";
import { readMoment } from "#lib/moment.ts";
import { type Seconds, ZONE } from "#lib/time.ts";

/** From the first second of a time of the shop's calendar up to the first one after it. */
export interface Period {
  from: Seconds;
  until: Seconds;
}

const DAY = 86_400;

/** A day in the shop's zone, `2026-11-22` or `22/11/2026`. */
export function readDay(option: string, given: string): Period {
  const from = readMoment(given, "begin");
  if (typeof from === "string" || given.trim().includes(" "))
    throw new UsageError(
      `--${option} is a day in ${ZONE} such as 2026-11-22 or 22/11/2026${typeof from === "string" ? `: ${from}` : ""}.`,
    );
  return { from, until: from + DAY };
}

/** `2026-11` in the shop's zone. */
export function readMonth(option: string, given: string): Period {
  const [year = "", month = ""] = given.split("-");
  const next = month === "12" ? `${Number(year) + 1}-01` : `${year}-${String(Number(month) + 1).padStart(2, "0")}`;
  const [from, until] = [readMoment(`${given}-01`, "begin"), readMoment(`${next}-01`, "begin")];
  if (typeof from === "string" || typeof until === "string")
    throw new UsageError(`--${option} is a month such as 2026-11.`);
  return { from, until };
}

/** The day of the shop's calendar that `now` is in. */
export function dayOf(now: Seconds): Period {
  return readDay("day", wireDateTime(now).slice(0, 10));
}

/** The command line is invalid: nothing was done. */
export class UsageError extends Error {
  /** The command that was not understood, as its help is asked for. */
  readonly command: string;

  constructor(message: string, command = "") {
    super(message);
    this.command = command;
  }
}

/** Text that customers read, typed as one argument. */
export function readWords(what: string, given: string | undefined, most: number, least = 1): string {
  const text = given?.trim() ?? "";
  if (text.length < least || text.length > most || /[^\P{Cc}\n]/u.test(text))
    throw new UsageError(`${what} is ${least} to ${most} signs long, in quotes.`);
  return text;
}

/** The same for `.argument(…)`. */
export function readText(what: string, most: number, least = 1) {
  return (given: string) => readWords(what, given, most, least);
}

/** For `<id>`. */
export function readId(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new UsageError(`${given} is no ID; list shows them.`);
  return Number(given);
}

export function refuseMore(name: string, more: string[]): void {
  if (more.length > 0) throw new UsageError(`${name} does not understand ${more.join(" ")}.`);
}

/** For `--page <n>`. */
export function readPage(given: string): number {
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new UsageError("--page is a number from 1 on.");
  return Number(given);
}

/** `--page <n>` of a list. */
export function pageOption() {
  return new Option("--page <n>", "which page of the list").argParser(readPage).default(1);
}

const STAFF_MAX = 60;

/** Who is doing it, as they name themselves. */
export function readStaff(given: string): string {
  const name = given.replace(/\s+/g, " ").trim();
  if (name === "" || name.length > STAFF_MAX || /\p{Cc}/u.test(name))
    throw new UsageError(`--as is a name of at most ${STAFF_MAX} signs.`);
  return name;
}

/** For `--origin <url>`. */
export function readOrigin(given: string): string {
  if (!/^https?:\/\/[^/]+$/.test(given))
    throw new UsageError("--origin is an address such as https://serambi.example, without a path.");
  return given;
}

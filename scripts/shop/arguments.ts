import { Option } from "@commander-js/extra-typings";
import { sayFault } from "#domain/operate/row-words.ts";
import { wireDateTime } from "#lib/date.ts";
import { linkTo } from "#lib/link.ts";
import { readMoment } from "#lib/moment.ts";
import { plainLine } from "#lib/plain-text.ts";
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
  if (typeof from !== "number" || given.trim().includes(" "))
    throw new UsageError(
      `--${option} is a day in ${ZONE} such as 2026-11-22 or 22/11/2026${typeof from === "number" ? "" : `: ${sayFault(from, "en")}`}.`,
    );
  return { from, until: from + DAY };
}

/** `2026-11` in the shop's zone. */
export function readMonth(option: string, given: string): Period {
  const [year = "", month = ""] = given.split("-");
  const next = month === "12" ? `${Number(year) + 1}-01` : `${year}-${String(Number(month) + 1).padStart(2, "0")}`;
  const [from, until] = [readMoment(`${given}-01`, "begin"), readMoment(`${next}-01`, "begin")];
  if (typeof from !== "number" || typeof until !== "number")
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

/** For an option of one line that customers read. */
export function readOneLine(option: string, most: number, least = 0) {
  return (given: string): string => plainLine(readWords(`--${option}`, given, most, least));
}

/** For what something is called: one argument in quotation marks. */
export function readName(what: string, most = 120) {
  return (given: string): string => plainLine(readWords(`What ${what} is called`, given, most));
}

/** For `--at <n>` and other places that count from 1. */
export function readPlace(given: string): number {
  if (!/^[1-9]\d{0,3}$/.test(given)) throw new UsageError(`${given} is no place from 1 on.`);
  return Number(given);
}

/** For `--link <path>`. */
export function readLink(given: string): string {
  if (/\s/.test(given) || linkTo(given, ["own", "https"]) === undefined)
    throw new UsageError("--link is a page such as /products, or an address that begins with https://.");
  return given;
}

/** Refuses a change that names nothing to change. `options` are those that change something. */
export function needAny(what: string, options: object): void {
  if (Object.values(options).every((value) => value === undefined))
    throw new UsageError(`${what} needs an option: what shall change?`);
}

/** Those of the values that were given. */
export function defined<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };
}

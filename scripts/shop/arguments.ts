import { Option } from "@commander-js/extra-typings";
import { sayFault } from "#domain/operate/row-words.ts";
import type { SentGoods } from "#domain/orders/refunded-pieces.ts";
import { ORDER_NUMBER } from "#domain/orders/state.ts";
import { wireDateTime } from "#lib/date.ts";
import { linkTo } from "#lib/link.ts";
import { readMoment } from "#lib/moment.ts";
import { plainLine } from "#lib/plain-text.ts";
import { type Seconds, ZONE } from "#lib/time.ts";

/** An order's number as it was typed. */
export function readOrderNumber(given: string): string {
  const number = given.toUpperCase();
  if (!ORDER_NUMBER.test(number))
    throw new UsageError(`${given} is no order number; one looks like SI-261121-7K2M9QX4TB0R.`);
  return number;
}

/** For `--parcel <number>`. */
export function readParcelNumber(given: string): number {
  if (!/^[1-9]\d?$/.test(given)) throw new UsageError("--parcel is a number from 1 on; show counts them.");
  return Number(given);
}

/** `150000` or `150.000`. A dot separates thousands; anywhere else it would make another amount. */
export function readAmount(option: string, given: string): number {
  const amount = /^(\d{1,12}|\d{1,3}(\.\d{3}){1,3})$/.test(given) ? Number(given.replaceAll(".", "")) : 0;
  if (amount === 0) throw new UsageError(`--${option} is an amount in rupiah, such as 150000 or 150.000.`);
  return amount;
}

export interface GoodsOptions {
  goods?: string | undefined;
  restock?: true | undefined;
}

export const goodsOption = () =>
  new Option("--goods <what>", "of pieces that were sent: kept by the buyer, or coming back").choices(["kept", "back"]);
export const restockOption = () => new Option("--restock", "with --goods back: into the stock");

/** What becomes of refunded pieces that were sent. */
export function readSentGoods({ goods, restock }: GoodsOptions): SentGoods | undefined {
  if (restock && goods !== "back") throw new UsageError("--restock belongs to --goods back.");
  if (goods === "back") return restock ? "restocked" : "came-back";
  return goods === "kept" ? goods : undefined;
}

/** How money that was sent by hand is written down. */
export const toSend = (orderNumber: string) => `npm run shop -- refund ${orderNumber} once it went.`;

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

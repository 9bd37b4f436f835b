import { ORDER_NUMBER } from "#domain/orders/state.ts";
import { oddParcel, type Waybill } from "./parcels.ts";

export const COURIER_MAX = 40;
export const TRACKING_MAX = 60;

interface ReadLine {
  orderNumber: string;
  parcel: Waybill;
  /** Which of several. */
  number?: number;
}

/** One line of a pasted list of parcels, or what is wrong with it. */
export type ParcelLine = ({ line: number } & ReadLine) | { line: number; wrong: string };

/**
 * `ORDER COURIER TRACKING` on each line, `ORDER/2` for the second parcel of one that has several, as pasted from a chat or a spreadsheet: between spaces the courier may have
 * several words, between tabs or semicolons any of them. Empty lines and those after a # are left out. A courier or a
 * number that looks mistyped is wrong, and so is one number for two parcels, unless others are allowed.
 */
export function readParcelList(text: string, { isOther = false } = {}): ParcelLine[] {
  const seen = new Set<string>();
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n?|\n/)
    .map((words, nth) => ({ words: words.trim(), line: nth + 1 }))
    .filter(({ words }) => words !== "" && !words.startsWith("#"))
    .map(({ words, line }) => {
      const read = readParcel(words);
      if (typeof read === "string") return { line, wrong: read };
      const odd = isOther ? undefined : oddParcel(read.parcel);
      if (odd) return { line, wrong: `${odd}; --other takes it all the same` };
      const name = [read.orderNumber, read.number].filter(Boolean).join("/");
      if (seen.has(name)) return { line, wrong: `${name} stands in the list twice` };
      const { courier, tracking } = read.parcel;
      const waybill = `${courier} ${tracking}`;
      if (!isOther && seen.has(waybill))
        return { line, wrong: `${waybill} is another parcel's; --other takes it all the same` };
      seen.add(name).add(waybill);
      return { line, ...read };
    });
}

function readParcel(words: string): ReadLine | string {
  const cells = /[\t;]/.test(words) ? words.split(/[\t;]/) : words.split(/\s+/);
  const [given = "", ...rest] = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const [, name = given, nth] = /^(.*)\/([1-9]\d?)$/.exec(given) ?? [];
  const orderNumber = name.toUpperCase();
  if (!ORDER_NUMBER.test(orderNumber)) return `${given} is no order number`;
  const tracking = rest.at(-1) ?? "";
  const courier = rest.slice(0, -1).join(" ").replace(/\s+/g, " ");
  if (courier === "" || tracking === "") return "it needs ORDER COURIER TRACKING";
  if (courier.length > COURIER_MAX || tracking.length > TRACKING_MAX || /\p{Cc}/u.test(courier + tracking))
    return `a courier has at most ${COURIER_MAX} signs and a tracking number ${TRACKING_MAX}`;
  return { orderNumber, parcel: { courier, tracking }, ...(nth && { number: Number(nth) }) };
}

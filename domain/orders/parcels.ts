import { earnsOffers } from "#domain/cart/lines.ts";
import { THING_KINDS, type ThingKind } from "#domain/catalogue/price.ts";
import type { Rupiah } from "#domain/money.ts";
import { ORDER_NUMBER } from "#domain/orders/state.ts";
import { letters, PICTURE_BYTES_MAX, type PictureKind, pictureKind } from "#domain/pictures/files.ts";
import { type Calendar, countsFrom } from "#domain/service/calendar.ts";
import { DAY_SECONDS, dayOf, type Seconds } from "#lib/time.ts";
import { type Courier, courierOf, USUAL_COURIERS } from "./couriers.ts";
import { cheapestOf, quoteShipping, type ShippingQuote, type ShippingService } from "./shipping.ts";

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
export function readParcelList(
  text: string,
  { isOther = false, couriers = USUAL_COURIERS }: { isOther?: boolean; couriers?: readonly Courier[] } = {},
): ParcelLine[] {
  const seen = new Set<string>();
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n?|\n/)
    .map((words, nth) => ({ words: words.trim(), line: nth + 1 }))
    .filter(({ words }) => words !== "" && !words.startsWith("#"))
    .map(({ words, line }) => {
      const read = readParcel(words);
      if (typeof read === "string") return { line, wrong: read };
      const odd = isOther ? undefined : oddParcel(read.parcel, couriers);
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

/** A line that is to be sent. */
export interface SentLine {
  id: string;
  quantity: number;
  /** Of one piece; 0 where the shop does not say. */
  weightGram?: number | undefined;
  sentAs?: ThingKind | undefined;
  /** Made to order: when it will be ready. */
  readyAt?: Seconds | undefined;
  isGift: 0 | 1;
  isRedeem: 0 | 1;
}

export interface PlannedParcel {
  /** Counted from 1, in the order in which they leave. */
  number: number;
  kind: ParcelKind;
  /** Alone, or among all that is sent at once. */
  hasJewellery: boolean;
  weightGram: number;
  /** When the last of it that is made to order is ready; 0 if nothing is. */
  readyAt: Seconds;
  lines: string[];
}

/**
 * The parcels of an order. Apart, things go with their like, and what is made to order with what is ready on the same day.
 * What is free goes with what is bought where it can: it makes no parcel of its own, unless it is jewellery.
 */
export function parcelsOf(lines: readonly SentLine[], isTogether: boolean): PlannedParcel[] {
  if (isTogether) return lines.length === 0 ? [] : [toParcel("all", lines, 1)];
  const groups = Map.groupBy(
    lines.filter((line) => earnsOffers(line) || kindOfLine(line) === "jewellery"),
    groupOf,
  );
  for (const line of lines.filter((one) => !groups.get(groupOf(one))?.includes(one))) {
    const inTurn = [...groups.entries()].sort(byTurn);
    const own = groups.get(groupOf(line)) ?? (inTurn.findLast(isReady) ?? inTurn.at(-1))?.[1];
    if (own) own.push(line);
    else groups.set(groupOf(line), [line]);
  }
  return [...groups.entries()].sort(byTurn).map(([, some], nth) => toParcel(kindOfLine(some[0]), some, nth + 1));
}

const kindOfLine = (line: SentLine | undefined) => line?.sentAs ?? "home";

/** Sorts ready goods before made-to-order ones, those by their day, and then by kind. */
function groupOf(line: SentLine): string {
  return `${String(line.readyAt ? dayOf(line.readyAt) : 0).padStart(9, "0")} ${PARCEL_KINDS.indexOf(kindOfLine(line))}`;
}

type Group = [key: string, lines: SentLine[]];
const byTurn = ([one]: Group, [other]: Group) => (one < other ? -1 : 1);
const isReady = ([, lines]: Group) => !lines[0]?.readyAt;

function toParcel(kind: ParcelKind, lines: readonly SentLine[], number: number): PlannedParcel {
  const gram = lines.reduce((sum, { weightGram = 0, quantity }) => sum + weightGram * quantity, 0);
  return {
    ...{ number, kind, weightGram: Math.ceil(gram) },
    hasJewellery: lines.some((line) => kindOfLine(line) === "jewellery"),
    readyAt: Math.max(...lines.map(({ readyAt }) => readyAt ?? 0)),
    lines: lines.map(({ id }) => id),
  };
}

/** How a parcel can be sent. Jewellery is insured within the price, and goes by cargo only where nothing else carries it. */
function quoteParcel({ hasJewellery, weightGram }: PlannedParcel, provinceId: number) {
  const quotes = quoteShipping(provinceId, weightGram);
  const byCourier = quotes.filter(({ service }) => service !== "kargo");
  return hasJewellery && byCourier.length > 0 ? byCourier : quotes;
}

export interface QuotedParcel extends PlannedParcel {
  quotes: ShippingQuote[];
  /** The way that is taken: the one that was chosen, else the cheapest; undefined where none carries it. */
  quote: ShippingQuote | undefined;
}

/** The chosen service of each parcel: a single parcel has the common one, several have one each. */
export function servicesFor(
  parcels: readonly PlannedParcel[],
  { service, services }: { service: ShippingService | null; services: readonly (ShippingService | null)[] },
): readonly (ShippingService | null)[] {
  return parcels.length > 1 ? services : [service];
}

/** The parcels with what each costs to send; `services` are those that were chosen, by the parcels' numbers. */
export function quoteParcels(
  parcels: readonly PlannedParcel[],
  provinceId: number | undefined,
  services: readonly (ShippingService | null | undefined)[],
): QuotedParcel[] {
  return parcels.map((parcel) => {
    const quotes = provinceId === undefined ? [] : quoteParcel(parcel, provinceId);
    const wanted = quotes.find(({ service }) => service === services[parcel.number - 1]);
    return { ...parcel, quotes, quote: wanted ?? cheapestOf(quotes) };
  });
}

/** The shipping cost of all parcels; undefined if one of them cannot be sent. */
export function shippingOf(parcels: readonly QuotedParcel[]): Rupiah | undefined {
  if (parcels.some(({ quote }) => quote === undefined)) return undefined;
  return parcels.reduce((sum, { quote }) => sum + (quote?.price ?? 0), 0);
}

/** The days on which something arrives that leaves at a time, or when it is ready. */
export function daysOf({ daysMin, daysMax }: Pick<ShippingQuote, "daysMin" | "daysMax">, leaves: Seconds) {
  return { from: leaves + daysMin * DAY_SECONDS, to: leaves + daysMax * DAY_SECONDS };
}

/** When the first of the parcels arrives at the earliest, and the last at the latest, if they are paid now. */
export function spanOf(
  parcels: readonly QuotedParcel[],
  now: Seconds,
  calendar: Calendar,
): { from: Seconds; to: Seconds } | undefined {
  const spans = parcels.flatMap(({ quote, readyAt }) =>
    quote ? [daysOf(quote, countsFrom({ paidAt: now, readyAt }, calendar))] : [],
  );
  if (spans.length === 0 || spans.length < parcels.length) return undefined;
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };
}

/** A parcel has things of one kind, or all of an order where its buyer rather waits for all of it. */
export const PARCEL_KINDS = [...THING_KINDS, "all"] as const;
export type ParcelKind = (typeof PARCEL_KINDS)[number];

export const parcelKindLabels: Record<ParcelKind, string> = {
  jewellery: "Perhiasan, berasuransi",
  home: "Barang rumah",
  furniture: "Perabot",
  all: "Semua barang",
};

/** Six letters and digits or more, with a digit: the shortest that a courier gives out has eight. */
const NUMBER = /^(?=.*\d)(?:[A-Z\d][ ./-]?){6,}$/i;

/** The name of the known courier that a text begins with: `JNE` of `jne yes`. */
export function courierIn(text: string, couriers: readonly Courier[] = USUAL_COURIERS): string | undefined {
  return courierOf(text, couriers)?.name;
}

/** What of a parcel is likely to be mistyped: its buyer could not follow it. */
export function oddOf(
  { courier, tracking }: Waybill,
  couriers: readonly Courier[] = USUAL_COURIERS,
): "courier" | "number" | undefined {
  if (!courierOf(courier, couriers)) return "courier";
  return NUMBER.test(tracking) ? undefined : "number";
}

/** The same in words. */
export function oddParcel(parcel: Waybill, couriers: readonly Courier[] = USUAL_COURIERS): string | undefined {
  const odd = oddOf(parcel, couriers);
  if (odd === "courier")
    return `${parcel.courier} is none of the couriers ${couriers.map(({ name }) => name).join(", ")}`;
  return odd && `${parcel.tracking} does not look like a tracking number`;
}

export interface Tracker {
  courier: string;
  number: string;
  /** The courier's page; null for a courier that is not known here. */
  href: string | null;
  /** The page takes the number from its address; elsewhere it is typed there. */
  isFilled: boolean;
}

/** How a parcel is followed; null until it has a number. */
export function trackerOf(
  { courier, tracking }: Waybill,
  couriers: readonly Courier[] = USUAL_COURIERS,
): Tracker | null {
  if (!tracking) return null;
  const page = courierOf(courier, couriers)?.page || null;
  return {
    courier,
    number: tracking,
    href: page?.replace("NUMBER", encodeURIComponent(tracking)) ?? null,
    isFilled: page?.includes("NUMBER") ?? false,
  };
}

/** Proof of a manual transfer: a picture, or a bank's PDF. */
export type SlipKind = PictureKind | "application/pdf";

/** The kind of a slip by its bytes alone, or why it is none. */
export function readSlip(bytes: Uint8Array): SlipKind | "none" | "large" {
  if (bytes.length > PICTURE_BYTES_MAX) return "large";
  return letters(bytes, 0, 5) === "%PDF-" ? "application/pdf" : (pictureKind(bytes) ?? "none");
}

/** The number by which a courier finds a parcel. */
export interface Waybill {
  courier: string;
  tracking: string;
}

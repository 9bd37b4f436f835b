import type { ThingKind } from "#domain/catalogue/price.ts";
import { ASSEMBLED, type PromisedLine } from "#domain/catalogue/promises.ts";
import { type Calendar, countsFrom } from "#domain/service/calendar.ts";
import type { Seconds } from "#lib/time.ts";
import { daysOf } from "./parcels.ts";
import { quoteShipping } from "./shipping.ts";
import { type OrderStamp, type OrderState, type ParcelState, stampLabels } from "./state.ts";

interface Parcel {
  state: ParcelState;
  service: string;
  weightGram: number;
  /** When the last thing in it that is made to order is promised to be ready; 0 if nothing is. */
  readyAt: Seconds;
  shippedAt: Seconds | null;
}

/** The order that the parcel belongs to. */
interface Ordered {
  state: OrderState;
  /** Official id of the province that it goes to; 0 if it is not known. */
  provinceId: number;
  paidAt: Seconds | null;
}

/**
 * The first and the last day on which a parcel is expected: counted from the day it was shipped, until then from the
 * day it was paid, or its pre-order is ready, and later where closed days hold it back. Null for a parcel that is not on
 * its way.
 */
export function arrivalOf(parcel: Parcel, { state, provinceId, paidAt }: Ordered, calendar: Calendar) {
  const isWaiting = parcel.state === "waiting" && (state === "paid" || state === "processing");
  const isAwaited = isWaiting || parcel.state === "shipped";
  const begin =
    parcel.shippedAt ?? (paidAt === null ? null : countsFrom({ paidAt, readyAt: parcel.readyAt }, calendar));
  const quote = quoteShipping(provinceId, parcel.weightGram).find(({ service }) => service === parcel.service);
  return isAwaited && begin !== null && quote && provinceId !== 0 ? daysOf(quote, begin) : null;
}

/** The way of every order that goes well. */
const STAGES: readonly OrderState[] = ["awaiting-payment", "paid", "processing", "shipped", "done"];

export interface Stage {
  label: string;
  isDone: boolean;
  /** Null for a stage that is still to come, or was passed over. */
  at: Seconds | null;
}

/** How far an order has come; empty for one that has ended without a sale. */
export function stagesOf({
  state,
  moves,
}: {
  state: OrderState;
  moves: readonly { state: OrderStamp; at: Seconds }[];
}): Stage[] {
  const reached = STAGES.indexOf(state);
  if (reached === -1) return [];
  return STAGES.map((stage, nth) => ({
    label: stampLabels[stage],
    isDone: nth <= reached,
    at: moves.find((move) => move.state === stage)?.at ?? null,
  }));
}

/** Where an order goes, by the official names: `Kota Bandung`. */
interface ArrivalPlace {
  city: string;
}

const IDENTITY: PromisedLine = { label: "Penerimaan", text: "Siapkan identitas saat menerima perhiasan." };
const ASSEMBLY: PromisedLine = {
  label: ASSEMBLED,
  text: "Perakitan perabot: kami hubungi untuk janji temu, gratis.",
};
const LABELS: readonly string[] = [IDENTITY.label, ASSEMBLY.label];

/**
 * The instructions for the arrival of goods: insured jewellery is handed over only against an identity card,
 * what comes in parts is put together where the shop does so. An order keeps it with its lines.
 */
export function onArrivalOf(
  { sentAs, isAssembled = false }: { sentAs?: ThingKind | undefined; isAssembled?: boolean | undefined },
  place: ArrivalPlace,
  areas: readonly string[],
): PromisedLine[] {
  if (sentAs === "jewellery") return [IDENTITY];
  return isAssembled && isWithin(place.city, areas) ? [ASSEMBLY] : [];
}

/** The sentences among what lines promise, each once. */
export function arrivalWords(promises: readonly PromisedLine[]): string[] {
  return [...new Set(promises.filter(({ label }) => LABELS.includes(label)).map(({ text }) => text))];
}

/** The same for who packs a parcel and brings it. */
export function deskWords(promises: readonly PromisedLine[]): string[] {
  const labels = new Set(promises.map(({ label, text }) => `${label} ${text}`));
  return [IDENTITY, ASSEMBLY].flatMap((one) => (labels.has(`${one.label} ${one.text}`) ? [desk[one.label] ?? ""] : []));
}

/** Whether any of it is jewellery that is insured, and handed over to its recipient alone. */
export function isHandedInPerson(promises: readonly PromisedLine[]): boolean {
  return promises.some(({ label, text }) => label === IDENTITY.label && text === IDENTITY.text);
}

const desk: Record<string, string> = {
  [IDENTITY.label]: "Serahkan hanya kepada penerima yang menunjukkan identitas.",
  [ASSEMBLY.label]: "Perakitan: hubungi pembeli untuk membuat janji temu.",
};

/** Names that stand for several cities. */
const REGIONS: Record<string, RegExp> = {
  jabodetabek: /^(?:jakarta|bogor|depok|tangerang|bekasi)\b/,
  "bandung raya": /^(?:bandung|cimahi)\b/,
};

/** Whether a city is one of the areas, or in one: `Kota Bandung` is in `Bandung`, `Kota Administrasi Jakarta Barat` in `Jabodetabek`. */
export function isWithin(city: string, areas: readonly string[]): boolean {
  const name = bare(city);
  return areas.some((area) => REGIONS[area.trim().toLowerCase()]?.test(name) ?? bare(area) === name);
}

const bare = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/^(?:kota administrasi|kota|kabupaten) /, "");

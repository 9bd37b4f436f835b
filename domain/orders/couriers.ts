import { linkTo } from "#lib/link.ts";

/** Who carries parcels for the shop. */
export interface Courier {
  name: string;
  /** Where it shows the public where a parcel is, `NUMBER` where the address takes its number; empty if nowhere. */
  page: string;
  /** It can be chosen where parcels are packed. One that is not is still followed. */
  isOffered: boolean;
}

export type CourierFault = { why: "no-courier-page"; part: string } | { why: "too-many-parts"; most: number };

export const COURIERS_MAX = 30;
export const COURIER_NAME_MAX = 40;

/** The setting that has them. */
export const COURIERS_ID = 123;

/** Those of a shop that has not said whom it has. */
export const USUAL_COURIERS: readonly Courier[] = (
  [
    ["JNE", "https://jne.co.id/tracking-package"],
    ["J&T", "https://jet.co.id/track"],
    ["SiCepat", "https://www.sicepat.com/checkAwb"],
    ["AnterAja", "https://anteraja.id/tracking/NUMBER"],
    ["POS", "https://www.posindonesia.co.id/id/tracking"],
    ["TIKI", "https://www.tiki.id/id/track"],
    ["Ninja", "https://www.ninjaxpress.co/id-id/tracking?id=NUMBER"],
    ["Lion Parcel", "https://lionparcel.com/track/stt?q=NUMBER"],
  ] as const
).map(([name, page]) => ({ name, page, isOffered: true }));

/** How people write those whose names are written in several ways, in small letters. */
const WRITTEN: Record<string, RegExp> = {
  "J&T": /^(j ?& ?t|jnt)\b/,
  SiCepat: /^si ?cepat\b/,
  AnterAja: /^anter ?aja\b/,
  "Lion Parcel": /^lion ?parcel\b/,
};

/** The courier that a text begins with: `JNE` of `jne yes`. */
export function courierOf(text: string, couriers: readonly Courier[]): Courier | undefined {
  const written = text.trim().toLowerCase().replace(/\s+/g, " ");
  return couriers.find(({ name }) => WRITTEN[name]?.test(written) ?? beginsWith(written, name.toLowerCase()));
}

/** With nothing behind the name that would make it another word. */
function beginsWith(text: string, name: string): boolean {
  return text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));
}

/** `JNE = https://…; -TIKI = https://…; Kurir toko`, where a minus is one that is not offered; or what is none. */
export function parseCouriers(text: string): Courier[] | CourierFault {
  const parts = text
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > COURIERS_MAX) return { why: "too-many-parts", most: COURIERS_MAX };
  const couriers = parts.map((part) => {
    const isOffered = !part.startsWith("-");
    const [name = "", ...page] = (isOffered ? part : part.slice(1)).split("=");
    return { name: name.trim(), page: page.join("=").trim(), isOffered };
  });
  const names = couriers.map(({ name }) => name.toLowerCase());
  const wrong = couriers.findIndex(
    ({ name, page }, nth) => !isCourierName(name) || !isCourierPage(page) || names.indexOf(name.toLowerCase()) !== nth,
  );
  return wrong >= 0 ? { why: "no-courier-page", part: parts[wrong] ?? "" } : couriers;
}

export function writeCouriers(couriers: readonly Courier[]): string {
  return couriers
    .map(({ name, page, isOffered }) => `${isOffered ? "" : "-"}${name}${page === "" ? "" : ` = ${page}`}`)
    .join("; ");
}

/** The choice of a courier that is not in the list. */
export const OTHER_COURIER = "lain";

export function isCourierName(name: string): boolean {
  const isOther = name.toLowerCase() === OTHER_COURIER;
  return !isOther && /^[^\s;=-][^;=\p{Cc}]*$/u.test(name) && name.length <= COURIER_NAME_MAX;
}

export function isCourierPage(page: string): boolean {
  return page === "" || (!/[\s;]/.test(page) && linkTo(page, ["https"]) !== undefined);
}

/** From the setting's text; a shop that has said nothing, or nothing that can be read, has the usual ones. */
export function couriersFrom(text: string): readonly Courier[] {
  const couriers = parseCouriers(text);
  return Array.isArray(couriers) && couriers.length > 0 ? couriers : USUAL_COURIERS;
}

export function readCouriers(settings: readonly { id: number; content: string }[]): readonly Courier[] {
  return couriersFrom(settings.find(({ id }) => id === COURIERS_ID)?.content ?? "");
}

/** The fields of a courier's form. */
export function courierFields({ page, isOffered }: Courier) {
  return { page, offered: isOffered ? "ya" : "tidak" };
}

/** The names that can be chosen. */
export function offeredNames(couriers: readonly Courier[]): string[] {
  return couriers.filter(({ isOffered }) => isOffered).map(({ name }) => name);
}

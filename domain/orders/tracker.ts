interface Courier {
  name: string;
  /** How people write it, in small letters. */
  written: RegExp;
  /** Where it shows the public where a parcel is; `NUMBER` where the address itself takes its number. */
  page: string;
}

const KNOWN: Courier[] = [
  { name: "JNE", written: /^jne\b/, page: "https://jne.co.id/tracking-package" },
  { name: "J&T", written: /^(j ?& ?t|jnt)\b/, page: "https://jet.co.id/track" },
  { name: "SiCepat", written: /^si ?cepat\b/, page: "https://www.sicepat.com/checkAwb" },
  { name: "AnterAja", written: /^anter ?aja\b/, page: "https://anteraja.id/tracking/NUMBER" },
  { name: "POS", written: /^pos\b/, page: "https://www.posindonesia.co.id/id/tracking" },
  { name: "TIKI", written: /^tiki\b/, page: "https://www.tiki.id/id/track" },
  { name: "Ninja", written: /^ninja\b/, page: "https://www.ninjaxpress.co/id-id/tracking?id=NUMBER" },
  { name: "Lion Parcel", written: /^lion ?parcel\b/, page: "https://lionparcel.com/track/stt?q=NUMBER" },
];

const knownCourier = (courier: string) => KNOWN.find(({ written }) => written.test(courier.trim().toLowerCase()));

/** Six letters and digits or more, with a digit: the shortest that a courier gives out has eight. */
const NUMBER = /^(?=.*\d)(?:[A-Z\d][ ./-]?){6,}$/i;

/** Why a parcel is likely to be mistyped: its buyer could not follow it. */
export function oddParcel({ courier, tracking }: { courier: string; tracking: string }): string | undefined {
  if (!knownCourier(courier)) return `${courier} is none of the couriers ${KNOWN.map(({ name }) => name).join(", ")}`;
  return NUMBER.test(tracking) ? undefined : `${tracking} does not look like a tracking number`;
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
export function trackerOf({ courier, tracking }: { courier: string; tracking: string }): Tracker | null {
  if (!tracking) return null;
  const page = knownCourier(courier)?.page ?? null;
  return {
    courier,
    number: tracking,
    href: page?.replace("NUMBER", encodeURIComponent(tracking)) ?? null,
    isFilled: page?.includes("NUMBER") ?? false,
  };
}

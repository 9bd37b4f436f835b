/** Where couriers show the public where a parcel is; `NUMBER` where the address itself takes its number. */
const TRACKERS: [name: RegExp, page: string][] = [
  [/^jne\b/, "https://jne.co.id/tracking-package"],
  [/^(j ?& ?t|jnt)\b/, "https://jet.co.id/track"],
  [/^si ?cepat\b/, "https://www.sicepat.com/checkAwb"],
  [/^anter ?aja\b/, "https://anteraja.id/tracking/NUMBER"],
  [/^pos\b/, "https://www.posindonesia.co.id/id/tracking"],
  [/^tiki\b/, "https://www.tiki.id/id/track"],
  [/^ninja\b/, "https://www.ninjaxpress.co/id-id/tracking?id=NUMBER"],
  [/^lion ?parcel\b/, "https://lionparcel.com/track/stt?q=NUMBER"],
];

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
  const page = TRACKERS.find(([name]) => name.test(courier.trim().toLowerCase()))?.[1] ?? null;
  return {
    courier,
    number: tracking,
    href: page?.replace("NUMBER", encodeURIComponent(tracking)) ?? null,
    isFilled: page?.includes("NUMBER") ?? false,
  };
}

/** What belongs together: what is sent insured, small things of the house, and what a van brings. */
export const THING_KINDS = ["jewellery", "home", "furniture"] as const;
export type ThingKind = (typeof THING_KINDS)[number];

/** A parcel has things of one kind, or all of an order where its buyer rather waits for all of it. */
export const PARCEL_KINDS = [...THING_KINDS, "all"] as const;
export type ParcelKind = (typeof PARCEL_KINDS)[number];

export const parcelKindLabels: Record<ParcelKind, string> = {
  jewellery: "Perhiasan, berasuransi",
  home: "Perlengkapan rumah",
  furniture: "Mebel",
  all: "Semua barang",
};

/** A piece of so much is furniture: from there on cargo is worth it. */
const FURNITURE_GRAM = 10_000;

export function kindOf({ isInsured = false, weightGram = 0 }: { isInsured?: boolean; weightGram?: number }): ThingKind {
  if (isInsured) return "jewellery";
  return weightGram >= FURNITURE_GRAM ? "furniture" : "home";
}

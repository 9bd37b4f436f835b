/** What belongs together in a parcel: what is sent insured, small things of the house, and what a van brings. */
export const THING_KINDS = ["jewellery", "home", "furniture"] as const;
export type ThingKind = (typeof THING_KINDS)[number];

/** A piece of so much is furniture: from there on cargo is worth it. */
const FURNITURE_GRAM = 10_000;

export function kindOf({ isInsured = false, weightGram = 0 }: { isInsured?: boolean; weightGram?: number }): ThingKind {
  if (isInsured) return "jewellery";
  return weightGram >= FURNITURE_GRAM ? "furniture" : "home";
}

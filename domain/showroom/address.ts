export interface PlaceAddress {
  /** The street and what of the town is written with it. */
  address: string;
  city: string;
  /** The province. */
  region: string;
  postalCode: string;
}

/** A place's address as a page shows it: `Jalan Kemang 48, Jakarta Selatan, DKI Jakarta 12730`. Nothing is said twice. */
export function wholeAddress({ address, city, region, postalCode }: PlaceAddress): string {
  const parts = [address, ...[city, region].filter((part) => !address.includes(part))].filter(Boolean);
  const whole = parts.join(", ");
  return postalCode === "" || whole.includes(postalCode) ? whole : `${whole} ${postalCode}`;
}

/** The street alone, where the address ends with the town. */
export function streetOf({ address, city }: Pick<PlaceAddress, "address" | "city">): string {
  const ending = `, ${city}`;
  return city !== "" && address.endsWith(ending) ? address.slice(0, -ending.length) : address;
}

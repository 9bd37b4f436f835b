/** A point in time, in seconds since 1970. */
export type Seconds = number;

/** The three time zones of Indonesia, as hours ahead of UTC all year round. */
export const zoneHours = { WIB: 7, WITA: 8, WIT: 9 } as const;
export type Zone = keyof typeof zoneHours;
export const ZONES = ["WIB", "WITA", "WIT"] as const satisfies Zone[];

/** The provinces in the middle and in the east, by their official names; all others are in the west. */
const elsewhere: Record<Exclude<Zone, "WIB">, string[]> = {
  WITA: [
    "Bali",
    "Nusa Tenggara Barat",
    "Nusa Tenggara Timur",
    "Kalimantan Selatan",
    "Kalimantan Timur",
    "Kalimantan Utara",
    "Sulawesi Utara",
    "Sulawesi Tengah",
    "Sulawesi Selatan",
    "Sulawesi Tenggara",
    "Gorontalo",
    "Sulawesi Barat",
  ],
  WIT: [
    "Maluku",
    "Maluku Utara",
    "Papua",
    "Papua Barat",
    "Papua Selatan",
    "Papua Tengah",
    "Papua Pegunungan",
    "Papua Barat Daya",
  ],
};

/** The time zone of a province; the shop's own, WIB, when the province is unknown. */
export function zoneOf(province: string): Zone {
  if (elsewhere.WITA.includes(province)) return "WITA";
  return elsewhere.WIT.includes(province) ? "WIT" : "WIB";
}

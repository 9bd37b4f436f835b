import { ASSEMBLED, type PromisedLine } from "#domain/catalogue/promises.ts";
import type { ThingKind } from "#domain/catalogue/thing-kind.ts";

/** Where an order goes, by the official names: `Kota Bandung`. */
export interface ArrivalPlace {
  city: string;
}

const IDENTITY: PromisedLine = { label: "Penerimaan", text: "Siapkan identitas saat menerima perhiasan." };
const ASSEMBLY: PromisedLine = {
  label: ASSEMBLED,
  text: "Perakitan perabot: kami hubungi untuk janji temu, gratis.",
};
const LABELS: readonly string[] = [IDENTITY.label, ASSEMBLY.label];

/**
 * What its buyer is told of the moment when a thing arrives: insured jewellery is handed over only to who shows an identity,
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

const desk: Record<string, string> = {
  [IDENTITY.label]: "Serahkan hanya kepada penerima yang menunjukkan identitas.",
  [ASSEMBLY.label]: "Perakitan: hubungi pembeli untuk membuat janji temu.",
};

/** What is called by one name and is several cities. */
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

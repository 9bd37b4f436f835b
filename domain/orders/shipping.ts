import type { Rupiah } from "#domain/money.ts";

/** Shipping costs: a zone table by province and weight. Parcels ship from Bandung. */
export type ShippingService = "reguler" | "ekspres" | "kargo";

export interface ShippingQuote {
  service: ShippingService;
  label: string;
  price: Rupiah;
  daysMin: number;
  daysMax: number;
}

const KILOGRAM = 1000;

/** Official province ids by zone; any province not listed is in the farthest. */
const zones: number[][] = [
  [32, 31, 36],
  [33, 34, 35],
  [51, 16, 17, 18, 19, 12, 13, 14, 15, 21, 11],
  [61, 62, 63, 64, 65, 71, 72, 73, 74, 75, 76, 52],
];

interface Tariff {
  label: string;
  /** Per kilogram, from the nearest zone to the farthest. */
  perKilogram: Rupiah[];
  days: [min: number, max: number][];
  kilogramsMin: number;
  kilogramsMax: number;
}

const tariffs: Record<ShippingService, Tariff> = {
  reguler: {
    label: "Reguler",
    perKilogram: [9000, 14_000, 24_000, 36_000, 58_000],
    days: [
      [1, 2],
      [2, 3],
      [3, 5],
      [4, 7],
      [6, 10],
    ],
    kilogramsMin: 1,
    kilogramsMax: 30,
  },
  ekspres: {
    label: "Ekspres",
    perKilogram: [18_000, 27_000, 44_000, 68_000, 110_000],
    days: [
      [1, 1],
      [1, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ],
    kilogramsMin: 1,
    kilogramsMax: 15,
  },
  kargo: {
    label: "Kargo",
    perKilogram: [3500, 5000, 9000, 14_000, 22_000],
    days: [
      [2, 4],
      [3, 6],
      [6, 10],
      [9, 15],
      [14, 25],
    ],
    kilogramsMin: 10,
    kilogramsMax: 1000,
  },
};

/** The zones of the shop's own island. */
const NEAR_ZONES = 2;

function daysOf(service: ShippingService) {
  const { days } = tariffs[service];
  const span = (some: [number, number][]): [number, number] => [
    Math.min(...some.map(([min]) => min)),
    Math.max(...some.map(([, max]) => max)),
  ];
  return { near: span(days.slice(0, NEAR_ZONES)), far: span(days.slice(NEAR_ZONES)) };
}

/** How many days small goods and furniture are on their way, on the shop's own island and elsewhere. */
export const DELIVERY_DAYS = { parcel: daysOf("reguler"), cargo: daysOf("kargo") };

/**
 * Services that carry the weight to the province, in listed order, but for those that cost more and are no faster than
 * another. Weight is rounded up to whole kilograms; a service has a minimum weight that is charged.
 */
export function quoteShipping(provinceId: number, weightGram: number): ShippingQuote[] {
  const kilograms = Math.max(1, Math.ceil(weightGram / KILOGRAM));
  const found = zones.findIndex((provinces) => provinces.includes(provinceId));
  const zone = found === -1 ? zones.length : found;
  const quotes = (Object.keys(tariffs) as ShippingService[])
    .filter((service) => kilograms <= tariffs[service].kilogramsMax)
    .map((service) => {
      const { label, perKilogram, days, kilogramsMin } = tariffs[service];
      const [daysMin, daysMax] = days[zone] as [number, number];
      const price = (perKilogram[zone] as Rupiah) * Math.max(kilograms, kilogramsMin);
      return { service, label, price, daysMin, daysMax };
    });
  return quotes.filter((one) => !quotes.some((other) => other.price < one.price && other.daysMax <= one.daysMax));
}

/**
 * What the cheapest way costs and how long it takes, from the nearest province to the farthest. Jewellery goes by cargo
 * only where nothing else carries it. Undefined for what nothing carries.
 */
export function shippingSpan(weightGram: number, hasJewellery: boolean) {
  const quoted = zones.concat([[0]]).flatMap(([province = 0]) => {
    const quotes = quoteShipping(province, weightGram);
    const byCourier = quotes.filter(({ service }) => service !== "kargo");
    return cheapestOf(hasJewellery && byCourier.length > 0 ? byCourier : quotes) ?? [];
  });
  if (quoted.length === 0) return undefined;
  return {
    priceMin: Math.min(...quoted.map(({ price }) => price)),
    priceMax: Math.max(...quoted.map(({ price }) => price)),
    daysMin: Math.min(...quoted.map(({ daysMin }) => daysMin)),
    daysMax: Math.max(...quoted.map(({ daysMax }) => daysMax)),
  };
}

/** The default for a shopper who has not chosen. */
export function cheapestOf(quotes: ShippingQuote[]): ShippingQuote | undefined {
  return quotes.reduce<ShippingQuote | undefined>(
    (best, one) => (best && best.price <= one.price ? best : one),
    undefined,
  );
}

/** The duration of a delivery in words: `1 hari`, `2 sampai 3 hari`. */
export function daysWords({ daysMin, daysMax }: { daysMin: number; daysMax: number }): string {
  return daysMin === daysMax ? `${daysMin} hari` : `${daysMin} sampai ${daysMax} hari`;
}

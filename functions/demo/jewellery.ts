import { gaugeSizes, pairRingIn, pairRings, sizeIn, sizeName } from "#domain/catalogue/ring-size.ts";
import { draw } from "#lib/chance.ts";

/** What a stone is graded by: three of the four that people ask a jeweller for. */
export interface Grades {
  color: string;
  clarity: string;
  cut: string;
}

interface Report extends Grades {
  /** The stones that it is about, each with a number of its own. */
  stones: string[];
}

/** The stones that come with a laboratory's report of their own: those above 0.30 carat. */
const reported: Record<string, Report> = {
  "cincin-solitaire-aurora": {
    stones: ["berlian 1,00 ct"],
    color: "F, tanpa warna",
    clarity: "VS1",
    cut: "Round brilliant, Excellent",
  },
  "cincin-halo-kirana": {
    stones: ["berlian 0,70 ct"],
    color: "G, hampir tanpa warna",
    clarity: "VS1",
    cut: "Cushion, simetri Excellent",
  },
  "cincin-tiga-batu-trisna": {
    stones: ["berlian 0,80 ct"],
    color: "F, tanpa warna",
    clarity: "VVS2",
    cut: "Oval, simetri Excellent",
  },
  "cincin-zamrud-rimba": {
    stones: ["zamrud 1,40 ct"],
    color: "Hijau pekat",
    clarity: "Inklusi ringan",
    cut: "Emerald",
  },
  "anting-stud-embun": {
    stones: ["berlian 0,40 ct", "berlian 0,40 ct"],
    color: "F, tanpa warna",
    clarity: "VS1",
    cut: "Round brilliant, Excellent",
  },
  "anting-safir-tirta": {
    stones: ["safir 1,60 ct", "safir 1,60 ct"],
    color: "Biru kerajaan",
    clarity: "Bersih kasatmata",
    cut: "Pear",
  },
  "kalung-solitaire-fajar": {
    stones: ["berlian 0,70 ct"],
    color: "E, tanpa warna",
    clarity: "VS2",
    cut: "Round brilliant, Excellent",
  },
  "kalung-zamrud-telaga": {
    stones: ["zamrud 1,60 ct"],
    color: "Hijau kebiruan pekat",
    clarity: "Inklusi ringan",
    cut: "Emerald",
  },
};
/** South Sea pearls come with a card of their own instead. */
const pearls = ["anting-mutiara-naira", "anting-mutiara-bambu", "kalung-mutiara-segara"];
/** Small diamonds are graded together. */
const small: Grades = { color: "F sampai G", clarity: "VS", cut: "Sangat baik" };

interface Jewel {
  id: number;
  slug: string;
  gem: string | null;
}

export function gradesOf({ slug, gem }: Jewel): Grades | null {
  return reported[slug] ?? (/berlian/i.test(gem ?? "") ? small : null);
}

/** Who vouches for the stones, with the numbers and a picture of it; null where nobody does. */
export function certificateOf({ id, slug }: Jewel): string | null {
  const number = (n: number) => `0000-${String(id * 10 + n).padStart(4, "0")}`;
  const picture = (words: string) => `[${words}](/media/certificates/${slug}.svg)`;
  if (pearls.includes(slug)) return `Kartu keaslian mutiara, nomor KKM-${number(1)}. ${picture("Lihat kartu")}`;
  const stones = reported[slug]?.stones.map((stone, n) => `${stone}, nomor LBMN-${number(n + 1)}`);
  return stones ? `Laboratorium Batu Mulia Nusantara: ${stones.join("; ")}. ${picture("Lihat sertifikat")}` : null;
}

const FIRST_ID = 3000;
const IDS_EACH = 100;
const USUAL = 12;
const SOLD_OUT_PERCENT = 20;
/** A couple needs two sizes at once. */
const PAIR_SOLD_OUT_PERCENT = 5;

/** A colour that is called otherwise today keeps the stock that was drawn by its former name. */
const DRAWN_AS: Record<string, string> = { "Rose Gold": "Emas Rose" };

interface RingVariant {
  id: number;
  sku: string;
  variant: string;
  color: string;
  stock: number;
}

/**
 * A ring's colours, each in every size. The colours as they stand come first and are of the usual size, so they stay
 * what a product page chooses by itself.
 */
export function inEverySize<One extends RingVariant>(productId: number, slug: string, colors: One[]): One[] {
  const [usual = "", ...others] = slug.includes("pasangan") ? pairNames() : ringSizes().map((size) => sizeName(size));
  const first = colors.map((one) => ({ ...one, variant: usual }));
  const more = colors.flatMap((one) => others.map((variant) => ({ ...one, variant })));
  return [...first, ...more.map((one, n) => withStock(one, slug, FIRST_ID + productId * IDS_EACH + n))];
}

/** A colour that is sold out is so in every size. */
function withStock<One extends RingVariant>(one: One, slug: string, id: number): One {
  const chance = draw(`${slug} ${one.variant} ${DRAWN_AS[one.color] ?? one.color}`, 100);
  const stock =
    one.stock === 0 || chance < (pairRingIn(one.variant) ? PAIR_SOLD_OUT_PERCENT : SOLD_OUT_PERCENT)
      ? 0
      : 1 + (chance % 6);
  return { ...one, id, sku: skuOf(one), stock };
}

/** The second ring of a pair has the sizes of the first. */
function skuOf({ sku, variant }: RingVariant): string {
  return [sku, ...(pairRingIn(variant) === pairRings[1] ? ["B"] : []), sizeIn(variant)].join("-");
}

function ringSizes(): number[] {
  return usualFirst(Array.from({ length: 11 }, (_, n) => 8 + n));
}

/** Each ring of a pair in every size of the gauge. */
function pairNames(): string[] {
  return pairRings.flatMap((ring) => usualFirst(gaugeSizes).map((size) => sizeName(size, ring)));
}

function usualFirst(sizes: number[]): number[] {
  return [USUAL, ...sizes.filter((size) => size !== USUAL)];
}

/**
 * Indonesian ring sizes: the inner circumference in millimetres, less 40. So a finger measured with a thread gives the
 * size by itself.
 */
const CIRCUMFERENCE_OF_SIZE_0 = 40;
const SMALLEST = 6;
const LARGEST = 26;

/** The sizes that the shop's gauge measures. */
export const gaugeSizes = Array.from({ length: 17 }, (_, n) => 8 + n);

/** The ring sizes that a shopper can save. */
export const ownSizes = Array.from({ length: LARGEST - SMALLEST + 1 }, (_, n) => SMALLEST + n);

/** A pair is two rings, each with a size and a stock of its own. */
export const pairRings = ["Cincin pertama", "Cincin kedua"] as const;
export type PairRing = (typeof pairRings)[number];

const sized = /^(?:Ukuran|(Cincin pertama|Cincin kedua), ukuran) (.+)$/;

/** The name of a variant in this size, of one ring of a pair where that is named. */
export function sizeName(size: string | number, ring?: PairRing): string {
  return ring ? `${ring}, ukuran ${size}` : `Ukuran ${size}`;
}

/** The size in a variant's name; undefined for a name that is no size. */
export function sizeIn(name: string): string | undefined {
  return sized.exec(name)?.[2];
}

/** The label that tells a variant from the others of its colour: its size or its name; the whole name for one ring of a pair. */
export function sizeOf(name: string): string {
  return (!pairRingIn(name) && sizeIn(name)) || name;
}

/** Which ring of a pair a variant's name says it is; undefined for any other. */
export function pairRingIn(name: string): PairRing | undefined {
  return sized.exec(name)?.[1] as PairRing | undefined;
}

/** The part of a specification that is about one ring of a pair: `lebar 3,4 mm, satu berlian 0,05 ct`. */
export function aboutRing(ring: string, specification: readonly { text: string }[]): string {
  const said = new RegExp(`^${ring}: (.+)$|^(.+) pada ${ring}$`, "i");
  const words = specification.flatMap(({ text }) => text.split(";")).map((part) => said.exec(part.trim()));
  return words
    .flatMap((found) => found?.[1] ?? found?.[2] ?? [])
    .map((one) => one[0]?.toLowerCase() + one.slice(1))
    .join(", ");
}

/** Whether a shopper has to say in which size: nobody's is known by anybody else. */
export function isBySize(variants: readonly { variant: string }[]): boolean {
  return variants.length > 1 && variants.every(({ variant }) => sizeIn(variant) !== undefined);
}

/** A size as it is written in a form or a cookie; undefined when it is none. */
export function readOwnSize(value: unknown): number | undefined {
  return ownSizes.find((size) => size === value || String(size) === value);
}

/** How many sizes the workshop makes a ring larger or smaller. */
const RESIZE_REACH = 2;
/** The same in words, beside the choice of a size. */
export const RESIZE_RULE = `Bengkel kami dapat mengecilkan atau membesarkan cincin sampai ${RESIZE_REACH} nomor.`;

/** The sizes that a ring of this size can be made into. */
export function sizesWithinReach(size: string): number[] {
  const own = readOwnSize(size);
  return ownSizes.filter((one) => own !== undefined && one !== own && Math.abs(one - own) <= RESIZE_REACH);
}

/** Around the inside, in millimetres. */
export function circumferenceOf(size: number): number {
  return CIRCUMFERENCE_OF_SIZE_0 + size;
}

/** Across the inside, in millimetres with one decimal. */
export function diameterOf(size: number): number {
  return Math.round((circumferenceOf(size) * 10) / Math.PI) / 10;
}

/** The size for a thread around the finger: between two sizes the larger, which passes the joint. */
export function sizeOfThread(millimetres: number): number | undefined {
  const size = Math.ceil(millimetres - CIRCUMFERENCE_OF_SIZE_0);
  return size >= SMALLEST && size <= LARGEST ? size : undefined;
}

/** A length as a shopper writes it: `52`, `52,5` or `52.5 mm`; undefined when it is none. */
export function readMillimetres(text: string): number | undefined {
  const written = /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:mm)?\s*$/i.exec(text);
  return written ? Number((written[1] as string).replace(",", ".")) : undefined;
}

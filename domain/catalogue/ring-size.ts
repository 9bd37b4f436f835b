/**
 * Indonesian ring sizes: the inner circumference in millimetres, less 40. So a finger measured with a thread gives the
 * size by itself.
 */
const CIRCUMFERENCE_OF_SIZE_0 = 40;
const SMALLEST = 6;
const LARGEST = 26;
const prefix = "Ukuran ";

/** The sizes that the shop's gauge measures. */
export const gaugeSizes = Array.from({ length: 17 }, (_, n) => 8 + n);

/** The name of a variant in this size; `text` is a pair of sizes for a pair of rings. */
export function sizeName(text: string | number): string {
  return `${prefix}${text}`;
}

/** The size in a variant's name; undefined for a name that is no size. */
export function sizeIn(name: string): string | undefined {
  return name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
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

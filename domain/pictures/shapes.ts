import { shopFileAt } from "./files.ts";

/**
 * Other shapes of the shop's own pictures, as JPEG, which every program shows: those in which search engines ask for an
 * article's picture, and that of a social card. They are drawn when they are asked for.
 */
const SHAPES = {
  "1x1": { width: 1200, height: 1200 },
  "4x3": { width: 1600, height: 1200 },
  "16x9": { width: 1600, height: 900 },
  kartu: { width: 1200, height: 630 },
} as const;
export type PictureShape = keyof typeof SHAPES;

/** The address of a picture in another shape; undefined for one that is not the shop's, or was stored whole. */
export function shapedAddress(src: string, shape: PictureShape): string | undefined {
  return /^\/(?:media|foto)\/.*\d\.webp$/.test(src) ? src.replace(".webp", `-${shape}.jpg`) : undefined;
}

/** A file that comes with the shop. Each has this one address: by another it would be drawn and kept once more. */
const MEDIA_FILE = /^(?:\/[a-z\d._-]+)+$/;

/** The picture and the shape that an address names; undefined for any other address. */
export function shapeAt(pathname: string): { src: string; shape: PictureShape } | undefined {
  const [, named, shape] = /^(\/(?:media|foto)\/.*\d)-(1x1|4x3|16x9|kartu)\.jpg$/.exec(pathname) ?? [];
  const src = `${named}.webp`;
  const isPicture = shopFileAt(src) !== undefined || (src.startsWith("/media/") && MEDIA_FILE.test(src));
  return named && shape && isPicture ? { src, shape: shape as PictureShape } : undefined;
}

/** How large a picture of this size is in that shape: never enlarged, but for a card, which is always of one size. */
export function shapedSize(shape: PictureShape, picture: { width: number; height: number }) {
  const { width, height } = SHAPES[shape];
  const part = shape === "kartu" ? 1 : Math.min(1, picture.width / width, picture.height / height);
  return { width: Math.round(width * part), height: Math.round(height * part) };
}

/** The alt text of a picture beside words, such as in one link with them: empty if it would repeat them. */
export function altBeside(alt: string, words: string): string {
  const [one, other] = [alt, words].map((text) => text.toLowerCase().trim()) as [string, string];
  const isRepeated = other.includes(one) || (one.includes(other) && one.length < 2 * other.length);
  return isRepeated ? "" : alt;
}

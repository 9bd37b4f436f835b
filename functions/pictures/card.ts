import type { Pixels } from "./png.ts";

/** A social card: what networks and chats show of a product that is shared. */
export const CARD = { width: 1200, height: 630 } as const;
/** The picture fills a square at its left. */
export const CARD_PICTURE = CARD.height;

export interface CardWords {
  shop: string;
  name: string;
  /** As the page writes it; "" of a product that is not sold yet. */
  price: string;
  /** The word before a price that is the lowest of several. */
  from: string;
}

/** Where the letters of a face stand in the picture of all letters; `npm run card-letters` writes it. */
interface Face {
  top: number;
  height: number;
  baseline: number;
  /** Room left and right of each letter, for what reaches out of it. */
  around: number;
  space: number;
  /** Where it begins, how wide it is with its room, and how far the next one stands from it. */
  glyphs: Record<string, number[]>;
  kerns: Record<string, number>;
}

export interface Letters {
  faces: Record<"name" | "price" | "small" | "mark", Face>;
  /** Grey: how much of each pixel is covered. */
  pixels: Pixels;
}

type Colour = readonly [red: number, green: number, blue: number];
/** As in app/styles. */
const IVORY: Colour = [0xfb, 0xf8, 0xf2];
const INK: Colour = [0x21, 0x1c, 0x16];
const MUTED: Colour = [0x55, 0x4c, 0x41];
const GOLD: Colour = [0x80, 0x59, 0x1a];

const LEFT = CARD_PICTURE + 56;
const WIDTH = CARD.width - LEFT - 56;
const TOP = 64;
const LINES_MAX = 4;
const LINE_HEIGHT = 64;

/** The card as pixels. */
export function drawCard(picture: Pixels, { shop, name, price, from }: CardWords, letters: Letters): Pixels {
  const card: Pixels = { ...CARD, channels: 3, bytes: new Uint8Array(CARD.width * CARD.height * 3) };
  fill(card, { left: 0, top: 0, ...CARD }, IVORY);
  paste(card, picture);
  const { name: serif, price: bold, small, mark } = letters.faces;
  const write = (face: Face, text: string, left: number, baseline: number, colour: Colour) =>
    writeLine(card, letters.pixels, { face, text: known(face, text), left, baseline, colour });
  write(mark, "◆", LEFT, TOP, GOLD);
  write(small, cut(small, known(small, shop), WIDTH - mark.height - 16), LEFT + mark.height + 16, TOP + 36, MUTED);
  const lines = wrap(serif, known(serif, name), WIDTH);
  const first = Math.round((CARD.height - (lines.length - 1) * LINE_HEIGHT) / 2) - (price ? 10 : -20);
  for (const [n, line] of lines.entries()) write(serif, line, LEFT, first + n * LINE_HEIGHT, INK);
  if (!price) return card;
  const baseline = CARD.height - TOP;
  fill(card, { left: LEFT, top: baseline - 100, width: 64, height: 2 }, GOLD);
  const room = from ? widthOf(small, from) + 16 : 0;
  // A long price stands below the word before it.
  const before = room + widthOf(bold, price) > WIDTH ? 0 : room;
  if (from) write(small, from, LEFT, before > 0 ? baseline : baseline - 52, MUTED);
  write(bold, price, LEFT + before, baseline, INK);
  return card;
}

/** A letter that no face has becomes its plain one, or is left out; so does every space but the plain one. */
function known({ glyphs }: Face, text: string): string {
  const has = (letter: string) => letter === " " || Object.hasOwn(glyphs, letter);
  const plain = (letter: string) => [...letter.normalize("NFKD")].filter(has).join("");
  return [...text.normalize("NFC").replace(/\s/g, " ")].map((one) => (has(one) ? one : plain(one))).join("");
}

function widthOf(face: Face, text: string): number {
  let width = 0;
  eachLetter(face, text, (_, advance) => {
    width += advance;
  });
  return width;
}

function eachLetter({ glyphs, kerns, space }: Face, text: string, see: (letter: string, advance: number) => void) {
  const all = [...text];
  for (const [n, letter] of all.entries()) {
    see(letter, (glyphs[letter]?.[2] ?? space) + (kerns[`${letter}${all[n + 1] ?? ""}`] ?? 0));
  }
}

/** Lines that fit into the room; the rest is cut with an ellipsis. */
function wrap(face: Face, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(face, longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  const shown = lines.slice(0, LINES_MAX);
  const isMore = lines.length > shown.length;
  return shown.map((one, n) => cut(face, isMore && n === LINES_MAX - 1 ? `${one}…` : one, width));
}

function cut(face: Face, text: string, width: number): string {
  if (widthOf(face, text) <= width) return text;
  const letters = [...text.replace(/…$/, "")];
  while (letters.length > 0 && widthOf(face, `${letters.join("")}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

interface Line {
  face: Face;
  text: string;
  left: number;
  baseline: number;
  colour: Colour;
}

function writeLine(card: Pixels, from: Pixels, { face, text, left, baseline, colour }: Line): void {
  let pen = left - face.around;
  eachLetter(face, text, (letter, advance) => {
    const [x = 0, width = 0] = face.glyphs[letter] ?? [];
    const to = Math.round(pen);
    for (let row = 0; row < face.height; row += 1) {
      const source = (face.top + row) * from.width + x;
      const target = (baseline - face.baseline + row) * card.width + to;
      for (let n = 0; n < width; n += 1) {
        const covered = from.bytes[source + n] as number;
        if (covered > 0) blend(card.bytes, (target + n) * 3, colour, covered);
      }
    }
    pen += advance;
  });
}

function blend(bytes: Uint8Array, at: number, colour: Colour, covered: number): void {
  for (let n = 0; n < 3; n += 1) {
    const below = bytes[at + n] as number;
    bytes[at + n] = below + Math.round((((colour[n] as number) - below) * covered) / 255);
  }
}

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

function fill(card: Pixels, { left, top, width, height }: Place, colour: Colour): void {
  const line = new Uint8Array(width * 3);
  for (let at = 0; at < line.length; at += 3) line.set(colour, at);
  for (let y = top; y < top + height; y += 1) card.bytes.set(line, (y * card.width + left) * 3);
}

/** The picture at the card's left; what is transparent in it shows the card. */
function paste(card: Pixels, { width, height, channels, bytes }: Pixels): void {
  const wide = Math.min(width, CARD_PICTURE);
  for (let y = 0; y < Math.min(height, card.height); y += 1) {
    const [from, to] = [y * width * channels, y * card.width * 3];
    if (channels === 3) card.bytes.set(bytes.subarray(from, from + wide * 3), to);
    else
      for (let x = 0; x < wide; x += 1) {
        const at = from + x * channels;
        const [red, green, blue] = channels < 3 ? [0, 0, 0] : [0, 1, 2];
        const colour = [bytes[at + red], bytes[at + green], bytes[at + blue]] as unknown as Colour;
        blend(card.bytes, to + x * 3, colour, channels % 2 === 0 ? (bytes[at + channels - 1] as number) : 255);
      }
  }
}

import { type CartChoice, cartChoice, type RemovedLines, removedLines } from "#domain/cart/lines.ts";

/**
 * A guest's cart as one short text: ids and numbers in base 36, line after line. It never contains prices or names.
 */
const VERSION = "1";
export const GUEST_NOTE_MAX = 200;
/** Leaves room for the signature and the cookie's attributes in 1.9 kB. */
export const GUEST_CART_TEXT_MAX = 1300;
/** No browser stores a longer cookie. */
const COOKIE_LETTERS_MAX = 4096;

/** The oldest wish is dropped when there are more. */
export const WISHES_MAX = 40;

export interface GuestCart {
  lines: CartChoice[];
  note: string;
  /** Product ids, the newest wish last. */
  wishlist: number[];
}

export const emptyGuestCart: GuestCart = { lines: [], note: "", wishlist: [] };

export function isEmptyGuestCart({ lines, note, wishlist }: GuestCart): boolean {
  return lines.length === 0 && note === "" && wishlist.length === 0;
}

export function writeGuestCart({ lines, note, wishlist }: GuestCart): string {
  const wishes = wishlist.slice(-WISHES_MAX).map((id) => id.toString(36));
  const words = encodeURIComponent(firstCharacters(note));
  return [VERSION, writeLines(lines), words, wishes.join("~")].join("|");
}

/** The wishlist with a product; one that is on it keeps its place. */
export function withWish(wishlist: number[], productId: number): number[] {
  return wishlist.includes(productId) ? wishlist : [...wishlist, productId].slice(-WISHES_MAX);
}

export function withoutWish(wishlist: number[], productId: number): number[] {
  return wishlist.filter((id) => id !== productId);
}

export function fitsGuestCart(cart: GuestCart): boolean {
  return writeGuestCart(cart).length <= GUEST_CART_TEXT_MAX;
}

/** Parses any cookie; what is not a cart of this version is an empty cart. */
export function readGuestCart(text: unknown): GuestCart {
  if (typeof text !== "string" || text.length > COOKIE_LETTERS_MAX) return emptyGuestCart;
  const [version, lines = "", note = "", wishes, ...rest] = text.split("|");
  if (version !== VERSION || wishes === undefined) return emptyGuestCart;
  const read = readLines(lines);
  const wishlist = parts(wishes).map((part) => Number.parseInt(part, 36));
  const isWhole = rest.length === 0 && read !== undefined && wishlist.every(isProductNumber);
  return isWhole ? { lines: read, note: readNote(note), wishlist } : emptyGuestCart;
}

/** Lines of a cart as a short text, for a cookie or a form. */
export function writeLines(lines: CartChoice[]): string {
  return lines.map(writeLine).join("~");
}

/** Undefined for a text that `writeLines` has not written. */
export function readLines(text: string): CartChoice[] | undefined {
  const lines = parts(text).map(readLine);
  return lines.every((line) => line !== undefined) ? lines : undefined;
}

/** Removed lines as text, for a form that brings them back. */
export function writeRemoved({ cartLines, at }: RemovedLines): string {
  return `${at.toString(36)}|${writeLines(cartLines)}`;
}

export function readRemoved(text: string): RemovedLines | undefined {
  const [at = "", lines = "", ...rest] = text.split("|");
  return rest.length === 0
    ? removedLines.safeParse({ at: Number.parseInt(at, 36), cartLines: readLines(lines) }).data
    : undefined;
}

function parts(text: string): string[] {
  return text === "" ? [] : text.split("~");
}

function writeLine(line: CartChoice): string {
  const flags = line.isSelected + 2 * line.isRedeem + 4 * line.isGift + 8 * line.isCombo + 16 * line.isDirect;
  const numbers = [line.variantId, line.quantity, flags, line.comboId ?? 0, line.redeemFor ?? 0];
  while (numbers.at(-1) === 0) numbers.pop();
  return numbers.map((number) => number.toString(36)).join(".");
}

function readLine(text: string): CartChoice | undefined {
  const numbers = text.split(".").map((part) => Number.parseInt(part, 36));
  if (numbers.some(Number.isNaN)) return undefined;
  const [variant, quantity, flags = 0, combo = 0, redeemedFor = 0] = numbers;
  const bit = (value: number) => ((flags & value) > 0 ? 1 : 0);
  const line = cartChoice.safeParse({
    variantId: variant,
    quantity,
    isSelected: bit(1),
    isRedeem: bit(2),
    isGift: bit(4),
    isCombo: bit(8),
    isDirect: bit(16),
    comboId: combo || null,
    redeemFor: redeemedFor || null,
  });
  return line.success ? line.data : undefined;
}

function readNote(text: string): string {
  try {
    return firstCharacters(decodeURIComponent(text));
  } catch {
    return "";
  }
}

/** Cuts by whole characters: half of an emoji cannot be written into a cookie. */
function firstCharacters(text: string): string {
  return Array.from(text.toWellFormed()).slice(0, GUEST_NOTE_MAX).join("");
}

function isProductNumber(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}

import * as paths from "#app/paths.ts";
import type { SavedLine } from "#contract/cart.ts";
import { isSingle, lineKey } from "#domain/cart/cart.ts";
import type { SettledLine } from "#domain/cart/change.ts";
import { limitWords, roomOfLine } from "#domain/cart/limits.ts";
import { type Cart, type CartLine, isKeepable, isSoldOut } from "#domain/cart/lines.ts";
import { infoOfLine } from "#domain/cart/merging.ts";

import { formatPoints } from "#domain/money.ts";
import { whyRefused } from "#domain/refusals.ts";
import type { CartPanelView } from "./cart-panel.tsx";
import { limitsOf } from "./limit-words.ts";

type PanelLine = CartPanelView["lines"][number];

/** A line on the cart screen: what the panel shows, plus its notices. */
export interface CartLineView extends PanelLine {
  isSingle: boolean;
  /** It can be saved for later. */
  isKeepable: boolean;
  /** Its price in points. */
  points: number;
  /** What one piece costs less than usual. */
  saved: number;
  parts: { name: string; quantity: number }[];
  /** Why it cannot be bought as it is. */
  problem: string | null;
  hint: string | null;
  /** The URL of the notification form; null while it is in stock. */
  tellHref: string | null;
}

export interface CartView extends Omit<CartPanelView, "lines"> {
  lines: CartLineView[];
  hasShort: boolean;
  voucher: { code: string; title: string; problem: string | null } | null;
  takenOff: number;
  total: number;
  note: string;
}

export function toCartView(cart: Cart): CartView {
  const panel = toPanel(cart, true);
  const details = cart.cartLines;
  const keys = new Set(details.map(({ id }) => id));
  const lines = details.map((line, place) => {
    const isBesideOthers = line.isDirect === 1 && keys.has(lineKey({ ...line, isDirect: 0 }));
    return toLine(line, panel.lines[place] as PanelLine, isBesideOthers);
  });
  return {
    ...panel,
    lines,
    hasShort: lines.some((line) => line.isShort),
    voucher: cart.voucher && {
      code: cart.voucher.code,
      title: cart.voucher.title,
      problem: whyRefused(cart.voucher),
    },
    takenOff: cart.takenOff,
    total: cart.toPay,
    note: cart.note,
  };
}

function toLine(line: CartLine, shown: PanelLine, isBesideOthers: boolean): CartLineView {
  return {
    ...shown,
    isSingle: isSingle(line, infoOfLine(line)),
    isKeepable: isKeepable(line),
    points: line.points,
    saved: (line.normalPrice ?? line.validPrice) - line.validPrice,
    validPriceRp: line.points > 0 ? `${line.validPriceRp} + ${formatPoints(line.points)}` : line.validPriceRp,
    badges: [line.isFlashSale ? "FLASH SALE" : "", ...shown.badges, line.bundling ? "PAKET" : ""].filter(Boolean),
    parts: line.bundleSummary.map(({ name, quantity }) => ({ name, quantity })),
    problem: problemOf(line, shown),
    hint: hintOf(line, isBesideOthers),
    tellHref: line.isUnavailable === 0 && line.stockAvailable === 0 ? tellHref(line) : null,
  };
}

/** The part of the variant's own page that takes the wish. */
function tellHref(line: CartLine): string {
  return `${paths.product(line)}?variant=${line.variantId}#kabari`;
}

function problemOf(line: CartLine, { limit }: PanelLine): string | null {
  if (line.isGift && !line.isOfferMet)
    return "Hadiah ini belum bisa diambil: belanjaannya belum cukup, atau hadiahnya sudah habis. Tidak ikut dibayar.";
  if (line.isRedeem && !line.isOfferMet)
    return "Belum bisa ditukar: produk utamanya tidak ikut dibeli, masanya sudah lewat, atau stoknya habis. Tidak ikut dibayar.";
  if (line.isUnavailable) return "Tidak dijual lagi. Barang ini tidak ikut dibayar.";
  return limit;
}

function hintOf(line: CartLine, isBesideOthers: boolean): string | null {
  if (line.isCombo && !line.isOfferMet) return "Harga combo berlaku bila produk utamanya ikut dibeli.";
  if (line.isSaleUsed) return "Jatah harga flash sale Anda sudah terpakai, jadi dihitung dengan harga normal.";
  if (isBesideOthers) return "Diambil lewat Beli sekarang. Sisanya tetap tersimpan di keranjang.";
  return null;
}

function lineHref(line: CartLine): string {
  return line.bundling === 1 ? paths.product(line) : paths.variant(line.slug, line.variantId);
}

/** Badges for a line that is not a plain purchase from stock. */
function roleBadges(line: CartLine): string[] {
  return [
    line.isCombo ? "COMBO" : "",
    line.isGift ? "FREE" : "",
    line.isRedeem ? "TUKAR POIN" : "",
    line.readyOn ? `PRE-ORDER ${line.readyOn}` : "",
  ].filter(Boolean);
}

const SOLD_OUT = "Stok habis. Barang ini tidak ikut dibayar.";

/** The cart as the header's panel shows it on every page. */
export function toPanel(cart: Cart | null, isKept: boolean): CartPanelView {
  const details = cart?.cartLines ?? [];
  // Those that are not selected too: each says how many pieces it could have.
  const available = details.filter((line) => !line.isUnavailable);
  const limits = limitsOf(available);
  return {
    lines: details.map((line) => ({
      key: lineKey(line),
      href: lineHref(line),
      nameLong: line.nameLong,
      nameShort: line.nameShort,
      imageUrl: line.productImage?.imageUrl ?? null,
      quantity: line.quantity,
      validPrice: line.validPrice,
      validPriceRp: line.validPriceRp,
      badges: roleBadges(line),
      isSelected: line.isSelected,
      isAvailable: line.isUnavailable === 0,
      isSoldOut: isSoldOut(line),
      // A line that cannot be bought at all is not short.
      most: line.isUnavailable ? 0 : (roomOfLine(line, available)?.most ?? 0),
      isShort: limits.has(line.id),
      limit: isSoldOut(line) ? SOLD_OUT : (limits.get(line.id) ?? null),
    })),
    count: details.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: cart?.subTotal ?? 0,
    isKept,
  };
}

/** A line that is saved for later, as it could be bought now. */
export interface SavedView {
  variant: number;
  name: string;
  /** Null when it is not sold any more. */
  href: string | null;
  imageUrl: string | null;
  quantity: number;
  price: string;
  /** Why it cannot be moved into the cart. */
  problem: string | null;
}

export function toSavedView(line: SavedLine): SavedView {
  const isGone = line.isUnavailable === 1;
  const href = line.bundling === 1 ? paths.product(line) : paths.variant(line.slug, line.variantId);
  return {
    variant: line.variantId,
    name: line.nameLong,
    href: isGone ? null : href,
    imageUrl: line.productImage?.imageUrl ?? null,
    quantity: line.quantity,
    price: line.validPriceRp,
    problem: isGone ? "Tidak dijual lagi" : isSoldOut(line) ? "Stok habis" : null,
  };
}

/** The maximum length of a notice for the next page. */
const NOTICE_MAX = 300;
/** Words of a name that tell it from others where space is short. */
const NAME_WORDS = 3;

const SINGLE_WORDS = "Barang ini hanya bisa dibeli 1 per pesanan, jadi jumlahnya kami ubah menjadi 1.";

/** The notice for a change that was made. */
export function changeMessage({
  isKeptSingle,
  settled = [],
  there,
}: {
  isKeptSingle?: boolean;
  settled?: SettledLine[];
  there?: number;
}) {
  if (there !== undefined) return `Sudah ada di keranjang: ${there}.`;
  if (isKeptSingle) return SINGLE_WORDS;
  return settled.length > 0 ? settledWords(settled) : undefined;
}

/** What happened to the lines of a cart after settling: each with its reason, or as many as fit. */
export function settledWords(settled: SettledLine[]): string {
  const short = (name: string) => name.split(" ").slice(0, NAME_WORDS).join(" ");
  const list = (nameOf: (name: string) => string) =>
    counted(
      settled,
      settled.map(({ name, to }) => `${nameOf(name)} ${to === 0 ? "dihapus" : `menjadi ${to}`}`).join(", "),
    );
  const notices = [settled.map(tellOne).join(" "), list((name) => name), list(short)];
  return notices.find(({ length }) => length <= NOTICE_MAX) ?? counted(settled, "periksa lagi keranjang Anda");
}

function counted({ length }: SettledLine[], what: string): string {
  return `${length} barang disesuaikan: ${what}.`;
}

function tellOne({ name, to, room }: SettledLine): string {
  const done = to === 0 ? `${name} dihapus dari keranjang` : `Jumlah ${name} dikurangi menjadi ${to}`;
  return `${done} karena ${limitWords(room)}.`;
}

import type { AppLoadContext } from "@remix-run/cloudflare";
import { addToBasket } from "#app/features/cart/basket.server.ts";
import * as paths from "#app/paths.ts";
import type { InspirationDetail, InspirationPoint } from "#contract/content/inspiration.ts";
import { cartChoice } from "#domain/cart/lines.ts";
import { isBySize } from "#domain/catalogue/ring-size.ts";
import { asPictured, chooseLook, firstVariant, priceOfLook, type TakenPiece } from "#domain/content/look.ts";
import { formatRange, formatRupiah } from "#domain/money.ts";
import { refusalWords } from "#domain/refusals.ts";
import type { LookView, PieceView } from "./look-form.tsx";
import { toRoom } from "./room-list.server.ts";

export function toLook(room: InspirationDetail): LookView {
  const { imageUrl: src, altText: alt, width, height } = room;
  const price = priceOfLook(room.points.map(({ productCard }) => productCard));
  return {
    slug: room.slug,
    title: room.metaTitle,
    roomType: room.roomType,
    description: room.description,
    picture: { src, alt, width, height },
    pieces: room.points.map(toPiece),
    price: price && formatRange(price.lowest, price.highest),
    related: room.related.map(toRoom),
  };
}

/** The field of the form in which a variant of a product is chosen. */
export const fieldOf = (product: number) => `varian-${product}`;

const notes = {
  sold: (color: string) => `Seperti di foto: ${color}.`,
  out: (color: string) => `Pilihan di foto, ${color}, sedang habis.`,
  never: () => "Pilihan di foto tidak dijual.",
};

function toPiece({ productCard, place, color }: InspirationPoint): PieceView {
  const [image] = productCard.productImages;
  const first = firstVariant(productCard, color);
  const pictured = asPictured(productCard, color);
  const isOnePrice = productCard.variants.every(({ validPrice }) => validPrice === productCard.priceDiscountMin);
  return {
    field: fieldOf(productCard.id),
    name: productCard.name,
    href: paths.product(productCard),
    picture: image ? { src: image.imageUrl, alt: image.altText, width: image.width, height: image.height } : null,
    // A range may be broken between its prices, never inside one.
    price: productCard.priceRange.replaceAll("Rp ", "Rp\u00A0"),
    place,
    options: productCard.variants.map(({ id, variant, color, validPrice, validStock }) => {
      const name = [variant, color].filter(Boolean).join(", ") || "Satu pilihan";
      const isSold = validStock === 0;
      const price = isOnePrice ? "" : `, ${formatRupiah(validPrice)}`;
      return { value: String(id), label: `${name}${isSold ? ", habis" : price}`, isSold };
    }),
    note: pictured ? notes[pictured](color) : "",
    // A ring's size is for its wearer to choose.
    first: first === null ? null : isBySize(productCard.variants) ? "" : String(first),
  };
}

/** A product that the cart has refused, and why. */
interface RefusedPiece {
  id: number;
  name: string;
  why: string;
}

interface TakenLook {
  taken: number;
  /** Names of what was left out because it is sold out. */
  soldOut: string[];
  refused: RefusedPiece[];
}

/** The maximum length of a notice for the next page. */
const NOTICE_MAX = 300;

/** Names what was added to the cart and what was not and why; gives counts if the names would be too long for a notice. */
export function takenWords({ taken, soldOut, refused }: TakenLook): string {
  const done = `${taken} barang sudah masuk keranjang.`;
  const sold = soldOut.length > 0 ? `Sedang habis, jadi tidak ikut: ${soldOut.join(", ")}.` : "";
  const named = [sold, ...refused.map(({ name, why }) => `${name} tidak masuk: ${why}`)];
  const left = soldOut.length + refused.length;
  const counted = `${left} barang tidak ikut karena habis atau melebihi batasnya. Periksa lagi di halaman ini.`;
  const words = [done, ...named].filter(Boolean).join(" ");
  return words.length <= NOTICE_MAX ? words : `${done} ${counted}`;
}

/** The form's errors by field, or what it added to the cart. */
type LookAnswer = { errors: Record<string, string> } | { taken: TakenLook };

/** Puts the chosen variants of a room's products into the visitor's cart, a guest's or a customer's. */
export async function takeLook(
  context: AppLoadContext,
  { points }: InspirationDetail,
  values: Record<string, string>,
): Promise<LookAnswer> {
  const pieces = points.map(({ productCard }) => productCard);
  const chosen = new Map(pieces.map(({ id }) => [id, values[fieldOf(id)] ?? ""]));
  const { taken, soldOut, unknown } = chooseLook(pieces, chosen);
  if (unknown.length > 0) return { errors: byField(unknown, () => "Pilih salah satu varian di daftar ini.") };
  if (taken.length === 0) {
    const isSold = soldOut.length > 0;
    return { errors: { form: isSold ? "Yang Anda pilih sedang habis." : "Pilih minimal satu barang." } };
  }
  const { refused, isWhole } = await addPieces(context, taken);
  if (isWhole) return { errors: { form: refused[0]?.why ?? "" } };
  if (refused.length === taken.length) return { errors: byField(refused, ({ why }) => why) };
  const names = soldOut.map(({ name }) => name);
  return { taken: { taken: taken.length - refused.length, soldOut: names, refused } };
}

/**
 * What the cart refuses by name is left out and the rest is added. A refusal of the whole, such as of a cart that has
 * become too large, is nobody's in particular.
 */
async function addPieces(context: AppLoadContext, pieces: TakenPiece[]) {
  const lineOf = ({ variantId }: TakenPiece) => cartChoice.parse({ variantId, quantity: 1 });
  const { refused: code, most, failed = [] } = await addToBasket(context, pieces.map(lineOf));
  if (!code) return { refused: [], isWhole: false };
  const refused = pieces.flatMap(({ id, name, variantId }): RefusedPiece[] => {
    const one = failed.find(({ line }) => line.variantId === variantId);
    return one ? [{ id, name, why: refusalWords(one.code, { most: one.most }) }] : [];
  });
  if (refused.length === 0) return { refused: [{ id: 0, name: "", why: refusalWords(code, { most }) }], isWhole: true };
  const others = pieces.filter(({ id }) => !refused.some((one) => one.id === id));
  if (others.length === 0) return { refused, isWhole: false };
  const again = await addToBasket(context, others.map(lineOf));
  if (!again.refused) return { refused, isWhole: false };
  return { refused: [{ id: 0, name: "", why: refusalWords(again.refused, { most: again.most }) }], isWhole: true };
}

function byField<Piece extends { id: number }>(pieces: Piece[], wordsOf: (piece: Piece) => string) {
  return Object.fromEntries(pieces.map((piece) => [fieldOf(piece.id), wordsOf(piece)]));
}

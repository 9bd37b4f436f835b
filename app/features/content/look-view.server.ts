import * as paths from "#app/paths.ts";
import type { InspirationDetail, InspirationPoint } from "#contract/content/inspiration.ts";
import { isBySize } from "#domain/catalogue/ring-size.ts";
import { asPictured, firstVariant, priceOfLook } from "#domain/content/look.ts";
import { formatRange, formatRupiah } from "#domain/money.ts";
import type { LookView, PieceView } from "./look-view.ts";
import { toRoom } from "./room-view.ts";

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

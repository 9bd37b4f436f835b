import type { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { pictureAt } from "#app/ui/picture.tsx";
import type { ProductDetail } from "#contract/catalogue/product.ts";
import { formatRupiah } from "#domain/money.ts";
import { type ProductView, picturesOf, toShown } from "./product-view.ts";
import { chooseVariant } from "./variant-choice.ts";

const SIZE = { width: 1200, height: 630 };
/** Wide enough for a card, and for who reads the address alone. */
const PICTURE_WIDTH = 960;

export type SocialTags = Pick<Parameters<typeof pageMeta>[1], "type" | "image" | "properties">;

/**
 * What the card of a product shows: as its page does while nothing is chosen. None of a product without a picture of the
 * shop's own, which alone can be drawn.
 */
export function socialCardOf(detail: ProductDetail) {
  const chosen = chooseVariant(detail.variants, { variant: null, second: null, color: null, size: null });
  const [picture] = picturesOf(detail, chosen.shown);
  if (!picture || !/^\/(media|foto)\//.test(picture.src)) return undefined;
  const shown = chosen.shown && toShown(detail.variants, chosen, chosen.shown);
  return {
    name: detail.name,
    price: shown ? formatRupiah(shown.price) : "",
    from: shown?.isLowest ? "Mulai" : "",
    picture: pictureAt(picture.src, PICTURE_WIDTH),
  };
}

/**
 * What social networks read of a product's page. Its card is at another address whenever it shows something else, so that
 * it is fetched anew.
 */
export function socialTagsOf(detail: ProductDetail, { pictures, shown, chosen }: ProductView): SocialTags {
  const [first] = pictures;
  const card = socialCardOf(detail);
  const meant = detail.variants.find(({ id, validPrice }) => (chosen ? id === chosen.id : validPrice === shown?.price));
  const price = card && [card.from, card.price].filter(Boolean).join(" ");
  return {
    type: "product",
    ...(first && { image: { url: first.src, alt: first.alt } }),
    ...(card && {
      image: {
        url: paths.socialCard(detail.slug, markOf(JSON.stringify(card))),
        alt: price ? `${card.name}, ${price}` : card.name,
        ...SIZE,
      },
    }),
    ...(shown && {
      properties: [
        ["product:price:amount", String(shown.price)],
        ["product:price:currency", "IDR"],
        ["product:availability", shown.isSold ? "out of stock" : shown.isPreOrder ? "preorder" : "in stock"],
        // As in the feed.
        ["product:retailer_item_id", meant?.sku ?? String(meant?.id)],
      ],
    }),
  };
}

/** Short, and another for another text (FNV-1a). */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (const letter of text) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (mark >>> 0).toString(36);
}

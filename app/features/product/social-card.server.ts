import type { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { pictureAt } from "#app/ui/picture.tsx";
import type { ProductDetail, Variant } from "#contract/catalogue/product.ts";
import { availabilityOf } from "#domain/catalogue/structured-data.ts";
import { formatRupiah } from "#domain/money.ts";
import { picturesOf, toShown } from "./product-view.ts";
import { chooseVariant } from "./variant-choice.ts";

const SIZE = { width: 1200, height: 630 };
/** Wide enough for a card, and for who reads the address alone. */
const PICTURE_WIDTH = 960;

export type SocialTags = Pick<Parameters<typeof pageMeta>[1], "type" | "image" | "properties">;

/** What a product's page shows before anything is chosen, with a variant of that price, one in stock if there is one. */
function usualOf(detail: ProductDetail) {
  const { variants } = detail;
  const choice = chooseVariant(variants, { variant: null, second: null, color: null, size: null });
  const [picture] = picturesOf(detail, choice.shown);
  if (!choice.shown) return { picture };
  const { color } = choice.shown;
  const shown = toShown(variants, choice, choice.shown);
  const picked = choice.picks.find((one) => one !== null);
  const equal = variants.filter((one) => one.color === color && one.validPrice === shown.price);
  return { picture, shown, variant: picked ?? equal.find(({ validStock }) => validStock > 0) ?? equal[0] };
}

/**
 * What the card of a product shows: as its page does while nothing is chosen. None of a product without a picture of the
 * shop's own, which alone can be drawn.
 */
export function socialCardOf(detail: ProductDetail, shop: string) {
  const { picture, shown } = usualOf(detail);
  if (!picture || !/^\/(media|foto)\//.test(picture.src)) return undefined;
  const from = [...(shown?.pair ? ["per cincin"] : []), ...(shown?.isLowest ? ["mulai"] : [])].join(" ");
  return {
    shop,
    name: detail.name,
    price: shown ? formatRupiah(shown.price) : "",
    from: from.charAt(0).toUpperCase() + from.slice(1),
    picture: pictureAt(picture.src, PICTURE_WIDTH),
  };
}

/**
 * What social networks read of a product's page: the same whatever is chosen on it, as its address there is the product's
 * own. Its card is at another address whenever it shows something else, so that it is fetched anew.
 */
export function socialTagsOf(detail: ProductDetail, shop: string): SocialTags {
  const { picture, variant } = usualOf(detail);
  const card = socialCardOf(detail, shop);
  const price = card && [card.from, card.price].filter(Boolean).join(" ");
  return {
    type: "product",
    ...(picture && { image: { url: picture.src, alt: picture.alt } }),
    ...(card && {
      image: {
        url: paths.socialCard(detail.slug, markOf(JSON.stringify(card))),
        alt: price ? `${card.name}, ${price}` : card.name,
        ...SIZE,
      },
    }),
    ...(variant && {
      properties: [
        ["product:price:amount", String(variant.validPrice)],
        ["product:price:currency", "IDR"],
        ["product:availability", AVAILABILITY[availabilityOf(stateOf(variant))]],
        // As in the feed.
        ["product:retailer_item_id", variant.sku ?? String(variant.id)],
      ],
    }),
  };
}

const AVAILABILITY = { "in-stock": "in stock", "out-of-stock": "out of stock", "pre-order": "preorder" };

const stateOf = ({ validStock: stock, preOrder }: Variant) => ({ stock, readyAt: preOrder?.readyAt ?? null });

/** Short, and another for another text (FNV-1a). */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (const letter of text) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (mark >>> 0).toString(36);
}

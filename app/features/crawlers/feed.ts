import * as paths from "#app/paths.ts";
import type { Good, GoodVariant } from "#contract/catalogue/crawling.ts";
import { nameOf } from "#domain/cart/pricing.ts";
import { materialsOf, shortened, taxonomyOf } from "#domain/catalogue/feed.ts";
import { sizeOf } from "#domain/catalogue/ring-size.ts";
import { choiceLabel, textOfVariant } from "#domain/catalogue/specification.ts";
import { availabilityOf } from "#domain/catalogue/structured-data.ts";

import { absolute, XML_BEGIN, xmlText } from "./sitemap.ts";

interface FeedShop {
  title: string;
  description: string;
  origin: string;
}

/** The most that merchant centres take. */
const MOST = { id: 50, title: 150, description: 5000, images: 10, material: 200, color: 100, size: 100 };

/** The parts of a merchant feed before and after its items. */
export function feedFrame(shop: FeedShop): { head: string; foot: string } {
  return {
    head: `${XML_BEGIN}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${xmlText(shop.title)}</title>
<link>${xmlText(shop.origin)}</link>
<description>${xmlText(shop.description)}</description>
`,
    foot: "</channel></rss>\n",
  };
}

/** Every variant as one item, with the prices and the availability of its page. */
export function feedItems(goods: Good[], origin: string): string {
  return goods.flatMap((good) => good.goodVariants.map((variant) => `${item(good, variant, origin)}\n`)).join("");
}

const AVAILABILITY = { "in-stock": "in_stock", "out-of-stock": "out_of_stock", "pre-order": "preorder" };

type Field = [name: string, text: string];

function item(good: Good, variant: GoodVariant, origin: string): string {
  const { slug, bundling, name, shelf } = good;
  const [image = "", ...others] = [...new Set([...variant.images, ...good.images])];
  const isByMaterial = choiceLabel(good.goodVariants.map(({ color }) => color)) === "Kayu";
  const fields: Field[] = [
    ["g:id", variant.sku.length <= MOST.id ? variant.sku : String(variant.id)],
    ["g:item_group_id", good.goodVariants.length > 1 ? String(good.id) : ""],
    ["g:title", shortened(nameOf({ name, variant: variant.variant, color: variant.color }), MOST.title)],
    ["g:description", shortened(good.description, MOST.description) || name],
    ["g:link", `${origin}${paths.product({ slug, bundling })}?variant=${variant.id}`],
    ["g:image_link", image && absolute(image, origin)],
    ...others.slice(0, MOST.images).map((address): Field => ["g:additional_image_link", absolute(address, origin)]),
    ...availabilityFields(variant),
    ...priceFields(variant),
    ["g:condition", "new"],
    ["g:brand", good.brand],
    ["g:color", isByMaterial ? "" : shortened(variant.color, MOST.color)],
    ["g:size", shortened(sizeOf(variant.variant), MOST.size)],
    ["g:material", shortened(materialOf(good, variant, isByMaterial), MOST.material)],
    ["g:product_type", shelf.join(" > ")],
    ["g:google_product_category", taxonomyOf(shelf) ?? ""],
    ["g:shipping_weight", good.weightGram > 0 ? `${good.weightGram} g` : ""],
    ["g:is_bundle", bundling === 1 ? "yes" : ""],
    // The products have no GTIN.
    ["g:identifier_exists", "no"],
  ];
  const said = fields.filter(([, text]) => text !== "").map(([name, text]) => `<${name}>${xmlText(text)}</${name}>`);
  return `<item>${said.join("")}</item>`;
}

function availabilityFields({ validStock: stock, readyAt }: GoodVariant): Field[] {
  const availability = availabilityOf({ stock, readyAt });
  const said: Field = ["g:availability", AVAILABILITY[availability]];
  return availability === "pre-order" && readyAt !== null ? [said, ["g:availability_date", minute(readyAt)]] : [said];
}

/** The usual price, and what is paid instead: during a flash sale with its days, otherwise until further notice. */
function priceFields({ validPrice, normalPrice, sale }: GoodVariant): Field[] {
  const usual = Math.max(normalPrice, validPrice);
  const fields: Field[] = [["g:price", `${usual} IDR`]];
  if (validPrice < usual) fields.push(["g:sale_price", `${validPrice} IDR`]);
  if (validPrice < usual && sale)
    fields.push(["g:sale_price_effective_date", `${minute(sale.start)}/${minute(sale.end)}`]);
  return fields;
}

function materialOf({ specification }: Good, { color }: GoodVariant, isByMaterial: boolean): string {
  const said = specification.find(({ label }) => label === "Bahan")?.text ?? "";
  return materialsOf(textOfVariant(said, color) || (isByMaterial ? color : ""));
}

/** `2026-11-27T03:00Z`. */
const minute = (second: number) => `${new Date(second * 1000).toISOString().slice(0, 16)}Z`;

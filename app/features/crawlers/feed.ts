import * as paths from "#app/paths.ts";
import type { ProductCard } from "#contract/catalogue/product.ts";
import { absolute } from "./sitemap.ts";
import { xmlText } from "./xml.ts";

interface FeedShop {
  title: string;
  description: string;
  origin: string;
}

/** A Google Merchant feed with every variant as one item. Prices are the same as on the product page. */
export function productFeed(products: ProductCard[], shop: FeedShop): string {
  const items = products.flatMap((product) => product.variants.map((variant) => item(product, variant, shop.origin)));
  return `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${xmlText(shop.title)}</title>
<link>${xmlText(shop.origin)}</link>
<description>${xmlText(shop.description)}</description>
${items.join("\n")}
</channel></rss>
`;
}

function item(product: ProductCard, variant: ProductCard["variants"][number], origin: string): string {
  const link = `${origin}${paths.product(product)}?variant=${variant.id}`;
  const image =
    product.productImages.find(({ altText }) => altText.includes(variant.color)) ?? product.productImages[0];
  const fields: [string, string][] = [
    ["g:id", String(variant.id)],
    ["g:item_group_id", String(product.id)],
    ["g:title", [product.name, variant.variant, variant.color].filter(Boolean).join(" ")],
    ["g:description", product.metaDesc || product.name],
    ["g:link", link],
    ["g:image_link", image ? absolute(image.imageUrl, origin) : ""],
    ["g:availability", variant.validStock > 0 ? "in_stock" : "out_of_stock"],
    ["g:price", `${variant.validPrice} IDR`],
    ["g:condition", "new"],
    ["g:color", variant.color],
    ["g:identifier_exists", "no"],
  ];
  const said = fields.filter(([, text]) => text !== "").map(([name, text]) => `<${name}>${xmlText(text)}</${name}>`);
  return `<item>${said.join("")}</item>`;
}

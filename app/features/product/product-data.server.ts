import type { ProductDetail, Variant } from "#contract/catalogue/product.ts";
import { nameOf } from "#domain/cart/pricing.ts";
import { sizeOf } from "#domain/catalogue/ring-size.ts";
import { choiceLabel, textOfVariant } from "#domain/catalogue/specification.ts";
import { breadcrumbData, productData, type ReviewInfo, type VariantInfo } from "#domain/catalogue/structured-data.ts";
import { besideLinks } from "#domain/content/page-text.ts";
import type { ProductView } from "./product-view.ts";

interface Described {
  detail: ProductDetail;
  product: ProductView;
  /** Those that the page shows. Where they come late, script runs, and no crawler is there. */
  reviews: ReviewInfo[];
}

/** What a product's page says to crawlers: the product with all of its variants, and the way to it. */
export function productPageData({ detail, product, reviews }: Described, origin: string) {
  const isByMaterial = choiceLabel(detail.variants.map(({ color }) => color)) === "Kayu";
  const described = productData(
    {
      ...product,
      description: product.description.join(" "),
      images: product.pictures.map(({ src }) => src),
      reviews,
      specification: product.specification.map(({ label, text }) => ({ label, text: besideLinks(text) })),
      isByMaterial,
      variants: detail.variants.map((variant) => toVariantInfo(variant, detail)),
      shipping: detail.shipping ?? null,
    },
    origin,
  );
  const here = { name: product.name, path: product.path };
  return [...described, breadcrumbData([...product.trail, here], origin)];
}

function toVariantInfo(variant: Variant, detail: ProductDetail): VariantInfo {
  const { id, color, validPrice: price, validStock: stock, variantPrices, flashSale: sale } = variant;
  // A bundle is compared with what its parts cost apart.
  const usual = detail.bundling === 1 ? price + (detail.savingNominal ?? 0) : variantPrices.normalPrice;
  return {
    id,
    sku: variant.sku ?? String(id),
    name: nameOf({ name: detail.name, variant: variant.variant, color }),
    color,
    size: sizeOf(variant.variant),
    material: materialOf(variant, detail),
    image: (variant.productImages[0] ?? detail.productImages[0])?.imageUrl ?? "",
    price,
    was: usual > price ? usual : null,
    stock,
    readyAt: variant.preOrder?.readyAt ?? null,
    // A sale sets the price only while the sale price is the one being charged.
    priceEndsAt: sale && sale.price === price && sale.remains > 0 ? sale.end : null,
    isReturnable: detail.returns !== "never" && variant.preOrder === null,
  };
}

/** Where it depends on what is chosen: `Kayu jati (solid)` of `Kayu sesuai pilihan (solid)`. */
function materialOf({ color }: Variant, { specification }: ProductDetail): string {
  const said = specification.find(({ label }) => label === "Bahan")?.text ?? "";
  const own = textOfVariant(said, color);
  return own === said ? "" : own;
}

/**
 * The only place that knows how names are spelled on the wire.
 * On the wire `validPrice` is `valid_price`, and some names are older than the shop; everywhere else a name is plain
 * English.
 * Values are the same on both sides.
 */
const oddNames: Record<string, string> = {
  variantId: "uni_product_variants_id",
  productId: "uni_products_id",
  productsId: "products_id",
  reviewedProductId: "product_id",
  exceptId: "not_id",
  bankId: "uni_bank_id",
  orderNumber: "ordersn",
  resetCode: "resetcode",
  hasPassword: "have_password",
  seoBadge: "seo_4",
  isRedeem: "is_reedem",
  redeemFor: "reedem_for",
  isGift: "is_get_free",
  isCombo: "is_get_combo",
  comboId: "id_combo",
  takenOff: "potongan",
  takenOffRp: "potongan_rp",
  toPay: "grandTotalDiskon",
  toPayRp: "grandTotalDiskon_rp",
  normalPrice: "ho_normal",
  normalPriceRp: "ho_normal_rp",
  shopPrice: "ho_more",
  extraDiscountPrice: "more_discount_price",
  cartLines: "r_more_transaction_cart_details",
  variants: "r_uni_product_variants",
  variantBundles: "r_uni_product_variant_bundles",
  productImages: "r_uni_product_images",
  productImage: "r_uni_product_image",
  productCard: "r_uni_product",
  saleProduct: "r_uni_products",
  roomImages: "r_uni_product_suasanas",
  flashSale: "r_uni_product_flashsale",
  combos: "r_uni_product_get_combo",
  gifts: "r_uni_product_get_free",
  preOrder: "r_uni_product_get_po",
  redeems: "r_uni_product_get_reedem",
  variantImages: "r_uni_product_variant_images",
  variantPrices: "r_uni_product_variant_prices",
  categoryProducts: "r_more_product_category_products",
  saleItems: "r_more_promotion_flashsale_products",
  groupProducts: "more_product_group_products",
  subCategories: "r_subs",
  image: "r_image",
  photos: "r_images",
};
const plainNames = new Map(Object.entries(oddNames).map(([plain, wire]) => [wire, plain]));

/** The deepest nesting in the contract; anything deeper is not read. */
const DEPTH_MAX = 12;

/** How a name, or a path of names such as `cartLines.0.variantId`, is spelled on the wire. */
export function wireName(plain: string): string {
  if (plain.includes(".")) return plain.split(".").map(wireName).join(".");
  const odd = Object.hasOwn(oddNames, plain) ? oddNames[plain] : undefined;
  return odd ?? plain.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The plain name for a wire name; undefined when there is none. */
export function plainName(wire: string): string | undefined {
  if (wire.includes("."))
    return wire
      .split(".")
      .map((name) => plainName(name) ?? name)
      .join(".");
  const plain = plainNames.get(wire) ?? wire.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return wireName(plain) === wire ? plain : undefined;
}

const toWireName = remembered(wireName);
const toPlainName = remembered(plainName);

/** Converts data for the other side of the contract to wire names. */
export function toWire(plain: unknown): unknown {
  return rename(plain, toWireName, 0);
}

/** Converts data from the other side of the contract to plain names. Unknown wire names are left out. */
export function fromWire(wire: unknown): unknown {
  return rename(wire, toPlainName, 0);
}

function rename(value: unknown, nameOf: (name: string) => string | undefined, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth > DEPTH_MAX) return undefined;
  if (Array.isArray(value)) return value.map((item) => rename(item, nameOf, depth + 1));
  // A file in a form is passed through unchanged.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const renamed: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const next = nameOf(name);
    if (next === undefined) continue;
    renamed[next] = rename((value as Record<string, unknown>)[name], nameOf, depth + 1);
  }
  return renamed;
}

/** The contract has few names. Callers may send any number of others, so the cache is limited. */
export function remembered(nameOf: (name: string) => string | undefined): (name: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (name) => {
    if (known.has(name)) return known.get(name);
    const found = nameOf(name);
    if (known.size < 1000 && name.length <= 60) known.set(name, found);
    return found;
  };
}

/** The fields of a multipart body, as sent by a form. */
export function toFormData(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(toWire(fields) as object)) {
    for (const one of [value].flat()) {
      if (one instanceof Blob) form.append(name, one);
      else form.append(name, String(one));
    }
  }
  return form;
}

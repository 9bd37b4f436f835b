import type { Shop, Wire } from "./shop.ts";

/** Products and prices of the shop elsewhere. */
export interface Chosen {
  uni_product_variants_id: number;
  quantity: number;
  is_selected?: number;
}

export const rupiah = (amount: number) => `Rp ${amount.toLocaleString("id-ID")}`;

/** A list of products, as the query asks for it. */
export function listProducts({ products }: Shop, query: URLSearchParams): Wire {
  const words = (query.get("q") ?? "").toLowerCase();
  const wanted = query.get("is_bundle");
  const without = query.getAll("not_id").map(Number);
  const results = products
    .filter(({ name }) => name.toLowerCase().includes(words))
    .filter(({ bundling }) => wanted === null || bundling === Number(wanted))
    .filter(({ id }) => !without.includes(id));
  const each = Number(query.get("per_page") ?? 24);
  const page = Number(query.get("page") ?? 1);
  const total_pages = Math.max(1, Math.ceil(results.length / each));
  return {
    results: results.slice((page - 1) * each, page * each),
    pagination: { page, per_page: each, total_pages },
    total: results.length,
  };
}

export function findProduct({ products }: Shop, id: string): Wire | undefined {
  return products.find((one) => one.slug === id || String(one.id) === id);
}

/** A cart with these lines, each at its price of now. What the shop does not have is left out. */
export function priceCart(shop: Shop, chosen: Chosen[], revision = 0): Wire {
  const lines = chosen.flatMap((one) => lineOf(shop, one));
  const sum = lines.reduce((total, line) => total + (line.is_selected === 1 ? line.subtotal : 0), 0);
  const sums = { sub_total: sum, grand_total: sum, grandTotalDiskon: sum };
  const words = Object.entries(sums).map(([name, amount]) => [`${name}_rp`, rupiah(amount)]);
  return {
    ...shop.empty_cart,
    ...sums,
    ...Object.fromEntries(words),
    r_more_transaction_cart_details: lines,
    revision,
  };
}

function lineOf(shop: Shop, { uni_product_variants_id: id, quantity, is_selected = 1 }: Chosen): Wire[] {
  const product = shop.products.find(({ r_uni_product_variants: variants }) =>
    variants.some((one: Wire) => one.id === id),
  );
  const variant = product?.r_uni_product_variants.find((one: Wire) => one.id === id);
  if (!product || !variant) return [];
  const stock = variant.valid_stock;
  const subtotal = variant.valid_price * quantity;
  return [
    {
      ...shop.line,
      ...{ id: String(id), uni_product_variants_id: id, quantity, is_selected },
      ...{ slug: product.slug, uni_products_id: product.id, bundling: product.bundling },
      ...{ name_long: product.name, name_short: product.name, color: variant.color },
      ...{ valid_price: variant.valid_price, valid_price_rp: rupiah(variant.valid_price) },
      ...{ subtotal, subtotal_rp: rupiah(subtotal), valid_stock: stock, stock_available: stock },
      limits: [{ kind: "stock", ref: String(id), each: 1, left: stock }],
    },
  ];
}

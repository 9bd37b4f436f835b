import { type Chosen, priceCart, rupiah } from "./goods.ts";
import type { Shop, Wire } from "./shop.ts";

/** What the customer of the shop elsewhere has: in memory, and gone with it. */
export interface Counter {
  lines: Chosen[];
  revision: number;
  addresses: Wire[];
  orders: Wire[];
}

export const openCounter = (): Counter => ({ lines: [], revision: 0, addresses: [], orders: [] });

export const cartOf = (shop: Shop, { lines, revision }: Counter): Wire => priceCart(shop, lines, revision);

export function saveLines(counter: Counter, lines: Chosen[]): void {
  counter.lines = lines;
  counter.revision += 1;
}

/** What a shopper does to the cart, one thing at a time. */
export function changeLines(counter: Counter, { intent, line, ...rest }: Wire): Wire {
  const taken: Chosen[] = rest.choice ? [rest.choice] : (rest.r_more_transaction_cart_details ?? []);
  const lines = counter.lines.map((one) => {
    if (String(one.uni_product_variants_id) !== line) {
      return intent === "select-all" ? { ...one, is_selected: rest.is_selected } : one;
    }
    const quantity = { plus: one.quantity + 1, minus: one.quantity - 1, quantity: rest.quantity, remove: 0 }[
      intent as "plus"
    ];
    return { ...one, quantity: quantity ?? one.quantity, is_selected: rest.is_selected ?? one.is_selected };
  });
  for (const one of taken) {
    const there = lines.find(({ uni_product_variants_id: id }) => id === one.uni_product_variants_id);
    if (there) there.quantity += one.quantity;
    else lines.push(one);
  }
  saveLines(
    counter,
    lines.filter(({ quantity }) => quantity > 0),
  );
  return { revision: counter.revision, is_kept_single: false, settled: [], left: [] };
}

export function storeAddress(shop: Shop, counter: Counter, body: Wire): Wire {
  const { label, recipient, phone, street, postal_code, village_id } = body;
  const id = counter.addresses.length + 1;
  const address = { ...shop.address, id, label, recipient, phone, street, postal_code, village_id };
  counter.addresses.push(address);
  return address;
}

/** The bill of what is in the cart; its total is what the buyer must have seen. */
export function checkoutOf(shop: Shop, counter: Counter, asked: Wire): Wire {
  const items = cartOf(shop, counter).r_more_transaction_cart_details.filter((one: Wire) => one.is_selected === 1);
  const address = counter.addresses.at(-1);
  const sub_total = items.reduce((sum: number, one: Wire) => sum + one.subtotal, 0);
  const shipping = address ? shop.checkout.summary.shipping : 0;
  const total = sub_total + shipping + shop.checkout.summary.fee;
  const sums = { sub_total, shipping, grand_total: total, bill_total: total };
  const missing = address ? {} : { address_id: "Tambahkan alamat pengiriman dulu." };
  return {
    ...shop.checkout,
    ...{ items, addresses: counter.addresses, missing: items.length > 0 ? missing : { items: "Keranjang kosong." } },
    left_out: [],
    chosen: { ...shop.checkout.chosen, address_id: address?.id ?? null, payment: asked.payment ?? "bca" },
    summary: { ...shop.checkout.summary, ...withWords(sums) },
    seen: `dilihat-${counter.revision}-${total}`,
  };
}

/** The order that was placed; undefined when another bill was seen than that of now. */
export function placeOrder(shop: Shop, counter: Counter, body: Wire): Wire | undefined {
  const now = checkoutOf(shop, counter, body);
  if (body.seen !== now.seen || Object.keys(now.missing).length > 0) return undefined;
  const ordersn = `SI-261122-${String(counter.orders.length + 2).padStart(12, "2")}`;
  const { sub_total, shipping, bill_total } = now.summary;
  const lines = now.items.map((one: Wire) => ({
    ...one,
    line_key: one.id,
    image_url: one.r_uni_product_image?.image_url ?? "",
  }));
  const head = { first_name: lines[0].name_long, first_image: lines[0].image_url };
  const pieces = lines.reduce((sum: number, one: Wire) => sum + one.quantity, 0);
  const sums = withWords({ sub_total, shipping, bill_total });
  const at = Math.floor(Date.now() / 1000);
  const times = { created_at: at, expires_at: at + 3600, moves: [{ ...shop.order.moves[0], at }] };
  counter.orders.unshift({ ...shop.order, ...head, ...sums, ...times, ordersn, lines, pieces });
  saveLines(counter, []);
  return { ordersn, bill_no: ordersn };
}

function withWords(sums: Record<string, number>): Wire {
  return Object.fromEntries(
    Object.entries(sums).flatMap(([name, sum]) => [
      [name, sum],
      [`${name}_rp`, rupiah(sum)],
    ]),
  );
}

import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { saveCart, setVoucher } from "#contract/cart.ts";
import { type CheckoutChoices, previewOrder } from "#contract/orders/checkout.ts";
import { placeOrder } from "#contract/orders/order.ts";
import { type CartChoice, cartChoice } from "#domain/cart/lines.ts";
import { regionStatements } from "#functions/demo/sql.ts";
import { DAGO } from "../../support/person.ts";
import { type Asking, ask, rows, SEEDED_AT, signIn } from "../shop.ts";

/** One village on Java and one on Bali, with what they lie in. */
export async function addRegions(): Promise<void> {
  const statements = regionStatements({
    provinces: [
      { code: "51", name: "Bali" },
      { code: "32", name: "Jawa Barat" },
    ],
    regencies: [
      { code: "32.73", name: "Kota Bandung" },
      { code: "32.04", name: "Kabupaten Bandung" },
      { code: "51.71", name: "Kota Denpasar" },
    ],
    districts: [
      { code: "32.73.02", name: "Coblong" },
      { code: "51.71.01", name: "Denpasar Selatan" },
    ],
    villages: [
      { code: "32.73.02.1004", name: "Dago", postcode: "40135" },
      { code: "51.71.01.1001", name: "Sanur" },
    ],
  });
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
}

export const home = {
  label: "Rumah",
  recipient: "Kirana Ayu",
  phone: "+6281200000000",
  villageId: DAGO,
  street: "Jl. Dago Asri No. 12",
  postalCode: "40135",
};

/** A product of the test's own, with so many pieces: what others take does not disturb it. */
export async function addProduct({
  stock = 10,
  price = 1_500_000,
  weightGram = 400,
  isInsured = false,
  isAssembled = false,
} = {}): Promise<number> {
  const slug = `barang-${crypto.randomUUID()}`;
  const [product] = await rows<{ id: number }>(
    `INSERT INTO product (slug, name, name_short, brand, category_id, category_group_id, description, specification, meta_desc,
       weight_gram, status, price_normal_min, price_min, price_max, discount_max, created_at, updated_at)
     SELECT ?, 'Cincin Uji', 'Cincin Uji', 'Serambi', id, category_group_id, '', ?, '', ?, 1, ?, ?, ?, 0, 0, 0 FROM category LIMIT 1
     RETURNING id`,
    slug,
    JSON.stringify([
      ...(isInsured ? [{ label: "Penyerahan", text: "hanya kepada penerimanya" }] : []),
      ...(isAssembled ? [{ label: "Perakitan", text: "oleh petugas kami" }] : []),
    ]),
    weightGram,
    price,
    price,
    price,
  );
  const [variant] = await rows<{ id: number }>(
    "INSERT INTO product_variant (product_id, sku, ho_normal, stock) VALUES (?, ?, ?, ?) RETURNING id",
    product?.id,
    slug,
    price,
    stock,
  );
  return variant?.id ?? 0;
}

export const stockOf = async (variant: number) =>
  (await rows<{ stock: number }>("SELECT stock FROM product_variant WHERE id = ?", variant))[0]?.stock;

export const line = (variant: number, quantity = 1, more: Partial<CartChoice> = {}): CartChoice =>
  cartChoice.parse({ variantId: variant, quantity, ...more });

export const chosen = { service: "reguler", payment: "bca" } satisfies Partial<CheckoutChoices>;

export async function fillCart(token: string, lines: CartChoice[], note = "", now = SEEDED_AT): Promise<void> {
  const body = { cartLines: lines, note };
  expect((await ask(saveCart, { body }, { token, now })).status).toBe(200);
}

export async function useVoucher(token: string, code: string) {
  return ask(setVoucher, { body: { code, addressCode: 54, paymentCode: 1, device: "web" } }, { token });
}

/** What the shop asks for its ways to pay, from now on. */
export async function setFees(line: string): Promise<void> {
  await rows("INSERT INTO setting (id, content) VALUES (102, ?1) ON CONFLICT (id) DO UPDATE SET content = ?1", line);
}

/** Somebody signed in, with an address and these lines in the cart; answers their token. */
export async function makeBuyer(lines: CartChoice[], now = SEEDED_AT): Promise<string> {
  const token = await signIn({ address: true });
  await fillCart(token, lines, "", now);
  return token;
}

export async function preview(token: string, choices: Partial<CheckoutChoices> = chosen, now = SEEDED_AT) {
  const { status, body } = await ask(previewOrder, { body: choices }, { token, now });
  expect(status).toBe(200);
  return body.data;
}

export const newKey = () => `kunci-${crypto.randomUUID()}`;

/** Looks at the checkout and orders what is seen there. */
export async function order(
  token: string,
  choices: Partial<CheckoutChoices> = chosen,
  { key = newKey(), now = SEEDED_AT, seen = "", asking = {} as Asking } = {},
) {
  const state = seen || (await preview(token, choices, now)).seen;
  return ask(placeOrder, { body: { ...choices, seen: state, idempotencyKey: key } }, { token, now, ...asking });
}

export async function ordered(
  token: string,
  choices: Partial<CheckoutChoices> = chosen,
  now = SEEDED_AT,
): Promise<string> {
  const { status, body } = await order(token, choices, { now });
  expect([status, body.message]).toEqual([200, "Berhasil"]);
  return body.data.orderNumber;
}

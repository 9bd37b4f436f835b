import type { CartChoice } from "#domain/cart/lines.ts";
import { rows, SEEDED_AT } from "../shop.ts";
import { addProduct } from "./buyer.ts";

const HOUR = 3600;

/** Puts a variant on sale from a second on; answers the sale's item. */
export async function putOnSale(
  variant: number,
  { price = 400_000, pieces = 5, each = 1, start = SEEDED_AT - 10 } = {},
) {
  const [sale] = await rows<{ id: number }>(
    `INSERT INTO flash_sale (title, start, "end") VALUES ('Uji', ?, ?) RETURNING id`,
    start,
    SEEDED_AT + HOUR,
  );
  const [item] = await rows<{ id: number }>(
    `INSERT INTO flash_sale_item (flash_sale_id, variant_id, price, limit_count, remains, per_buyer)
     VALUES (?, ?, ?, ?, ?, ?) RETURNING id`,
    ...[sale?.id, variant, price, pieces, pieces, each],
  );
  return item?.id ?? 0;
}

export const remainsOf = async (table: "flash_sale_item" | "free_gift", id: number) =>
  (await rows<{ remains: number }>(`SELECT remains FROM ${table} WHERE id = ?`, id))[0]?.remains;

export async function addCombo(main: number, variant: number, price: number): Promise<Partial<CartChoice>> {
  const [combo] = await rows<{ id: number }>(
    `INSERT INTO combo (variant_id, combo_variant_id, combo_price, is_multiple_buy, start, "end")
     VALUES (?, ?, ?, 1, 0, ?) RETURNING id`,
    ...[main, variant, price, SEEDED_AT + HOUR],
  );
  return { isCombo: 1, comboId: combo?.id ?? 0 };
}

export async function addGift(main: number, gift: number, remains: number): Promise<number> {
  const [offer] = await rows<{ id: number }>(
    `INSERT INTO free_gift (variant_id, gift_variant_id, min_quantity, is_multiple_buy, remains, start, "end")
     VALUES (?, ?, 1, 0, ?, 0, ?) RETURNING id`,
    ...[main, gift, remains, SEEDED_AT + HOUR],
  );
  return offer?.id ?? 0;
}

/** A bundle of so many pieces of a variant. */
export async function addBundle(part: number, quantity = 1): Promise<number> {
  const bundle = await addProduct({ stock: 0 });
  await rows(
    "UPDATE product SET bundling = 1, name = 'Paket Uji' WHERE id = (SELECT product_id FROM product_variant WHERE id = ?)",
    bundle,
  );
  await rows("INSERT INTO bundle_component VALUES (?, ?, ?)", bundle, part, quantity);
  return bundle;
}

/** A piece of the reward costs so many points beside the main variant. */
export async function addReward(main: number, reward: number, points: number): Promise<Partial<CartChoice>> {
  await rows(
    `INSERT INTO redeem_offer (main_variant_id, reward_variant_id, points, start, "end") VALUES (?, ?, ?, 0, ?)`,
    ...[main, reward, points, SEEDED_AT + HOUR],
  );
  return { isRedeem: 1, redeemFor: main };
}

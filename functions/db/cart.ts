import { type SQL, sql } from "drizzle-orm";
import type { CartChoice } from "#domain/calls/cart.ts";
import { lineKey } from "#domain/cart.ts";
import type { CartFacts } from "#domain/cart-pricing.ts";
import type { Seconds } from "#domain/price.ts";
import { type Database, statement } from "./database.ts";
import { readSold, type SoldRow, soldColumns } from "./facts.ts";

/** A cart's lines, wherever they are kept: a statement whose columns are `variant_id` and `combo_id`. */
const keptBy = (userId: number) => sql`SELECT variant_id, combo_id FROM cart_line WHERE user_id = ${userId}`;

const sentWith = (choices: CartChoice[]) => {
  const pairs = choices.map(({ uni_product_variants_id, id_combo }) => [uni_product_variants_id, id_combo]);
  return sql`SELECT value ->> 0 AS variant_id, value ->> 1 AS combo_id FROM json_each(${JSON.stringify(pairs)})`;
};

interface OfferRow {
  id: number;
  main_variant_id: number;
  variant_id: number;
  price: number;
  min_quantity: number;
  is_multiple_buy: number;
  remains: number;
  start: number;
  end: number;
}

/** Everything that pricing the lines needs, in three statements however many lines there are. */
function selectFacts(lines: SQL, now: Seconds) {
  return [
    statement<SoldRow>(sql`SELECT ${soldColumns("v", "product", now)}
      FROM (SELECT DISTINCT variant_id FROM (${lines})) AS line
      CROSS JOIN product_variant AS v ON v.id = line.variant_id CROSS JOIN product ON product.id = v.product_id`),
    statement<OfferRow>(sql`SELECT combo.id, combo.variant_id AS main_variant_id, combo.combo_variant_id AS variant_id,
        combo.combo_price AS price, combo.is_multiple_buy, combo.start, combo."end"
      FROM (SELECT DISTINCT combo_id FROM (${lines}) WHERE combo_id IS NOT NULL) AS line
      CROSS JOIN combo ON combo.id = line.combo_id`),
    statement<OfferRow>(sql`SELECT gift.variant_id AS main_variant_id, gift.gift_variant_id AS variant_id, gift.min_quantity,
        gift.is_multiple_buy, gift.remains, gift.start, gift."end"
      FROM (SELECT DISTINCT variant_id FROM (${lines})) AS line CROSS JOIN free_gift AS gift ON gift.gift_variant_id = line.variant_id`),
  ] as const;
}

function readFacts(variants: SoldRow[], combos: OfferRow[], gifts: OfferRow[]): CartFacts {
  const offer = (row: OfferRow) => ({
    mainVariantId: row.main_variant_id,
    variantId: row.variant_id,
    isMultipleBuy: row.is_multiple_buy === 1,
    start: row.start,
    end: row.end,
  });
  return {
    variants: variants.map(readSold),
    combos: combos.map((row) => ({ ...offer(row), id: row.id, price: row.price })),
    gifts: gifts.map((row) => ({ ...offer(row), minQuantity: row.min_quantity, remains: row.remains })),
  };
}

export async function readChoiceFacts(db: Database, choices: CartChoice[], now: Seconds): Promise<CartFacts> {
  return readFacts(...(await db.batch(selectFacts(sentWith(choices), now))));
}

interface LineRow {
  variant_id: number;
  quantity: number;
  is_selected: 0 | 1;
  is_reedem: 0 | 1;
  reedem_for: number | null;
  is_get_free: 0 | 1;
  is_get_combo: 0 | 1;
  combo_id: number | null;
}

export interface KeptCart {
  choices: CartChoice[];
  note: string;
  facts: CartFacts;
}

function selectKept(userId: number, now: Seconds) {
  return [
    statement<LineRow>(sql`SELECT variant_id, quantity, is_selected, is_reedem, reedem_for, is_get_free, is_get_combo, combo_id
      FROM cart_line WHERE user_id = ${userId} ORDER BY position`),
    statement<{ note: string }>(sql`SELECT note FROM cart WHERE user_id = ${userId}`),
    ...selectFacts(keptBy(userId), now),
  ] as const;
}

function readKept(
  lines: LineRow[],
  notes: { note: string }[],
  ...facts: [SoldRow[], OfferRow[], OfferRow[]]
): KeptCart {
  const choices = lines.map(({ variant_id, combo_id, ...line }) => ({
    uni_product_variants_id: variant_id,
    id_combo: combo_id,
    ...line,
  }));
  return { choices, note: notes[0]?.note ?? "", facts: readFacts(...facts) };
}

export async function readCart(db: Database, userId: number, now: Seconds): Promise<KeptCart> {
  return readKept(...(await db.batch(selectKept(userId, now))));
}

/** Replaces a shopper's cart and reads it back in the same batch. Lines of variants that the catalogue does not know are left out. */
export async function saveCartLines(
  db: Database,
  userId: number,
  choices: CartChoice[],
  note: string,
  now: Seconds,
): Promise<KeptCart> {
  const lines = JSON.stringify(choices.map((choice, position) => ({ ...choice, key: lineKey(choice), position })));
  const [, , , ...kept] = await db.batch([
    statement<never>(sql`INSERT INTO cart (user_id, note, updated_at) VALUES (${userId}, ${note}, ${now})
      ON CONFLICT (user_id) DO UPDATE SET note = excluded.note, updated_at = excluded.updated_at`),
    statement<never>(sql`DELETE FROM cart_line WHERE user_id = ${userId}`),
    statement<never>(sql`INSERT INTO cart_line (user_id, line_key, variant_id, quantity, is_selected, is_reedem, reedem_for, is_get_free,
        is_get_combo, combo_id, position)
      SELECT ${userId}, line.value ->> 'key', v.id, line.value ->> 'quantity', line.value ->> 'is_selected', line.value ->> 'is_reedem',
        line.value ->> 'reedem_for', line.value ->> 'is_get_free', line.value ->> 'is_get_combo', combo.id, line.value ->> 'position'
      FROM json_each(${lines}) AS line CROSS JOIN product_variant AS v ON v.id = line.value ->> 'uni_product_variants_id'
      LEFT JOIN combo ON combo.id = line.value ->> 'id_combo'`),
    ...selectKept(userId, now),
  ]);
  return readKept(...kept);
}

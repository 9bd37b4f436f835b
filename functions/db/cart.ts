import { type SQL, sql } from "drizzle-orm";
import type { CartChoice } from "#domain/calls/cart.ts";
import { lineKey } from "#domain/cart.ts";
import type { CartFrame } from "#domain/cart-pricing.ts";
import { type CartFacts, LINE_PIECES_MAX } from "#domain/cart-terms.ts";
import type { Seconds } from "#domain/price.ts";
import { type Database, statement } from "./database.ts";
import { readSold, type SoldRow, soldColumns } from "./facts.ts";
import { readVoucher, selectCartVoucher, type VoucherFactsRow } from "./vouchers.ts";

/** A cart's lines, wherever they are kept: a statement whose columns are `variant_id` and `combo_id`. */
const keptBy = (userId: number) => sql`SELECT variant_id, combo_id FROM cart_line WHERE user_id = ${userId}`;

const sentWith = (choices: CartChoice[]) => {
  const pairs = choices.map(({ uni_product_variants_id, id_combo }) => [uni_product_variants_id, id_combo]);
  return sql`SELECT value ->> 0 AS variant_id, value ->> 1 AS combo_id FROM json_each(${JSON.stringify(pairs)})`;
};

interface RedeemRow {
  main_variant_id: number;
  variant_id: number;
  points: number;
  start: number;
  end: number;
}

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

/** How many pieces one line of a cart may have. Stands apart from the numbers that the specification gives to settings. */
const LINE_PIECES_SETTING = 101;

/** Everything that pricing the lines needs, in five statements however many lines there are. */
function selectFacts(lines: SQL, now: Seconds, userId: number | null) {
  return [
    statement<{ content: string }>(sql`SELECT content FROM setting WHERE id = ${LINE_PIECES_SETTING}`),
    statement<SoldRow>(sql`SELECT ${soldColumns("v", "product", now, userId)}
      FROM (SELECT DISTINCT variant_id FROM (${lines})) AS line
      CROSS JOIN product_variant AS v ON v.id = line.variant_id CROSS JOIN product ON product.id = v.product_id`),
    statement<OfferRow>(sql`SELECT combo.id, combo.variant_id AS main_variant_id, combo.combo_variant_id AS variant_id,
        combo.combo_price AS price, combo.is_multiple_buy, combo.start, combo."end"
      FROM (SELECT DISTINCT combo_id FROM (${lines}) WHERE combo_id IS NOT NULL) AS line
      CROSS JOIN combo ON combo.id = line.combo_id`),
    statement<OfferRow>(sql`SELECT gift.id, gift.variant_id AS main_variant_id, gift.gift_variant_id AS variant_id, gift.min_quantity,
        gift.is_multiple_buy, gift.remains, gift.start, gift."end"
      FROM (SELECT DISTINCT variant_id FROM (${lines})) AS line CROSS JOIN free_gift AS gift ON gift.gift_variant_id = line.variant_id`),
    statement<RedeemRow>(sql`SELECT redeem.main_variant_id, redeem.reward_variant_id AS variant_id, redeem.points, redeem.start, redeem."end"
      FROM (SELECT DISTINCT variant_id FROM (${lines})) AS line
      CROSS JOIN redeem_offer AS redeem ON redeem.reward_variant_id = line.variant_id`),
  ] as const;
}

function readFacts(
  [setting]: { content: string }[],
  variants: SoldRow[],
  combos: OfferRow[],
  gifts: OfferRow[],
  redeems: RedeemRow[],
): CartFacts {
  const piecesMax = Number(setting?.content);
  const offer = (row: OfferRow) => ({
    id: row.id,
    mainVariantId: row.main_variant_id,
    variantId: row.variant_id,
    isMultipleBuy: row.is_multiple_buy === 1,
    start: row.start,
    end: row.end,
  });
  return {
    variants: variants.map(readSold),
    combos: combos.map((row) => ({ ...offer(row), price: row.price })),
    gifts: gifts.map((row) => ({ ...offer(row), minQuantity: row.min_quantity, remains: row.remains })),
    redeems: redeems.map(({ main_variant_id, variant_id, ...row }) => ({
      ...row,
      mainVariantId: main_variant_id,
      variantId: variant_id,
    })),
    linePiecesMax: Number.isInteger(piecesMax) && piecesMax > 0 ? piecesMax : LINE_PIECES_MAX,
  };
}

/** What the catalogue knows of lines that are kept elsewhere, for a shopper or for anybody. */
export async function readChoiceFacts(
  db: Database,
  choices: CartChoice[],
  now: Seconds,
  userId: number | null,
): Promise<CartFacts> {
  return readFacts(...(await db.batch(selectFacts(sentWith(choices), now, userId))));
}

interface LineRow {
  variant_id: number;
  quantity: number;
  is_selected: 0 | 1;
  is_reedem: 0 | 1;
  reedem_for: number | null;
  is_get_free: 0 | 1;
  is_get_combo: 0 | 1;
  is_direct: 0 | 1;
  combo_id: number | null;
}

interface FrameRow {
  note: string;
  revision: number;
  voucher_code: string;
}

export interface KeptLines {
  choices: CartChoice[];
  note: string;
  revision: number;
}

export interface KeptCart {
  choices: CartChoice[];
  frame: CartFrame;
  facts: CartFacts;
}

function selectLines(userId: number) {
  return [
    statement<LineRow>(sql`SELECT variant_id, quantity, is_selected, is_reedem, reedem_for, is_get_free, is_get_combo, is_direct, combo_id
      FROM cart_line WHERE user_id = ${userId} ORDER BY position`),
    statement<FrameRow>(sql`SELECT note, revision, voucher_code FROM cart WHERE user_id = ${userId}`),
  ] as const;
}

function readLines(lines: LineRow[]): CartChoice[] {
  return lines.map(({ variant_id, combo_id, ...line }) => ({
    uni_product_variants_id: variant_id,
    id_combo: combo_id,
    ...line,
  }));
}

export async function readCart(db: Database, userId: number, now: Seconds): Promise<KeptCart> {
  const [lines, [frame], [voucher], ...facts] = await db.batch([
    ...selectLines(userId),
    selectCartVoucher(userId),
    ...selectFacts(keptBy(userId), now, userId),
  ]);
  return {
    choices: readLines(lines),
    frame: frame ? frameOf(frame, voucher) : {},
    facts: readFacts(...facts),
  };
}

function frameOf({ note, revision, voucher_code }: FrameRow, voucher: VoucherFactsRow | undefined): CartFrame {
  if (voucher_code === "") return { note, revision };
  return { note, revision, voucher: { code: voucher_code, facts: voucher && readVoucher(voucher) } };
}

/** What a change begins with. The row is made first: a batch that writes is answered by the primary, never by a replica that lags. */
export async function readCartLines(db: Database, userId: number, now: Seconds): Promise<KeptLines> {
  const [, lines, [frame]] = await db.batch([insertCart(userId, now), ...selectLines(userId)]);
  return { choices: readLines(lines), note: frame?.note ?? "", revision: frame?.revision ?? 0 };
}

function insertCart(userId: number, now: Seconds) {
  return statement<never>(
    sql`INSERT INTO cart (user_id, updated_at) VALUES (${userId}, ${now}) ON CONFLICT (user_id) DO NOTHING`,
  );
}

/** A line of a combo that the catalogue does not know is one of the variant by itself: so it is priced, and so it is kept. */
export async function dropUnknownCombos(db: Database, choices: CartChoice[]): Promise<CartChoice[]> {
  const asked = choices.flatMap(({ id_combo }) => (id_combo === null ? [] : [id_combo]));
  if (asked.length === 0) return choices;
  const found = await db.rows(
    statement<{ id: number }>(
      sql`SELECT id FROM combo WHERE id IN (SELECT value FROM json_each(${JSON.stringify(asked)}))`,
    ),
  );
  const known = new Set(found.map(({ id }) => id));
  return choices.map((choice) =>
    choice.id_combo === null || known.has(choice.id_combo) ? choice : { ...choice, id_combo: null, is_get_combo: 0 },
  );
}

export interface SavedCart {
  choices: CartChoice[];
  /** Undefined leaves the note as it is. */
  note: string | undefined;
  /** The revision that the change began with; undefined replaces whatever is there. */
  revision: number | undefined;
}

/**
 * Replaces a shopper's lines, writing only those that differ. A change that began with an older revision sets the revision to null, which
 * the table refuses, and with it the whole batch: answers undefined then. Lines of variants that the catalogue does not know are left out.
 */
export async function saveCartLines(
  db: Database,
  userId: number,
  { choices, note, revision }: SavedCart,
  now: Seconds,
): Promise<number | undefined> {
  const lines = JSON.stringify(choices.map((choice, position) => ({ ...choice, key: lineKey(choice), position })));
  const next = revision === undefined ? sql`revision + 1` : sql`CASE WHEN revision = ${revision} THEN revision + 1 END`;
  try {
    const [, [saved]] = await db.batch([
      insertCart(userId, now),
      statement<{ revision: number }>(sql`UPDATE cart SET revision = ${next}, note = coalesce(${note ?? null}, note),
          updated_at = ${now} WHERE user_id = ${userId} RETURNING revision`),
      statement<never>(sql`DELETE FROM cart_line WHERE user_id = ${userId}
        AND line_key NOT IN (SELECT value ->> 'key' FROM json_each(${lines}))`),
      statement<never>(sql`INSERT INTO cart_line (user_id, line_key, variant_id, quantity, is_selected, is_reedem, reedem_for, is_get_free,
          is_get_combo, is_direct, combo_id, position)
        SELECT ${userId}, line.value ->> 'key', v.id, line.value ->> 'quantity', line.value ->> 'is_selected', line.value ->> 'is_reedem',
          line.value ->> 'reedem_for', line.value ->> 'is_get_free', line.value ->> 'is_get_combo', line.value ->> 'is_direct', combo.id,
          line.value ->> 'position'
        FROM json_each(${lines}) AS line CROSS JOIN product_variant AS v ON v.id = line.value ->> 'uni_product_variants_id'
        LEFT JOIN combo ON combo.id = line.value ->> 'id_combo'
        WHERE true
        ON CONFLICT (user_id, line_key) DO UPDATE SET quantity = excluded.quantity, is_selected = excluded.is_selected,
          reedem_for = excluded.reedem_for, is_get_combo = excluded.is_get_combo, combo_id = excluded.combo_id, position = excluded.position
        WHERE (quantity, is_selected, reedem_for, is_get_combo, combo_id, position)
          IS NOT (excluded.quantity, excluded.is_selected, excluded.reedem_for, excluded.is_get_combo, excluded.combo_id, excluded.position)`),
    ]);
    return saved?.revision;
  } catch (error) {
    if (/NOT NULL constraint failed: cart\.revision/.test(String(error))) return undefined;
    throw error;
  }
}

export async function selectCartLines(db: Database, userId: number, isSelected: 0 | 1, now: Seconds): Promise<void> {
  await db.batch([
    insertCart(userId, now),
    statement<never>(sql`UPDATE cart SET revision = revision + 1, updated_at = ${now} WHERE user_id = ${userId}`),
    statement<never>(
      sql`UPDATE cart_line SET is_selected = ${isSelected} WHERE user_id = ${userId} AND is_selected <> ${isSelected}`,
    ),
  ]);
}

/** Who did what with a cart, and from where. */
export function insertCartAction(
  userId: number | null,
  action: { browser: string; product: string; type: string; ip: string },
  now: Seconds,
) {
  return statement<never>(sql`INSERT INTO cart_action (user_id, browser, product, type, ip, created_at)
    VALUES (${userId}, ${action.browser}, ${action.product}, ${action.type}, ${action.ip}, ${now})`);
}

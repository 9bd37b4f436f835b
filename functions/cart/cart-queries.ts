import { type SQL, sql } from "drizzle-orm";
import { lineKey } from "#domain/cart/cart.ts";
import type { CartChoice } from "#domain/cart/lines.ts";
import type { CartHead } from "#domain/cart/pricing.ts";
import { type CartInfo, LINE_PIECES_MAX, nothingKnown } from "#domain/cart/terms.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Database, statement } from "#functions/db/database.ts";
import { readSold, type SoldRow, soldColumns } from "#functions/db/variant-sql.ts";
import { readVoucher, selectCartVoucher, type VoucherInfoRow } from "#functions/promotions/voucher-queries.ts";

/** A cart's lines, wherever they are kept: a statement whose columns are `variant_id` and `combo_id`. */
const storedBy = (userId: number) => sql`SELECT variant_id, combo_id FROM cart_line WHERE user_id = ${userId}`;

const sentWith = (choices: CartChoice[]) => {
  const pairs = choices.map(({ variantId, comboId }) => [variantId, comboId]);
  return sql`SELECT value ->> 0 AS variant_id, value ->> 1 AS combo_id FROM json_each(${JSON.stringify(pairs)})`;
};

interface RedeemRow {
  mainVariantId: number;
  variantId: number;
  points: number;
  start: number;
  end: number;
}

interface OfferRow {
  id: number;
  mainVariantId: number;
  variantId: number;
  price: number;
  minQuantity: number;
  isMultipleBuy: number;
  remains: number;
  start: number;
  end: number;
}

/** How many pieces one line of a cart may have. Stands apart from the numbers that the specification gives to settings. */
const LINE_PIECES_SETTING = 101;

/** Everything that pricing the lines needs, in five statements however many lines there are. */
function selectCartInfo(lines: SQL, now: Seconds, userId: number | null) {
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

function readCartInfo(
  [setting]: { content: string }[],
  variants: SoldRow[],
  combos: OfferRow[],
  gifts: OfferRow[],
  redeems: RedeemRow[],
): CartInfo {
  const piecesMax = Number(setting?.content);
  const offer = (row: OfferRow) => ({
    id: row.id,
    mainVariantId: row.mainVariantId,
    variantId: row.variantId,
    isMultipleBuy: row.isMultipleBuy === 1,
    start: row.start,
    end: row.end,
  });
  return {
    variants: variants.map(readSold),
    combos: combos.map((row) => ({ ...offer(row), price: row.price })),
    gifts: gifts.map((row) => ({ ...offer(row), minQuantity: row.minQuantity, remains: row.remains })),
    redeems: redeems,
    linePiecesMax: Number.isInteger(piecesMax) && piecesMax > 0 ? piecesMax : LINE_PIECES_MAX,
  };
}

/** What the catalogue knows of lines that are kept elsewhere, for a shopper or for anybody. */
export async function readChoiceInfo(
  db: Database,
  choices: CartChoice[],
  now: Seconds,
  userId: number | null,
): Promise<CartInfo> {
  return readCartInfo(...(await db.batch(selectCartInfo(sentWith(choices), now, userId))));
}

interface LineRow {
  variantId: number;
  quantity: number;
  isSelected: 0 | 1;
  isRedeem: 0 | 1;
  redeemFor: number | null;
  isGift: 0 | 1;
  isCombo: 0 | 1;
  isDirect: 0 | 1;
  comboId: number | null;
}

interface CartHeadRow {
  note: string;
  revision: number;
  voucherCode: string;
}

/** What a change begins with. */
export interface StoredLines {
  choices: CartChoice[];
  note: string;
  revision: number;
  info: CartInfo;
}

export interface StoredCart {
  choices: CartChoice[];
  head: CartHead;
  info: CartInfo;
}

function selectLines(userId: number) {
  return [
    statement<LineRow>(sql`SELECT variant_id, quantity, is_selected, is_reedem, reedem_for, is_get_free, is_get_combo, is_direct, combo_id
      FROM cart_line WHERE user_id = ${userId} ORDER BY position`),
    statement<CartHeadRow>(sql`SELECT note, revision, voucher_code FROM cart WHERE user_id = ${userId}`),
  ] as const;
}

function readLines(lines: LineRow[]): CartChoice[] {
  return lines;
}

export async function readCart(db: Database, userId: number, now: Seconds): Promise<StoredCart> {
  const [lines, [head], [voucher], ...info] = await db.batch([
    ...selectLines(userId),
    selectCartVoucher(userId),
    ...selectCartInfo(storedBy(userId), now, userId),
  ]);
  return {
    choices: readLines(lines),
    head: head ? headOf(head, voucher) : {},
    info: readCartInfo(...info),
  };
}

function headOf({ note, revision, voucherCode }: CartHeadRow, voucher: VoucherInfoRow | undefined): CartHead {
  if (voucherCode === "") return { note, revision };
  return { note, revision, voucher: { code: voucherCode, info: voucher && readVoucher(voucher) } };
}

/**
 * A cart that is about to change, with what the catalogue knows of its lines and of those that are `brought`; nothing of it for null. The
 * row is made first: a batch that writes is answered by the primary, never by a replica that lags.
 */
export async function readCartToChange(
  db: Database,
  userId: number,
  brought: CartChoice[] | null,
  now: Seconds,
): Promise<StoredLines> {
  const begin = [insertCart(userId, now), ...selectLines(userId)] as const;
  const known = (lines: LineRow[], head: CartHeadRow | undefined, info: CartInfo) => ({
    choices: readLines(lines),
    note: head?.note ?? "",
    revision: head?.revision ?? 0,
    info,
  });
  if (!brought) {
    const [, lines, [head]] = await db.batch(begin);
    return known(lines, head, nothingKnown);
  }
  const all = sql`${storedBy(userId)} UNION ALL ${sentWith(brought)}`;
  const [, lines, [head], ...info] = await db.batch([...begin, ...selectCartInfo(all, now, userId)]);
  return known(lines, head, readCartInfo(...info));
}

function insertCart(userId: number, now: Seconds) {
  return statement<never>(
    sql`INSERT INTO cart (user_id, updated_at) VALUES (${userId}, ${now}) ON CONFLICT (user_id) DO NOTHING`,
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
        SELECT ${userId}, line.value ->> 'key', v.id, line.value ->> 'quantity', line.value ->> 'isSelected', line.value ->> 'isRedeem',
          line.value ->> 'redeemFor', line.value ->> 'isGift', line.value ->> 'isCombo', line.value ->> 'isDirect', combo.id,
          line.value ->> 'position'
        FROM json_each(${lines}) AS line CROSS JOIN product_variant AS v ON v.id = line.value ->> 'variantId'
        LEFT JOIN combo ON combo.id = line.value ->> 'comboId'
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

/** Who did what with a cart, and from where. */
export function insertCartAction(
  userId: number | null,
  action: { browser: string; product: string; type: string; ip: string },
  now: Seconds,
) {
  return statement<never>(sql`INSERT INTO cart_action (user_id, browser, product, type, ip, created_at)
    VALUES (${userId}, ${action.browser}, ${action.product}, ${action.type}, ${action.ip}, ${now})`);
}

import { type SQL, sql } from "drizzle-orm";
import { type CartChoice, type CartLine, cartChoice, LINE_QUANTITY_MAX } from "#domain/cart/lines.ts";
import { priceCart } from "#domain/cart/pricing.ts";
import { type CartInfo, LINE_PIECES_MAX } from "#domain/cart/terms.ts";
import { type Database, prepared, type RowsOf, statement } from "#functions/db/database.ts";
import { insert, named, pick, type RowOf, returning, select } from "#functions/db/fields.ts";
import { asJsonColumns } from "#functions/db/json.ts";
import { readSold, type SoldRow, soldFields } from "#functions/db/product-sql.ts";
import { type ParamOr, params } from "#functions/db/render.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { setting } from "#functions/db/schema/content.ts";
import { combo, freeGift as gift, redeemOffer as redeem } from "#functions/db/schema/promotions.ts";
import { cartLine, savedLine as saved } from "#functions/db/schema/shopper.ts";
import type { Seconds } from "#lib/time.ts";

/** A shopper's stored cart lines: a statement with the columns `variant_id` and `combo_id`. */
export const storedBy = (userId: ParamOr<number>) =>
  sql`SELECT ${cartLine.variantId}, ${cartLine.comboId} FROM cart_line WHERE ${cartLine.userId} = ${userId}`;

const inPairs = (pairs: ParamOr<string>) =>
  sql`SELECT value ->> 0 AS variant_id, value ->> 1 AS combo_id FROM json_each(${pairs})`;
const pairsOf = (choices: CartChoice[]) => JSON.stringify(choices.map((one) => [one.variantId, one.comboId]));

/** The same of lines that are sent with the request. */
export const sentWith = (choices: CartChoice[]) => inPairs(pairsOf(choices));

const v = named(productVariant, "v");

const comboFields = {
  id: combo.id,
  mainVariantId: combo.variantId,
  variantId: combo.comboVariantId,
  price: combo.comboPrice,
  isMultipleBuy: combo.isMultipleBuy,
  ...pick(combo, "start", "end"),
};
const giftFields = {
  id: gift.id,
  mainVariantId: gift.variantId,
  variantId: gift.giftVariantId,
  ...pick(gift, "minQuantity", "isMultipleBuy", "remains", "start", "end"),
};
const redeemFields = {
  mainVariantId: redeem.mainVariantId,
  variantId: redeem.rewardVariantId,
  ...pick(redeem, "points", "start", "end"),
};
type ComboRow = RowOf<typeof comboFields>;
type GiftRow = RowOf<typeof giftFields>;
type RedeemRow = RowOf<typeof redeemFields>;
type CartInfoRows = [{ content: string }[], SoldRow[], ComboRow[], GiftRow[], RedeemRow[]];

/**
 * The setting for how many pieces one cart line may have. Above 100, apart from the ids that the specification defines.
 */
const LINE_PIECES_SETTING = 101;

/** Everything that pricing the lines needs, in five statements regardless of the number of lines. */
export function selectCartInfo(lines: SQL, now: ParamOr<Seconds>, userId: ParamOr<number | null>) {
  const variants = sql`(SELECT DISTINCT variant_id FROM (${lines})) AS line`;
  return [
    select(pick(setting, "content"), sql`FROM setting WHERE ${setting.id} = ${LINE_PIECES_SETTING}`),
    select(
      soldFields(v, product, now, userId),
      sql`FROM ${variants} CROSS JOIN product_variant AS v ON ${v.id} = line.variant_id
        CROSS JOIN product ON ${product.id} = ${v.productId}`,
    ),
    select(
      comboFields,
      sql`FROM (SELECT DISTINCT combo_id FROM (${lines}) WHERE combo_id IS NOT NULL) AS line
        CROSS JOIN combo ON ${combo.id} = line.combo_id`,
    ),
    select(giftFields, sql`FROM ${variants} CROSS JOIN free_gift ON ${gift.giftVariantId} = line.variant_id`),
    select(redeemFields, sql`FROM ${variants} CROSS JOIN redeem_offer ON ${redeem.rewardVariantId} = line.variant_id`),
  ] as const;
}

/** The answers to those statements, in their order. */
export function readCartInfo([[setting], variants, combos, gifts, redeems]: CartInfoRows): CartInfo {
  const piecesMax = Number(setting?.content);
  const offer = (row: ComboRow | GiftRow) => ({
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
    redeems,
    linePiecesMax: Number.isInteger(piecesMax) && piecesMax > 0 ? piecesMax : LINE_PIECES_MAX,
  };
}

const param = params("pairs", "now", "userId");
const [selectSetting, selectVariants, ...selectOffers] = selectCartInfo(inPairs(param.pairs), param.now, param.userId);
const small = asJsonColumns([selectSetting, ...selectOffers]);
const written = { small: prepared(small.statement), variants: prepared(selectVariants) };

/** Catalogue data for lines that are sent with the request, for a shopper or a guest: in two statements, written once. */
export async function readChoiceInfo(
  db: Database,
  choices: CartChoice[],
  now: Seconds,
  userId: number | null,
): Promise<CartInfo> {
  const asked = { pairs: pairsOf(choices), now, userId };
  const [rows, variants] = await db.batch([written.small(asked), written.variants(asked)]);
  const [setting, ...offers] = small.read(rows);
  return readCartInfo([setting, variants, ...offers]);
}

/** A line with an unknown combo becomes a line of the plain variant, and is priced and stored as one. */
export async function dropUnknownCombos(db: Database, choices: CartChoice[]): Promise<CartChoice[]> {
  const ids = choices.flatMap(({ comboId }) => (comboId === null ? [] : [comboId]));
  if (ids.length === 0) return choices;
  const among = sql`FROM combo WHERE ${combo.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const found = await db.rows(select(pick(combo, "id"), among));
  const known = new Set(found.map(({ id }) => id));
  return choices.map((choice) =>
    choice.comboId === null || known.has(choice.comboId) ? choice : { ...choice, comboId: null, isCombo: 0 },
  );
}

/** A shopper's saved lines, the latest first. */
export function selectSavedChoices(userId: ParamOr<number>) {
  return select(
    pick(saved, "variantId", "quantity"),
    sql`FROM saved_line WHERE ${saved.userId} = ${userId} ORDER BY ${saved.savedAt} DESC, ${saved.variantId}`,
  );
}

/** The same as lines that are priced (cart-info-queries.ts). */
export const savedBy = (userId: ParamOr<number>) =>
  sql`SELECT ${saved.variantId}, NULL AS combo_id FROM saved_line WHERE ${saved.userId} = ${userId}`;

/** A shopper's saved lines, with the catalogue's current facts about them. */
export function selectSavedLines(userId: number, now: Seconds) {
  return [selectSavedChoices(userId), ...selectCartInfo(savedBy(userId), now, userId)] as const;
}

/** The answers to those statements. */
export function readSavedLines([rows, ...info]: RowsOf<ReturnType<typeof selectSavedLines>>, now: Seconds): CartLine[] {
  return priceSaved(rows, readCartInfo(info), now);
}

/** Each line priced by itself, as if it were bought now. */
export function priceSaved(rows: { variantId: number; quantity: number }[], info: CartInfo, now: Seconds): CartLine[] {
  const choices = rows.map((row) => cartChoice.parse(row));
  return priceCart(choices, info, {}, now).cartLines;
}

export function selectSaved(userId: number, variantId: number) {
  return select(
    pick(saved, "quantity"),
    sql`FROM saved_line WHERE ${saved.userId} = ${userId} AND ${saved.variantId} = ${variantId}`,
  );
}

export function selectSavedCount(userId: number) {
  return select({ count: sql<number>`count(*)` }, sql`FROM saved_line WHERE ${saved.userId} = ${userId}`);
}

/** Saves a line of the cart as it stands there; pieces of the same variant add up. */
export function keepLine(userId: number, lineKey: string, now: Seconds) {
  const line = sql`FROM cart_line WHERE ${cartLine.userId} = ${userId} AND ${cartLine.lineKey} = ${lineKey}`;
  const values = { userId, variantId: sql`${cartLine.variantId}`, quantity: sql`${cartLine.quantity}`, savedAt: now };
  return statement(sql`${insert(saved, values, line)} ON CONFLICT (user_id, variant_id) DO UPDATE SET
    quantity = min(${LINE_QUANTITY_MAX}, saved_line.quantity + excluded.quantity), saved_at = excluded.saved_at`);
}

export function deleteSaved(userId: number, variantId: number) {
  return returning(
    sql`DELETE FROM saved_line WHERE ${saved.userId} = ${userId} AND ${saved.variantId} = ${variantId}`,
    pick(saved, "variantId"),
  );
}

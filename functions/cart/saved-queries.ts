import { sql } from "drizzle-orm";
import { type CartLine, cartChoice, LINE_QUANTITY_MAX } from "#domain/cart/lines.ts";
import { priceCart } from "#domain/cart/pricing.ts";
import type { CartInfo } from "#domain/cart/terms.ts";
import { type RowsOf, statement } from "#functions/db/database.ts";
import { insert, pick, returning, select } from "#functions/db/fields.ts";
import type { ParamOr } from "#functions/db/render.ts";
import { cartLine, savedLine as saved } from "#functions/db/schema/shopper.ts";
import type { Seconds } from "#lib/time.ts";
import { readCartInfo, selectCartInfo } from "./cart-info-queries.ts";

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

/** What a shopper has saved for later, and what the catalogue says about it now. */
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

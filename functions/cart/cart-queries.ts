import { type SQL, sql } from "drizzle-orm";
import { lineKey } from "#domain/cart/cart.ts";
import type { CartChoice } from "#domain/cart/lines.ts";
import type { CartHead } from "#domain/cart/pricing.ts";
import { type CartInfo, nothingKnown } from "#domain/cart/terms.ts";
import { countToday, type DailyLimit, isCounted } from "#functions/db/daily-count.ts";
import { type Database, prepared, type RowsOf, type Statement, statement } from "#functions/db/database.ts";
import { excluded, insert, named, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { asJsonColumns } from "#functions/db/json.ts";
import type { Param, ParamOr } from "#functions/db/render.ts";
import { productVariant } from "#functions/db/schema/catalogue.ts";
import { combo } from "#functions/db/schema/promotions.ts";
import { cart, cartAction, cartLine } from "#functions/db/schema/shopper.ts";
import { makeToken } from "#functions/http/secrets.ts";
import { readVoucher, selectCartVoucher, type VoucherInfoRow } from "#functions/promotions/voucher-queries.ts";
import type { Seconds } from "#lib/time.ts";
import { readCartInfo, selectCartInfo, sentWith, storedBy } from "./cart-info-queries.ts";

const lineFields = {
  ...pick(cartLine, "variantId", "quantity", "isSelected", "isRedeem", "redeemFor", "isGift", "isCombo", "isDirect"),
  comboId: cartLine.comboId,
};
type LineRow = RowOf<typeof lineFields>;

const headFields = pick(cart, "note", "revision", "voucherCode");
type CartHeadRow = RowOf<typeof headFields>;

/** The stored state that a change starts from. */
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

function selectLines(userId: ParamOr<number>) {
  return [
    select(lineFields, sql`FROM cart_line WHERE ${cartLine.userId} = ${userId} ORDER BY ${cartLine.position}`),
    select(headFields, sql`FROM cart WHERE ${cart.userId} = ${userId}`),
  ] as const;
}

export async function readCart(db: Database, userId: number, now: Seconds): Promise<StoredCart> {
  return readStoredCart(await db.batch(selectCart(userId, now)));
}

/** A shopper's cart with what pricing it needs, or pricing `lines`, for a batch that reads more than that. */
export function selectCart(userId: ParamOr<number>, now: ParamOr<Seconds>, lines: SQL = storedBy(userId)) {
  const info = selectCartInfo(lines, now, userId);
  return [...selectLines(userId), selectCartVoucher(userId), ...info] as const;
}

/** The same with what else is read and brings little: two statements, which are written once. One would take longer. */
export function selectCartWith<const More extends readonly Statement<unknown>[]>(
  userId: Param,
  now: Param,
  more: More,
  pricedLines?: SQL,
) {
  const [selectLines, selectHead, selectVoucher, selectSetting, selectVariants, ...selectOffers] = selectCart(
    userId,
    now,
    pricedLines,
  );
  const cartOnly = [selectLines, selectHead, selectVoucher, selectSetting, ...selectOffers] as const;
  const small = asJsonColumns([...cartOnly, ...more]);
  const written = [prepared(small.statement), prepared(selectVariants)] as const;
  const statements = (values: Record<string, unknown>) => [written[0](values), written[1](values)] as const;
  const read = ([rows, variants]: RowsOf<ReturnType<typeof statements>>) => {
    const brought = small.read(rows) as unknown[][];
    const [lines, head, voucher, setting, ...offers] = brought as unknown as RowsOf<typeof cartOnly>;
    return {
      stored: readStoredCart([lines, head, voucher, setting, variants, ...offers]),
      more: brought.slice(cartOnly.length) as unknown as RowsOf<More>,
    };
  };
  return { statements, read };
}

type CartRows = [LineRow[], CartHeadRow[], VoucherInfoRow[], ...Parameters<typeof readCartInfo>[0]];

/** The answers to those statements, in their order. */
export function readStoredCart([lines, [head], [voucher], ...info]: CartRows): StoredCart {
  return {
    choices: lines,
    head: head ? headOf(head, voucher) : {},
    info: readCartInfo(info),
  };
}

function headOf({ note, revision, voucherCode }: CartHeadRow, voucher: VoucherInfoRow | undefined): CartHead {
  if (voucherCode === "") return { note, revision };
  return { note, revision, voucher: { code: voucherCode, info: voucher && readVoucher(voucher) } };
}

/**
 * A cart about to change, with catalogue data of its lines and of the `brought` ones; none if `brought` is null.
 * The row is created first: a batch that writes is answered by the primary, never by a lagging replica.
 */
export async function readCartToChange(
  db: Database,
  userId: number,
  brought: CartChoice[] | null,
  now: Seconds,
): Promise<StoredLines> {
  const begin = [insertCart(userId, now), ...selectLines(userId)] as const;
  const known = (lines: LineRow[], head: CartHeadRow | undefined, info: CartInfo) => ({
    choices: lines,
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
  return known(lines, head, readCartInfo(info));
}

function insertCart(userId: number, now: Seconds) {
  return statement(sql`${insert(cart, { userId, updatedAt: now })} ON CONFLICT (user_id) DO NOTHING`);
}

export interface SavedCart {
  choices: CartChoice[];
  /** Undefined leaves the note unchanged. */
  note: string | undefined;
  /** The revision that the change started from; undefined overwrites any. */
  revision: number | undefined;
  /** Written in the same batch, while the lines still are as they were. */
  also?: Statement<unknown>[];
}

/**
 * Replaces a shopper's lines, writing only those that differ.
 * A change from an older revision sets the revision to null, which the table rejects along with the whole batch:
 * the result is then undefined.
 * Lines with unknown variants are left out.
 */
export async function saveCartLines(
  db: Database,
  userId: number,
  { choices, note, revision, also = [] }: SavedCart,
  now: Seconds,
): Promise<number | undefined> {
  const lines = JSON.stringify(choices.map((choice, position) => ({ ...choice, key: lineKey(choice), position })));
  const next = revision === undefined ? raised : sql`CASE WHEN ${cart.revision} = ${revision} THEN ${raised} END`;
  const changed = { revision: next, note: sql`coalesce(${note ?? null}, ${cart.note})`, updatedAt: now };
  try {
    const [, [saved]] = await db.batch([
      insertCart(userId, now),
      returning(sql`UPDATE cart SET ${set(cart, changed)} WHERE ${cart.userId} = ${userId}`, pick(cart, "revision")),
      ...also,
      statement(sql`DELETE FROM cart_line WHERE ${cartLine.userId} = ${userId}
        AND ${cartLine.lineKey} NOT IN (SELECT value ->> 'key' FROM json_each(${lines}))`),
      upsertLines(userId, lines),
    ]);
    return saved?.revision;
  } catch (error) {
    if (/NOT NULL constraint failed: cart\.revision/.test(String(error))) return undefined;
    throw error;
  }
}

const raised = sql`${cart.revision} + 1`;
/** The columns that may change on an existing line; the others are part of its key. */
const changing = ["quantity", "isSelected", "redeemFor", "isCombo", "comboId", "position"] as const;

const v = named(productVariant, "v");

function upsertLines(userId: number, lines: string) {
  const given = (name: string) => sql`line.value ->> ${sql.raw(`'${name}'`)}`;
  const values = {
    userId,
    lineKey: given("key"),
    variantId: sql`${v.id}`,
    quantity: given("quantity"),
    isSelected: given("isSelected"),
    isRedeem: given("isRedeem"),
    redeemFor: given("redeemFor"),
    isGift: given("isGift"),
    isCombo: given("isCombo"),
    isDirect: given("isDirect"),
    comboId: sql`${combo.id}`,
    position: given("position"),
  };
  const each = sql`FROM json_each(${lines}) AS line
    CROSS JOIN product_variant AS v ON ${v.id} = ${given("variantId")}
    LEFT JOIN combo ON ${combo.id} = ${given("comboId")}
    WHERE true`;
  const differs = changing.map((name) => sql`${cartLine[name]} IS NOT excluded.${sql.raw(`"${cartLine[name].name}"`)}`);
  return statement(sql`${insert(cartLine, values, each)}
    ON CONFLICT (user_id, line_key)
      DO UPDATE SET ${excluded(cartLine, ...changing)} WHERE ${sql.join(differs, sql` OR `)}`);
}

/** Records a cart action with who did it and from where, if today's limits allow it; then the first statement returns a row. */
export function insertCartAction(
  userId: number | null,
  action: { browser: string; product: string; type: string; ip: string },
  now: Seconds,
  limits: readonly DailyLimit[],
) {
  const { browser, product, type, ip } = action;
  const mark = makeToken();
  const row = { userId, browser, product, type, ip, createdAt: now };
  return [
    countToday(limits, now, { mark }),
    statement(insert(cartAction, row, sql`WHERE ${isCounted(limits, now, mark)}`)),
  ] as const;
}

import { sql } from "drizzle-orm";
import { sellerLines } from "#domain/content/promises.ts";
import { LOW_STOCK } from "#domain/operate/settings.ts";
import { type Courier, readCouriers } from "#domain/orders/couriers.ts";
import { costOf, readFees } from "#domain/orders/payment-fees.ts";
import type { OrderState } from "#domain/orders/state.ts";
import { openSurcharge } from "#domain/orders/surcharge.ts";
import { readListPage } from "#functions/acts/list-page.ts";
import { lowStock, selectSettings } from "#functions/content/content-queries.ts";
import type { Database } from "#functions/db/database.ts";
import { select } from "#functions/db/fields.ts";
import { order as stored } from "#functions/db/schema/order.ts";
import type { Seconds } from "#lib/time.ts";
import { type OrderSearch, selectNumbers, selectOrders, selectPackedLines } from "./operator-queries.ts";
import { readPlaces, type toDetail } from "./order-answer.ts";
import { isMoneyBack } from "./order-moves.ts";
import { selectOrder } from "./order-queries.ts";
import { selectAttempts, selectUnknownMoney } from "./payment-queries.ts";
import { accountOf } from "./refund-queries.ts";
import {
  type SalesSums,
  selectBestSellers,
  selectByMethod,
  selectLowStock,
  selectPaymentCosts,
  selectSentBackBesides,
  selectSums,
} from "./sales-queries.ts";
import { selectNotes } from "./staff-queries.ts";
import { readSurcharges } from "./surcharge-queries.ts";

/** What operators read of orders and of the money for them, as data. */
interface ListContext {
  db: Database;
}

const PER_PAGE = 20;
const UNKNOWN_MAX = 200;
/** As many orders as a desk packs at once. */
export const PACKED_MAX = 100;

/** Orders that are looked for, with the account that owed money goes to. */
export async function listOrders(search: OrderSearch, page: number, context: ListContext) {
  const found = await readListPage(page, PER_PAGE, context, (most, offset) => selectOrders(search, most, offset));
  return { ...found, rows: found.rows.map((row) => ({ ...row, account: row.owed > 0 ? accountOf(row) : null })) };
}

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>["rows"][number];
export type RefundAccount = NonNullable<ListedOrder["account"]>;

/** Money that the provider has told of and that no order has. */
export function listUnknownMoney({ db }: ListContext) {
  return db.rows(selectUnknownMoney(UNKNOWN_MAX));
}

/** Everything about one order; undefined for a number that the shop has not given. */
export async function readWholeOrder(orderNumber: string, { db }: ListContext) {
  const [[order], lines, moves, images, packed, attempts, notes] = await db.batch([
    ...selectOrder(orderNumber),
    selectPackedLines(orderNumber),
    selectAttempts(orderNumber, "all"),
    selectNotes(orderNumber),
  ]);
  if (!order) return undefined;
  const rows: Parameters<typeof toDetail>[0] = [[order], lines, moves, images];
  const { damaged } = readPlaces(order);
  return {
    ...{ rows, packed, attempts, notes, account: order.owed > 0 ? accountOf(order) : null },
    isAddressDamaged: damaged.includes(stored.address),
    isDropshipDamaged: damaged.includes(stored.dropship),
  };
}

export type WholeOrder = NonNullable<Awaited<ReturnType<typeof readWholeOrder>>>;
export type PackedLine = WholeOrder["packed"][number];
export type AttemptRow = WholeOrder["attempts"][number];

/** The files that show how money came by hand for an order. */
export async function listSlips(orderNumber: string, { db }: ListContext) {
  return (await db.rows(selectAttempts(orderNumber))).filter(({ slip }) => slip !== "");
}

type ToPack = { orderNumber: string } & (
  | { can: "pack"; order: WholeOrder }
  /** Where it goes cannot be read, all of its money is back or promised, its buyer is to pay more, or there is no such order. */
  | { can: "nothing"; why: "unreadable" | "all-back" | "held" | "unknown" }
);

/** Orders that are to be packed: those that are named, or all in a state, the oldest first. */
export async function readPacking(
  which: { orderNumbers: string[] } | { state: OrderState },
  { db }: ListContext,
): Promise<{ seller: readonly string[]; orders: ToPack[]; hasMore: boolean }> {
  const found =
    "state" in which ? (await db.rows(selectNumbers(which.state, PACKED_MAX + 1))).map((one) => one.orderNumber) : [];
  const numbers = "state" in which ? found.slice(0, PACKED_MAX) : which.orderNumbers;
  const seller = sellerLines(await db.rows(selectSettings()));
  const orders: ToPack[] = [];
  for (const orderNumber of numbers) {
    const order = await readWholeOrder(orderNumber, { db });
    orders.push({ orderNumber, ...whetherPacked(order) });
  }
  return { seller, orders, hasMore: found.length > PACKED_MAX };
}

function whetherPacked(order: WholeOrder | undefined) {
  if (!order) return { can: "nothing", why: "unknown" } as const;
  const [[row]] = order.rows;
  if (isMoneyBack(row)) return { can: "nothing", why: "all-back" } as const;
  if (openSurcharge(readSurcharges(row))) return { can: "nothing", why: "held" } as const;
  return order.isAddressDamaged || order.isDropshipDamaged
    ? ({ can: "nothing", why: "unreadable" } as const)
    : ({ can: "pack", order } as const);
}

/** Whom the owner lists. */
export async function readCouriersOfShop({ db }: ListContext): Promise<readonly Courier[]> {
  return readCouriers(await db.rows(selectSettings()));
}

const LISTED = 10;
const LOW_LISTED = 20;

/** What was paid in a time, how, for what, and what is low in stock now. */
export async function readSales(period: { from: Seconds; until: Seconds }, { db }: ListContext) {
  const [[sums], [besides], methods, [costs], best, low, [limit]] = await db.batch([
    selectSums(period),
    selectSentBackBesides(period),
    selectByMethod(period),
    selectPaymentCosts,
    selectBestSellers(period, LISTED),
    selectLowStock(lowStock, LOW_LISTED),
    select({ below: lowStock }, sql``),
  ]);
  const fees = readFees(costs?.content ?? "");
  const ways = methods.map((one) => ({ ...one, cost: "why" in fees ? 0 : costOf(fees, one) }));
  const cost = ways.reduce((sum, one) => sum + one.cost, 0);
  return {
    sums: { ...(sums as SalesSums), cost },
    besides: besides?.amount ?? 0,
    ways,
    best,
    low,
    lowBelow: limit?.below ?? LOW_STOCK,
  };
}

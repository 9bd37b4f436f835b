import type { Rupiah } from "#domain/money.ts";
import type { RefundReason } from "#domain/orders/money.ts";
import {
  giftsLeaving,
  givenBy,
  type Hold,
  isEmptied,
  isUnsent,
  type RefundableLine,
  type RefundedLine,
  type SentGoods,
  stockOf,
  sumOf,
  takenBy,
  worthOf,
} from "#domain/orders/refunded-pieces.ts";
import { type OrderState, SOLD_STATES } from "#domain/orders/state.ts";
import type { PointsBack } from "#domain/promotions/points.ts";
import { readJson } from "#functions/db/json-text.ts";
import type { Standing } from "./move-queries.ts";
import { orderIdOf } from "./order-image-queries.ts";
import type { MoveContext } from "./order-moves.ts";
import { type OrderRow, selectOrder } from "./order-queries.ts";
import type { RefundAccount } from "./refund-account-queries.ts";
import { type RefundRow, selectRefunds } from "./refund-queries.ts";
import { type RefundableRow, selectHeldGifts, selectRefundable } from "./refunded-line-queries.ts";

/**
 * What goes back: all that is owed, a sum, or the price of a line's pieces. Lines are counted from 1; of what was sent
 * already it is said what becomes of the pieces.
 */
export type RefundPart = "owed" | { amount: Rupiah } | { line: number; pieces?: number; goods?: SentGoods };

export interface RefundPlan {
  orderNumber: string;
  part: RefundPart;
  saw: Standing & { owed: Rupiah };
  email: string;
  /** Where it goes, if its buyer has named an account. */
  account: RefundAccount | null;
  amount: Rupiah;
  /** Why it is promised; null for what was promised before and somebody of the shop has sent. */
  reason: RefundReason | null;
  /** The pieces that it is for, with the gifts that leave with them. */
  lines: (RefundedLine & { name: string })[];
  /** What is given back of what they have taken. */
  holds: Hold[];
  /** Nothing is left to be sent: the order ends, and all of its money is promised. */
  ends: boolean;
  /** What somebody of the shop is to send afterwards, what the provider is, and what happens to points. */
  owed: Rupiah;
  underWay: Rupiah;
  points: PointsBack;
}

export type NotRefunded =
  | { did: "nothing"; why: "unknown" }
  | { did: "nothing"; why: "not-owed"; refundedAt: number | undefined; underWay: Rupiah }
  | { did: "nothing"; why: "too-much"; most: Rupiah; isOwed: boolean }
  | { did: "nothing"; why: "not-sold"; state: OrderState }
  | { did: "nothing"; why: "no-line"; lines: number }
  | { did: "nothing"; why: "no-pieces"; left: number }
  | { did: "nothing"; why: "free" }
  | { did: "nothing"; why: "goods-unsaid" }
  | { did: "nothing"; why: "not-sent" }
  | { did: "nothing"; why: "unknown-parts" };

/** What is known of an order whose money goes back. */
export interface Known {
  row: OrderRow;
  lines: (RefundableLine & { name: string; points: number })[];
  gifts: Parameters<typeof giftsLeaving>[2];
  refunds: RefundRow[];
  refundedAt: number | undefined;
}

/** An order's line as the rules read it. */
export function toRefundable<Row extends RefundableRow>({ parts, ...row }: Row) {
  return { ...row, parts: parts === null ? undefined : readJson<{ variantId: number; quantity: number }[]>(parts) };
}

export async function readKnown(orderNumber: string, { db }: MoveContext): Promise<Known | undefined> {
  const id = orderIdOf(orderNumber);
  const [[row], , moves, , refunds, lines, gifts] = await db.batch([
    ...selectOrder(orderNumber),
    selectRefunds(id),
    selectRefundable(id),
    selectHeldGifts(id),
  ]);
  if (!row) return undefined;
  return {
    row,
    lines: lines.map(toRefundable),
    gifts: gifts.map((gift) => ({
      ...gift,
      minQuantity: gift.minQuantity ?? 1,
      isMultipleBuy: gift.isMultipleBuy === 1,
    })),
    refunds,
    refundedAt: moves.findLast(({ state }) => state === "refunded")?.at,
  };
}

export type Decided = Pick<RefundPlan, "amount" | "reason" | "lines" | "holds" | "ends">;
const NO_GOODS = { lines: [], holds: [], ends: false };

/** What would be written, or why nothing. */
export function decide(known: Known, part: RefundPart): Decided | NotRefunded {
  const { row, refundedAt } = known;
  const { owed, free: most } = row;
  const ofOwed = (amount: Rupiah) => ({ amount, reason: null, ...NO_GOODS });
  if (part === "owed")
    return owed > 0 ? ofOwed(owed) : { did: "nothing", why: "not-owed", refundedAt, underWay: row.underWay };
  if ("amount" in part && owed > 0) {
    const { amount } = part;
    return amount > owed ? { did: "nothing", why: "too-much", most: owed, isOwed: true } : ofOwed(amount);
  }
  if (!SOLD_STATES.includes(row.state)) return { did: "nothing", why: "not-sold", state: row.state };
  const decided =
    "amount" in part
      ? { amount: part.amount, reason: "goodwill" as const, ...NO_GOODS }
      : decideLine(known, part, most);
  if ("did" in decided) return decided;
  const { amount } = decided;
  const isNone = amount === 0 && (most === 0 || decided.lines.length === 0);
  if (amount > most || isNone) return { did: "nothing", why: "too-much", most, isOwed: false };
  // With all of its money gone it is not sent.
  const ends = decided.ends || (isUnsent(row.state) && amount === most);
  return ends ? { ...decided, amount: most, ends } : decided;
}

function decideLine(
  { row, lines, gifts }: Known,
  part: Extract<RefundPart, { line: number }>,
  most: Rupiah,
): Decided | NotRefunded {
  const line = lines[part.line - 1];
  if (!line) return { did: "nothing", why: "no-line", lines: lines.length };
  const left = line.quantity - line.refunded;
  const pieces = part.pieces ?? left;
  if (pieces > left || left === 0) return { did: "nothing", why: "no-pieces", left };
  const worth = worthOf(line, pieces);
  const goods = isUnsent(row.state) ? "unsent" : part.goods;
  // What was for nothing can still be left out of a parcel.
  if (worth <= 0 && line.points === 0 && goods !== "unsent") return { did: "nothing", why: "free" };
  if (!goods) return { did: "nothing", why: "goods-unsaid" };
  if (goods === "unsent" && part.goods) return { did: "nothing", why: "not-sent" };
  const amount = Math.min(worth, most);
  const refunded: RefundPlan["lines"][number] = { lineKey: line.lineKey, name: line.name, pieces, amount, goods };
  const decided = { amount, reason: "lines" as const };
  const taken = goods === "restocked" ? stockOf(lines, [refunded]) : goods === "unsent" ? takenBy(line, pieces) : [];
  if (!taken) return { did: "nothing", why: "unknown-parts" };
  if (goods !== "unsent") return { ...decided, lines: [refunded], holds: taken, ends: false };
  const along = giftsLeaving(lines, { line, pieces }, gifts);
  return {
    ...decided,
    lines: [refunded, ...along.map(({ lineKey, pieces }) => giftOf(lines, lineKey, pieces))],
    holds: sumOf([...taken, ...givenBy(line, pieces, gifts), ...along.flatMap((gift) => giftHolds(lines, gift))]),
    ends: isEmptied(lines, refunded),
  };
}

function giftOf(lines: Known["lines"], lineKey: string, pieces: number): RefundPlan["lines"][number] {
  const name = lines.find((line) => line.lineKey === lineKey)?.name ?? "";
  return { lineKey, name, pieces, amount: 0, goods: "unsent" };
}

function giftHolds(lines: Known["lines"], { lineKey, pieces, gift }: ReturnType<typeof giftsLeaving>[number]): Hold[] {
  const line = lines.find((one) => one.lineKey === lineKey);
  return [{ kind: "gift", ref: gift, quantity: pieces }, ...((line && takenBy(line, pieces)) ?? [])];
}

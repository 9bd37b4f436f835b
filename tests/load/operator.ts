import type { DatabaseSync } from "node:sqlite";
import { openPrompt } from "../support/operator.ts";
import { setStock } from "../support/stock.ts";
import { withDatabase } from "./buyers.ts";

export const VOUCHER = "MUATAN10";
const VOUCHER_QUOTA = 150;
const DAY = 86_400;
const SHIPPED_AT_ONCE = 15;

/** What can be added to a cart. */
export interface Goods {
  variants: number[];
  bundles: number[];
  /** What is cheaper or free together with something else. */
  offers: { main: number; variant: number; combo?: number }[];
  sale: number;
}

/** Stocks the shop, every other variant scarcely, and issues a voucher that is used up before the end. */
export function stockUp(database: DatabaseSync, sale: number): Goods {
  const now = Math.floor(Date.now() / 1000);
  const ids = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map(({ id }) => Number(id));
  database.exec(setStock("stock * 100", `id % 2 = 0 AND id <> ${sale}`));
  database.exec("UPDATE free_gift SET start = start - 172800, remains = remains + 20");
  database
    .prepare(
      `INSERT INTO voucher (code, title, kind, value, start, "end", quota, per_customer) VALUES (?, 'Uji', 'percent', 10, ?, ?, ?, 50)`,
    )
    .run(VOUCHER, now - 2 * DAY, now + 30 * DAY, VOUCHER_QUOTA);
  const offers = database
    .prepare(
      `SELECT variant_id AS main, combo_variant_id AS variant, id AS combo FROM combo
       UNION ALL SELECT variant_id, gift_variant_id, NULL FROM free_gift WHERE min_quantity = 1`,
    )
    .all() as { main: number; variant: number; combo: number | null }[];
  return {
    variants: ids(`SELECT v.id FROM product_variant AS v JOIN product AS p ON p.id = v.product_id
      WHERE p.bundling = 0 AND p.status = 1 AND v.id <> ${sale} ORDER BY v.id`),
    bundles: ids(
      `SELECT v.id FROM product_variant AS v JOIN product AS p ON p.id = v.product_id WHERE p.bundling = 1 ORDER BY v.id`,
    ),
    offers: offers.map(({ combo, ...offer }) => ({ ...offer, ...(combo !== null && { combo }) })),
    sale,
  };
}

/** An order of which parcels are on their way. */
export interface SentOrder {
  ordersn: string;
  user: number;
  parcels: number[];
}

/**
 * What the staff do at the prompt while there is no Worker; returns what they have sent, and what was sent `byScreen`, with
 * its buyers.
 */
export async function workAtTheDesk(state: string, byScreen: readonly string[]): Promise<SentOrder[]> {
  const desk = await openPrompt(state);
  const orders = (where: string, most: number) =>
    withDatabase(
      state,
      (database) =>
        database
          .prepare(
            `SELECT o.id, ordersn, user_id AS user FROM "order" AS o JOIN payment AS p ON p.order_id = o.id
              LEFT JOIN attempt_money AS m ON m.attempt = p.paid_by WHERE ${where} ORDER BY o.id LIMIT ?`,
          )
          .all(most) as { id: number; ordersn: string; user: number }[],
    );
  const parcelsOf = (id: number, where: string) =>
    withDatabase(state, (database) =>
      database.prepare(`SELECT number FROM parcel WHERE order_id = ? AND ${where} ORDER BY number`).all(id),
    ).map(({ number }) => Number(number));
  const type = (...words: string[]) => desk.type(...words);
  try {
    const [line, sum, cancelled, ...paid] = orders("state = 'paid'", 3 + SHIPPED_AT_ONCE);
    if (line) await type("refund", line.ordersn, "--line", "1", "--apply");
    if (sum) await type("refund", sum.ordersn, "--amount", "1000", "--apply");
    if (cancelled) await type("cancel", cancelled.ordersn, "--reason", "Stok rusak", "--apply");
    // Of some orders a parcel stays here for a while, and of one it is left out.
    const [out, ...partly] = orders("state = 'processing'", 1 + SHIPPED_AT_ONCE);
    if (out)
      await type("refund", out.ordersn, "--parcel", String(parcelsOf(out.id, "state = 'waiting'")[0]), "--apply");
    for (const { id, ordersn } of [...partly, ...paid])
      for (const number of parcelsOf(id, "state = 'waiting'").slice(0, id % 3 === 0 ? 1 : undefined)) {
        const parcel = ["--parcel", String(number), "--tracking", `UJI${id}-${number}`];
        await type("ship", ordersn, "--courier", "Kurir", ...parcel, "--other", "--apply");
      }
    for (const { id, ordersn } of orders("state = 'shipped' AND returned = 0", 2)) {
      const [number] = parcelsOf(id, "state = 'shipped'");
      await type("return", ordersn, "--parcel", String(number), ...(id % 2 === 0 ? ["--restock"] : []), "--apply");
    }
    for (const { ordersn } of orders("state = 'done' AND back = 0", 1))
      await type("refund", ordersn, "--line", "1", "--pieces", "1", "--goods", "kept", "--apply");
    for (const { ordersn } of orders("owed > 0", 2)) await type("refund", ordersn, "--apply");
    await decideComplaints(state, type);
    const sent = new Set([...paid, ...partly].map(({ id }) => id));
    return orders("state IN ('processing', 'shipped')", 1000)
      .filter(({ id, ordersn }) => sent.has(id) || byScreen.includes(ordersn))
      .map(({ id, ...order }) => ({ ...order, parcels: parcelsOf(id, "state = 'shipped'") }));
  } finally {
    await desk.close();
  }
}

/** Every other complaint gets all of its money, the others a part. */
async function decideComplaints(state: string, type: (...words: string[]) => Promise<unknown>): Promise<void> {
  const ids = withDatabase(state, (database) =>
    database.prepare("SELECT id FROM complaint WHERE state IN ('submitted', 'reviewing') LIMIT 4").all(),
  ).map(({ id }) => Number(id));
  for (const id of ids) {
    await type("complaints", "review", String(id));
    await type("complaints", "approve", String(id), "--refund", id % 2 === 0 ? "full" : "5000");
  }
}

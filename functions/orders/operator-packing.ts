import { sql } from "drizzle-orm";
import { type NotPacked, type PackEffect, packWords } from "#domain/orders/packing-words.ts";
import type { OrderState, ParcelState } from "#domain/orders/state.ts";
import { defineUseCase } from "#functions/acts/use-case.ts";
import { statement } from "#functions/db/database.ts";
import { set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { order, parcel } from "#functions/db/schema/order.ts";
import { isMoneyBack } from "./order-moves.ts";
import { orderIdOf } from "./order-queries.ts";
import { selectPackable } from "./packing-queries.ts";
import { demandNotHeld } from "./surcharge-queries.ts";

interface PackInput {
  orderNumber: string;
  number: number;
  /** Whom it waits for. */
  courier: string;
}

interface PackPlan {
  input: PackInput;
  of: number;
  saw: { state: OrderState; parcel: ParcelState; packedAt: number | null };
}

const PACKED_IN: readonly OrderState[] = ["paid", "processing"];

/** A parcel is packed and checked, and waits for its courier: once more changes whom it waits for. */
export const packParcel = defineUseCase<PackInput, PackPlan, undefined, PackEffect, { did: "packed" }, NotPacked>({
  name: "parcel.pack",
  async look(input, { db }) {
    const { orderNumber, number } = input;
    const [[row], parcels] = await db.batch(selectPackable(orderNumber));
    if (!row) return { did: "nothing", why: "unknown", orderNumber };
    const one = parcels.find((each) => each.number === number);
    if (!one) return { did: "nothing", why: "no-parcel", orderNumber, number };
    if (!PACKED_IN.includes(row.state)) return { did: "nothing", why: "state", orderNumber, state: row.state };
    if (one.state !== "waiting") return { did: "nothing", why: "parcel-state", orderNumber, number, state: one.state };
    if (isMoneyBack(row)) return { did: "nothing", why: "all-back", orderNumber };
    if (row.isHeld) return { did: "nothing", why: "held", orderNumber };
    const saw = { state: row.state, parcel: one.state, packedAt: one.packedAt };
    return { plan: { input, of: parcels.length, saw }, known: undefined };
  },
  async write({ plan: { input, saw } }, receipt, { db, now, auditLog }) {
    const { orderNumber, number, courier } = input;
    const id = orderIdOf(orderNumber);
    const here = sql`${parcel.orderId} = ${id} AND ${parcel.number} = ${number}`;
    const done = { did: "packed" as const };
    await db.batch([
      receipt(done),
      demandNotHeld(orderNumber),
      demand("order", sql`EXISTS (SELECT 1 FROM "order" WHERE ${order.id} = ${id} AND ${order.state} = ${saw.state})`),
      demand(
        "parcel",
        sql`EXISTS (SELECT 1 FROM parcel WHERE ${here} AND ${parcel.state} = 'waiting' AND ${parcel.packedAt} IS ${saw.packedAt})`,
      ),
      statement(
        sql`UPDATE parcel SET ${set(parcel, { courier, packedAt: now, packedBy: auditLog.staff })} WHERE ${here}`,
      ),
      auditLog.entry({ what: `${orderNumber}/${number}`, after: `packed, ${courier}` }),
    ]);
    return done;
  },
  effects: ({ input: { orderNumber, number, courier }, of }) => [{ effect: "packs", orderNumber, number, of, courier }],
  undo: () => ({ by: "parcel.pack" }),
  words: packWords,
});

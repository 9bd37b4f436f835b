import type { CheckoutChoices } from "#contract/orders/checkout.ts";
import { zoneOf } from "#domain/account/place.ts";
import type { QuotedParcel } from "#domain/orders/parcels.ts";
import { orderNumber } from "#domain/orders/state.ts";
import { shareOut } from "#domain/promotions/points.ts";
import type { EnteringContext, ShopperContext } from "#functions/http/answer.ts";
import { refuseWith } from "#functions/http/refuse.ts";
import { insertMail, writtenLater } from "#functions/messages/outbox.ts";
import { chargeFirst } from "./attempts.ts";
import { type Checkout, readCheckout } from "./checkout.ts";
import { placedMail } from "./mails.ts";
import { insertFirstAttempt } from "./payment-queries.ts";
import { insertOrder, isRepeated, isShort, type OrderPlan } from "./place-order-queries.ts";

/** How many times a plan is redone after a concurrent order took the same stock. */
const TRIES_MAX = 4;

/**
 * Reads once, judges once, writes once. If anything differs from what the shopper saw, the order is not placed: 403 with
 * the current checkout. Who asks is read along, so what they may do is counted only then: nobody uses up another's.
 */
export async function place(
  choices: CheckoutChoices,
  seen: string,
  key: string,
  entering: EnteringContext,
): Promise<string> {
  for (let tries = 1; ; tries++) {
    const checkout = await readCheckout(choices, entering, key);
    const context = { ...entering, shopper: await entering.whoAsks() };
    await context.limit("order", String(context.shopper.id));
    if (checkout.placed) return checkout.placed;
    if (checkout.state.seen !== seen || Object.keys(checkout.state.missing).length > 0 || tries > TRIES_MAX) {
      return refuseWith("checkout_changed", 403, checkout.state);
    }
    const plan = planOf(key, checkout, context);
    const placed = await insertPlan(plan, context);
    if (!placed) continue;
    await chargeFirst(plan, attemptOf(plan), context);
    // Only now: the letter that is sent names the number to pay to.
    context.post(placed.mails);
    return plan.orderNumber;
  }
}

const attemptOf = ({ bill, payment, tenor }: OrderPlan) => ({ amount: bill.billTotal, payment, tenor });

/**
 * The mail that was written with the order, if its buyer has a proven address; undefined if the plan is outdated, or the
 * same form was already processed.
 * The mail is stored in few words, and written out when it is sent. Should this Worker die, the sweep sends it.
 */
export async function insertPlan(
  plan: OrderPlan,
  { db, now, origin, shopper }: PlanContext & Pick<ShopperContext, "db" | "origin">,
): Promise<{ mails: { id: number }[] } | undefined> {
  const link = `${origin}/profile/pay?order=${plan.orderNumber}`;
  const mail = placedMail(
    {
      orderNumber: plan.orderNumber,
      mailTo: shopper.mailTo,
      billTotal: plan.bill.billTotal,
      expiresAt: plan.expiresAt,
    },
    zoneOf(String(plan.address.province)),
    plan.lines.filter(({ points }) => points > 0),
    link,
  );
  const message = { ...mail, html: writtenLater({ orderNumber: plan.orderNumber, link }) };
  try {
    const attempt = insertFirstAttempt({ ...plan, billTotal: plan.bill.billTotal });
    return { mails: (await insertOrder(db, plan, [attempt, insertMail(message, now)])) as { id: number }[] };
  } catch (error) {
    if (isRepeated(error) || isShort(error)) return undefined;
    throw error;
  }
}

interface PlanContext {
  shopper: Pick<ShopperContext["shopper"], "id" | "mailTo">;
  now: number;
}

/** The order's record: the checkout's result, with names and addresses as they are at this moment. */
export function planOf(
  key: string,
  { state, lots, parcels, address, placed: _, ...judged }: Checkout,
  { shopper, now }: PlanContext,
): OrderPlan {
  const { payment, tenor, dropshipperId } = state.chosen;
  const dropshipper = state.dropshippers.find(({ id }) => id === dropshipperId);
  if (!address || !payment) throw new Error("an order is planned only when nothing is missing");
  return {
    ...judged,
    ...{ orderNumber: orderNumber(now, crypto.getRandomValues(new Uint8Array(12))), userId: shopper.id },
    ...{ idempotencyKey: key, createdAt: now, expiresAt: now + state.payWithinSeconds },
    ...{ note: state.note, payment, tenor, parcels: parcels.map(toPlanned) },
    address: {
      ...{ recipient: address.recipient, phone: address.phone, street: address.street, note: address.note },
      ...{ village: address.villageName, district: address.districtName, city: address.cityName },
      ...{ province: address.provinceName, postalCode: address.postalCode },
    },
    dropship: dropshipper ? { name: dropshipper.name, phone: dropshipper.phone } : null,
    voucherCode: judged.bill.voucherDiscount > 0 ? (state.voucher?.code ?? "") : "",
    points: shareOut(lots, judged.bill.pointsUsed),
  };
}

function toPlanned({ quote, quotes: _, ...parcel }: QuotedParcel): OrderPlan["parcels"][number] {
  if (!quote) throw new Error("a parcel is planned only with a way to send it");
  return { ...parcel, service: quote.service, shipping: quote.price };
}

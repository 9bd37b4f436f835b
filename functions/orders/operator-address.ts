import { sql } from "drizzle-orm";
import type { OrderDetail } from "#contract/orders/order.ts";
import { formatRupiah, type Rupiah } from "#domain/money.ts";
import {
  ADDRESS_FIELDS,
  type AddressEffect,
  type AddressField,
  type AddressStays,
  addressWords,
  type DifferenceChoice,
  differenceOf,
  differenceWords,
  listedFields,
  placeLine,
  type Requote,
  requote,
  whyAddressStays,
  whyUndecided,
} from "#domain/orders/address-change.ts";
import { moneyEffects } from "#domain/orders/operator-words.ts";
import { openSurcharge, paidOnTop } from "#domain/orders/surcharge.ts";
import { NO_POINTS } from "#domain/promotions/points.ts";
import { selectPlace } from "#functions/account/region-queries.ts";
import { auditEntry } from "#functions/acts/audit-log.ts";
import { defineUseCase, type Looked, type OperatorContext } from "#functions/acts/use-case.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { order, orderMove, parcel } from "#functions/db/schema/order.ts";
import { insertMessage, writeWithMessages } from "#functions/messages/outbox.ts";
import { closeSurcharges } from "./attempts.ts";
import { addressMail, addressWords as toldWords } from "./change-mails.ts";
import type { Standing } from "./move-queries.ts";
import { lookAtRefund, refundEffects, type Written, writeRefund } from "./operator-refunds.ts";
import { NOWHERE, readAddress } from "./order-answer.ts";
import { standingOf, tellBuyer, withPromised } from "./order-moves.ts";
import { type OrderRow, readParcels, selectOrder, standingParcels } from "./order-queries.ts";
import { selectPackedParcels } from "./packing-queries.ts";
import type { RefundPlan } from "./refund-plan.ts";
import { promiseOnTop } from "./surcharge-back.ts";
import { endSurcharge, insertSurcharge, readSurcharges, standingOnTop } from "./surcharge-queries.ts";

type Address = OrderDetail["address"];
type TypedField = Exclude<AddressField, "place">;

/** A field as it is written; `saw` is what was shown, where a screen has shown it. */
interface Change<To> {
  saw?: string | undefined;
  to: To;
}

interface AddressInput extends Partial<Record<TypedField, Change<string> | undefined>> {
  orderNumber: string;
  /** A village of the list of regions. */
  place?: Change<number> | undefined;
  difference?: DifferenceChoice | undefined;
}

interface AddressPlan {
  input: AddressInput;
  saw: Standing & { address: string; packed: number[] };
  email: string;
  fields: AddressField[];
  address: Address;
  requoted: Requote[];
  difference: Rupiah;
  /** What becomes of the difference, where there is one. */
  choice: DifferenceChoice | undefined;
  refund: RefundPlan | undefined;
  /** What of it goes back was paid on top of the order, by who sends it. */
  onTop: { owed: Rupiah; underWay: Rupiah };
  /** What was to be paid for the address until now, and is not any more. */
  withdrawn: Rupiah;
}

interface Known {
  row: OrderRow;
  refund: Looked<RefundPlan, Written> | undefined;
  onTop: ReturnType<typeof promiseOnTop>;
}

async function look(input: AddressInput, context: OperatorContext): Promise<Looked<AddressPlan, Known> | AddressStays> {
  const { orderNumber, place } = input;
  const [[row], , , , [region], packed] = await context.db.batch([
    ...selectOrder(orderNumber),
    selectPlace(place?.to ?? 0),
    selectPackedParcels(orderNumber),
  ]);
  if (!row) return { did: "nothing", why: "unknown", orderNumber };
  const parcels = readParcels(row);
  const stays = whyAddressStays(
    row.state,
    parcels.map(({ state }) => state),
  );
  if (stays === "state") return { did: "nothing", why: "address-state", orderNumber, state: row.state };
  if (stays) return { did: "nothing", why: stays, orderNumber };
  const before = readAddress(row) ?? NOWHERE;
  const met = metField(input, before);
  if (met) return { did: "nothing", why: "met", orderNumber, ...met };
  if (place && !region) return { did: "nothing", why: "no-place", orderNumber };
  const address = addressOf(input, before, region);
  const fields = ADDRESS_FIELDS.filter((field) => fieldOf(field, before) !== fieldOf(field, address));
  if (fields.length === 0) return { did: "nothing", why: "same", orderNumber };
  if (fields.includes("place") && address.postalCode === "") return { did: "nothing", why: "no-postcode", orderNumber };
  // What is sent instead of something that was paid costs its buyer nothing, wherever it goes.
  const isFree = row.replaces !== null || !fields.includes("place");
  const requoted = isFree ? [] : requote(parcels, region?.provinceId ?? row.provinceId);
  if (!requoted) return { did: "nothing", why: "not-carried", orderNumber };
  const surcharges = readSurcharges(row);
  const difference = differenceOf(requoted, paidOnTop(surcharges));
  const undecided = whyUndecided(difference, input.difference);
  if (undecided === "no-reason") return { did: "nothing", why: undecided, orderNumber };
  if (undecided) return { did: "nothing", why: undecided, orderNumber, requoted, difference };
  const choice = difference === 0 ? undefined : input.difference;
  // What was paid on top of the order goes back before anything of the order itself.
  const onTop = promiseOnTop(row, choice?.end === "give-back" ? -difference : 0, "shipping", context);
  const refund =
    onTop.rest > 0 ? await lookAtRefund({ orderNumber, part: { cheaper: onTop.rest } }, context) : undefined;
  if (refund && "did" in refund) return refund;
  const saw = { ...standingOf(row), address: row.address, packed: packed.map(({ number }) => number) };
  const withdrawn = fields.includes("place") ? (openSurcharge(surcharges)?.amount ?? 0) : 0;
  const costs = { requoted, difference, choice, refund: refund?.plan, onTop: sumsBack(onTop.back), withdrawn };
  return { plan: { input, saw, email: row.email, fields, address, ...costs }, known: { row, refund, onTop } };
}

const sumsBack = (back: ReturnType<typeof promiseOnTop>["back"]) => withPromised({ owed: 0, underWay: 0 }, ...back);

/** The first field that somebody else has changed since it was shown. */
function metField(input: AddressInput, before: Address): { field: AddressField; now: string } | undefined {
  for (const field of ADDRESS_FIELDS) {
    const now = fieldOf(field, before);
    if (input[field]?.saw !== undefined && input[field].saw !== now) return { field, now };
  }
  return undefined;
}

const fieldOf = (field: AddressField, address: Address) => (field === "place" ? placeLine(address) : address[field]);

type Region = Pick<Address, "village" | "district" | "city" | "province" | "postalCode">;

/** Another place has its own postcode, unless another was typed. */
function addressOf(
  { recipient, phone, street, postalCode, note, place }: AddressInput,
  before: Address,
  region?: Region,
) {
  const there = place && region ? region : before;
  const { village, district, city, province } = there;
  return {
    recipient: recipient?.to ?? before.recipient,
    phone: phone?.to ?? before.phone,
    street: street?.to ?? before.street,
    note: note?.to ?? before.note,
    ...{ village, district, city, province, postalCode: postalCode?.to ?? there.postalCode },
  };
}

/**
 * A paid order goes elsewhere, while nothing of it is with a courier: what was packed is to be packed again with a new
 * label. What was billed stays as it was billed; of a cheaper way the difference is promised back or kept, a dearer one
 * is to be paid on top or forgiven, each as it was decided. The buyer is told, in one batch.
 */
export const changeAddress = defineUseCase<
  AddressInput,
  AddressPlan,
  Known,
  AddressEffect,
  { did: "readdressed" },
  AddressStays
>({
  name: "order.address",
  look,
  async write({ plan, known: { row, refund, onTop } }, receipt, context) {
    const done = { did: "readdressed" as const };
    const { db, now, origin, post, provider } = context;
    const { fields, difference, choice } = plan;
    const told = { fields, difference, choice };
    const change = [receipt(done), ...changeOf(plan, row, context), ...onTop.promised];
    const messages = [
      ...onTop.asked,
      insertMessage(addressMail(row, told, origin), now, sql`1`),
      ...tellBuyer(row, toldWords(row, told), context),
    ];
    if (!refund) post(await writeWithMessages(db, change, messages));
    else if (!(await writeRefund(refund, change, context, messages))) return undefined;
    if (provider && plan.withdrawn > 0) await closeSurcharges(row.orderNumber, context, provider);
    return done;
  },
  effects: ({ input: { orderNumber }, saw, email, fields, address, requoted, difference, ...costs }) => [
    { effect: "address", orderNumber, fields, goesTo: lineOf(address) },
    ...requoted.map((one) => ({ effect: "courier" as const, ...one })),
    ...(costs.withdrawn > 0 ? [{ effect: "withdraws" as const, amount: costs.withdrawn }] : []),
    ...differenceEffects(orderNumber, difference, costs.choice),
    ...moneyEffects(costs.onTop, NO_POINTS),
    ...(costs.refund ? refundEffects(costs.refund).filter(({ effect }) => effect !== "mail") : []),
    ...saw.packed.map((number) => ({ effect: "unpacks" as const, number })),
    { effect: "told", email },
  ],
  undo: () => ({ never: "mail-sent" }),
  words: addressWords,
});

function differenceEffects(
  orderNumber: string,
  difference: Rupiah,
  choice: DifferenceChoice | undefined,
): AddressEffect[] {
  const amount = Math.abs(difference);
  if (choice?.end === "charge") return [{ effect: "asks", orderNumber, amount }];
  return choice?.end === "keep" || choice?.end === "forgive"
    ? [{ effect: "difference", end: choice.end, amount, reason: choice.reason }]
    : [];
}

const lineOf = (address: Address) =>
  [address.recipient, address.street, placeLine(address), address.postalCode].filter(Boolean).join(", ");

function changeOf(
  { saw, fields, address, requoted, difference, choice, withdrawn }: AddressPlan,
  row: OrderRow,
  context: OperatorContext,
) {
  const { now, auditLog } = context;
  const { id: orderId, orderNumber } = row;
  const { staff } = auditLog;
  const isPacked = sql`${parcel.orderId} = ${orderId} AND ${parcel.packedAt} IS NOT NULL AND ${parcel.state} = 'waiting'`;
  const packed = sql`(SELECT coalesce(json_group_array(${parcel.number} ORDER BY ${parcel.number}), '[]') FROM parcel WHERE ${isPacked})`;
  const cost = choice ? ` ${differenceWords(difference, choice)}` : "";
  const price = requoted.reduce((sum, one) => sum + one.price, 0);
  return [
    demand(
      "address",
      sql`EXISTS (SELECT 1 FROM "order" WHERE ${order.id} = ${orderId} AND ${order.state} = ${saw.state}
        AND ${order.address} = ${saw.address} AND ${standingParcels} = ${saw.parcels} AND ${standingOnTop} = ${saw.onTop}
        AND ${packed} = ${JSON.stringify(saw.packed)})`,
    ),
    statement(
      sql`UPDATE "order" SET ${set(order, { address: sql`${JSON.stringify(address)}` })} WHERE ${order.id} = ${orderId}`,
    ),
    ...requoted.map(
      ({ number, to }): Statement<never> =>
        statement(sql`UPDATE parcel SET ${set(parcel, { service: to })}
          WHERE ${parcel.orderId} = ${orderId} AND ${parcel.number} = ${number}`),
    ),
    statement(sql`UPDATE parcel SET ${set(parcel, { packedAt: null, packedBy: "", courier: "" })} WHERE ${isPacked}`),
    ...(withdrawn > 0 ? [endSurcharge(orderId, { became: "withdrawn" }, now)] : []),
    ...(choice?.end === "charge" ? [insertSurcharge(orderId, { amount: difference, staff }, now)] : []),
    statement(
      insert(orderMove, {
        ...{ orderId, state: "address-changed", actor: "operator", staff, at: now },
        note: `Diganti: ${listedFields(fields, "id")}.${cost}`,
      }),
    ),
    ...auditEntry(auditLog, {
      what: orderNumber,
      before: requoted.length > 0 ? `sending paid ${formatRupiah(price - difference)}` : "",
      after: [
        `address: ${listedFields(fields, "en")}`,
        requoted.length > 0 && `sending costs ${formatRupiah(price)}`,
        choice && [choice.end, choice.reason].filter(Boolean).join(": "),
      ]
        .filter(Boolean)
        .join(", "),
      values: [
        {
          ...{ table: "order", key: orderNumber, column: "address" },
          ...{ before: saw.address, after: JSON.stringify(address) },
        },
      ],
    }),
  ];
}

import { nameOf } from "#domain/cart/pricing.ts";
import { kindOf } from "#domain/catalogue/price.ts";
import { keptOf } from "#domain/catalogue/promises.ts";
import { readPromises } from "#domain/content/promises.ts";
import { onArrivalOf } from "#domain/orders/arrival.ts";
import { type Bill, billOf } from "#domain/orders/bill.ts";
import { parcelsOf, type QuotedParcel, quoteParcels, type SentLine, shippingOf } from "#domain/orders/parcels.ts";
import { findMethod, type PaymentCode } from "#domain/orders/payment-method.ts";
import { type OrderState, orderNumber } from "#domain/orders/state.ts";
import { pointsEarned, pointsEndAt } from "#domain/promotions/points.ts";
import { address } from "#functions/db/schema/address-book.ts";
import { moneyEntry, refund } from "#functions/db/schema/money.ts";
import { order, orderHold, orderLine, orderMove, parcel, pointEntry, pointLot } from "#functions/db/schema/order.ts";
import { payment, paymentAttempt, simulatedPayment } from "#functions/db/schema/payment.ts";
import { stockEntry } from "#functions/db/schema/stock.ts";
import type { Seconds } from "#lib/time.ts";
import { findProduct, variantOf } from "./catalogue.ts";
import { isAssembled, specificationOf } from "./product-rows.ts";
import { rowsOf, type TableRows } from "./table-rows.ts";
import { settings } from "./texts.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
const DEWI = 1;
const JAWA_BARAT = 32;
const { assemblyAreas } = readPromises(settings);

const home = {
  recipient: "Dewi Lestari",
  phone: "+6281200001001",
  street: "Jl. Dago Asri No. 12",
  village: "Dago",
  district: "Coblong",
  city: "Kota Bandung",
  province: "Jawa Barat",
  postalCode: "40135",
  note: "",
};

interface DemoOrder {
  state: OrderState;
  goods: [slug: string, quantity: number][];
  method: PaymentCode;
  /** How long ago it was placed, and how long after that it came to each further state. */
  ago: Seconds;
  moves: [state: OrderState, after: Seconds][];
  /** How long after it was placed the first of several parcels left; otherwise it is one. */
  firstLeft?: Seconds;
}

/** One in every state. */
const demoOrders: DemoOrder[] = [
  {
    state: "done",
    goods: [["kursi-santai-teduh", 1]],
    method: "bca",
    ago: 20 * DAY,
    moves: [
      ["paid", HOUR],
      ["processing", DAY],
      ["shipped", 2 * DAY],
      ["done", 5 * DAY],
    ],
  },
  {
    state: "cancelled",
    goods: [["kalung-mutiara-segara", 1]],
    method: "bni",
    ago: 9 * DAY,
    moves: [["cancelled", HOUR]],
  },
  {
    state: "expired",
    goods: [["cincin-eternity-lintang", 1]],
    method: "card",
    ago: 6 * DAY,
    moves: [["expired", DAY]],
  },
  {
    state: "shipped",
    goods: [
      ["lampu-meja-kendi", 1],
      ["anting-stud-embun", 1],
    ],
    method: "mandiri",
    ago: 3 * DAY,
    moves: [
      ["paid", HOUR],
      ["processing", DAY],
      ["shipped", 2 * DAY],
    ],
  },
  {
    state: "processing",
    goods: [
      ["anting-stud-embun", 1],
      ["nakas-rotan-lelap", 1],
    ],
    method: "bri",
    ago: 2 * DAY,
    moves: [
      ["paid", HOUR],
      ["processing", DAY],
    ],
    firstLeft: DAY + 4 * HOUR,
  },
  { state: "paid", goods: [["cincin-solitaire-aurora", 1]], method: "permata", ago: DAY, moves: [["paid", HOUR]] },
  { state: "awaiting-payment", goods: [["lampu-meja-kendi", 2]], method: "bca", ago: 2 * HOUR, moves: [] },
  {
    state: "returned",
    goods: [["kalung-mutiara-segara", 1]],
    method: "bca",
    ago: 15 * DAY,
    moves: [
      ["paid", HOUR],
      ["processing", DAY],
      ["shipped", 2 * DAY],
      ["returned", 8 * DAY],
    ],
  },
];

const statuses: Partial<Record<OrderState, string>> = {
  "awaiting-payment": "pending",
  cancelled: "cancel",
  expired: "expire",
};

/** Dewi's address and her orders, with everything that placing and paying them would have written. */
export function orderRows(now: Seconds): TableRows[] {
  const orders = demoOrders.map((one, n) => placed(one, n + 1, now));
  return [
    rowsOf(address, [
      {
        ...{ userId: DEWI, label: "Rumah", recipient: home.recipient, phone: home.phone, villageId: 3273021004 },
        ...{ street: home.street, postalCode: home.postalCode, isDefault: 1, createdAt: now - 30 * DAY },
      },
    ]),
    rowsOf(order, orders.map(toOrder)),
    rowsOf(parcel, orders.flatMap(toParcels)),
    rowsOf(orderLine, orders.flatMap(toLines)),
    rowsOf(orderHold, orders.flatMap(toHolds)),
    rowsOf(stockEntry, orders.flatMap(toStock)),
    rowsOf(orderMove, orders.flatMap(toMoves)),
    rowsOf(payment, orders.map(toPayment)),
    rowsOf(paymentAttempt, orders.map(toAttempt)),
    rowsOf(moneyEntry, orders.flatMap(toEntries)),
    rowsOf(refund, orders.flatMap(toRefunds)),
    rowsOf(simulatedPayment, orders.map(toSimulated)),
    rowsOf(pointLot, orders.filter(({ state }) => state === "done").map(toLot)),
    rowsOf(pointEntry, orders.filter(({ state }) => state === "done").map(toPoints)),
  ];
}

interface Placed extends DemoOrder {
  id: number;
  number: string;
  account: string;
  parcels: QuotedParcel[];
  bill: Bill;
  createdAt: Seconds;
  paidAt: Seconds | null;
  status: string;
}

function placed(one: DemoOrder, id: number, now: Seconds): Placed {
  const createdAt = now - one.ago;
  const goods = one.goods.reduce((sum, [slug, quantity]) => sum + priceOf(slug) * quantity, 0);
  const parcels = quoteParcels(parcelsOf(one.goods.map(toSentLine), one.firstLeft === undefined), JAWA_BARAT, []);
  const shipping = shippingOf(parcels) ?? 0;
  const parts = { goods, voucherDiscount: 0, shipping, pointsRedeemed: 0, points: 0, tenor: 0 };
  const paid = one.moves.find(([state]) => state === "paid");
  return {
    ...one,
    id,
    number: orderNumber(
      createdAt,
      Uint8Array.from({ length: 12 }, (_, n) => id * 7 + n * 5),
    ),
    account: one.method === "card" ? "" : `1260800000${String(id).padStart(4, "0")}00`,
    parcels,
    bill: billOf({ ...parts, method: findMethod(one.method) }),
    createdAt,
    paidAt: paid ? createdAt + paid[1] : null,
    status: statuses[one.state] ?? "settlement",
  };
}

function toSentLine([slug, quantity]: DemoOrder["goods"][number]): SentLine {
  const { weight_gram: weightGram, isJewellery: isInsured } = findProduct(slug);
  return { id: slug, quantity, weightGram, sentAs: kindOf({ weightGram, isInsured }), isGift: 0, isRedeem: 0 };
}

function priceOf(slug: string): number {
  const { hoNormal, hoMore, moreDiscountPrice } = variantOf(slug);
  return moreDiscountPrice ?? hoMore ?? hoNormal;
}

function toOrder({ id, number, state, method, bill, createdAt }: Placed): typeof order.$inferInsert {
  const { subTotal, shipping, fee, billTotal } = bill;
  return {
    ...{ id, orderNumber: number, userId: DEWI, idempotencyKey: `contoh-pesanan-nomor-${id}`, state, address: home },
    ...{ subTotal, shipping, fee, billTotal, payment: method, createdAt },
    expiresAt: createdAt + DAY,
    ...(state === "cancelled" && { noteCancel: "Ingin mengganti barang." }),
  };
}

function toParcels({ id, state, parcels, moves, createdAt, firstLeft }: Placed): (typeof parcel.$inferInsert)[] {
  const at = (to: OrderState) => moves.find(([state]) => state === to)?.[1];
  return parcels.map(({ number, kind, quote, weightGram }) => {
    const left = number === 1 ? (at("shipped") ?? firstLeft) : undefined;
    const received = at("done");
    const becomes = state === "done" ? "received" : state === "returned" ? "returned" : "shipped";
    return {
      ...{ orderId: id, number, kind, weightGram, service: quote?.service ?? "reguler", shipping: quote?.price ?? 0 },
      ...(left !== undefined && {
        ...{ state: becomes, courier: "JNE", tracking: `JP012345${id}789`, shippedAt: createdAt + left },
        ...(received !== undefined && { receivedAt: createdAt + received }),
      }),
    };
  });
}

function toLines({ id, goods, parcels }: Placed): (typeof orderLine.$inferInsert)[] {
  return goods.map(([slug, quantity], position) => {
    const variant = variantOf(slug);
    return {
      ...{ orderId: id, lineKey: String(variant.id), variantId: variant.id, slug, quantity, position },
      name: nameOf({ ...variant, name: findProduct(slug).name_long }),
      variant: variant.variant,
      promises: [
        ...keptOf(specificationOf(findProduct(slug))),
        ...onArrivalOf(
          { ...toSentLine([slug, quantity]), isAssembled: isAssembled(findProduct(slug)) },
          home,
          assemblyAreas,
        ),
      ],
      price: priceOf(slug),
      paid: priceOf(slug) * quantity,
      imageUrl: variant.image.imageUrl,
      parcel: parcels.find(({ lines }) => lines.includes(slug))?.number,
    };
  });
}

function toHolds({ id, goods }: Placed): (typeof orderHold.$inferInsert)[] {
  return goods.map(([slug, quantity]) => ({ orderId: id, kind: "stock", ref: variantOf(slug).id, quantity }));
}

/** What was ordered had come for it, so that the demo's stock is what it was; what has ended took nothing. */
function toStock({ id, state, goods, createdAt: at }: Placed): (typeof stockEntry.$inferInsert)[] {
  if (state === "cancelled" || state === "expired") return [];
  return goods.flatMap(([slug, pieces]) => {
    const { id: variantId, stock } = variantOf(slug);
    return [
      { variantId, pieces, stockAfter: stock + pieces, reason: "bought", orderId: null, at },
      { variantId, pieces: -pieces, stockAfter: stock, reason: "sold", orderId: id, at },
    ];
  });
}

const notes: Partial<Record<OrderState, string>> = {
  cancelled: "Ingin mengganti barang.",
  returned: "Kalung yang sampai lebih panjang daripada yang dipesan.",
};

function toMoves({ id, moves, createdAt, firstLeft, parcels }: Placed): (typeof orderMove.$inferInsert)[] {
  const actors = { paid: "payment", expired: "clock", cancelled: "shopper", done: "shopper" } as const;
  return [
    { orderId: id, state: "awaiting-payment", actor: "shopper", note: "", at: createdAt },
    ...moves.map(([state, after]) => ({
      ...{ orderId: id, state, at: createdAt + after },
      actor: actors[state as keyof typeof actors] ?? ("operator" as const),
      note: notes[state] ?? "",
    })),
    ...(firstLeft === undefined
      ? []
      : [
          {
            ...({ orderId: id, state: "partly-shipped", actor: "operator", at: createdAt + firstLeft } as const),
            note: `Paket 1 dari ${parcels.length}: JNE JP012345${id}789.`,
          },
        ]),
  ];
}

function toPayment({ id, number, account, method, bill, status, paidAt }: Placed): typeof payment.$inferInsert {
  const billerCode = method === "mandiri" ? "70012" : "";
  const paidBy = paidAt === null ? "" : number;
  return { orderId: id, status, number: account, billerCode, amount: bill.billTotal, paidAt, paidBy };
}

function toAttempt({ id, number, method, bill, status, createdAt }: Placed): typeof paymentAttempt.$inferInsert {
  const isFinal = status === "cancel" || status === "expire" ? 1 : 0;
  const asked = { amount: bill.billTotal, payment: method };
  return { number, orderId: id, nth: 1, status, isFinal, ...asked, createdAt };
}

function toEntries({ id, number, bill, paidAt }: Placed): (typeof moneyEntry.$inferInsert)[] {
  if (paidAt === null) return [];
  const key = `received ${number}`;
  return [{ orderId: id, attempt: number, kind: "received", amount: bill.billTotal, at: paidAt, key }];
}

/** What came back is owed: it came by virtual account. */
function toRefunds({ id, number, state, bill, createdAt, moves }: Placed): (typeof refund.$inferInsert)[] {
  if (state !== "returned") return [];
  const at = createdAt + (moves.at(-1)?.[1] ?? 0);
  const key = `${number} came-back`;
  return [{ orderId: id, attempt: number, reason: "came-back", amount: bill.billTotal, way: "hand", key, at }];
}

function toSimulated({ id, number, account, method, bill, status, createdAt, paidAt }: Placed) {
  const kind = method === "card" ? "credit_card" : method === "mandiri" ? "echannel" : "bank_transfer";
  return {
    ...{ orderNumber: number, transactionId: `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`, kind },
    ...{ bank: method === "card" ? "" : method, number: account, amount: bill.billTotal, status, createdAt },
    ...{ expiresAt: createdAt + DAY, settledAt: paidAt },
  };
}

/** Lots of customers come before. */
const lotOf = (orderId: number) => 100 + orderId;
const doneAt = ({ moves, createdAt }: Placed) => createdAt + (moves.at(-1)?.[1] ?? 0);

function toLot(order: Placed): typeof pointLot.$inferInsert {
  return { id: lotOf(order.id), userId: DEWI, orderId: order.id, endsAt: pointsEndAt(doneAt(order)) };
}

function toPoints(order: Placed): typeof pointEntry.$inferInsert {
  const { id, bill } = order;
  const at = doneAt(order);
  return { userId: DEWI, orderId: id, lotId: lotOf(id), points: pointsEarned(bill.subTotal), reason: "earned", at };
}

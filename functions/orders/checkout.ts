import type { Address, Dropshipper } from "#contract/account/address-book.ts";
import {
  type CheckoutChoices,
  type CheckoutParcel,
  type CheckoutState,
  listPaymentMethods,
  listPayments,
  listShippingPrices,
  previewOrder,
  type ShippingOption,
} from "#contract/orders/checkout.ts";
import { excessesOf, limitWords, payWithinSeconds } from "#domain/cart/limits.ts";
import { type CartLine, isBought, isSoldOut } from "#domain/cart/lines.ts";
import { priceCart, tryVoucher } from "#domain/cart/pricing.ts";
import type { PromisedLine } from "#domain/catalogue/promises.ts";
import { DAY_LIMITS } from "#domain/limits.ts";
import { formatRupiah, groupDigits, type Rupiah } from "#domain/money.ts";
import { closingOf, missingSeller, stillDemos } from "#domain/operate/demo-texts.ts";
import { arrivalWords, onArrivalOf } from "#domain/orders/arrival.ts";
import { type Bill, billOf, paidByLine, wireBill } from "#domain/orders/bill.ts";
import {
  parcelKindLabels,
  parcelsOf,
  type QuotedParcel,
  quoteParcels,
  servicesFor,
  shippingOf,
  spanOf,
} from "#domain/orders/parcels.ts";
import {
  cheapestMethod,
  findMethod,
  type PaymentMethod,
  tenorsFor,
  tooMuchFor,
  tooMuchWords,
} from "#domain/orders/payment-method.ts";
import { quoteShipping, type ShippingQuote } from "#domain/orders/shipping.ts";
import { UNPAID_ORDERS_MAX } from "#domain/orders/state.ts";
import type { PointLot } from "#domain/promotions/points.ts";
import { type Calendar, readCalendar } from "#domain/service/calendar.ts";
import { returnPromise } from "#domain/service/claims.ts";
import { payTime } from "#domain/service/closed-days.ts";
import { selectAddresses, selectDropshippers } from "#functions/account/address-book-queries.ts";
import { selectCartWith } from "#functions/cart/cart-queries.ts";
import { selectHasSold, selectOwnTexts } from "#functions/content/content-queries.ts";
import { params } from "#functions/db/render.ts";
import { answer, answerOwner, type OwnerContext } from "#functions/http/answer.ts";
import { selectCatalogueVersion } from "#functions/http/version.ts";
import { selectPointLots } from "#functions/promotions/point-queries.ts";
import { hexDigest } from "#lib/bytes.ts";
import { formatDate, formatDays } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import {
  highestOf,
  methodsOf,
  promisesOfShop,
  selectOrderByKey,
  selectPlacedLately,
  selectTerms,
  selectUnpaid,
} from "./checkout-queries.ts";

const UNPAID_WORDS = `Anda punya ${UNPAID_ORDERS_MAX} pesanan yang belum dibayar. Bayar atau batalkan salah satunya dulu.`;

const CLOSED_WORDS = "Toko ini belum dibuka, jadi belum menerima pesanan. Barang di keranjang Anda tetap tersimpan.";

const dayWords = (most: number) =>
  `Maksimal ${most} pesanan sehari dari satu akun. Coba lagi besok, atau hubungi kami.`;

const kindLabels = { "virtual-account": "Virtual Account", bill: "Tagihan bank", card: "Kartu" };

/** A preview of the order for these choices, and the data it is made from. */
export const checkout = {
  listShippingPrices: answer(listShippingPrices, async ({ query }) =>
    quoteShipping(query.provinceId, query.weightGram).map(toOption),
  ),
  listPayments: answer(listPayments, async (_, { db }) => {
    const methods = methodsOf(await db.rows(selectTerms));
    return (Object.keys(kindLabels) as (keyof typeof kindLabels)[]).map((kind) => ({
      kind,
      label: kindLabels[kind],
      methods: methods.filter((method) => method.kind === kind),
    }));
  }),
  listPaymentMethods: answer(listPaymentMethods, async (_, { db }) => methodsOf(await db.rows(selectTerms))),
  previewOrder: answerOwner(previewOrder, async ({ body }, context) => (await readCheckout(body, context)).state),
};

function toOption({ daysMin, daysMax, ...quote }: ShippingQuote): ShippingOption {
  return { ...quote, priceRp: formatRupiah(quote.price), daysMin, daysMax };
}

export interface Checkout {
  state: CheckoutState;
  bill: Bill;
  lines: CartLine[];
  parcels: QuotedParcel[];
  /** The sum paid for each of the lines. */
  paidByLine: Rupiah[];
  /** The shop's promises for each of the lines: about its arrival, and its return. */
  promised: PromisedLine[][];
  /** The shopper's points, those that end first before the others. */
  lots: PointLot[];
  address: Address | undefined;
  cartRevision: number;
  catalogueVersion: number;
  /** The order that the same form has placed before. */
  placed: string | undefined;
}

const param = params("userId", "now", "idempotencyKey");
const all = selectCartWith(param.userId, param.now, [
  selectCatalogueVersion,
  selectAddresses(param.userId),
  selectDropshippers(param.userId),
  selectPointLots(param.userId, param.now),
  selectUnpaid(param.userId, param.now),
  selectPlacedLately(param.userId, param.now),
  selectOrderByKey(param.userId, param.idempotencyKey),
  selectTerms,
  ...selectOwnTexts,
  selectHasSold,
]);

type CheckoutContext = Pick<OwnerContext, "db" | "now" | "payments" | "dayTimes" | "isDemo"> & {
  shopper: { id: number };
};

/**
 * All that an order is judged by, read in one batch: any change after that moment is noticed when the order is placed.
 * `idempotencyKey` also looks for the order that this form has already placed.
 */
export async function readCheckout(
  choices: CheckoutChoices,
  context: CheckoutContext,
  idempotencyKey = "",
): Promise<Checkout> {
  const { db, shopper, now } = context;
  const ordersMax = DAY_LIMITS.order.account * context.dayTimes;
  const isPayable = !context.payments().isClosed;
  const { stored, more } = all.read(await db.batch(all.statements({ userId: shopper.id, now, idempotencyKey })));
  const [[catalogue], addresses, dropshippers, lots, waiting, [lately], [before], terms, settings, pages, [ever]] =
    more;
  const isUntold = !ever?.hasSold && missingSeller(settings).length > 0;
  const isClosed = !context.isDemo && (isUntold || closingOf(stillDemos({ settings, pages })).length > 0);
  const highest = highestOf(terms);
  const methods = isPayable ? methodsOf(terms) : [];
  const calendar = readCalendar(terms);
  const cart = priceCart(stored.choices, stored.info, stored.head, now);
  const lines = cart.cartLines.filter(isBought);
  const address = addresses.find(({ id }) => id === choices.addressId) ?? addresses[0];
  const sending = sendingOf(lines, address?.provinceId, choices, { now, calendar });
  const { parcels, shipping } = sending;
  const points = lots.reduce((sum, lot) => sum + lot.points, 0);
  const parts = {
    goods: cart.subTotal,
    voucherDiscount: cart.takenOff,
    shipping: shipping ?? 0,
    pointsRedeemed: cart.pointsNeeded,
    points: choices.usePoints ? points : 0,
  };
  const { billTotal: bare } = billOf({ ...parts, method: undefined, tenor: 0 });
  const first = cheapestMethod(methods, bare);
  const asked = choices.payment === null ? first : findMethod(choices.payment, methods);
  const tenors = asked ? tenorsFor(asked, bare) : [];
  const method = tenors.length > 0 ? asked : undefined;
  const tenor = tenors.includes(choices.tenor) ? choices.tenor : 0;
  const bill = billOf({ ...parts, method, tenor });
  const voucher = tryVoucher(stored.head.voucher?.info, lines, stored.info, now);
  const shared = lines.map(({ subtotal }, nth) => ({
    subtotal,
    hasVoucher: voucher.ok && voucher.covers[nth] === true,
  }));
  const { assemblyAreas: areas, returnDays } = promisesOfShop(terms);
  const onArrival = lines.map((line) => (address ? onArrivalOf(line, { city: address.cityName }, areas) : []));
  const chosen: CheckoutChoices = {
    addressId: address?.id ?? null,
    dropshipperId: dropshippers.find(({ id }) => id === choices.dropshipperId)?.id ?? null,
    ...chosenServices(parcels),
    isTogether: sending.isTogether ? 1 : 0,
    payment: method?.code ?? null,
    tenor,
    usePoints: choices.usePoints,
  };
  const short = wordsOfShort(lines);
  // Named only where nothing else is left to buy; otherwise the order is simply without it.
  const leftOut = cart.cartLines.filter((line) => line.isSelected === 1 && !isBought(line));
  const soldOut = lines.length === 0 ? wordsOfShort(leftOut.filter(isSoldOut)) : [];
  const unpaid = waiting.length >= UNPAID_ORDERS_MAX ? waiting : [];
  const state: CheckoutState = {
    items: lines,
    leftOut: leftOut.map(({ id, nameLong, isUnavailable }) => ({ id, nameLong, isUnavailable })),
    note: cart.note,
    weightGram: parcels.reduce((sum, parcel) => sum + parcel.weightGram, 0),
    addresses,
    dropshippers,
    shipping: parcels[0]?.quotes.map(toOption) ?? [],
    parcels: parcels.map(toParcel),
    ways: sending.ways,
    onArrival: arrivalWords(onArrival.flat()),
    payments: methods,
    tenors,
    voucher: cart.voucher && {
      code: cart.voucher.code,
      takenOff: cart.takenOff,
      refusal: cart.voucher.refused,
      why: cart.voucher.why,
    },
    points,
    chosen,
    summary: wireBill(bill),
    isShort: short.length > 0 ? 1 : 0,
    unpaid: unpaid.map(({ orderNumber, billTotal }) => ({ orderNumber, billTotalRp: formatRupiah(billTotal) })),
    payWithinSeconds: payTime(payWithinSeconds(lines), now, calendar.closed),
    missing: {
      ...(isClosed && { closed: CLOSED_WORDS }),
      ...missingOf({ lines, short, soldOut, points, address, shipping, asked, method, isPayable }),
      ...(bill.billTotal > highest && { total: tooMuchWords(bill.billTotal, highest) }),
      ...(unpaid.length > 0 && { unpaid: UNPAID_WORDS }),
      ...(lately && lately.count >= ordersMax && { day: dayWords(ordersMax) }),
    },
    seen: await nameState({ lines, addresses, dropshippers, bill }),
  };
  return {
    ...{ state, bill, lines, parcels, lots, address },
    paidByLine: paidByLine(shared, bill),
    promised: onArrival.map((one) => [...one, returnPromise(returnDays)]),
    cartRevision: cart.revision,
    catalogueVersion: catalogue?.version ?? 0,
    placed: before?.orderNumber,
  };
}

/** When an order is paid, and on which days the shop works. */
interface Leaving {
  now: Seconds;
  calendar: Calendar;
}

/** The parcels that are chosen; and, where they differ, what it means to send apart and to wait for all. */
function sendingOf(
  lines: CartLine[],
  provinceId: number | undefined,
  { isTogether, ...chosen }: CheckoutChoices,
  leaving: Leaving,
) {
  const quoted = (isAll: boolean) => {
    const planned = parcelsOf(lines, isAll);
    return quoteParcels(planned, provinceId, servicesFor(planned, chosen));
  };
  const [apart, together] = [quoted(false), quoted(true)];
  const ways = apart.length > 1 ? [wayOf(apart, 0, leaving), wayOf(together, 1, leaving)] : [];
  const isAll = isTogether === 1 && apart.length > 1;
  const parcels = isAll ? together : apart;
  return {
    ...{ isTogether: isAll, parcels, shipping: shippingOf(parcels) },
    ways: ways.every((way) => way !== undefined) ? ways : [],
  };
}

function wayOf(parcels: QuotedParcel[], isTogether: 0 | 1, { now, calendar }: Leaving) {
  const [shipping, span] = [shippingOf(parcels), spanOf(parcels, now, calendar)];
  if (shipping === undefined || !span) return undefined;
  const arrivesOn = formatDays(span.from, span.to);
  return { isTogether, parcels: parcels.length, shippingRp: formatRupiah(shipping), arrivesOn };
}

function chosenServices(parcels: QuotedParcel[]): Pick<CheckoutChoices, "service" | "services"> {
  const services = parcels.map(({ quote }) => quote?.service ?? null);
  return { service: services[0] ?? null, services };
}

function toParcel({ number, kind, weightGram, readyAt, lines, quotes, quote }: QuotedParcel): CheckoutParcel {
  return {
    ...{ number, label: parcelKindLabels[kind], weightGram, lines },
    ...(readyAt > 0 && { readyOn: formatDate(readyAt) }),
    ...{ shipping: quotes.map(toOption), service: quote?.service ?? null },
  };
}

/** The parts of an order, as far as they are chosen. */
interface Chosen {
  lines: CartLine[];
  short: string[];
  soldOut: string[];
  points: number;
  address: Address | undefined;
  /** Undefined where one of the parcels cannot be sent. */
  shipping: Rupiah | undefined;
  /** The requested method, also if the bill is too high for it. */
  asked: PaymentMethod | undefined;
  method: PaymentMethod | undefined;
  isPayable: boolean;
}

/** Why the order cannot be placed yet, by form field. */
function missingOf({
  lines,
  short,
  soldOut,
  points,
  address,
  shipping,
  asked,
  method,
  isPayable,
}: Chosen): Record<string, string> {
  const needed = lines.reduce((sum, line) => sum + line.points, 0);
  const missing: Record<string, string> = {};
  if (soldOut.length > 0) missing.items = soldOut.join(" ");
  else if (lines.length === 0) missing.items = "Belum ada barang yang dipilih di keranjang.";
  else if (short.length > 0) missing.items = short.join(" ");
  else if (needed > points) missing.items = pointWords(lines, needed, points);
  if (!address) missing.addressId = "Tambahkan alamat pengiriman dulu.";
  else if (shipping === undefined)
    missing.service = "Belum ada jasa kirim untuk berat pesanan ini. Kurangi jumlah barangnya.";
  if (!method) missing.payment = asked ? tooMuchFor(asked) : "Pilih metode pembayaran.";
  if (!isPayable) missing.payment = "Toko ini sedang tidak dapat menerima pembayaran. Silakan coba lagi nanti.";
  return missing;
}

/** Every line that exceeds one of its limits together with the other lines, with the limit. */
function wordsOfShort(lines: CartLine[]): string[] {
  const excesses = excessesOf(lines);
  return lines.flatMap((line) => {
    const room = excesses.get(line.id);
    return room ? [`${line.nameLong}: ${limitWords(room)}.`] : [];
  });
}

function pointWords(lines: CartLine[], needed: number, points: number): string {
  const names = lines.filter((line) => line.points > 0).map(({ nameLong }) => nameLong);
  return `Poin Anda ${groupDigits(points)}, untuk menukar ${names.join(" dan ")} perlu ${groupDigits(needed)}.`;
}

interface Shown {
  lines: CartLine[];
  addresses: Address[];
  dropshippers: Dropshipper[];
  bill: Bill;
}

/**
 * A hash of what a shopper agrees to: two equal ones mean the same goods, ready on the same day, for the same sums, with
 * the same addresses and senders to choose from. The choices are not part of it: those are the shopper's own, and whatever
 * they cost is in the sums.
 */
async function nameState({ lines, addresses, dropshippers, bill }: Shown): Promise<string> {
  const goods = lines.map(({ id, quantity, validPrice, readyAt, bundleSummary }) => [
    ...[id, quantity, validPrice, readyAt],
    bundleSummary.map(({ variantId, initialQuantity }) => [variantId, initialQuantity]),
  ]);
  const text = JSON.stringify([goods, addresses, dropshippers, bill]);
  return (await hexDigest("SHA-256", text)).slice(0, 32);
}

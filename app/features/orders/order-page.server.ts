import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { changeOwn } from "#app/features/cart/basket.server.ts";
import * as paths from "#app/paths.ts";
import { currentShopper } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { loadCouriers } from "#app/shop/extras.server.ts";
import type { Shop } from "#contract/call.ts";
import {
  deleteOrderImage,
  type OrderDetail,
  type OrderParcel,
  orderNumber,
  showOrder,
  showPublicOrder,
  uploadOrderImage,
} from "#contract/orders/order.ts";
import { cartChoice } from "#domain/cart/lines.ts";
import { stagesOf } from "#domain/orders/arrival.ts";
import type { Courier } from "#domain/orders/couriers.ts";
import { trackerOf } from "#domain/orders/parcels.ts";
import { pictureWords } from "#domain/pictures/clean.ts";
import { PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";

import { refusalWords } from "#domain/refusals.ts";
import { formatDateTime, formatDays, formatShortDay } from "#lib/date.ts";

/**
 * Adds formatted dates to an order, in the time zone of its destination, and how its parcel is followed. A copy of its page
 * may be kept, so the account that money goes back to is left out; `underWay` is what the provider sends back.
 */
export function withDates<O extends OrderDetail>(
  { moves, ledger, refundTo, parcels = [], ...order }: O,
  couriers: readonly Courier[],
) {
  const { createdAt, expiresAt, zone, arrival, state } = order;
  return {
    ...order,
    underWay: Math.max(0, order.refundDue - (refundTo?.owed ?? 0)),
    createdOn: formatDateTime(createdAt, zone),
    expiresOn: formatDateTime(expiresAt, zone),
    arrivesOn: arrival && formatDays(arrival.from, arrival.to),
    stages: stagesOf({ state, moves }).map((stage) => ({
      ...stage,
      on: stage.at === null ? null : formatShortDay(stage.at),
    })),
    tracker: trackerOf(order, couriers),
    parcels: parcels.map((parcel) => ({
      ...parcel,
      on: lastOn(parcel, zone),
      arrivesOn: parcel.arrival && formatDays(parcel.arrival.from, parcel.arrival.to),
      tracker: trackerOf(parcel, couriers),
    })),
    ledger: { ...ledger, lines: ledger.lines.map((line) => ({ ...line, on: formatDateTime(line.at, zone) })) },
    moves: moves.map((move) => ({ ...move, on: formatDateTime(move.at, zone) })),
  };
}

/** When a parcel arrived, or until then when it left. */
function lastOn({ receivedAt, shippedAt }: OrderParcel, zone: OrderDetail["zone"]): string | null {
  if (receivedAt !== null) return `Diterima ${formatDateTime(receivedAt, zone)}`;
  return shippedAt === null ? null : `Dikirim ${formatDateTime(shippedAt, zone)}`;
}

export type DatedOrder = ReturnType<typeof withDates<OrderDetail>>;

/** Where the shopper's order of this number is still to be paid: its payment came to nothing, or something is on top of it. */
export async function stillToPay(context: AppLoadContext, id: string): Promise<string | undefined> {
  const shopper = await currentShopper(context);
  const order = await shopper?.shop(showOrder, { params: { id } }).catch((error) => {
    // Another shopper's order, or none: the page that follows says so.
    if (error instanceof Response) return undefined;
    throw error;
  });
  if (order?.surcharge) return paths.payMore(id);
  return order?.state === "awaiting-payment" && order.payment.isOver ? paths.pay(id) : undefined;
}

/**
 * Adds an order's lines to the cart again, combo lines too. Points are not spent again without asking. Returns the
 * failed lines by name; in that case nothing was added.
 */
export async function addOrderAgain(shop: Shop, { lines }: OrderDetail): Promise<string | null> {
  const choices = lines.filter(({ isRedeem }) => !isRedeem).map((line) => cartChoice.parse(line));
  const { refused, failed } = await changeOwn(shop, { intent: "again", cartLines: choices });
  if (!refused) return null;
  const named = failed.map(({ line, code, most }) => {
    const name = lines.find((one) => one.variantId === line.variantId)?.nameLong;
    return `${name}: ${refusalWords(code, { most })}`;
  });
  return named.length > 0 ? named.join(" ") : refusalWords(refused);
}

/** The notice after the lines were added to the cart. */
export function againWords({ lines }: OrderDetail): string {
  const added = "Barang dari pesanan ini sudah masuk keranjang.";
  return lines.some(({ isRedeem }) => isRedeem)
    ? `${added} Yang ditukar dengan poin tidak ikut: tukar lagi di keranjang.`
    : added;
}

/** What is wrong with a selected file, checked before calling the shop; undefined when it may be uploaded. */
export function refusePicture(picture: File | undefined): string | undefined {
  if (!picture || picture.size === 0) return pictureWords.none;
  return picture.size > PICTURE_BYTES_MAX ? pictureWords.tooLarge : undefined;
}

/** The shop accepts uploads with a system token, so ownership of the order must be checked first. */
export async function addImage(shop: Shop, orderNumber: string, picture: File): Promise<void> {
  await shop(showOrder, { params: { id: orderNumber } });
  await shop(uploadOrderImage, { body: { orderNumber, picture } });
}

export async function removeImage(shop: Shop, orderNumber: string, image: number): Promise<void> {
  const { images } = await shop(showOrder, { params: { id: orderNumber } });
  if (images.some(({ id }) => id === image)) await shop(deleteOrderImage, { body: { orderNumber, id: image } });
}

/** An order for anyone who has its number: complete for its owner, masked for everyone else. */
export async function loadPublicOrder({ context, params }: LoaderFunctionArgs): Promise<DatedOrder> {
  const input = orderNumber.safeParse(params.orderNumber);
  if (!input.success) throw redirect(paths.notFound());
  const id = input.data;
  const shopper = await currentShopper(context);
  const own = await shopper?.shop(showOrder, { params: { id } }).catch((error) => {
    // Another shopper's order is answered with a redirect to /404; a signed-in stranger then gets the masked order.
    if (error instanceof Response && error.headers.get("Location") === paths.notFound()) return undefined;
    throw error;
  });
  const [order, couriers] = await Promise.all([
    own ?? openShop(context)(showPublicOrder, { params: { id } }),
    loadCouriers(context),
  ]);
  return withDates(order, couriers);
}

import { Option } from "@commander-js/extra-typings";
import type { SentGoods } from "#domain/orders/refunded-pieces.ts";
import { ORDER_NUMBER } from "#domain/orders/state.ts";
import { UsageError } from "../arguments.ts";

/** An order's number as it was typed. */
export function readOrderNumber(given: string): string {
  const number = given.toUpperCase();
  if (!ORDER_NUMBER.test(number))
    throw new UsageError(`${given} is no order number; one looks like SI-261121-7K2M9QX4TB0R.`);
  return number;
}

/** For `--parcel <number>`. */
export function readParcelNumber(given: string): number {
  if (!/^[1-9]\d?$/.test(given)) throw new UsageError("--parcel is a number from 1 on; show counts them.");
  return Number(given);
}

/** `150000` or `150.000`. A dot separates thousands; anywhere else it would make another amount. */
export function readAmount(option: string, given: string): number {
  const amount = /^(\d{1,12}|\d{1,3}(\.\d{3}){1,3})$/.test(given) ? Number(given.replaceAll(".", "")) : 0;
  if (amount === 0) throw new UsageError(`--${option} is an amount in rupiah, such as 150000 or 150.000.`);
  return amount;
}

export interface GoodsOptions {
  goods?: string | undefined;
  restock?: true | undefined;
}

export const goodsOption = () =>
  new Option("--goods <what>", "of pieces that were sent: kept by the buyer, or coming back").choices(["kept", "back"]);
export const restockOption = () => new Option("--restock", "with --goods back: into the stock");

/** What becomes of refunded pieces that were sent. */
export function readSentGoods({ goods, restock }: GoodsOptions): SentGoods | undefined {
  if (restock && goods !== "back") throw new UsageError("--restock belongs to --goods back.");
  if (goods === "back") return restock ? "restocked" : "came-back";
  return goods === "kept" ? goods : undefined;
}

/** How money that was sent by hand is written down. */
export const toSend = (orderNumber: string) => `npm run shop -- refund ${orderNumber} once it went.`;

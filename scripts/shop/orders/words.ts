import { Option } from "@commander-js/extra-typings";
import { formatRupiah } from "#domain/money.ts";
import type { Goods, SentGoods } from "#domain/orders/refunded-pieces.ts";
import { ORDER_NUMBER } from "#domain/orders/state.ts";
import type { NotApplied } from "#functions/orders/acts.ts";
import type { NotMoved } from "#functions/orders/operator-moves.ts";
import { wireDateTime } from "#lib/date.ts";
import { notAppliedWords } from "../acts.ts";
import { UsageError } from "../arguments.ts";
import type { Told } from "../desk-room.ts";

/** An order's number as it was typed. */
export function readNumber(name: string, given: string | undefined): string {
  const number = given?.toUpperCase();
  if (!number) throw new UsageError(`${name} needs the number of an order.`);
  if (!ORDER_NUMBER.test(number))
    throw new UsageError(`${given} is no order number; one looks like SI-261121-7K2M9QX4TB0R.`);
  return number;
}

export const readOrderNumber = (given: string) => readNumber("It", given);

/** `--parcel 2`. */
export function readParcelNumber(told: Told): { number?: number } {
  const given = told.text("parcel");
  if (given === undefined) return {};
  if (!/^[1-9]\d?$/.test(given)) throw new UsageError("--parcel is a number from 1 on; show counts them.");
  return { number: Number(given) };
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

export const goodsWords: Record<Goods, string> = {
  unsent: "not sent, and for sale again",
  kept: "the buyer keeps it",
  "came-back": "comes back, and not into the stock",
  restocked: "comes back into the stock",
};

/** What is done with what is not sent, of an order of which some is sent or none. */
function endsIt(orderNumber: string, waiting: readonly number[] | undefined): string {
  return waiting ? `refund ${orderNumber} --parcel ${waiting.join(" or ")} leaves out what waits` : "cancel ends it";
}

function laterSaid(later: readonly { number: number; readyAt: number }[] = []): string {
  return later
    .map(({ number, readyAt }) => ` Parcel ${number} is ready on ${wireDateTime(readyAt).slice(0, 10)}.`)
    .join("");
}

/** Why a move was not made, and what would have to be. */
export function whyNotMoved(orderNumber: string, outcome: NotMoved | NotApplied): string {
  switch (outcome.why) {
    case "unknown":
      return `There is no order ${orderNumber}.`;
    case "state":
      return `${orderNumber} is ${outcome.state}; it would have to be ${outcome.needs.join(" or ")}.`;
    case "money-gone":
      return `${formatRupiah(outcome.gone)} of the money for ${orderNumber} is back or promised; --partly-refunded ships it all the same.`;
    case "all-back":
      return `All of the money for ${orderNumber} is back or promised: it is not sent; ${endsIt(orderNumber, outcome.waiting)}.`;
    case "unknown-parts":
      return `Pieces of a bundle in ${orderNumber} were refunded, and what it was made of was not noted: return it without --restock, and count its parts in by hand.`;
    case "changed":
    case "done-before":
      return `${orderNumber}: ${notAppliedWords[outcome.why]}`;
    case "which-parcel":
      return `${orderNumber} has several parcels that can be meant: say which, --parcel ${outcome.parcels.join(" or ")}.${laterSaid(outcome.later)}`;
    case "no-parcel":
      return `${orderNumber} has ${outcome.parcels === 1 ? "one parcel" : `${outcome.parcels} parcels`}; show counts them.`;
    case "parcel-state":
      return `Parcel ${outcome.number} of ${orderNumber} is ${outcome.state}; it would have to be ${outcome.needs.join(" or ")}.`;
    case "partly-sent":
      return `Some of ${orderNumber} is sent: refund ${orderNumber} --parcel ${outcome.waiting.join(" or ")} leaves out what is not.`;
    case "not-last":
      return `Parcel ${outcome.number} of ${orderNumber} is one of several.`;
    case "same-parcel":
      return `${orderNumber} was shipped with this number already, ${outcome.parcel.courier} ${outcome.parcel.tracking}.`;
  }
}

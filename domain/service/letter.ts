import type { MESSAGES_A_DAY } from "#domain/account/limits.ts";
import type { NoticeKind } from "./notice.ts";

/**
 * How a message counts for the day of its recipient. All that one address or number is sent counts together, whatever it
 * is and whoever causes it; these are the shares.
 * - asked: a code or a link that somebody has asked for. How many there are of each kind is limited too.
 * - repeatable: what a customer can cause again and again, and finds in the account as well.
 * - needed: what its recipient has to know, and what only money, the shop or the account's owner can cause.
 * - own: to the shop itself, once for each thing that has happened.
 */
export type Weight = "asked" | "repeatable" | "needed" | "own";

/** Every kind of message but the notices; docs/letters.md says of each who causes it, where it goes and what it carries. */
export const LETTERS = {
  code: "asked",
  registration: "asked",
  reset: "asked",
  newContact: "asked",
  stockWish: "asked",
  consultation: "repeatable",
  emailChanging: "needed",
  phoneChanged: "needed",
  orderPlaced: "repeatable",
  orderPaymentChanged: "repeatable",
  orderCancelled: "repeatable",
  orderExpired: "repeatable",
  orderPaid: "needed",
  orderProcessing: "needed",
  orderShipped: "needed",
  orderParcelCorrected: "needed",
  orderDone: "needed",
  orderReturned: "needed",
  orderRefundComing: "needed",
  orderRefunded: "needed",
  orderPaidLate: "needed",
  orderPaidTwice: "needed",
  orderWrongSum: "needed",
  backInStock: "repeatable",
  projectAnswer: "needed",
  paymentAlarm: "own",
  shopAlarm: "own",
} as const satisfies Record<keyof typeof MESSAGES_A_DAY, Weight> & Record<string, Weight>;
export type LetterKind = keyof typeof LETTERS;

export function weightOfNotice(kind: NoticeKind): Weight {
  return kind === "account" ? "needed" : "repeatable";
}

/**
 * What one recipient is sent a day: so many in all, of which so many are no codes and links, of which the repeatable ones
 * stop earlier. So nobody's junk takes the place of a code, or of what has to be known.
 */
export const LETTERS_A_DAY = { max: 60, told: 40, repeatable: 20 } as const;

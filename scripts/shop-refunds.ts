import { wireDateTime, ZONE } from "#domain/date.ts";
import { formatRupiah } from "#domain/money.ts";
import { foreseeRefund, type Refunded, type RefundPart, refundByOperator } from "#functions/orders/operator-refunds.ts";
import { readAmount, readNumber } from "./shop-order-words.ts";
import { NOT_YET, pointsSaid } from "./shop-report.ts";
import type { Desk, DeskRoom, Told } from "./shop-room.ts";
import { refuseMore, UsageError } from "./usage-error.ts";

interface RefundCommand {
  name: "refund";
  orderNumber: string;
  part: RefundPart;
  isApplied: boolean;
}

/** Money that went back by hand, written down. What goes back at the payment provider, it reports by itself. */
export const refunds: DeskRoom<RefundCommand> = {
  usage: `  refund ORDER                                       all the money that is owed for an order went back to its buyer
  refund ORDER --amount N                            a part of what is owed went back; of an order that owes nothing,
                                                     a part of what was paid
  refund ORDER --line N [--pieces N]                 the price of a line that show counts, or of some of its pieces
                                                     All say first what they would write down; --apply writes it.
                                                     Stock stays as it is. Not for what went back at the provider`,
  commands: { refund: { amount: "text", line: "text", pieces: "text", apply: "flag" } },
  read: readRefund,
  isReading: ({ isApplied }) => !isApplied,
  obey: obeyRefund,
};

function readRefund(name: string, told: Told): RefundCommand {
  const [number, ...more] = told.words;
  refuseMore(name, more);
  const orderNumber = readNumber(name, number);
  const [amount, line, pieces] = ["amount", "line", "pieces"].map((option) => told.text(option));
  if (amount !== undefined && line !== undefined) throw new UsageError("refund takes --amount or --line, not both.");
  if (pieces !== undefined && line === undefined) throw new UsageError("--pieces belongs to --line.");
  if (amount === undefined && line === undefined) {
    return { name: "refund", orderNumber, part: "owed", isApplied: told.has("apply") };
  }
  const part =
    amount !== undefined
      ? { amount: readAmount("amount", amount) }
      : {
          line: readCount("line", line ?? ""),
          ...(pieces !== undefined && { pieces: readCount("pieces", pieces) }),
        };
  return { name: "refund", orderNumber, part, isApplied: told.has("apply") };
}

function readCount(option: string, given: string): number {
  if (!/^[1-9]\d{0,3}$/.test(given)) throw new UsageError(`--${option} is a number from 1 on.`);
  return Number(given);
}

async function obeyRefund({ orderNumber, part, isApplied }: RefundCommand, desk: Desk): Promise<number> {
  const outcome = await (isApplied
    ? refundByOperator(orderNumber, desk, part)
    : foreseeRefund(orderNumber, part, desk));
  if (outcome.did === "nothing") {
    console.error(`✗ ${whyNot(orderNumber, outcome)} Nothing was changed.`);
    return 1;
  }
  const { amount, email, owed, points } = outcome;
  const rest = owed > 0 ? ` ${formatRupiah(owed)} stays owed.` : "";
  if (isApplied) {
    console.log(
      `✓ ${orderNumber}: ${formatRupiah(amount)} went back.${rest} ${email} is told by mail within minutes.${pointsSaid(points)}`,
    );
  } else {
    console.log(
      `${orderNumber}: ${formatRupiah(amount)} would be written down as sent back to ${email}.${rest}${pointsSaid(points)}`,
    );
    console.log(NOT_YET);
  }
  return 0;
}

function whyNot(orderNumber: string, outcome: Extract<Refunded, { did: "nothing" }>): string {
  switch (outcome.why) {
    case "unknown":
      return `There is no order ${orderNumber}.`;
    case "not-owed":
      return outcome.refundedAt === undefined
        ? `Nothing is owed back for ${orderNumber}.`
        : `The money for ${orderNumber} went back at ${wireDateTime(outcome.refundedAt)} ${ZONE}.`;
    case "too-much":
      return outcome.isOwed
        ? `Only ${formatRupiah(outcome.most)} is owed for ${orderNumber}.`
        : `At most ${formatRupiah(outcome.most)} can still go back for ${orderNumber}.`;
    case "owed-first":
      return `${formatRupiah(outcome.owed)} is owed for ${orderNumber}: refund that first, then a line.`;
    case "not-sold":
      return `${orderNumber} is ${outcome.state}: nothing that was paid is left in it.`;
    case "no-line":
      return `${orderNumber} has ${outcome.lines} lines; show counts them.`;
    case "no-pieces":
      return outcome.left === 0 ? "That line went back before." : `Only ${outcome.left} pieces of that line are left.`;
    case "free":
      return "That line cost nothing.";
  }
}

import { formatRupiah } from "#domain/money.ts";
import { applyByHand, planByHand } from "#functions/orders/operator-by-hand.ts";
import { applyRefund, planRefund } from "#functions/orders/operator-refunds.ts";
import type { NotRefunded, RefundPart, RefundPlan } from "#functions/orders/refund-plan.ts";
import { wireDateTime, ZONE } from "#lib/date.ts";
import { ACT_OPTIONS, type Asked, readAsked, showOrApply } from "../acts.ts";
import type { Desk, DeskRoom, Told } from "../desk-room.ts";
import { accountLine, moneySaid, onOneLine, pointsSaid } from "../print.ts";
import { refuseMore, UsageError } from "../arguments.ts";
import { GOODS_OPTIONS, goodsWords, readAmount, readNumber, readParcelNumber, readSentGoods } from "./words.ts";

interface RefundCommand extends Asked {
  name: "refund";
  orderNumber: string;
  /** What goes back, or went by hand; or that the shop sends what the provider was to. */
  part: RefundPart | "by-hand";
}

/** Money that is promised back, or was sent by hand. What goes back at the payment provider, it reports by itself. */
export const refunds: DeskRoom<RefundCommand> = {
  usage: `  refund ORDER                                       all the money that is owed for an order went back to its buyer
  refund ORDER --amount N                            a part of what is owed went back; of an order that owes nothing,
                                                     a part of what was paid is promised to its buyer
  refund ORDER --line N [--pieces N]                 promises the price of a line that show counts, or of some of its
         [--goods kept|back [--restock]]             pieces: of an order that is not sent yet they leave it, and an
                                                     order without goods is cancelled; of one that was sent say whether
                                                     they come back, with --restock into the stock
                                                     The provider sends what is promised where it can; else the buyer
                                                     names an account, and refund ORDER says that it went
  refund ORDER --parcel N [--goods kept]             the same of all that is left of a parcel, with what it cost to send:
                                                     one that is not sent yet is left out of the order; of one that
                                                     came back, return ORDER --parcel N
  refund ORDER --by-hand                             the provider does not send what it was asked for, as was looked at
                                                     there: the shop does
                                                     All say first what they would write down; --apply writes it.
                                                     Not for what went back at the provider`,
  commands: {
    refund: {
      amount: "text",
      line: "text",
      parcel: "text",
      pieces: "text",
      "by-hand": "flag",
      ...GOODS_OPTIONS,
      ...ACT_OPTIONS,
    },
  },
  read: readRefund,
  isReading: ({ isApplied }) => !isApplied,
  obey: obeyRefund,
};

function readRefund(name: string, told: Told): RefundCommand {
  const [number, ...more] = told.words;
  refuseMore(name, more);
  const orderNumber = readNumber(name, number);
  const [amount, line, pieces] = ["amount", "line", "pieces"].map((option) => told.text(option));
  const { number: parcel } = readParcelNumber(told);
  if ([amount, line, parcel].filter((one) => one !== undefined).length > 1)
    throw new UsageError("refund takes one of --amount, --line and --parcel.");
  if (pieces !== undefined && line === undefined) throw new UsageError("--pieces belongs to --line.");
  const goods = readSentGoods(told);
  if (goods && line === undefined && parcel === undefined)
    throw new UsageError("--goods belongs to --line or --parcel.");
  if (parcel !== undefined && goods && goods !== "kept")
    throw new UsageError("What came back is return ORDER --parcel N, with --restock into the stock.");
  const asked = readAsked(told);
  if (told.has("by-hand")) {
    if (amount !== undefined || line !== undefined || parcel !== undefined)
      throw new UsageError("--by-hand is of all that the provider has.");
    return { name: "refund", orderNumber, part: "by-hand", ...asked };
  }
  if (amount !== undefined)
    return { name: "refund", orderNumber, part: { amount: readAmount("amount", amount) }, ...asked };
  if (parcel !== undefined) return { name: "refund", orderNumber, part: { parcel, ...(goods && { goods }) }, ...asked };
  if (line === undefined) return { name: "refund", orderNumber, part: "owed", ...asked };
  const part = {
    line: readCount("line", line),
    ...(pieces !== undefined && { pieces: readCount("pieces", pieces) }),
    ...(goods && { goods }),
  };
  return { name: "refund", orderNumber, part, ...asked };
}

function readCount(option: string, given: string): number {
  if (!/^[1-9]\d{0,3}$/.test(given)) throw new UsageError(`--${option} is a number from 1 on.`);
  return Number(given);
}

function obeyRefund({ orderNumber, part, ...asked }: RefundCommand, desk: Desk): Promise<number> {
  return part === "by-hand" ? giveByHand(orderNumber, asked, desk) : showRefund(orderNumber, part, asked, desk);
}

/** Says what would go back, or writes it down. */
export async function showRefund(orderNumber: string, part: RefundPart, asked: Asked, desk: Desk): Promise<number> {
  const plan = await planRefund(orderNumber, part, desk);
  if ("did" in plan) {
    console.error(`✗ ${whyNot(orderNumber, plan)} Nothing was changed.`);
    return 1;
  }
  const { amount, email, account, points, reason, owed } = plan;
  const sum = formatRupiah(amount);
  const rest = `${besides(plan)}${pointsSaid(points)}`;
  const [shown, done] = reason
    ? [`would be promised to ${email}.`, "is promised."]
    : [`would be written down as sent back to ${email}.`, "went back."];
  const where = owed > 0 || !reason ? `\nTo: ${accountLine(account)}.` : "";
  return showOrApply(plan, asked, {
    shown: `${orderNumber}: ${sum} ${shown}${rest}${where}`,
    apply: (key) => applyRefund(plan, key, desk),
    tell: () => console.log(`✓ ${orderNumber}: ${sum} ${done} ${email} is told by mail within minutes.${rest}`),
  });
}

/** What the provider was to send is the shop's to send. */
async function giveByHand(orderNumber: string, asked: Asked, desk: Desk): Promise<number> {
  const plan = await planByHand(orderNumber, desk);
  if ("did" in plan) {
    const isUnknown = plan.why === "unknown";
    const why = isUnknown
      ? `There is no order ${orderNumber}.`
      : `The provider has nothing to send for ${orderNumber}.`;
    console.error(`✗ ${why} Nothing was changed.`);
    return 1;
  }
  const sum = formatRupiah(plan.underWay);
  return showOrApply(plan, asked, {
    shown: `${orderNumber}: ${sum} would be the shop's to send, and the provider is asked for it no more. What it has sent all the same would go twice: look there first.`,
    apply: (key) => applyByHand(plan, key, desk),
    tell: () =>
      console.log(
        `✓ ${orderNumber}: the provider is asked no more; ${plan.email} is asked for an account by mail within minutes.${moneySaid(orderNumber, { owed: plan.underWay, underWay: 0 })}`,
      ),
  });
}

/** What becomes of the goods and of the rest. */
function besides({ orderNumber, saw, lines, shipping, parcels, next, owed, underWay }: RefundPlan): string {
  const words = [
    ...lines.map(({ name, pieces, goods }) => `${pieces} × ${onOneLine(name)}: ${goodsWords[goods]}.`),
    ...shipping.map(({ number, amount }) => `${formatRupiah(amount)} of it is for the sending of parcel ${number}.`),
    ...parcels.map(({ number, becomes }) => `Parcel ${number} is ${becomes === "returned" ? "back" : "left out"}.`),
    ...(next === "cancelled" ? ["Nothing is left to be sent: the order is cancelled."] : []),
    ...(next !== "cancelled" && next !== saw.state ? [`The order is ${next} with it.`] : []),
  ];
  return `${words.map((one) => ` ${one}`).join("")}${moneySaid(orderNumber, { owed, underWay })}`;
}

function whyNot(orderNumber: string, outcome: NotRefunded): string {
  switch (outcome.why) {
    case "unknown":
      return `There is no order ${orderNumber}.`;
    case "not-owed":
      if (outcome.underWay > 0)
        return `Nothing is to be sent by hand for ${orderNumber}.${moneySaid(orderNumber, { owed: 0, underWay: outcome.underWay })}\n `;
      return outcome.refundedAt === undefined
        ? `Nothing is owed back for ${orderNumber}.`
        : `The money for ${orderNumber} went back at ${wireDateTime(outcome.refundedAt)} ${ZONE}.`;
    case "too-much":
      return outcome.isOwed
        ? `Only ${formatRupiah(outcome.most)} is owed for ${orderNumber}.`
        : `At most ${formatRupiah(outcome.most)} can still go back for ${orderNumber}.`;
    case "not-sold":
      return `${orderNumber} is ${outcome.state}: nothing that was paid is left in it.`;
    case "no-line":
      return `${orderNumber} has ${outcome.lines} lines; show counts them.`;
    case "no-parcel":
      return `${orderNumber} has ${outcome.parcels === 1 ? "one parcel" : `${outcome.parcels} parcels`}; show counts them.`;
    case "parcel-over":
      return `Parcel ${outcome.number} of ${orderNumber} is ${outcome.state === "returned" ? "back" : "left out"} already.`;
    case "no-pieces":
      return outcome.left === 0 ? "That line went back before." : `Only ${outcome.left} pieces of that line are left.`;
    case "free":
      return "That line cost nothing, and was sent.";
    case "goods-unsaid":
      return `${orderNumber} was sent: say what becomes of the pieces, --goods kept or --goods back (with --restock into the stock).`;
    case "not-sent":
      return `${orderNumber} is not sent yet: the pieces leave it, without --goods.`;
    case "unknown-parts":
      return "What that bundle was made of was not noted: cancel the order, or refund an --amount.";
  }
}

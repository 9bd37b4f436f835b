import { Command, Option } from "@commander-js/extra-typings";
import { formatRupiah } from "#domain/money.ts";
import { sendByHand } from "#functions/orders/operator-by-hand.ts";
import { applyRefund, planRefund } from "#functions/orders/operator-refunds.ts";
import type { NotRefunded, RefundPart, RefundPlan } from "#functions/orders/refund-plan.ts";
import { wireDateTime } from "#lib/date.ts";
import { ZONE } from "#lib/time.ts";
import { type Asked, showOrApply } from "../acts.ts";
import { UsageError } from "../arguments.ts";
import { applyOption, runWithMails, type ShopContext, seenOption } from "../command.ts";
import { accountLine, moneySaid, onOneLine, pointsSaid } from "../print.ts";
import { runUseCase } from "../use-case.ts";
import {
  type GoodsOptions,
  goodsOption,
  goodsWords,
  readAmount,
  readOrderNumber,
  readSentGoods,
  restockOption,
} from "./words.ts";

const parcelOption = new Option(
  "--parcel <number>",
  "all that is left of a parcel, with what it cost to send; one that came back: return",
)
  .argParser((given) => readCount("parcel", given))
  .conflicts(["amount", "line"]);

/** Money that is promised back, or was sent by hand. What goes back at the payment provider, it reports by itself. */
export const refund = new Command("refund")
  .description("promises money back, or says that what was promised went by hand")
  .argument("<order>", "without an option: all that is owed for it went back to its buyer", readOrderNumber)
  .addOption(
    new Option(
      "--amount <n>",
      "a part of what is owed went back; of an order that owes nothing, a part of what was paid is promised",
    )
      .argParser((given) => readAmount("amount", given))
      .conflicts("line"),
  )
  .option(
    "--line <number>",
    "promises the price of a line that show counts: it leaves an order that is not sent yet, and one without goods is cancelled",
    (given) => readCount("line", given),
  )
  .option("--pieces <n>", "with --line: only some of its pieces", (given) => readCount("pieces", given))
  .addOption(parcelOption)
  .addOption(goodsOption())
  .addOption(restockOption())
  .addOption(
    new Option(
      "--by-hand",
      "the provider does not send what it was asked for, as was looked at there: the shop does",
    ).conflicts(["amount", "line", "parcel"]),
  )
  .addOption(applyOption())
  .addOption(seenOption())
  .addHelpText(
    "after",
    `
The provider sends what is promised where it can; else the buyer names an account, and refund ORDER says that it went.
Not for what went back at the provider.`,
  )
  .action(
    runWithMails((orderNumber, options) => {
      const { byHand, apply, seen } = options;
      if (byHand)
        return (context) =>
          runUseCase(sendByHand, { orderNumber }, options, context, { done: () => toSend(orderNumber) });
      const part = readPart(options);
      const asked = { isApplied: apply === true, ...(seen !== undefined && { seen }) };
      return (context) => showRefund(orderNumber, part, asked, context);
    }),
  );

interface RefundOptions extends GoodsOptions {
  amount?: number | undefined;
  line?: number | undefined;
  pieces?: number | undefined;
  parcel?: number | undefined;
}

function readPart({ amount, line, pieces, parcel, ...more }: RefundOptions): RefundPart {
  if (pieces !== undefined && line === undefined) throw new UsageError("--pieces belongs to --line.");
  const goods = readSentGoods(more);
  if (goods && line === undefined && parcel === undefined)
    throw new UsageError("--goods belongs to --line or --parcel.");
  if (parcel !== undefined && goods && goods !== "kept")
    throw new UsageError("What came back is return ORDER --parcel N, with --restock into the stock.");
  if (amount !== undefined) return { amount };
  if (parcel !== undefined) return { parcel, ...(goods && { goods }) };
  if (line === undefined) return "owed";
  return { line, ...(pieces !== undefined && { pieces }), ...(goods && { goods }) };
}

function readCount(option: string, given: string): number {
  if (!/^[1-9]\d{0,3}$/.test(given)) throw new UsageError(`--${option} is a number from 1 on.`);
  return Number(given);
}

const toSend = (orderNumber: string) => `npm run shop -- refund ${orderNumber} once it went.`;

/** Says what would go back, or writes it down. */
export async function showRefund(
  orderNumber: string,
  part: RefundPart,
  asked: Asked,
  desk: ShopContext,
): Promise<number> {
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

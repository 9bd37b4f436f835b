import { Command, Option } from "@commander-js/extra-typings";
import { formatRupiah } from "#domain/money.ts";
import { giveRefund } from "#functions/orders/operator-refunds.ts";
import { proofKey, recordRefundSent } from "#functions/orders/operator-sent.ts";
import { sendByHand } from "#functions/orders/operator-transfers.ts";
import type { RefundPart } from "#functions/orders/refund-plan.ts";
import {
  type GoodsOptions,
  goodsOption,
  readAmount,
  readOrderNumber,
  readSentGoods,
  restockOption,
  toSend,
  UsageError,
} from "../arguments.ts";
import { applyOption, runWithMails, type ShopContext, seenOption } from "../command.ts";
import { type ApplyOptions, refuse, runUseCase } from "../use-case.ts";
import { accountLine } from "./print-order.ts";
import { putFile, readFile } from "./transfers.ts";

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
    new Option("--amount <n>", "a part of what was paid is promised; with --sent, a part of what is owed went by hand")
      .argParser((given) => readAmount("amount", given))
      .conflicts("line"),
  )
  .addOption(
    new Option("--sent", "with --amount: that much of what is owed went to the buyer by hand").conflicts([
      "line",
      "parcel",
      "byHand",
    ]),
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
  .addOption(
    new Option(
      "--proof <file>",
      "a picture or a PDF that shows what was sent of what is owed; it is kept with the order",
    ).conflicts(["line", "parcel", "byHand"]),
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
      if (options.byHand)
        return (context) =>
          runUseCase(sendByHand, { orderNumber }, options, context, { done: () => toSend(orderNumber) });
      const { proof, amount } = options;
      if (proof !== undefined) return (context) => runSent({ orderNumber, amount, file: proof }, options, context);
      const part = readPart(options);
      const isSent = options.amount === undefined ? undefined : options.sent === true;
      return (context) => runRefund(orderNumber, part, { ...options, isSent }, context);
    }),
  );

interface RefundOptions extends GoodsOptions {
  amount?: number | undefined;
  sent?: true | undefined;
  line?: number | undefined;
  pieces?: number | undefined;
  parcel?: number | undefined;
}

function readPart({ amount, sent, line, pieces, parcel, ...more }: RefundOptions): RefundPart {
  if (sent && amount === undefined)
    throw new UsageError("--sent belongs to --amount: all that is owed is refund ORDER.");
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

/**
 * Says what would go back and where to, or promises it or writes it down. `isSent`: whether what was typed means money that
 * has gone or money that is promised, where both can be meant.
 */
export function runRefund(
  orderNumber: string,
  part: RefundPart,
  { isSent, ...options }: ApplyOptions & { isSent?: boolean | undefined },
  context: ShopContext,
): Promise<number> {
  return runUseCase(giveRefund, { orderNumber, part }, options, context, {
    isMoney: true,
    check: ({ reason, saw }) => {
      if (isSent === true && reason) return `Nothing is owed for ${orderNumber}, so none of it can have been sent.`;
      if (isSent === false && !reason)
        return `${formatRupiah(saw.owed)} is owed for ${orderNumber} already: with --sent the amount is written down as gone.`;
      return undefined;
    },
    planned: ({ account, owed, reason }) => (owed > 0 || !reason ? `To: ${accountLine(account)}.` : ""),
    done: (_, { owed }) => (owed > 0 ? toSend(orderNumber) : ""),
  });
}

/** Writes down what was sent, with the file that shows it. */
async function runSent(
  { orderNumber, amount, file }: { orderNumber: string; amount: number | undefined; file: string },
  options: ApplyOptions,
  context: ShopContext,
): Promise<number> {
  const read = readFile(file);
  if (typeof read === "string") return refuse(read);
  const proof = await proofKey(read.bytes);
  const input = { orderNumber, proof, ...(amount !== undefined && { amount }) };
  return runUseCase(recordRefundSent, input, options, context, {
    planned: ({ account }) => `To: ${accountLine(account)}.`,
    async done(_, { owed }) {
      await putFile(proof, read, context);
      return owed > 0 ? toSend(orderNumber) : "";
    },
    async refused(why, words) {
      if (why.why !== "proof-before") return refuse(words);
      // What was written before may have ended before its file was there.
      await putFile(proof, read, context);
      console.log(`${words} Nothing was changed.`);
      return 0;
    },
  });
}

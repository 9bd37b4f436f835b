import { Command, Option } from "@commander-js/extra-typings";
import { formatRupiah, type Rupiah } from "#domain/money.ts";
import {
  COMPLAINT_KINDS,
  COMPLAINT_STATES,
  COMPLAINT_TEXT_MAX,
  complaintKindLabels,
  complaintStateLabels,
  complaintWishLabels,
} from "#domain/service/complaint.ts";
import { complaintMoveWords } from "#domain/service/complaint-operator-words.ts";
import type { ComplaintMove } from "#functions/service/complaint-words.ts";
import {
  answerComplaint,
  listComplaints,
  moveComplaint,
  showComplaint,
} from "#functions/service/operator-complaints.ts";
import { say } from "#lib/words.ts";
import {
  type GoodsOptions,
  goodsOption,
  pageOption,
  readId,
  readSentGoods,
  readText,
  restockOption,
  UsageError,
} from "../arguments.ts";
import { applyOption, run, runWithMails, type ShopContext, seenOption } from "../command.ts";
import { factsOf, minute, onOneLine, picturesOf, printPage, type RowIn, storyOf, table } from "../print.ts";
import { type ApplyOptions, AT_ONCE, refuse, runUseCase } from "../use-case.ts";
import { pictureCommand } from "../write-picture.ts";

const REASON_MAX = 300;

export const complaints = new Command("complaints").description("complaints and claims of customers");

complaints
  .command("list", { isDefault: true })
  .description("complaints and claims, the newest first")
  .addOption(new Option("--state <state>", "only these").choices(COMPLAINT_STATES))
  .addOption(new Option("--kind <kind>", "only these").choices(COMPLAINT_KINDS))
  .addOption(pageOption())
  .action(
    run(({ state, kind, page }) => async (context) => {
      const none = `No complaints${state ? ` (${state})` : ""}.`;
      return printPage(await listComplaints({ state, kind }, page, context), none, tableOf);
    }),
  );

complaints
  .command("show")
  .description("everything about one complaint")
  .argument("<id>", "", readId)
  .action(run((id) => (context) => show(id, context)));

/** A command that moves a complaint: it says first what it would do. */
function moving(name: string, description: string) {
  return complaints
    .command(name)
    .description(description)
    .argument("<id>", "", readId)
    .addOption(applyOption())
    .addOption(seenOption());
}

const move = (id: number, to: ComplaintMove, options: ApplyOptions) => (context: ShopContext) =>
  runUseCase(moveComplaint, { id, move: to }, options, context, {
    isMoney: true,
    done: (_, { owed, orderNumber }) => (owed > 0 ? `Once it went: npm run shop -- refund ${orderNumber}` : ""),
  });

moving("review", "a new complaint, or a claim of a warranty, is being looked into").action(
  runWithMails((id, options) => move(id, { to: "reviewing" }, options)),
);
moving("approve", "the customer is right: the thing is exchanged or repaired, or with --refund its money goes back")
  .addOption(refundOption())
  .addOption(goodsOption())
  .addOption(restockOption())
  .action(runWithMails((id, options) => move(id, { to: "approved", ...readRefund(options) }, options)));
moving("accept", "a resize or a return: the thing is to be sent to the shop's address, or to <where>")
  .argument("[where]", "in quotes", readText("The place", REASON_MAX, 3))
  .action(runWithMails((id, where, options) => move(id, { to: "accepted", ...(where && { where }) }, options)));
moving("workshop", "its ring is at the workshop").action(
  runWithMails((id, options) => move(id, { to: "at-workshop" }, options)),
);
moving("send", "its ring is on its way back")
  .argument("<courier>", "", readText("The courier", 60))
  .argument("<number>", "", readText("The number", 60))
  .action(runWithMails((id, courier, tracking, options) => move(id, { to: "sent-back", courier, tracking }, options)));
for (const [to, description] of [
  ["repaired", "a warranty: the thing is repaired, on its way back or to be fetched"],
  ["replaced", "a warranty: the thing is replaced, on its way or to be fetched"],
] as const)
  moving(to, description)
    .argument("[courier]", "", readText("The courier", 60))
    .argument("[number]", "", readText("The number", 60))
    .action(
      runWithMails((id, courier, tracking, options) => {
        if (courier !== undefined && tracking === undefined) throw new UsageError("The courier's number is missing.");
        return move(id, { to, ...(courier && tracking && { courier, tracking }) }, options);
      }),
    );
moving(
  "refunded",
  "a warranty or a return: its money goes back. Of a return it is without shipping: full is the price of its goods",
)
  .addOption(refundOption())
  .addOption(goodsOption())
  .addOption(restockOption())
  .action(runWithMails((id, options) => move(id, { to: "refunded", ...readRefund(options) }, options)));
moving("reject", "the customer reads why not")
  .argument("<reason>", "in quotes", readText("The reason", REASON_MAX, 3))
  .action(runWithMails((id, reason, options) => move(id, { to: "rejected", reason }, options)));
moving("done", "what was decided is settled").action(runWithMails((id, options) => move(id, { to: "done" }, options)));

complaints
  .command("answer")
  .description("a message to the customer")
  .argument("<id>", "", readId)
  .argument("<text>", "in quotes", readText("The answer", COMPLAINT_TEXT_MAX))
  .action(runWithMails((id, text) => (context) => runUseCase(answerComplaint, { id, text }, AT_ONCE, context)));

complaints.addCommand(pictureCommand("complaints"));

function refundOption() {
  return new Option("--refund <amount>", "how much goes back, by the provider or by hand: 150000, or full").argParser(
    (given: string): Rupiah | "full" => {
      if (given === "full") return given;
      // A dot separates thousands, as in 150.000; anywhere else it would make another amount.
      if (!/^(\d{1,12}|\d{1,3}(\.\d{3}){1,3})$/.test(given))
        throw new UsageError("--refund is an amount in rupiah, such as 150000 or 150.000, or full.");
      return Number(given.replaceAll(".", ""));
    },
  );
}

function readRefund({ refund, ...options }: { refund?: Rupiah | "full" | undefined } & GoodsOptions) {
  const goods = readSentGoods(options);
  if (goods && refund === undefined) throw new UsageError("--goods belongs to --refund.");
  return { refund: refund ?? 0, ...(goods && { goods }) };
}

function tableOf(found: RowIn<typeof listComplaints>[]): string {
  return table(
    ["ID", "MADE", "CHANGED", "STATE", "ORDER", "REASON", "WISHES", "REFUND"],
    found.map((one) => [
      String(one.id),
      minute(one.createdAt),
      minute(one.updatedAt),
      one.state,
      one.orderNumber,
      one.kind === "complaint" ? one.reason : one.kind,
      one.kind === "complaint" ? one.wish : one.about,
      one.refund > 0 ? formatRupiah(one.refund) : "",
    ]),
    [0, 7],
  );
}

async function show(id: number, context: ShopContext): Promise<number> {
  const complaint = await showComplaint(id, context);
  if ("did" in complaint) return refuse(say(complaintMoveWords.refusals, "why", complaint, "en"));
  const { state, orderNumber, kind, about, reason, wish, refund, pictures, text, lines, entries } = complaint;
  const facts = factsOf([
    ["State", `${state} (${complaintStateLabels[state]})`],
    ["Order", orderNumber],
    ["Claims", kind === "complaint" ? "" : `${kind} (${complaintKindLabels[kind]})`],
    [kind === "resize" ? "New size" : kind === "return" ? "Why" : "Part", about],
    ["Reason", reason],
    ["Wishes", wish && `${wish} (${complaintWishLabels[wish]})`],
    ["Refund", refund > 0 ? formatRupiah(refund) : ""],
    ["Pictures", picturesOf("complaints", pictures)],
    ["Says", text],
  ]);
  const pieces = lines.map(({ quantity, nameLong, variant }) => [
    `${quantity} ×`,
    onOneLine([nameLong, variant].filter(Boolean).join(", ")),
  ]);
  console.log(
    [`Complaint ${id}`, facts, table(["", ""], pieces, [0]).replace(/^\n/, ""), storyOf(entries)].join("\n\n"),
  );
  return 0;
}

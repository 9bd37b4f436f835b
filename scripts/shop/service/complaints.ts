import { formatRupiah } from "#domain/money.ts";
import type { SentGoods } from "#domain/orders/refunded-pieces.ts";
import {
  COMPLAINT_KINDS,
  COMPLAINT_STATES,
  COMPLAINT_TEXT_MAX,
  type ComplaintKind,
  type ComplaintState,
  complaintKindLabels,
  complaintStateLabels,
  complaintWishLabels,
} from "#domain/service/complaint.ts";
import type { MoveContext } from "#functions/orders/order-moves.ts";
import { selectAllComplaints, selectComplaint } from "#functions/service/complaint-queries.ts";
import {
  answerComplaint,
  applyComplaint,
  type ComplaintMove,
  type NotDecided,
  planComplaint,
} from "#functions/service/operator-complaints.ts";
import { ACT_OPTIONS, type Asked, readAsked, showOrApply } from "../acts.ts";
import { readId, readWords, refuseMore, UsageError } from "../arguments.ts";
import type { Desk, DeskRoom, Told } from "../desk-room.ts";
import { goodsWords, readSentGoods } from "../orders/words.ts";
import { minute, moneySaid, onOneLine, picturesOf, pointsSaid, table } from "../print.ts";
import { type PictureWanted, readPictureWanted, writePicture } from "../write-picture.ts";

const PER_PAGE = 20;
const REASON_MAX = 300;

type ComplaintsCommand = { name: "complaints" } & (
  | { does: "list"; state: ComplaintState | undefined; kind: ComplaintKind | undefined; page: number }
  | { does: "show"; id: number }
  | { does: "answer"; id: number; text: string }
  | ({ does: "move"; id: number; move: ComplaintMove } & Asked)
  | { does: "picture"; wanted: PictureWanted }
);

const USAGE = `  complaints list [--state STATE] [--kind KIND] [--page N]  lists complaints and claims, the newest first
             kinds: ${COMPLAINT_KINDS.join(", ")}
             states: ${COMPLAINT_STATES.join(", ")}
  complaints show ID                                 everything about one complaint
  complaints review ID                               a new complaint, or a claim of a warranty, is being looked into
  complaints approve ID                              the customer is right, who wishes an exchange or a repair
  complaints approve ID --refund AMOUNT|full         ... or money, sent back by the provider or by hand; what of
             [--goods kept|back [--restock]]         the goods comes back, with --restock into the stock
  complaints accept ID ["WHERE"]                     a resize or a return: the thing is to be sent to the shop's address, or to WHERE
  complaints workshop ID                             its ring is at the workshop
  complaints send ID COURIER NUMBER                  its ring is on its way back
  complaints repaired ID [COURIER NUMBER]            a warranty: the thing is repaired, on its way back or to be fetched
  complaints replaced ID [COURIER NUMBER]            ... or another one is
  complaints refunded ID --refund AMOUNT|full        ... or its money goes back, with --goods as above; a return ends so too,
                                                     without shipping: full is the price of its goods
  complaints reject ID "REASON"                      the customer reads why not
  complaints done ID                                 what was decided is settled
                                                     These say first what they would do; --apply does it
  complaints answer ID "TEXT"                        a message to the customer
  complaints picture ID FILE                         writes one of the customer's pictures into a file`;

const MOVES = ["review", "approve", "accept", "workshop", "send", "repaired", "replaced", "refunded", "reject", "done"];
/** These may promise money. */
const PAYING = ["approve", "refunded"];

function readComplaints(told: Told): ComplaintsCommand {
  const [does = "list", ...rest] = told.words;
  const [refund, asked] = [told.text("refund"), readAsked(told)];
  const goods = readSentGoods({ goods: told.text("goods"), ...(told.has("restock") && { restock: true }) });
  const name = "complaints";
  if (refund !== undefined && !PAYING.includes(does))
    throw new UsageError(`complaints ${does} has no option --refund.`);
  if (goods && refund === undefined) throw new UsageError("--goods belongs to --refund.");
  if (asked.isApplied && !MOVES.includes(does)) throw new UsageError(`complaints ${does} has no option --apply.`);
  if (does === "list") {
    refuseMore("complaints list", rest);
    const [state, kind] = [oneOf(COMPLAINT_STATES, told, "state"), oneOf(COMPLAINT_KINDS, told, "kind")];
    return { name, does, state, kind, page: told.page() };
  }
  if (does === "picture") return { name, does, wanted: readPictureWanted("complaints", rest) };
  const [given, ...words] = rest;
  const id = () => readId(`complaints ${does}`, given);
  if (does === "answer") {
    refuseMore("complaints answer", words.slice(1));
    return { name, does, id: id(), text: readWords("The answer", words[0], COMPLAINT_TEXT_MAX) };
  }
  if (does === "show") {
    refuseMore("complaints show", words);
    return { name, does, id: id() };
  }
  if (MOVES.includes(does))
    return { name, does: "move", id: id(), move: readMove(does, words, refund, goods), ...asked };
  throw new UsageError(`complaints cannot ${does}.`);
}

function oneOf<One extends string>(known: readonly One[], told: Told, name: string): One | undefined {
  const given = told.text(name);
  const found = known.find((one) => one === given);
  if (given !== undefined && !found) throw new UsageError(`There is no ${name} ${given} of complaints.`);
  return found;
}

function readMove(
  does: string,
  words: string[],
  refund: string | undefined,
  goods: SentGoods | undefined,
): ComplaintMove {
  const most = (count: number) => refuseMore(`complaints ${does}`, words.slice(count));
  switch (does) {
    case "accept":
      most(1);
      return {
        to: "accepted",
        ...(words[0] !== undefined && { where: readWords("The place", words[0], REASON_MAX, 3) }),
      };
    case "send":
      most(2);
      return { to: "sent-back", ...readParcel(words) };
    case "repaired":
    case "replaced":
      most(2);
      return { to: does, ...(words.length > 0 && readParcel(words)) };
    case "reject":
      most(1);
      return { to: "rejected", reason: readWords("The reason", words[0], REASON_MAX, 3) };
    case "approve":
    case "refunded":
      most(0);
      return { to: does === "approve" ? "approved" : does, refund: readAmount(refund), ...(goods && { goods }) };
    default:
      most(0);
      return { to: does === "review" ? "reviewing" : does === "workshop" ? "at-workshop" : "done" };
  }
}

function readParcel([courier, tracking]: string[]) {
  return { courier: readWords("The courier", courier, 60), tracking: readWords("The number", tracking, 60) };
}

function readAmount(given = "0"): number | "full" {
  if (given === "full") return given;
  // A dot separates thousands, as in 150.000; anywhere else it would make another amount.
  if (!/^(\d{1,12}|\d{1,3}(\.\d{3}){1,3})$/.test(given)) {
    throw new UsageError("--refund is an amount in rupiah, such as 150000 or 150.000, or full.");
  }
  return Number(given.replaceAll(".", ""));
}

export const complaints: DeskRoom<ComplaintsCommand> = {
  usage: USAGE,
  commands: {
    complaints: {
      state: "text",
      kind: "text",
      page: "text",
      refund: "text",
      goods: "text",
      restock: "flag",
      ...ACT_OPTIONS,
    },
  },
  read: (_, told) => readComplaints(told),
  isReading: (command) => (command.does === "move" ? !command.isApplied : command.does !== "answer"),
  obey: obeyComplaints,
};

async function obeyComplaints(command: ComplaintsCommand, context: Desk): Promise<number> {
  switch (command.does) {
    case "list":
      return list(command, context);
    case "show":
      return show(command.id, context);
    case "picture":
      return writePicture("complaints", command.wanted, context);
    case "answer":
      return answer(command, context);
    case "move":
      return move(command, context);
  }
}

async function list(
  { state, kind, page }: Extract<ComplaintsCommand, { does: "list" }>,
  { db }: MoveContext,
): Promise<number> {
  const found = await db.rows(selectAllComplaints({ state, kind }, PER_PAGE + 1, PER_PAGE * (page - 1)));
  if (found.length === 0)
    console.log(page > 1 ? `There is no page ${page}.` : `No complaints${state ? ` (${state})` : ""}.`);
  else {
    const rows = found
      .slice(0, PER_PAGE)
      .map((one) => [
        String(one.id),
        minute(one.createdAt),
        minute(one.updatedAt),
        one.state,
        one.orderNumber,
        one.kind === "complaint" ? one.reason : one.kind,
        one.kind === "complaint" ? one.wish : one.about,
        one.refund > 0 ? formatRupiah(one.refund) : "",
      ]);
    console.log(table(["ID", "MADE", "CHANGED", "STATE", "ORDER", "REASON", "WISHES", "REFUND"], rows, [0, 7]));
  }
  if (found.length > PER_PAGE) console.log(`\nMore with --page ${page + 1}`);
  return 0;
}

async function show(id: number, { db }: MoveContext): Promise<number> {
  const [[row], entries, photos] = await db.batch(selectComplaint(id));
  if (!row) return refuse(id, { did: "nothing", why: "unknown" });
  const facts = [
    ["State", `${row.state} (${complaintStateLabels[row.state]})`],
    ["Order", row.orderNumber],
    ["Claims", row.kind === "complaint" ? "" : `${row.kind} (${complaintKindLabels[row.kind]})`],
    [row.kind === "resize" ? "New size" : row.kind === "return" ? "Why" : "Part", row.about],
    ["Reason", row.reason],
    ["Wishes", row.wish && `${row.wish} (${complaintWishLabels[row.wish]})`],
    ["Refund", row.refund > 0 ? formatRupiah(row.refund) : ""],
    [
      "Pictures",
      picturesOf(
        "complaints",
        photos.map((one) => one.id),
      ),
    ],
    ["Says", onOneLine(row.text)],
  ].filter(([, text]) => text !== "");
  const claimed = JSON.parse(row.lines) as { quantity: number; nameLong: string; variant: string }[];
  const lines = claimed.map(({ quantity, nameLong, variant }) => [
    `${quantity} ×`,
    onOneLine([nameLong, variant].filter(Boolean).join(", ")),
  ]);
  const story = entries.map(({ at, author, state, text }) => [minute(at), author, state ?? "message", onOneLine(text)]);
  console.log(
    [
      `Complaint ${id}`,
      table(["", ""], facts).trimStart(),
      table(["", ""], lines, [0]).replace(/^\n/, ""),
      table(["", "", "", ""], story).replace(/^\n/, ""),
    ].join("\n\n"),
  );
  return 0;
}

async function answer({ id, text }: { id: number; text: string }, context: MoveContext): Promise<number> {
  const outcome = await answerComplaint(id, text, context);
  if (outcome.did === "nothing") return refuse(id, outcome);
  console.log(`✓ Complaint ${id}: answered. Its customer is told.`);
  return 0;
}

async function move(
  { id, move, ...asked }: Extract<ComplaintsCommand, { does: "move" }>,
  context: MoveContext,
): Promise<number> {
  const plan = await planComplaint(id, move, context);
  if ("did" in plan) return refuse(id, plan);
  const { orderNumber, refund, points, lines } = plan;
  const what = `Complaint ${id}: ${plan.saw.state} → ${move.to}`;
  const goods = lines.map(({ pieces, goods }) => (pieces > 0 ? `; ${pieces} × ${goodsWords[goods]}` : "")).join("");
  const most = plan.kind === "return" ? " for its goods, without shipping" : "";
  const head = `${what}${refund > 0 ? `, ${formatRupiah(refund)} of ${orderNumber} goes back${most}${goods}` : ""}.`;
  const rest = `${moneySaid(orderNumber, plan)}${pointsSaid(points)}`;
  return showOrApply(plan, asked, {
    shown: `${head}${rest}`,
    apply: (key) => applyComplaint(plan, key, context),
    tell: () => console.log(`✓ ${head} Its customer is told.${rest}`),
  });
}

function refuse(id: number, outcome: NotDecided): number {
  console.error(`✗ ${whyNot(id, outcome)} Nothing was changed.`);
  return 1;
}

function whyNot(id: number, outcome: NotDecided): string {
  if (outcome.why === "unknown") return `There is no complaint ${id}.`;
  if (outcome.why === "over") return `Complaint ${id} is done.`;
  if (outcome.why === "state")
    return outcome.needs.length > 0
      ? `Complaint ${id} is ${outcome.state}; it would have to be ${outcome.needs.join(" or ")}.`
      : `Complaint ${id} is a ${outcome.kind} and takes another way: see complaints --help.`;
  if (outcome.why === "no-amount")
    return `Money is to go back: --refund AMOUNT, or --refund full for ${formatRupiah(outcome.most)}.`;
  if (outcome.why === "unknown-parts") return "What that bundle was made of was not noted: count its parts in by hand.";
  if (outcome.kind === "return")
    return `At most ${formatRupiah(outcome.most)} can still go back for it: what its goods were paid with. Shipping is not its.`;
  return `At most ${formatRupiah(outcome.most)} can still go back for it: what other pieces were paid with, and what went back before, is not its.`;
}

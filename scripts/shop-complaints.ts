import { formatRupiah } from "#domain/money.ts";
import {
  COMPLAINT_STATES,
  COMPLAINT_TEXT_MAX,
  type ComplaintState,
  complaintStateLabels,
  complaintWishLabels,
} from "#domain/service/complaint.ts";
import type { MoveContext } from "#functions/orders/order-moves.ts";
import { selectAllComplaints, selectComplaint } from "#functions/service/complaint-queries.ts";
import {
  answerComplaint,
  type ComplaintMove,
  type ComplaintOutcome,
  moveComplaintByOperator,
} from "#functions/service/operator-complaints.ts";
import { type PictureWanted, readPictureWanted, writePicture } from "./shop-pictures.ts";
import { minute, onOneLine, picturesOf, pointsSaid, table } from "./shop-report.ts";
import type { Desk, DeskRoom } from "./shop-room.ts";
import { readId, readWords, refuseMore, UsageError } from "./usage-error.ts";

const PER_PAGE = 20;
const REASON_MAX = 300;

type ComplaintsCommand = { name: "complaints" } & (
  | { does: "list"; state: ComplaintState | undefined; page: number }
  | { does: "show"; id: number }
  | { does: "answer"; id: number; text: string }
  | { does: "move"; id: number; move: ComplaintMove }
  | { does: "picture"; wanted: PictureWanted }
);

const USAGE = `  complaints list [--state STATE] [--page N]         lists complaints, the newest first: ${COMPLAINT_STATES.join(", ")}
  complaints show ID                                 everything about one complaint
  complaints review ID                               a new complaint is being looked into
  complaints approve ID                              the customer is right, who wishes an exchange or a repair
  complaints approve ID --refund AMOUNT|full         ... or money: the order owes it, which refund records
  complaints reject ID "REASON"                      the customer reads why not
  complaints done ID                                 an approved or rejected complaint is settled
  complaints answer ID "TEXT"                        a message to the customer
  complaints picture ID FILE                         writes one of the customer's pictures into a file`;

interface Given {
  state: string | undefined;
  page: number;
  refund: string | undefined;
}

function readComplaints([does = "list", ...rest]: string[], { state, page, refund }: Given): ComplaintsCommand {
  const name = "complaints";
  if (refund !== undefined && does !== "approve") throw new UsageError(`complaints ${does} has no option --refund.`);
  if (does === "list") {
    refuseMore("complaints list", rest);
    const known = COMPLAINT_STATES.find((one) => one === state);
    if (state !== undefined && !known) throw new UsageError(`There is no state ${state} of complaints.`);
    return { name, does, state: known, page };
  }
  if (does === "picture") return { name, does, wanted: readPictureWanted("complaints", rest) };
  const [given, text, ...more] = rest;
  const id = () => readId(`complaints ${does}`, given);
  if (does === "answer" || does === "reject") {
    refuseMore(`complaints ${does}`, more);
    if (does === "answer") return { name, does, id: id(), text: readWords("The answer", text, COMPLAINT_TEXT_MAX) };
    return {
      name,
      does: "move",
      id: id(),
      move: { to: "rejected", reason: readWords("The reason", text, REASON_MAX, 3) },
    };
  }
  refuseMore(`complaints ${does}`, rest.slice(1));
  if (does === "show") return { name, does, id: id() };
  if (does === "review") return { name, does: "move", id: id(), move: { to: "reviewing" } };
  if (does === "done") return { name, does: "move", id: id(), move: { to: "done" } };
  if (does === "approve") return { name, does: "move", id: id(), move: { to: "approved", refund: readAmount(refund) } };
  throw new UsageError(`complaints cannot ${does}.`);
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
  commands: { complaints: { state: "text", page: "text", refund: "text" } },
  read: (_, told) =>
    readComplaints(told.words, { state: told.text("state"), page: told.page(), refund: told.text("refund") }),
  isReading: ({ does }) => does === "list" || does === "show" || does === "picture",
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
      return tell(command.id, await answerComplaint(command.id, command.text, context));
    case "move":
      return tell(command.id, await moveComplaintByOperator(command.id, command.move, context));
  }
}

async function list(
  { state, page }: Extract<ComplaintsCommand, { does: "list" }>,
  { db }: MoveContext,
): Promise<number> {
  const found = await db.rows(selectAllComplaints(state, PER_PAGE + 1, PER_PAGE * (page - 1)));
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
        one.reason,
        one.wish,
        one.refund > 0 ? formatRupiah(one.refund) : "",
      ]);
    console.log(table(["ID", "MADE", "CHANGED", "STATE", "ORDER", "REASON", "WISH", "REFUND"], rows, [0, 7]));
  }
  if (found.length > PER_PAGE) console.log(`\nMore with --page ${page + 1}`);
  return 0;
}

async function show(id: number, { db }: MoveContext): Promise<number> {
  const [[row], entries, photos] = await db.batch(selectComplaint(id));
  if (!row) return tell(id, { did: "nothing", why: "unknown" });
  const facts = [
    ["State", `${row.state} (${complaintStateLabels[row.state]})`],
    ["Order", row.orderNumber],
    ["Reason", row.reason],
    ["Wishes", `${row.wish} (${complaintWishLabels[row.wish]})`],
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

function tell(id: number, outcome: ComplaintOutcome): number {
  if (outcome.did === "nothing") {
    console.error(`✗ ${whyNot(id, outcome)} Nothing was changed.`);
    return 1;
  }
  const what = outcome.did === "answered" ? "answered" : `${outcome.from} → ${outcome.to}`;
  console.log(`✓ Complaint ${id}: ${what}. Its customer is told.`);
  if (outcome.did === "moved" && outcome.refund > 0) {
    const { orderNumber, refund, points } = outcome;
    console.log(
      `  ${orderNumber} owes ${formatRupiah(refund)}: npm run shop -- refund ${orderNumber} once it went back.${pointsSaid(points)}`,
    );
  }
  return 0;
}

function whyNot(id: number, outcome: Extract<ComplaintOutcome, { did: "nothing" }>): string {
  if (outcome.why === "unknown") return `There is no complaint ${id}.`;
  if (outcome.why === "over") return `Complaint ${id} is done.`;
  if (outcome.why === "state")
    return `Complaint ${id} is ${outcome.state}; it would have to be ${outcome.needs.join(" or ")}.`;
  if (outcome.why === "no-amount")
    return `Its customer wishes for money: --refund AMOUNT, or --refund full for ${formatRupiah(outcome.most)}.`;
  return `At most ${formatRupiah(outcome.most)} can still go back for this order.`;
}

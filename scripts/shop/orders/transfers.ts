import { readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { readSlip, type SlipKind } from "#domain/orders/parcels.ts";
import {
  applyTransfer,
  type NotTransferred,
  planTransfer,
  type Transfer,
  type TransferPlan,
} from "#functions/orders/operator-transfers.ts";
import { selectAttempts } from "#functions/orders/payment-queries.ts";
import { wireDateTime } from "#lib/date.ts";
import { ZONE } from "#lib/time.ts";
import { refuseMore, UsageError } from "../arguments.ts";
import type { Desk, Told } from "../desk-room.ts";
import { moneySaid, NOT_YET } from "../print.ts";
import { writeFile } from "../write-picture.ts";
import { readAmount, readNumber } from "./words.ts";

/** Money that came by hand for an order. */
export interface TransferCommand {
  name: "orders";
  orderNumber: string;
  amount: Rupiah;
  slip: string;
  isApplied: boolean;
}

/** The slips of an order, to be written into files. */
export interface SlipCommand {
  name: "orders";
  slipOf: string;
  file: string;
}

/** `orders paid ORDER --by transfer --amount N --slip FILE` */
export function readTransfer(told: Told): TransferCommand {
  const [, number, ...more] = told.words;
  refuseMore("orders paid", more);
  const orderNumber = readNumber("orders paid", number);
  if (told.text("by") !== "transfer")
    throw new UsageError("orders paid needs --by transfer: what comes through the provider, it reports by itself.");
  const [amount, slip] = [told.text("amount"), told.text("slip")];
  if (amount === undefined) throw new UsageError("orders paid needs --amount, the sum that came.");
  if (!slip) throw new UsageError("orders paid needs --slip FILE, which shows that the money came.");
  return { name: "orders", orderNumber, amount: readAmount("amount", amount), slip, isApplied: told.has("apply") };
}

/** `orders slip ORDER FILE` */
export function readSlipWanted(told: Told): SlipCommand {
  const [, number, file, ...more] = told.words;
  refuseMore("orders slip", more);
  const slipOf = readNumber("orders slip", number);
  if (!file) throw new UsageError("orders slip needs a FILE to write the slip into.");
  return { name: "orders", slipOf, file };
}

export async function obeyTransfer({ orderNumber, amount, slip, isApplied }: TransferCommand, desk: Desk) {
  const read = readFile(slip);
  if (typeof read === "string") return refuse(read);
  const key = await keyOf(read.bytes);
  const transfer: Transfer = { orderNumber, amount, slip: key };
  const plan = await planTransfer(transfer, desk);
  if (plan.can === "nothing") return tellWhyNot(plan, transfer, read, desk);
  if (!isApplied) {
    console.log(foreseen(plan));
    console.log(NOT_YET);
    return 0;
  }
  const outcome = await applyTransfer(plan, desk, desk.provider);
  if ("can" in outcome) return tellWhyNot(outcome, transfer, read, desk);
  await put(key, read, desk);
  if (outcome.did === "promised") {
    const owed = moneySaid(orderNumber, { owed: amount, underWay: 0 });
    console.log(
      `✓ ${orderNumber}: ${formatRupiah(amount)} came and goes back. ${outcome.email} is told by mail within minutes.${owed}`,
    );
    return 0;
  }
  if (outcome.isProviderUninformed)
    console.error(
      "! The payment provider was not told: cancel the payment there, or what is paid now is flagged as paid twice.",
    );
  console.log(`✓ ${orderNumber}: paid by transfer. ${outcome.email} is told by mail within minutes.`);
  return 0;
}

const unwantedWords: Record<Exclude<TransferPlan["can"], "pay">, string> = {
  extra: "it is paid, so this is paid twice",
  late: "it has ended, so this came late",
  "wrong-sum": "this is another sum than it is billed, and pays nothing",
};

/** What would be written down. */
function foreseen({ can, order, open, transfer }: TransferPlan): string {
  const { orderNumber, state, billTotal, email, paidAt } = order;
  const paid = paidAt === null ? "nothing paid" : "paid";
  const head = `${orderNumber}: ${state}, billed ${formatRupiah(billTotal)}, ${paid}.`;
  const received = `${formatRupiah(transfer.amount)} would be written down as received by transfer`;
  if (can !== "pay")
    return `${head}\n${received}: ${unwantedWords[can]}. All of it would be promised back, to be sent by hand, and ${email} told.`;
  const closed = open.length === 0 ? "" : ` At the provider ${open.join(" and ")} would be closed.`;
  return `${head}\n${received}; the order would be paid, and ${email} told.${closed}`;
}

/** Each under a name of its own: `slip.pdf`, `slip-2.pdf`. */
export async function writeSlips({ slipOf, file }: SlipCommand, { db, uploads }: Desk): Promise<number> {
  const found = (await db.rows(selectAttempts(slipOf))).filter(({ slip }) => slip !== "");
  const { dir, name, ext } = parse(file);
  let code = found.length > 0 ? 0 : refuse(`${slipOf} has no slip.`);
  for (const [nth, { slip, number }] of found.entries()) {
    const to = nth === 0 ? file : join(dir, `${name}-${nth + 1}${ext}`);
    code = Math.max(code, await writeFile(slip, `the slip of ${number}`, to, uploads));
  }
  return code;
}

interface ReadSlip {
  bytes: Uint8Array;
  kind: SlipKind;
}

function readFile(file: string): ReadSlip | string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch {
    return `${file} cannot be read.`;
  }
  const kind = readSlip(bytes);
  if (kind === "large") return `${file} is larger than 5 MB.`;
  return kind === "none" ? `${file} is no picture (JPEG, PNG, WebP) and no PDF.` : { bytes, kind };
}

/** The same file is the same slip, whatever it is called. */
async function keyOf(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes)));
  return `slips/${Buffer.from(digest).toString("hex")}`;
}

async function put(key: string, { bytes, kind }: ReadSlip, { uploads }: Desk): Promise<void> {
  await (await uploads()).put(key, bytes, { httpMetadata: { contentType: kind } });
}

async function tellWhyNot(outcome: NotTransferred, transfer: Transfer, read: ReadSlip, desk: Desk): Promise<number> {
  if (outcome.why !== "before") return refuse(whyNot(outcome, transfer));
  // What was written before may have ended before its file was there.
  await put(transfer.slip, read, desk);
  const at = outcome.at === null ? "before" : `at ${wireDateTime(outcome.at)} ${ZONE}`;
  console.log(`${transfer.orderNumber}: this slip was written down ${at}. Nothing was changed.`);
  return 0;
}

function whyNot(outcome: Exclude<NotTransferred, { why: "before" }>, { orderNumber }: Transfer): string {
  switch (outcome.why) {
    case "unknown":
      return `There is no order ${orderNumber}.`;
    case "slip":
      return `That slip was written down for ${outcome.orderNumber}.`;
    case "state":
      return `${orderNumber} is ${outcome.state}, and takes no money.`;
    case "changed":
      return `${orderNumber} has changed meanwhile: look again.`;
  }
}

function refuse(why: string): number {
  console.error(`✗ ${why} Nothing was changed.`);
  return 1;
}

import { email as emailShape } from "#contract/account/auth.ts";
import { formatPhone, readPhone } from "#domain/account/profile.ts";
import { formatRupiah } from "#domain/money.ts";
import {
  type Blocked,
  blockCustomer,
  type CustomerName,
  type CustomerRow,
  findMeant,
  type NotMeant,
  selectCustomers,
  unblockCustomer,
  type WholeCustomer,
} from "#functions/account/operator-customers.ts";
import { type Erased, eraseCustomer, foreseeErasure } from "#functions/jobs/erase.ts";
import { readWords, refuseMore, UsageError } from "../arguments.ts";
import type { Desk, DeskRoom, Told } from "../desk-room.ts";
import { minute, NOT_YET, onOneLine, table } from "../print.ts";

const PER_PAGE = 20;
const REASON_MAX = 300;
const WORDS_MAX = 80;

type CustomersCommand = { name: "customers" } & (
  | { act: "find"; words: string; page: number }
  | { act: "show" | "unblock"; customer: CustomerName }
  | { act: "block"; customer: CustomerName; reason: string }
  | { act: "erase"; customer: CustomerName; isApplied: boolean }
);

export const customers: DeskRoom<CustomersCommand> = {
  usage: `  customers find WORDS [--page N]                    customers by a part of the name or address, or by phone number
  customers show EMAIL|ID                            everything about one account
  customers block EMAIL|ID "REASON"                  the account cannot sign in or order; its sessions end. The reason is
                                                     for the shop; the customer reads that the shop closed the account
  customers unblock EMAIL|ID                         lets it in again
  customers erase EMAIL|ID [--apply]                 forgets a person: says what goes and what the books keep; --apply
                                                     does it, for good. Not while an order is under way or money owed`,
  commands: { customers: { page: "text", apply: "flag" } },
  read: readCustomers,
  isReading: (command) =>
    command.act === "find" || command.act === "show" || (command.act === "erase" && !command.isApplied),
  isSilent: () => true,
  obey: obeyCustomers,
};

function readCustomers(name: "customers" | string, told: Told): CustomersCommand {
  const [act = "", given, ...more] = told.words;
  const room = { name: "customers" } as const;
  if (told.has("apply") && act !== "erase") throw new UsageError(`${name} ${act} has no option --apply.`);
  if (act === "find") {
    const words = [given, ...more].join(" ").trim();
    if (words.length < 2 || words.length > WORDS_MAX) throw new UsageError("customers find needs two signs or more.");
    return { ...room, act, words, page: told.page() };
  }
  if (act === "block") {
    const [reason, ...rest] = more;
    refuseMore("customers block", rest);
    return { ...room, act, customer: readCustomer(act, given), reason: readWords("The reason", reason, REASON_MAX, 3) };
  }
  refuseMore(`customers ${act}`, more);
  if (act === "erase") return { ...room, act, customer: readCustomer(act, given), isApplied: told.has("apply") };
  if (act === "show" || act === "unblock") return { ...room, act, customer: readCustomer(act, given) };
  throw new UsageError("customers does one of: find, show, block, unblock, erase.");
}

function readCustomer(act: string, given = ""): CustomerName {
  if (/^[1-9]\d{0,9}$/.test(given)) return { id: Number(given) };
  const email = emailShape.safeParse(given).data;
  if (!email) throw new UsageError(`customers ${act} needs the EMAIL or the ID of a customer; find shows them.`);
  return { email };
}

async function obeyCustomers(command: CustomersCommand, desk: Desk): Promise<number> {
  switch (command.act) {
    case "find":
      return find(command.words, command.page, desk);
    case "show":
      return show(command.customer, desk);
    case "block":
      return tell(await blockCustomer(command.customer, command.reason, desk), "blocked", "is blocked already");
    case "unblock":
      return tell(await unblockCustomer(command.customer, desk), "let in again", "is not blocked");
    case "erase":
      return erase(command.customer, command.isApplied, desk);
  }
}

async function find(words: string, page: number, { db }: Desk): Promise<number> {
  const found = await db.rows(selectCustomers(words, readPhone(words), PER_PAGE + 1, PER_PAGE * (page - 1)));
  if (found.length === 0) console.log(page > 1 ? `There is no page ${page}.` : "No customers.");
  else console.log(listOf(found.slice(0, PER_PAGE)));
  if (found.length > PER_PAGE) console.log(`\nMore with --page ${page + 1}`);
  return 0;
}

function listOf(found: CustomerRow[]): string {
  return table(
    ["ID", "SINCE", "NAME", "E-MAIL", "PHONE", "ORDERS", "STATE"],
    found.map((one) => [
      String(one.id),
      minute(one.createdAt),
      onOneLine(one.name),
      onOneLine(one.email),
      formatPhone(one.phone),
      String(one.orders),
      stateOf(one),
    ]),
    [0, 5],
  );
}

function stateOf({ blockedAt, emailVerifiedAt, phoneVerifiedAt }: CustomerRow): string {
  if (blockedAt !== null) return "blocked";
  return emailVerifiedAt === null && phoneVerifiedAt === null ? "unproven" : "";
}

async function show(name: CustomerName, desk: Desk): Promise<number> {
  const one = await findMeant(name, desk);
  if ("did" in one) return refuse(whyNotMeant(one));
  const proven = (at: number | null) => (at === null ? "not proven" : `proven ${minute(at)}`);
  const facts: [string, string][] = [
    ["Name", one.name],
    ["E-mail", `${one.email}, ${proven(one.emailVerifiedAt)}`],
    ["Phone", one.phone ? `${formatPhone(one.phone)}, ${proven(one.phoneVerifiedAt)}` : ""],
    ["Since", minute(one.createdAt)],
    ["Blocked", one.blockedAt === null ? "" : `${minute(one.blockedAt)}: ${one.blockedReason}`],
    ["Orders", `${one.orders}${one.lastOrder ? `, the last ${one.lastOrder}` : ""}`],
    ["Spent", formatRupiah(one.spent)],
    ["Points", String(one.points)],
    ["Signed in", `${one.sessions} times`],
    ["Addresses", String(one.addresses)],
    ...banksOf(one, desk.now),
    ["Reviews", String(one.reviews)],
    ["Complaints", String(one.complaints)],
  ];
  const rows = facts.filter(([, text]) => text !== "").map(([head, text]) => [head, onOneLine(text)]);
  console.log([`Customer ${one.id}`, table(["", ""], rows).trimStart()].join("\n\n"));
  return 0;
}

/** Money goes to none that was added or changed within a day: its owner may not have done it. */
function banksOf({ banks }: WholeCustomer, now: number): [string, string][] {
  const all: [bank: string, number: string, holder: string, countsAt: number][] = JSON.parse(banks);
  return all.map(([bank, number, holder, countsAt]) => [
    "Refunds to",
    `${bank} ${number}, ${holder}${countsAt > now ? ` (not before ${minute(countsAt)}: it was changed lately)` : ""}`,
  ]);
}

function tell(outcome: Blocked, what: string, same: string): number {
  if (outcome.did === "nothing") {
    if (outcome.why !== "as-it-was") return refuse(`${whyNotMeant(outcome)} Nothing was changed.`);
    return refuse(`${named(outcome.customer)} ${same}. Nothing was changed.`);
  }
  console.log(`✓ ${named(outcome.customer)} is ${what}.`);
  return 0;
}

async function erase(name: CustomerName, isApplied: boolean, desk: Desk): Promise<number> {
  const outcome = await (isApplied ? eraseCustomer : foreseeErasure)(name, desk);
  if (outcome.did === "nothing") return refuse(`${whyNotErased(outcome)} Nothing was changed.`);
  const { customer } = outcome;
  if (isApplied) {
    console.log(`✓ ${named(customer)} is forgotten. Pictures are deleted within minutes.`);
    return 0;
  }
  const { addresses, sessions, points, orders, reviews } = customer;
  console.log(`${named(customer)} would be forgotten, for good:
  gone:  name, address, number and password, ${addresses} addresses, bank accounts, cart, wishlist, chats, notices,
         ${sessions} sessions, pictures, messages to them; ${points} points can be used no more
  kept:  ${orders} orders with their goods, sums, days and cities (the books), without name, street and number;
         ${reviews} reviews with their stars and words, without name and pictures (reviews hide takes one off)
${NOT_YET}`);
  return 0;
}

const named = ({ id, email }: WholeCustomer) => `Customer ${id} (${onOneLine(email)})`;

function whyNotErased(outcome: Extract<Erased, { did: "nothing" }>): string {
  return outcome.why === "open"
    ? `An order is under way, its money is owed, or its card page can still be paid (a day at most): ${outcome.orders.join(", ")}.`
    : whyNotMeant(outcome);
}

function whyNotMeant(outcome: NotMeant): string {
  return outcome.why === "unknown"
    ? "There is no such customer."
    : `Several accounts claim that address, none has proven it: ${outcome.ids.join(", ")}. Name one by its ID.`;
}

function refuse(why: string): number {
  console.error(`✗ ${why}`);
  return 1;
}

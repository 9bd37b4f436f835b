import { Command } from "@commander-js/extra-typings";
import { email as emailShape } from "#contract/account/auth.ts";
import { blockWords, type CustomerName } from "#domain/account/operator-words.ts";
import { formatPhone } from "#domain/account/profile.ts";
import { formatRupiah } from "#domain/money.ts";
import {
  blockCustomer,
  listCustomers,
  type ShownBank,
  showCustomer,
  unblockCustomer,
} from "#functions/account/operator-customers.ts";
import { eraseCustomer } from "#functions/operate/erase-customer.ts";
import { say } from "#lib/words.ts";
import { pageOption, readText, UsageError } from "../arguments.ts";
import { applyOption, run, type ShopContext, seenOption } from "../command.ts";
import { factsOf, minute, onOneLine, printPage, type RowIn, table } from "../print.ts";
import { AT_ONCE, refuse, runUseCase } from "../use-case.ts";

const REASON_MAX = 300;
const WORDS_MAX = 80;

type ListedCustomer = RowIn<typeof listCustomers>;

export const customers = new Command("customers").description("customers' accounts");

customers
  .command("find")
  .description("customers by a part of the name or address, or by phone number")
  .argument("<words...>")
  .addOption(pageOption())
  .action(
    run((given, { page }) => {
      const words = given.join(" ").trim();
      if (words.length < 2 || words.length > WORDS_MAX) throw new UsageError("customers find needs two signs or more.");
      return async (context) => printPage(await listCustomers(words, page, context), "No customers.", tableOf);
    }),
  );

customers
  .command("show")
  .description("everything about one account")
  .argument("<email|id>", "", readCustomer)
  .action(run((customer) => (context) => show(customer, context)));

customers
  .command("block")
  .description(
    "the account cannot sign in or order; its sessions end. The reason is for the shop; the customer reads that the shop closed the account",
  )
  .argument("<email|id>", "", readCustomer)
  .argument("<reason>", "", readText("The reason", REASON_MAX, 3))
  .action(run((customer, reason) => (context) => runUseCase(blockCustomer, { customer, reason }, AT_ONCE, context)));

customers
  .command("unblock")
  .description("lets it in again")
  .argument("<email|id>", "", readCustomer)
  .action(run((customer) => (context) => runUseCase(unblockCustomer, { customer }, AT_ONCE, context)));

customers
  .command("erase")
  .description(
    "forgets a person, for good: says what goes and what the books keep. Not while an order is under way or money owed",
  )
  .argument("<email|id>", "", readCustomer)
  .addOption(applyOption())
  .addOption(seenOption())
  .action(run((customer, options) => (context) => runUseCase(eraseCustomer, { customer }, options, context)));

function readCustomer(given: string): CustomerName {
  if (/^[1-9]\d{0,9}$/.test(given)) return { id: Number(given) };
  const email = emailShape.safeParse(given).data;
  if (!email) throw new UsageError("It needs the EMAIL or the ID of a customer; customers find shows them.");
  return { email };
}

function tableOf(found: ListedCustomer[]): string {
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

function stateOf({ blockedAt, emailVerifiedAt, phoneVerifiedAt }: ListedCustomer): string {
  if (blockedAt !== null) return "blocked";
  return emailVerifiedAt === null && phoneVerifiedAt === null ? "unproven" : "";
}

async function show(name: CustomerName, context: ShopContext): Promise<number> {
  const one = await showCustomer(name, context);
  if ("did" in one) return refuse(say(blockWords.refusals, "why", one, "en"));
  const proven = (at: number | null) => (at === null ? "not proven" : `proven ${minute(at)}`);
  const facts = factsOf([
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
    ...one.banks.map((bank): [string, string] => ["Refunds to", bankLine(bank, context.now)]),
    ["Reviews", String(one.reviews)],
    ["Complaints", String(one.complaints)],
  ]);
  console.log([`Customer ${one.id}`, facts].join("\n\n"));
  return 0;
}

function bankLine({ bank, number, holder, countsAt }: ShownBank, now: number): string {
  const later = countsAt > now ? ` (not before ${minute(countsAt)}: it was changed lately)` : "";
  return `${bank} ${number}, ${holder}${later}`;
}

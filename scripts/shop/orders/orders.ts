import { Command, Option } from "@commander-js/extra-typings";
import { email } from "#contract/account/auth.ts";
import { readPhone } from "#domain/account/profile.ts";
import { NOTE_MAX } from "#domain/orders/note-words.ts";
import { ORDER_STATES } from "#domain/orders/state.ts";
import {
  listOrders,
  listUnknownMoney,
  PACKED_MAX,
  readPacking,
  readWholeOrder,
} from "#functions/orders/operator-lists.ts";
import { prolongOrder } from "#functions/orders/operator-prolong.ts";
import { settleUnknownMoney } from "#functions/orders/operator-strays.ts";
import { swapLine } from "#functions/orders/operator-swaps.ts";
import { writeNote } from "#functions/orders/staff-notes.ts";
import { plainText } from "#lib/plain-text.ts";
import { readDay, readOrderNumber, readPage, UsageError } from "../arguments.ts";
import { applyOption, run, runWithMails, type ShopContext, seenOption } from "../command.ts";
import { printPage } from "../print.ts";
import { AT_ONCE, runUseCase } from "../use-case.ts";
import { pictureCommand } from "../write-picture.ts";
import { address, surcharge } from "./address.ts";
import { detailOf, listOf, packingOf, unknownMoneyOf } from "./print-order.ts";
import { paid, slip } from "./transfers.ts";

type Search = Parameters<typeof listOrders>[0];

/** Orders looked for and looked at. */
export const orders = new Command("orders").description("orders, the newest first, and money that came by hand");

orders
  .command("list", { isDefault: true })
  .description("orders that fit all that is given; phone and name of the buyer or of whom it is sent to")
  .addOption(
    new Option("--state <state>", "refund-due: money is owed back").choices([...ORDER_STATES, "refund-due"] as const),
  )
  .option("--phone <number>", "as people write it", (given) => {
    const phone = readPhone(given);
    if (phone === null) throw new UsageError(`${given} is no phone number; one looks like 0812-3456-7890.`);
    return phone;
  })
  .option("--email <address>", "of the buyer", (given) => {
    const address = email.safeParse(given.trim()).data;
    if (!address) throw new UsageError(`${given} is no e-mail address.`);
    return address;
  })
  .option("--name <words>", "in quotes", (given) => {
    if (given.trim() === "") throw new UsageError("--name needs a name.");
    return given.trim();
  })
  .option("--since <day>", "such as 2026-11-22 (WIB)", (given) => readDay("since", given.trim()).from)
  .option("--until <day>", "included", (given) => readDay("until", given.trim()).until)
  .option("--page <n>", "the next ones", readPage, 1)
  .action(
    run(({ page, state, ...more }) => {
      if (more.since !== undefined && more.until !== undefined && more.since >= more.until)
        throw new UsageError("--until is before --since.");
      return (context) => list({ ...more, choice: state }, page, context);
    }),
  );

async function list(search: Search, page: number, context: ShopContext): Promise<number> {
  const none = `No orders${search.choice ? ` (${search.choice})` : ""}.`;
  return printPage(await listOrders(search, page, context), none, listOf);
}

orders.addCommand(paid).addCommand(slip);

orders
  .command("unknown-money")
  .description(
    "money that the payment provider has told of and that no order has: its number is none of the shop's, or the sum is not what was entered",
  )
  .action(
    run(() => async (context) => {
      const found = await listUnknownMoney(context);
      console.log(found.length === 0 ? "No money without an order." : unknownMoneyOf(found));
      return 0;
    }),
  );

orders
  .command("settle")
  .description("says what became of money that no order has: it is listed no longer")
  .argument("<number>", "as unknown-money lists it")
  .requiredOption("--note <words>", "what became of it; names nobody")
  .option("--reopen", "it is listed again")
  .addOption(applyOption())
  .addOption(seenOption())
  .action(
    run(
      (number, { note, reopen, ...options }) =>
        (context) =>
          runUseCase(settleUnknownMoney, { number, note, ...(reopen && { isReopened: true }) }, options, context),
    ),
  );

orders.addCommand(pictureCommand("orders"));

orders
  .command("note")
  .description("writes a note about an order, which staff alone read")
  .argument("<order>", "its number", readOrderNumber)
  .argument("<text>", "in quotes", readNote)
  .action(run((orderNumber, text) => (context) => runUseCase(writeNote, { orderNumber, text }, AT_ONCE, context)));

orders
  .command("swap")
  .description("another size or colour at the same price goes instead of what was bought, before it is sent")
  .argument("<order>", "its number", readOrderNumber)
  .argument("<line>", "counted from 1", readLine)
  .argument("<sku>", "what goes instead of it")
  .addOption(applyOption())
  .addOption(seenOption())
  .action(
    runWithMails(
      (orderNumber, line, sku, options) => (context) =>
        runUseCase(swapLine, { orderNumber, line, sku }, options, context),
    ),
  );

orders
  .command("prolong")
  .description("a day more to pay an order, once; another payment is made at the provider, and its buyer is told")
  .argument("<order>", "its number", readOrderNumber)
  .addOption(applyOption())
  .addOption(seenOption())
  .action(
    runWithMails((orderNumber, options) => (context) => runUseCase(prolongOrder, { orderNumber }, options, context)),
  );

orders.addCommand(address);
orders.addCommand(surcharge);

function readLine(given: string): number {
  if (!/^[1-9]\d{0,2}$/.test(given)) throw new UsageError("A line is a number from 1.");
  return Number(given);
}

function readNote(given: string): string {
  const text = plainText(given).trim();
  if (text === "" || text.length > NOTE_MAX) throw new UsageError(`A note has 1 to ${NOTE_MAX} letters.`);
  return text;
}

export const show = new Command("show")
  .description("everything about one order")
  .argument("<order>", "its number", readOrderNumber)
  .action(
    run((orderNumber) => async (context) => {
      const order = await readWholeOrder(orderNumber, context);
      if (!order) return unknown(orderNumber);
      console.log(detailOf(order));
      return 0;
    }),
  );

export const packing = new Command("packing")
  .description("what to put into each parcel and where it goes, to print")
  .argument("[orders...]", "without one: all in a state, the oldest first")
  .addOption(new Option("--state <state>", "which").choices(ORDER_STATES).default("paid" as const))
  .action(
    run((given, { state }) => {
      const orderNumbers = given.map(readOrderNumber);
      return (context) => pack(orderNumbers.length > 0 ? { orderNumbers } : { state }, context);
    }),
  );

async function pack(which: Parameters<typeof readPacking>[0], context: ShopContext): Promise<number> {
  const { seller, orders, hasMore } = await readPacking(which, context);
  const missing = orders.find((one) => one.can === "nothing" && one.why === "unknown");
  if (missing) return unknown(missing.orderNumber);
  const sheets = orders.flatMap((one) =>
    one.can === "pack" ? packingOf(one.order, "state" in which ? "waiting" : "all", seller) : [],
  );
  const none = "state" in which ? `No orders (${which.state}).` : "";
  console.log(orders.length === 0 ? none : sheets.join(`\n\n${"-".repeat(72)}\n\n`));
  if (hasMore) console.log(`\nThe oldest ${PACKED_MAX}; process them, then ask again.`);
  const without = orders.flatMap((one) => (one.can === "nothing" ? [one] : []));
  for (const { orderNumber, why } of without) console.error(`✗ ${orderNumber} has no sheet: ${noSheet[why]}.`);
  return without.length > 0 ? 1 : 0;
}

const noSheet = {
  "all-back": "all of its money is back or promised",
  held: "its buyer has not paid yet what its new address costs more",
  unreadable: "where it goes cannot be read. npm run shop -- check says what to do",
  unknown: "there is no such order",
};

function unknown(orderNumber: string): number {
  console.error(`✗ There is no order ${orderNumber}.`);
  return 1;
}

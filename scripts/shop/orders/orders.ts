import { email } from "#contract/account/auth.ts";
import { readPhone } from "#domain/account/profile.ts";
import { sellerLines } from "#domain/content/promises.ts";
import { ORDER_STATES, type OrderState } from "#domain/orders/state.ts";
import { selectSettings } from "#functions/content/content-queries.ts";
import {
  type OrderSearch,
  selectNumbers,
  selectOrders,
  selectPackedLines,
} from "#functions/orders/operator-queries.ts";
import { readPlaces } from "#functions/orders/order-answer.ts";
import { isMoneyBack, type MoveContext } from "#functions/orders/order-moves.ts";
import { selectOrder } from "#functions/orders/order-queries.ts";
import { selectAttempts, selectUnknownMoney } from "#functions/orders/payment-queries.ts";
import { readDay, refuseMore, UsageError } from "../arguments.ts";
import type { Desk, DeskRoom, Told } from "../desk-room.ts";
import { detailOf, listOf, packingOf, unknownMoneyOf } from "../print.ts";
import { type PictureWanted, readPictureWanted, writePicture } from "../write-picture.ts";
import {
  obeyTransfer,
  readSlipWanted,
  readTransfer,
  type SlipCommand,
  type TransferCommand,
  writeSlips,
} from "./transfers.ts";
import { readNumber } from "./words.ts";

const PER_PAGE = 20;
const UNKNOWN_MAX = 200;
/** As many sheets as a desk packs at once. */
const PACKED_MAX = 100;

type OrdersCommand =
  | { name: "orders"; wanted: PictureWanted }
  | TransferCommand
  | SlipCommand
  | { name: "orders"; search: OrderSearch; page: number }
  | { name: "orders"; does: "unknown-money" }
  | { name: "show"; orderNumber: string }
  | { name: "packing"; orderNumbers: string[]; state: OrderState };

const choices = [...ORDER_STATES, "refund-due"] as const;

/** Orders looked for and looked at. */
export const orders: DeskRoom<OrdersCommand> = {
  usage: `  orders [--state STATE] [--phone NUMBER]            lists orders, the newest first: those that fit all that is given;
         [--email ADDRESS] [--name "WORDS"]          phone and name of the buyer or of whom it is sent to,
         [--since DAY] [--until DAY] [--page N]      days such as 2026-11-22 (WIB), both included
         STATE: ${choices.slice(0, 5).join(", ")},
         ${choices.slice(5).join(", ")} (money that is owed back)
  orders paid ORDER --by transfer --amount N         money that came to the shop's own account for an order: pays one
         --slip FILE                                 that waits for just that; what came twice, late or as another sum
                                                     is entered and promised back. Says first what it would write down;
                                                     --apply writes it. FILE shows that it came: a picture or a PDF
  orders slip ORDER FILE                             writes that file of an order into a file; others of it
                                                     beside it, numbered
  orders unknown-money                               money that the payment provider has told of and that no order has: its
                                                     number is none of the shop's, or the sum is not what was entered
  orders picture ID FILE                             writes a picture that a buyer has put on an order into a file
  show ORDER                                         everything about one order
  packing [ORDER …] [--state paid]                   what to put into each parcel and where it goes, to print;
                                                     without an ORDER for all in a state, the oldest first`,
  commands: {
    orders: {
      ...{ state: "text", page: "text", phone: "text", email: "text", name: "text" },
      ...{ since: "text", until: "text" },
      ...{ by: "text", amount: "text", slip: "text", apply: "flag" },
    },
    show: {},
    packing: { state: "text" },
  },
  read: readOrders,
  isReading: (command) => !("isApplied" in command && command.isApplied),
  obey: obeyOrders,
};

function readOrders(name: string, told: Told): OrdersCommand {
  if (name === "orders" && told.words[0] === "picture") {
    return { name, wanted: readPictureWanted("orders", told.words.slice(1)) };
  }
  if (name === "orders" && told.words[0] === "paid") return readTransfer(told);
  if (name === "orders" && told.words[0] === "slip") return readSlipWanted(told);
  if (name === "orders" && told.words[0] === "unknown-money") {
    refuseMore(name, told.words.slice(1));
    return { name, does: "unknown-money" };
  }
  if (name === "orders") {
    const odd = ["by", "amount", "slip", "apply"].find((option) => told.text(option) !== undefined || told.has(option));
    if (odd) throw new UsageError(`--${odd} belongs to orders paid.`);
    refuseMore(name, told.words);
    return { name, search: readSearch(told), page: told.page() };
  }
  if (name === "packing") {
    const state = readState(told.text("state") ?? "paid");
    return { name, orderNumbers: told.words.map((one) => readNumber(name, one)), state };
  }
  const [number, ...more] = told.words;
  refuseMore(name, more);
  return { name: "show", orderNumber: readNumber(name, number) };
}

function readSearch(told: Told): OrderSearch {
  const given = (option: string) => told.text(option)?.trim();
  const [phone, address, name, since, until] = ["phone", "email", "name", "since", "until"].map(given);
  const number = phone === undefined ? undefined : readPhone(phone);
  if (number === null) throw new UsageError(`${phone} is no phone number; one looks like 0812-3456-7890.`);
  const to = address === undefined ? undefined : email.safeParse(address).data;
  if (address !== undefined && !to) throw new UsageError(`${address} is no e-mail address.`);
  if (name === "") throw new UsageError("--name needs a name.");
  const [from, last] = [since && readDay("since", since).from, until && readDay("until", until).until];
  if (from && last && from >= last) throw new UsageError("--until is before --since.");
  const state = told.text("state");
  const choice = choices.find((one) => one === state);
  if (state !== undefined && !choice) throw new UsageError(`There is no state ${state}.`);
  return {
    choice,
    ...(number && { phone: number }),
    ...(to && { email: to }),
    ...(name && { name }),
    ...(from && { since: from }),
    ...(last && { until: last }),
  };
}

function readState(given: string): OrderState {
  const state = ORDER_STATES.find((one) => one === given);
  if (!state) throw new UsageError(`There is no state ${given}.`);
  return state;
}

function obeyOrders(command: OrdersCommand, desk: Desk): Promise<number> {
  if ("wanted" in command) return writePicture("orders", command.wanted, desk);
  if ("slipOf" in command) return writeSlips(command, desk);
  if ("slip" in command) return obeyTransfer(command, desk);
  if ("does" in command) return listUnknownMoney(desk);
  if (command.name === "orders") return list(command, desk);
  return command.name === "show" ? show(command.orderNumber, desk) : pack(command, desk);
}

async function list(
  { search, page }: Extract<OrdersCommand, { search: OrderSearch }>,
  { db }: MoveContext,
): Promise<number> {
  const found = await db.rows(selectOrders(search, PER_PAGE + 1, PER_PAGE * (page - 1)));
  if (found.length === 0)
    console.log(page > 1 ? `There is no page ${page}.` : `No orders${search.choice ? ` (${search.choice})` : ""}.`);
  else console.log(listOf(found.slice(0, PER_PAGE)));
  if (found.length > PER_PAGE) console.log(`\nMore with --page ${page + 1}`);
  return 0;
}

async function listUnknownMoney({ db }: MoveContext): Promise<number> {
  const found = await db.rows(selectUnknownMoney(UNKNOWN_MAX));
  if (found.length === 0) console.log("No money without an order.");
  else console.log(unknownMoneyOf(found));
  return 0;
}

async function show(orderNumber: string, { db }: MoveContext): Promise<number> {
  const [[order], lines, moves, images, packed, attempts] = await db.batch([
    ...selectOrder(orderNumber),
    selectPackedLines(orderNumber),
    selectAttempts(orderNumber),
  ]);
  if (!order) return unknown(orderNumber);
  console.log(detailOf([[order], lines, moves, images], packed, attempts));
  return 0;
}

async function pack(
  { orderNumbers, state }: Extract<OrdersCommand, { name: "packing" }>,
  { db }: MoveContext,
): Promise<number> {
  const found = orderNumbers.length > 0 ? [] : await db.rows(selectNumbers(state, PACKED_MAX + 1));
  const numbers = orderNumbers.length > 0 ? orderNumbers : found.slice(0, PACKED_MAX).map((one) => one.orderNumber);
  const seller = sellerLines(await db.rows(selectSettings()));
  const sheets: string[] = [];
  const unreadable: string[] = [];
  const allBack: string[] = [];
  for (const number of numbers) {
    const [[order], lines, moves, images, packed] = await db.batch([...selectOrder(number), selectPackedLines(number)]);
    if (!order) return unknown(number);
    if (isMoneyBack(order)) allBack.push(number);
    else if (readPlaces(order).damaged.length > 0) unreadable.push(number);
    else {
      const which = found.length > 0 ? "waiting" : "all";
      sheets.push(...packingOf([[order], lines, moves, images], packed, which, seller));
    }
  }
  console.log(numbers.length === 0 ? `No orders (${state}).` : sheets.join(`\n\n${"-".repeat(72)}\n\n`));
  if (found.length > PACKED_MAX) console.log(`\nThe oldest ${PACKED_MAX}; process them, then ask again.`);
  for (const number of unreadable)
    console.error(`✗ ${number} has no sheet: where it goes cannot be read. npm run shop -- check says what to do.`);
  for (const number of allBack) console.error(`✗ ${number} has no sheet: all of its money is back or promised.`);
  return unreadable.length + allBack.length > 0 ? 1 : 0;
}

function unknown(orderNumber: string): number {
  console.error(`✗ There is no order ${orderNumber}.`);
  return 1;
}

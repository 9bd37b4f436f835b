import { cancelOrder } from "#contract/orders/order.ts";
import { wireDateTime, ZONE } from "#domain/date.ts";
import { formatRupiah } from "#domain/money.ts";
import { ORDER_NUMBER } from "#domain/orders/number.ts";
import { ORDER_STATES } from "#domain/orders/state.ts";
import { cancelByOperator, moveByOperator, type Outcome, refundByOperator } from "#functions/orders/operator-moves.ts";
import { type OrderChoice, selectAllOrders } from "#functions/orders/operator-queries.ts";
import type { MoveContext } from "#functions/orders/order-moves.ts";
import { type Parcel, selectOrder } from "#functions/orders/order-queries.ts";
import { detailOf, listOf } from "./shop-report.ts";
import type { Desk, DeskRoom, Told } from "./shop-room.ts";
import { refuseMore, UsageError } from "./usage-error.ts";

const PER_PAGE = 20;

type OrdersCommand =
  | { name: "orders"; choice: OrderChoice; page: number }
  | { name: "ship"; orderNumber: string; parcel: Parcel; isPartlyRefunded: boolean }
  | { name: "cancel"; orderNumber: string; note: string }
  | { name: "show" | "process" | "done" | "refund"; orderNumber: string };

const choices = [...ORDER_STATES, "refund-due"] as const;

/** Orders go through the same rules and the same batches as in the shop itself. */
export const orders: DeskRoom<OrdersCommand> = {
  usage: `  orders [--state STATE] [--page N]                  lists orders, the newest first
  show ORDER                                         everything about one order
  process ORDER                                      a paid order is being prepared (may be left out)
  ship ORDER --courier NAME --tracking NUMBER        a paid or prepared order is on its way
       [--partly-refunded]                           ... although part of its money went back
  done ORDER                                         a shipped order has arrived; its points are earned
  cancel ORDER --reason TEXT                         ends an order that is not on its way; stock goes back
  refund ORDER                                       the money owed for an order went back to its buyer
         STATE of orders: ${choices.slice(0, 4).join(", ")},
         ${choices.slice(4).join(", ")} (money that is owed back)`,
  commands: {
    orders: { state: "text", page: "text" },
    show: {},
    process: {},
    ship: { courier: "text", tracking: "text", "partly-refunded": "flag" },
    done: {},
    cancel: { reason: "text" },
    refund: {},
  },
  read: readOrders,
  isReading: ({ name }) => name === "orders" || name === "show",
  obey: obeyOrders,
};

function readOrders(name: string, told: Told): OrdersCommand {
  if (name === "orders") {
    refuseMore(name, told.words);
    return { name, choice: readChoice(told.text("state")), page: told.page() };
  }
  const [number, ...more] = told.words;
  refuseMore(name, more);
  const orderNumber = readNumber(name, number);
  if (name === "ship") {
    const parcel = { courier: readText("courier", told, 40), tracking: readText("tracking", told, 60) };
    return { name, orderNumber, parcel, isPartlyRefunded: told.has("partly-refunded") };
  }
  if (name === "cancel") {
    const note = cancelOrder.body.safeParse({ noteCancel: told.text("reason") }).data?.noteCancel;
    if (!note) throw new UsageError("cancel needs --reason TEXT, 3 to 300 signs long; the buyer reads it.");
    return { name, orderNumber, note };
  }
  return { name: name as "show" | "process" | "done" | "refund", orderNumber };
}

function readChoice(given: string | undefined): OrderChoice {
  const choice = choices.find((one) => one === given);
  if (given !== undefined && !choice) throw new UsageError(`There is no state ${given}.`);
  return choice;
}

function readNumber(name: string, given: string | undefined): string {
  const number = given?.toUpperCase();
  if (!number) throw new UsageError(`${name} needs the number of an order.`);
  if (!ORDER_NUMBER.test(number))
    throw new UsageError(`${given} is no order number; one looks like SI-261121-7K2M9QX4TB0R.`);
  return number;
}

function readText(name: string, told: Told, most: number): string {
  const text = told.text(name)?.trim().replace(/\s+/g, " ") ?? "";
  if (text === "") throw new UsageError(`ship needs --${name}.`);
  if (text.length > most || /\p{Cc}/u.test(text)) throw new UsageError(`--${name} is at most ${most} signs long.`);
  return text;
}

async function obeyOrders(command: OrdersCommand, desk: Desk): Promise<number> {
  switch (command.name) {
    case "orders":
      return list(command, desk);
    case "show":
      return show(command.orderNumber, desk);
    case "process":
      return tell(command.orderNumber, await moveByOperator(command.orderNumber, { to: "processing" }, desk));
    case "ship": {
      const { orderNumber, parcel, isPartlyRefunded } = command;
      return tell(orderNumber, await moveByOperator(orderNumber, { to: "shipped", parcel, isPartlyRefunded }, desk));
    }
    case "done":
      return tell(command.orderNumber, await moveByOperator(command.orderNumber, { to: "done" }, desk));
    case "cancel": {
      const outcome = await cancelByOperator(command.orderNumber, command.note, desk, desk.provider);
      if (outcome.did === "moved" && outcome.isProviderUninformed) {
        console.error(
          "! The payment provider was not told: cancel the payment there, or what is paid now is flagged as late.",
        );
      }
      return tell(command.orderNumber, outcome);
    }
    case "refund":
      return tell(command.orderNumber, await refundByOperator(command.orderNumber, desk));
  }
}

async function list(
  { choice, page }: Extract<OrdersCommand, { name: "orders" }>,
  { db }: MoveContext,
): Promise<number> {
  const found = await db.rows(selectAllOrders(choice, PER_PAGE + 1, PER_PAGE * (page - 1)));
  if (found.length === 0)
    console.log(page > 1 ? `There is no page ${page}.` : `No orders${choice ? ` (${choice})` : ""}.`);
  else console.log(listOf(found.slice(0, PER_PAGE)));
  if (found.length > PER_PAGE) console.log(`\nMore with --page ${page + 1}`);
  return 0;
}

async function show(orderNumber: string, { db }: MoveContext): Promise<number> {
  const [[order], ...rest] = await db.batch(selectOrder(orderNumber));
  if (!order) return tell(orderNumber, { did: "nothing", why: "unknown" });
  console.log(detailOf([[order], ...rest]));
  return 0;
}

function tell(orderNumber: string, outcome: Outcome): number {
  if (outcome.did === "nothing") {
    console.error(`✗ ${whyNot(orderNumber, outcome)} Nothing was changed.`);
    return 1;
  }
  const what =
    outcome.did === "refunded" ? `${formatRupiah(outcome.amount)} went back` : `${outcome.from} → ${outcome.to}`;
  console.log(`✓ ${orderNumber}: ${what}. ${outcome.email} is told by mail within minutes.`);
  if (outcome.did === "moved" && outcome.to === "cancelled" && outcome.from !== "awaiting-payment") {
    console.log(
      `  What is owed back: npm run shop -- show ${orderNumber}; then npm run shop -- refund ${orderNumber} once it went.`,
    );
  }
  return 0;
}

function whyNot(orderNumber: string, outcome: Extract<Outcome, { did: "nothing" }>): string {
  if (outcome.why === "unknown") return `There is no order ${orderNumber}.`;
  if (outcome.why === "state")
    return `${orderNumber} is ${outcome.state}; it would have to be ${outcome.needs.join(" or ")}.`;
  if (outcome.why === "money-gone") {
    return `${formatRupiah(outcome.returned)} of the money for ${orderNumber} went back; --partly-refunded ships it all the same.`;
  }
  if (outcome.refundedAt === undefined) return `Nothing is owed back for ${orderNumber}.`;
  return `The money for ${orderNumber} went back at ${wireDateTime(outcome.refundedAt)} ${ZONE}.`;
}

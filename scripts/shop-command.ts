import { parseArgs } from "node:util";
import { email } from "#contract/account/auth.ts";
import { setVoucher } from "#contract/cart/cart.ts";
import { cancelOrder } from "#contract/orders/order.ts";
import { ORDER_NUMBER } from "#domain/orders/number.ts";
import { ORDER_STATES } from "#domain/orders/state.ts";
import type { OrderChoice } from "#functions/orders/operator-queries.ts";
import type { Parcel } from "#functions/orders/order-queries.ts";
import { ROOMS_USAGE, type RoomRequest, readRoom } from "./shop/registry.ts";
import { ARTICLES_USAGE, type ArticlesCommand, readArticles } from "./shop-articles.ts";
import { COMPLAINTS_USAGE, type ComplaintsCommand, readComplaints } from "./shop-complaints.ts";
import { PROJECTS_USAGE, type ProjectsCommand, readProjects } from "./shop-projects.ts";
import { REVIEWS_USAGE, type ReviewsCommand, readReviews } from "./shop-reviews.ts";
import {
  CHATS_USAGE,
  type ChatsCommand,
  EVENTS_USAGE,
  type EventsCommand,
  readChats,
  readEvents,
} from "./shop-service-command.ts";
import { refuseMore, UsageError } from "./usage-error.ts";

/** What a shop can be filled with, in this order. */
export const PARTS = ["texts", "regions", "demo"] as const;
export type Part = (typeof PARTS)[number];

/** An operator's request, parsed from the command line. */
export type ShopCommand =
  | RoomRequest["command"]
  | { name: "fill"; parts: Part[] }
  | ArticlesCommand
  | EventsCommand
  | ChatsCommand
  | { name: "orders"; choice: OrderChoice; page: number }
  | { name: "ship"; orderNumber: string; parcel: Parcel; isPartlyRefunded: boolean }
  | { name: "cancel"; orderNumber: string; note: string }
  | { name: "show" | "process" | "done" | "refund"; orderNumber: string }
  | { name: "vouchers"; act: "list" }
  | { name: "vouchers"; act: "give"; code: string; email: string }
  | ReviewsCommand
  | ComplaintsCommand
  | ProjectsCommand;

export interface ShopRequest {
  command: ShopCommand;
  /** The deployed shop's database instead of the local one. */
  isRemote: boolean;
  /** The address of the shop's pages, for links in its mails, if given. */
  origin: string | undefined;
}

const choices = [...ORDER_STATES, "refund-due"] as const;

export const USAGE = `Usage: npm run shop -- COMMAND [--remote]

  orders [--state STATE] [--page N]                  lists orders, the newest first
  show ORDER                                         everything about one order
  process ORDER                                      a paid order is being prepared (may be left out)
  ship ORDER --courier NAME --tracking NUMBER        a paid or prepared order is on its way
       [--partly-refunded]                           ... although part of its money went back
  done ORDER                                         a shipped order has arrived; its points are earned
  cancel ORDER --reason TEXT                         ends an order that is not on its way; stock goes back
  refund ORDER                                       the money owed for an order went back to its buyer
${ARTICLES_USAGE}
${EVENTS_USAGE}
${CHATS_USAGE}
  vouchers list                                      every voucher, and for how many customers a personal one is
  vouchers give CODE EMAIL                           gives a personal voucher to a customer, who is told of it
  fill [--texts] [--regions] [--demo]                puts texts and Indonesia's regions into a new shop, or the parts that are
                                                     named; --demo adds the demo's goods. What is there stays as it is
${ROOMS_USAGE}
${REVIEWS_USAGE}
${COMPLAINTS_USAGE}
${PROJECTS_USAGE}

STATE of orders: ${choices.slice(0, 4).join(", ")},
                 ${choices.slice(4).join(", ")} (money that is owed back)

  --remote        the deployed shop's database (wrangler.toml), by the account of npx wrangler login
  --origin URL    where the shop's pages are, for links in mails; without it SHOP_ORIGIN, or
                  http://localhost with the PORT of npm start

Every move of an order tells the buyer by mail; what is done about a review, a complaint or a project is told its customer. Exit codes: 0 done, 1 not done, 2 not understood.`;

const OPTIONS: Record<string, readonly string[]> = {
  orders: ["state", "page"],
  show: [],
  process: [],
  ship: ["courier", "tracking", "partly-refunded"],
  done: [],
  cancel: ["reason"],
  refund: [],
  articles: ["page"],
  events: ["page"],
  chats: ["page"],
  vouchers: [],
  fill: [...PARTS],
  reviews: ["state", "page"],
  complaints: ["state", "page", "refund"],
  projects: ["state", "page"],
};

export function readShopCommand(args: string[]): ShopRequest {
  const room = readRoom(args);
  if (room) return { ...room, origin: undefined };
  const { values, positionals } = parse(args);
  const { remote, origin, help, ...given } = values;
  const [name = "", ...rest] = positionals;
  const input = { isRemote: remote ?? false, origin };
  if (help || name === "help" || args.length === 0) return { ...input, command: { name: "help" } };
  const options = OPTIONS[name];
  if (!options) throw new UsageError(`There is no command ${name || "without a name"}.`);
  const odd = Object.keys(given).find((one) => !options.includes(one));
  if (odd) throw new UsageError(`${name} has no option --${odd}.`);
  if (origin !== undefined && !/^https?:\/\/[^/]+$/.test(origin)) {
    throw new UsageError("--origin is an address such as https://serambi.example, without a path.");
  }
  return { ...input, command: readNamed(name, rest, given) };
}

type Given = {
  state?: string;
  page?: string;
  courier?: string;
  tracking?: string;
  reason?: string;
  refund?: string;
  "partly-refunded"?: boolean;
} & { [Name in Part]?: boolean };

function readNamed(name: string, rest: string[], given: Given): ShopCommand {
  if (name === "orders") {
    refuseMore(name, rest);
    return { name, choice: readChoice(given.state), page: readPage(given.page) };
  }
  if (name === "reviews") return readReviews(rest, { state: given.state, page: readPage(given.page) });
  if (name === "complaints") {
    return readComplaints(rest, { state: given.state, page: readPage(given.page), refund: given.refund });
  }
  if (name === "projects") return readProjects(rest, { state: given.state, page: readPage(given.page) });
  if (name === "articles") return understood(readArticles(rest, readPage(given.page)));
  if (name === "events") return understood(readEvents(rest, readPage(given.page)));
  if (name === "chats") return understood(readChats(rest, readPage(given.page)));
  if (name === "fill") {
    refuseMore(name, rest);
    return { name, parts: readParts(given) };
  }
  if (name === "vouchers") return readVouchers(rest);
  const [number, ...more] = rest;
  refuseMore(name, more);
  const orderNumber = readNumber(name, number);
  if (name === "ship") {
    return {
      name,
      orderNumber,
      parcel: { courier: readText("courier", given.courier, 40), tracking: readText("tracking", given.tracking, 60) },
      isPartlyRefunded: given["partly-refunded"] ?? false,
    };
  }
  if (name === "cancel") {
    const note = cancelOrder.body.safeParse({ noteCancel: given.reason }).data?.noteCancel;
    if (!note) throw new UsageError("cancel needs --reason TEXT, 3 to 300 signs long; the buyer reads it.");
    return { name, orderNumber, note };
  }
  return { name: name as "show" | "process" | "done" | "refund", orderNumber };
}

/** A room's own reader says in words what it does not understand. */
function understood(read: ShopCommand | string): ShopCommand {
  if (typeof read === "string") throw new UsageError(read);
  return read;
}

function readVouchers([act, ...rest]: string[]): ShopCommand {
  if (act === "list") {
    refuseMore("vouchers list", rest);
    return { name: "vouchers", act };
  }
  if (act !== "give") throw new UsageError("vouchers list, or vouchers give CODE EMAIL.");
  const [given, address, ...more] = rest;
  refuseMore("vouchers give", more);
  const code = setVoucher.body.shape.code.safeParse(given).data;
  if (!code) throw new UsageError("vouchers give needs the CODE of a voucher.");
  const to = email.safeParse(address).data;
  if (!to) throw new UsageError("vouchers give needs the EMAIL of a customer.");
  return { name: "vouchers", act, code, email: to };
}

function parse(args: string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        state: text,
        page: text,
        courier: text,
        tracking: text,
        reason: text,
        refund: text,
        "partly-refunded": flag,
        origin: text,
        remote: flag,
        texts: flag,
        regions: flag,
        demo: flag,
        help: { ...flag, short: "h" },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function readChoice(given: string | undefined): OrderChoice {
  const choice = choices.find((one) => one === given);
  if (given !== undefined && !choice) throw new UsageError(`There is no state ${given}.`);
  return choice;
}

/** Without a name it is what every shop needs; the demo's goods come only when named. */
function readParts(given: Given): Part[] {
  const named = PARTS.filter((part) => given[part]);
  return named.some((part) => part !== "demo") ? named : [...new Set<Part>(["texts", "regions", ...named])];
}

function readPage(given = "1"): number {
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new UsageError("--page is a number from 1 on.");
  return Number(given);
}

function readNumber(name: string, given: string | undefined): string {
  const number = given?.toUpperCase();
  if (!number) throw new UsageError(`${name} needs the number of an order.`);
  if (!ORDER_NUMBER.test(number))
    throw new UsageError(`${given} is no order number; one looks like SI-261121-7K2M9QX4TB0R.`);
  return number;
}

function readText(name: string, given: string | undefined, most: number): string {
  const text = given?.trim().replace(/\s+/g, " ") ?? "";
  if (text === "") throw new UsageError(`ship needs --${name}.`);
  if (text.length > most || /\p{Cc}/u.test(text)) throw new UsageError(`--${name} is at most ${most} signs long.`);
  return text;
}

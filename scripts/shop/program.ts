import { Command } from "@commander-js/extra-typings";
import { customers } from "./account/customers.ts";
import { staff } from "./account/staff.ts";
import { readOrigin, readStaff } from "./arguments.ts";
import { pictures } from "./catalogue/pictures.ts";
import { sheets } from "./catalogue/sheets.ts";
import { shelves } from "./catalogue/shelves.ts";
import { stock } from "./catalogue/stock.ts";
import { type AnyCommand, type ParsedLine, parseLine } from "./command.ts";
import { articles } from "./content/articles.ts";
import { banner, popup } from "./content/displays.ts";
import { redirect } from "./content/redirects.ts";
import { page, settings } from "./content/texts.ts";
import { projects } from "./interior/projects.ts";
import { figures } from "./operate/figures.ts";
import { fill } from "./operate/fill.ts";
import { messages } from "./operate/messages.ts";
import { backups, changes, check } from "./operate/upkeep.ts";
import { orders, packing, show } from "./orders/orders.ts";
import { parcels } from "./orders/parcel-facts.ts";
import { cancel, done, giveBack, process, ship } from "./orders/parcels.ts";
import { refund } from "./orders/refunds.ts";
import { sales } from "./orders/sales.ts";
import { sale } from "./promotions/flash-sales.ts";
import { offers } from "./promotions/offers.ts";
import { voucher, vouchers } from "./promotions/vouchers.ts";
import { chats } from "./service/chats.ts";
import { complaints } from "./service/complaints.ts";
import { events } from "./service/events.ts";
import { reviews } from "./service/reviews.ts";

/** Everything that an operator can do, in the order of the help. A new command is a file and a line here. */
const GROUPS: [heading: string, commands: AnyCommand[]][] = [
  ["Orders and money:", [orders, show, packing, process, ship, done, cancel, giveBack, parcels, refund, sales]],
  ["Customers:", [customers, chats, reviews, complaints, projects, messages, events]],
  [
    "Goods, promotions and texts:",
    [
      ...[articles, vouchers],
      ...sheets,
      ...[stock, ...shelves, pictures, sale, voucher, ...offers, settings, page, banner, popup, redirect],
    ],
  ],
  ["The shop:", [staff, check, figures, changes, fill, ...backups]],
];

/** The tree of them. */
export const program = new Command("npm run shop --")
  .description("What an operator of the shop does. npm run shop -- COMMAND --help says more of each.")
  .usage("COMMAND [options]")
  .option("--remote", "the deployed shop's database, by the account of npx wrangler login")
  .option("--env <name>", "with --remote: another shop of deploy.json, such as trial")
  .option(
    "--origin <url>",
    "where the shop's pages are, for links in mails; without it SHOP_ORIGIN, or http://localhost with the PORT of npm start",
    readOrigin,
  )
  .option(
    "--as <name>",
    "who is doing it, for the audit log; without it SERAMBI_STAFF, or the machine's user",
    readStaff,
  )
  .addHelpText(
    "after",
    `
Every move of an order is told its buyer by mail; what is done about a review, a complaint or a project is told its customer.
Exit codes: 0 done, 1 not done, 2 not understood.`,
  );

for (const [heading, commands] of GROUPS)
  for (const command of commands) {
    const shared = program.commands.find((one) => one.name() === command.name());
    // Goods, orders and customers that come and go as files are commands of rooms that have others too.
    if (shared) for (const one of command.commands) shared.addCommand(one);
    else program.addCommand(command.helpGroup(heading));
  }

/** An operator's request, parsed from the command line. */
export interface ShopRequest extends ParsedLine {
  /** The deployed shop's database instead of the local one. */
  isRemote: boolean;
  /** The address of the shop's pages, for links in its mails, if given. */
  origin: string | undefined;
  /** Who is doing it, if they said so. */
  staff: string | undefined;
}

export function parseShopLine(line: string[]): ShopRequest | { help: string } {
  const parsed = parseLine(program, line);
  if ("help" in parsed) return parsed;
  const { remote, origin, as: by } = program.opts();
  return { ...parsed, isRemote: remote === true, origin, staff: by };
}

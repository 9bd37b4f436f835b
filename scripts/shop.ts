import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { wireDateTime, ZONE } from "#domain/date.ts";
import { formatRupiah } from "#domain/money.ts";
import { Database } from "#functions/db/database.ts";
import type { PaymentEnv } from "#functions/env.ts";
import { cancelByOperator, moveByOperator, type Outcome, refundByOperator } from "#functions/orders/operator-moves.ts";
import { selectAllOrders } from "#functions/orders/operator-queries.ts";
import type { MoveContext } from "#functions/orders/order-moves.ts";
import { selectOrder } from "#functions/orders/order-queries.ts";
import { choosePayment } from "#functions/payments/choose-payment.ts";
import type { PaymentGateway } from "#functions/payments/provider.ts";
import { Failure } from "./children.mjs";
import { obeyArticles } from "./shop-articles.ts";
import { obeyChats } from "./shop-chats.ts";
import { readShopCommand, type ShopCommand, type ShopRequest, USAGE } from "./shop-command.ts";
import { obeyComplaints } from "./shop-complaints.ts";
import { openLocal, openRemote, whenFree } from "./shop-database.ts";
import { obeyEvents } from "./shop-events.ts";
import { obeyProjects } from "./shop-projects.ts";
import { detailOf, listOf } from "./shop-report.ts";
import { obeyReviews } from "./shop-reviews.ts";
import { obeyVouchers } from "./shop-vouchers.ts";
import { UsageError } from "./usage-error.ts";

/** The operator's commands. Orders go through the same rules and the same batches as in the shop itself. */
const PER_PAGE = 20;
const STATE = process.env.SHOP_STATE ?? ".state/shop";

process.exitCode = await run().catch((error: Error) => {
  console.error(`✗ ${error instanceof UsageError || error instanceof Failure ? error.message : error.stack}`);
  if (error instanceof Failure && error.advice) console.error(`  What to do: ${error.advice}`);
  // The whole usage would scroll the error away.
  if (error instanceof UsageError) console.error("  Every command: npm run shop -- --help");
  return error instanceof UsageError ? 2 : 1;
});

async function run(): Promise<number> {
  const input = readShopCommand(process.argv.slice(2));
  const { command } = input;
  if (command.name === "help") {
    console.log(USAGE);
    return 0;
  }
  const config = readFileSync("wrangler.toml", "utf8");
  if (command.name === "fill") {
    // The demo's goods and the regions are loaded for this command alone.
    const { fillShop } = await import("./fill.ts");
    return fillShop(command.parts, { isRemote: input.isRemote, state: STATE, localId: localId(config) });
  }
  const settings = readSettings(input, config);
  const origin = originOf(input, settings);
  const { d1, uploads, close } = input.isRemote ? await openRemote() : await openLocal(localId(config), STATE);
  try {
    const db = new Database(d1);
    const now = Math.floor(Date.now() / 1000);
    // The open shop's sweep sends what was written here; there is no queue to pass it to.
    const context: MoveContext = { db, now, origin, post: () => {} };
    if (command.name === "room") return await whenFree(() => command.work({ db, now, uploads }));
    return await whenFree(() => obey(command, context, providerOf(input, settings, context)));
  } finally {
    await close();
  }
}

type Settings = PaymentEnv & { SHOP_ORIGIN?: string; PORT?: string };

/** A deployed shop's settings are in wrangler.toml. Its secrets cannot be read, so they come from the environment. */
function readSettings({ isRemote }: ShopRequest, config: string): Settings {
  const local = !isRemote && existsSync(".dev.vars") ? parseEnv(readFileSync(".dev.vars", "utf8")) : {};
  const [SHOP_ORIGIN, MIDTRANS_LIVE] = [named("SHOP_ORIGIN", config), named("MIDTRANS_LIVE", config)];
  return { ...(SHOP_ORIGIN && { SHOP_ORIGIN }), ...(MIDTRANS_LIVE && { MIDTRANS_LIVE }), ...local, ...process.env };
}

/** The id under which the local database is stored. */
function localId(config: string): string {
  return named("preview_database_id", config) ?? named("database_id", config) ?? "";
}

/** A value from wrangler.toml by name. */
function named(name: string, config: string): string | undefined {
  return new RegExp(`^${name}\\s*=\\s*"(.+)"`, "m").exec(config)?.[1];
}

/** A local shop is where `npm start` serves it, by the same PORT. */
function originOf({ command, isRemote, origin }: ShopRequest, { SHOP_ORIGIN, PORT }: Settings): string {
  const known = origin ?? (SHOP_ORIGIN || undefined) ?? (isRemote ? undefined : `http://localhost:${PORT || 8787}`);
  if (known === undefined && !isReading(command)) {
    throw new UsageError("Mails need to know where the shop is: --origin https://…, or SHOP_ORIGIN in wrangler.toml.");
  }
  return known ?? "";
}

/** Whether a command changes nothing, and so tells nobody. */
function isReading(command: ShopCommand): boolean {
  if (command.name === "reviews" || command.name === "complaints" || command.name === "projects")
    return command.does === "list" || command.does === "show";
  // Nobody is told of an article, nor of goods and texts.
  if (command.name === "articles" || command.name === "room") return true;
  if ("act" in command) return /^(list|claims|show)$/.test(command.act);
  return command.name === "orders" || command.name === "show";
}

/**
 * The provider's key is a secret of the deployed shop: without it in the environment, only a local shop can notify its
 * provider.
 */
function providerOf({ isRemote }: ShopRequest, settings: Settings, context: MoveContext): PaymentGateway | undefined {
  if (isRemote && !settings.MIDTRANS_SERVER_KEY) return undefined;
  const local = { PAYMENTS: "simulator", INTEGRATION_TOKEN: crypto.randomUUID(), ...settings };
  return choosePayment(local, context.db as Database, context.now, context.origin);
}

async function obey(
  command: Exclude<ShopCommand, { name: "help" | "fill" | "room" }>,
  context: MoveContext,
  provider: PaymentGateway | undefined,
): Promise<number> {
  switch (command.name) {
    case "orders":
      return list(command, context);
    case "show":
      return show(command.orderNumber, context);
    case "process":
      return tell(command.orderNumber, await moveByOperator(command.orderNumber, { to: "processing" }, context));
    case "ship": {
      const { orderNumber, parcel, isPartlyRefunded } = command;
      return tell(orderNumber, await moveByOperator(orderNumber, { to: "shipped", parcel, isPartlyRefunded }, context));
    }
    case "done":
      return tell(command.orderNumber, await moveByOperator(command.orderNumber, { to: "done" }, context));
    case "cancel": {
      const outcome = await cancelByOperator(command.orderNumber, command.note, context, provider);
      if (outcome.did === "moved" && outcome.isProviderUninformed) {
        console.error(
          "! The payment provider was not told: cancel the payment there, or what is paid now is flagged as late.",
        );
      }
      return tell(command.orderNumber, outcome);
    }
    case "reviews":
      return obeyReviews(command, context);
    case "complaints":
      return obeyComplaints(command, context);
    case "projects":
      return obeyProjects(command, context);
    case "articles":
      return obeyArticles(command, context);
    case "events":
      return obeyEvents(command, context);
    case "chats":
      return obeyChats(command, context);
    case "refund":
      return tell(command.orderNumber, await refundByOperator(command.orderNumber, context));
    case "vouchers":
      return obeyVouchers(command, context);
  }
}

async function list({ choice, page }: Extract<ShopCommand, { name: "orders" }>, { db }: MoveContext): Promise<number> {
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

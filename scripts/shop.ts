import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { Database } from "#functions/db/database.ts";
import type { PaymentEnv } from "#functions/env.ts";
import type { MoveContext } from "#functions/orders/order-moves.ts";
import { choosePayment } from "#functions/payments/choose-payment.ts";
import type { PaymentGateway } from "#functions/payments/provider.ts";
import { Failure } from "./children.mjs";
import { readShopCommand, roomOf, type ShopRequest, USAGE } from "./shop-command.ts";
import { openLocal, openRemote, whenFree } from "./shop-database.ts";
import { UsageError } from "./usage-error.ts";

/** The operator's commands: opens the shop's database for the room that answers. */
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
  const room = roomOf(command.name);
  if (!room) {
    console.log(USAGE);
    return 0;
  }
  const config = readFileSync("wrangler.toml", "utf8");
  if ("obeyAt" in room) {
    return room.obeyAt(command, { isRemote: input.isRemote, state: STATE, localId: localId(config) });
  }
  const settings = readSettings(input, config);
  const origin = originOf(input, !room.isReading(command) && !room.isSilent?.(command), settings);
  const { d1, close } = input.isRemote ? await openRemote() : await openLocal(localId(config), STATE);
  try {
    const db = new Database(d1);
    const now = Math.floor(Date.now() / 1000);
    // The open shop's sweep sends what was written here; there is no queue to pass it to.
    const context: MoveContext = { db, now, origin, post: () => {} };
    return await whenFree(() => room.obey(command, { ...context, provider: providerOf(input, settings, context) }));
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
function originOf({ isRemote, origin }: ShopRequest, isTold: boolean, { SHOP_ORIGIN, PORT }: Settings): string {
  const known = origin ?? (SHOP_ORIGIN || undefined) ?? (isRemote ? undefined : `http://localhost:${PORT || 8787}`);
  if (known === undefined && isTold) {
    throw new UsageError("Mails need to know where the shop is: --origin https://…, or SHOP_ORIGIN in wrangler.toml.");
  }
  return known ?? "";
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

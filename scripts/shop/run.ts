import { existsSync, readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { parseEnv } from "node:util";
import { AuditLog } from "#functions/acts/audit-log.ts";
import type { OperatorContext } from "#functions/acts/use-case.ts";
import { isHeld } from "#functions/db/trips.ts";
import type { PaymentEnv } from "#functions/env.ts";
import { choosePayment } from "#functions/payments/choose-payment.ts";
import type { PaymentGateway } from "#functions/payments/provider.ts";
import { plainText } from "#lib/plain-text.ts";
import { Failure } from "../local/children.mjs";
import { isFileHeld, plainFailure } from "../local/database-file.ts";
import { readStaff, UsageError } from "./arguments.ts";
import { type OpenDatabase, openLocal, openRemote, PatientDatabase, whenFree } from "./database.ts";
import { onOneLine } from "./print.ts";
import { parseShopLine, type ShopRequest } from "./program.ts";

type Env = Record<string, string | undefined>;

export interface Surroundings {
  env: Env;
  /** The second at which the command runs, if not the present one. */
  now?: number;
  /** A database that is open already and stays open; without it the command opens the shop's own, and closes it. */
  opened?: Pick<OpenDatabase, "d1" | "uploads">;
}

/** Runs one of the operator's commands, and answers the exit code. */
export async function runShop(line: string[], surroundings: Surroundings): Promise<number> {
  const state = surroundings.env.SHOP_STATE ?? ".state/shop";
  try {
    const parsed = parseShopLine(line);
    if (!("help" in parsed)) return await runParsed(parsed, surroundings, state);
    console.log(parsed.help.trimEnd());
    return 0;
  } catch (given) {
    const isKnown = given instanceof UsageError || given instanceof Failure;
    const error = isKnown ? given : (plainFailure(given, state, line.includes("--remote")) ?? unforeseen(given));
    // What was typed, or stands in a file, may carry characters that control the terminal.
    console.error(`✗ ${plainText(error.message)}`);
    if (error instanceof Failure && error.advice) console.error(`  What to do: ${error.advice}`);
    if (surroundings.env.SERAMBI_STACK && !isKnown) console.error((given as Error).stack);
    if (!(error instanceof UsageError)) return 1;
    console.error(`  Help: npm run shop -- ${error.command ? `${error.command} ` : ""}--help`);
    return 2;
  }
}

/** An error that nobody has words for. Where it comes from helps whoever reads the code, and nobody else. */
function unforeseen(error: unknown): Failure {
  const says = error instanceof Error ? error.message : String(error);
  return new Failure(
    `This failed, and nobody foresaw it: ${onOneLine(says)}`,
    "npm run shop -- check looks at the whole shop. With SERAMBI_STACK=1 before it, the same command says where in the code it failed.",
  );
}

/** Opens the shop's database for the command. */
async function runParsed(
  request: ShopRequest,
  { env, opened, now = present() }: Surroundings,
  state: string,
): Promise<number> {
  const { isRemote, title, work, needsOrigin } = request;
  const settings = readSettings(request, readFileSync("wrangler.toml", "utf8"), env);
  const staff = staffOf(request, settings);
  if ("runAlone" in work) return work.runAlone({ isRemote, state, staff });
  const origin = originOf(request, needsOrigin, settings);
  const open = () => (isRemote ? openRemote() : openLocal(state));
  const { d1, uploads, close } = opened ? { ...opened, close: async () => {} } : await open();
  const db = new PatientDatabase(d1);
  try {
    const provider = providerOf(request, settings, { db, now, origin });
    const auditLog = new AuditLog(staff, title, now);
    // The open shop's sweep sends what was written here; there is no queue to pass it to.
    const context = { db, now, origin, post: () => {}, auditLog, provider, uploads };
    return await whenFree(
      () => work.run(context),
      (error) => (isRemote ? isHeld(error) : isFileHeld(error, state)),
    );
  } finally {
    db.leave();
    await close();
  }
}

const present = () => Math.floor(Date.now() / 1000);

type Settings = PaymentEnv & { SHOP_ORIGIN?: string; PORT?: string; SERAMBI_STAFF?: string };

/** Who is doing it: as they say, as the environment says, or as the machine knows them. */
function staffOf({ staff }: ShopRequest, { SERAMBI_STAFF }: Settings): string {
  if (staff !== undefined) return staff;
  if (SERAMBI_STAFF) return readStaff(SERAMBI_STAFF);
  try {
    return userInfo().username;
  } catch {
    // A container's user may have no name.
    return "unknown";
  }
}

/** A deployed shop's settings are in wrangler.toml. Its secrets cannot be read, so they come from the environment. */
function readSettings({ isRemote }: ShopRequest, config: string, env: Env): Settings {
  const local = !isRemote && existsSync(".dev.vars") ? parseEnv(readFileSync(".dev.vars", "utf8")) : {};
  const [SHOP_ORIGIN, MIDTRANS_LIVE] = [named("SHOP_ORIGIN", config), named("MIDTRANS_LIVE", config)];
  return { ...(SHOP_ORIGIN && { SHOP_ORIGIN }), ...(MIDTRANS_LIVE && { MIDTRANS_LIVE }), ...local, ...env };
}

/** A value from wrangler.toml by name. */
function named(name: string, config: string): string | undefined {
  return new RegExp(`^${name}\\s*=\\s*"(.+)"`, "m").exec(config)?.[1];
}

/** A local shop is where `npm start` serves it, by the same PORT. */
function originOf({ isRemote, origin }: ShopRequest, needsOrigin: boolean, { SHOP_ORIGIN, PORT }: Settings): string {
  const known = origin ?? (SHOP_ORIGIN || undefined) ?? (isRemote ? undefined : `http://localhost:${PORT || 8787}`);
  if (known === undefined && needsOrigin) {
    throw new UsageError("Mails need to know where the shop is: --origin https://…, or SHOP_ORIGIN in wrangler.toml.");
  }
  return known ?? "";
}

/**
 * The provider's key is a secret of the deployed shop: without it in the environment, only a local shop can notify its
 * provider.
 */
function providerOf(
  { isRemote }: ShopRequest,
  settings: Settings,
  { db, now, origin }: Pick<OperatorContext, "db" | "now" | "origin">,
): PaymentGateway | undefined {
  if (isRemote && !settings.MIDTRANS_SERVER_KEY) return undefined;
  const local = { PAYMENTS: "simulator", INTEGRATION_TOKEN: crypto.randomUUID(), ...settings };
  return choosePayment(local, db, now, origin);
}

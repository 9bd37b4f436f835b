import { API_TOKEN_HEADER } from "#contract/call.ts";
import { FIRST_RUN_MAX, RUN_MAX } from "#domain/metrics/alert.ts";
import { keptAwayWords } from "#domain/operate/demo-texts.ts";
import { oldKeyWords, readSecretDates } from "#domain/operate/secret-dates.ts";
import { isWhole, type Readiness, readReadiness } from "#functions/db/readiness.ts";
import { isBusy, isFull } from "#functions/db/trips.ts";
import { bindingOf } from "#functions/http/limits.ts";
import { isSame } from "#functions/http/secrets.ts";
import { OPEN, type Opening, oddShape, readOpening } from "#functions/operate/opening.ts";
import { NO_PAYMENTS, paymentsOf } from "#functions/payments/choose-payment.ts";
import { SHOP_VERSION, settingFaults } from "#functions/settings.ts";
import { missingWays } from "#functions/ways.ts";
import { wireDateTime } from "#lib/date.ts";
import { isOwnMachine } from "#lib/origin.ts";
import { Database } from "../db/database.ts";
import type { Env } from "../env.ts";
import type { Transport } from "../transport.ts";
import { eachSecret, usableSecrets } from "./page-context.ts";
import type { RequestLog } from "./request-log.ts";

const TIME_LIMIT_MS = 2000;

/** What was found; the database is known only if the API is embedded. */
interface Found {
  isAnswering: boolean;
  isPayable: boolean;
  /** The API takes the storefront's word for its visitors; also assumed of an API that does not say. */
  isTrusted: boolean;
  database: Readiness | Unreadable | "elsewhere";
  /** What this Worker's settings and bindings lack; nothing of it is known of an API elsewhere. */
  lacks: string[];
  /** Whether the demo's texts keep the shop closed; an API elsewhere says it of itself. */
  opening: Opening;
  /** Empty if the shop does not know its own address. */
  shopOrigin: string;
}

/** Why the database cannot be read, in one sentence. */
interface Unreadable {
  why: string;
}

interface HealthQuestion {
  request: Request;
  env: Env;
  transport: Transport;
  shopOrigin: string;
  log: RequestLog;
}

/** All that a stranger is told of what keeps the shop from serving. */
const ASK_WITH_TOKEN = `It cannot serve. Why is said to who asks with INTEGRATION_TOKEN in the header ${API_TOKEN_HEADER}.`;
/**
 * For monitoring: whether the shop can serve. Why not is said in plain words on one's own machine, and everywhere with
 * the token of the shop's own systems; with it also each part: secrets, where payments go, what waits, the clock.
 */
export async function answerHealth({ request, env, transport, shopOrigin, log }: HealthQuestion): Promise<Response> {
  const [isAnswering, { isPayable, isTrusted: isBelieved, opening: told }, database, lacks] = await Promise.all([
    asksWell(transport),
    asksTheApi(transport),
    lookAtDatabase(env, log),
    lacksOf(env, request),
  ]);
  const opening = isOwnMachine(request) ? OPEN : ((await openingOf(env, database, shopOrigin)) ?? told);
  const found: Found = { isAnswering, isPayable, isTrusted: isBelieved, database, lacks, opening, shopOrigin };
  const faults = faultsOf(env, found);
  const ok = faults.length === 0;
  const isTrusted = isSame(request.headers.get(API_TOKEN_HEADER) ?? undefined, env.INTEGRATION_TOKEN);
  const body = {
    ok,
    ...(isKnown(database) && { stocked: database.isStocked }),
    says: [
      ...(isTrusted || isOwnMachine(request) || ok ? faults : [ASK_WITH_TOKEN]),
      ...remarksOf(found),
      ...(isTrusted ? [...unboundLimits(env), ...warningsOf(found), ...noticesOf(env, found)] : []),
    ],
    ...(isTrusted && detailsOf(env, found)),
  };
  return Response.json(body, { status: ok ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}

/** What keeps the shop from serving, one sentence each. */
function faultsOf(env: Env, found: Found): string[] {
  const { isAnswering, isPayable, database, lacks, opening, shopOrigin } = found;
  const faults = [...lacks, ...opening.closed];
  if (!isAnswering) faults.push("The shop's API does not answer.");
  if (usableSecrets(env).length === 0) {
    faults.push("SESSION_SECRETS holds no secret of 32 characters or more, so no page can be served.");
  }
  if (shopOrigin === "") {
    faults.push("SHOP_ORIGIN names no address of the shop, so nobody is sent a link or to another login.");
  }
  if (!isApiTrusting(env, found)) {
    faults.push(
      "SHOP_API_SECRET is missing, or is another than the API's, so the API takes all shoppers for one and nobody can sign in: set the same on both sides.",
    );
  }
  if (!isPayable) faults.push(NO_PAYMENTS);
  if (typeof database === "object" && "why" in database) faults.push(database.why);
  if (isKnown(database) && !isWhole(database)) {
    faults.push("The database is not of the shape that this shop needs: a migration or a table is missing.");
  }
  return faults;
}

/** What needs attention although the shop serves. */
function remarksOf({ database }: Found): string[] {
  if (!isKnown(database) || database.isStocked || !isWhole(database)) return [];
  return [
    "The shop is empty: there is no product, no page or no region. npm run shop -- fill --remote puts them there.",
  ];
}

/** What a visitor does not see, and who runs the shop should: it serves, but something stands still. */
function warningsOf({ database }: Found): string[] {
  if (!isKnown(database)) return [];
  const { dead, waiting, oldestSeconds, visitedSeconds, clock, failing, provider } = database;
  const warnings = oddShape(database).map(({ what, todo }) => `${what} ${todo}`);
  if (dead > 0) warnings.push(`${dead} messages were given up: npm run shop -- --help tells how they are seen.`);
  if (waiting > 0) {
    warnings.push(
      `${waiting} messages wait too long, the oldest for ${minutesOf(oldestSeconds)}: queue or clock stand still.`,
    );
  }
  if (clock.sweep !== undefined && clock.sweep > RUN_MAX.sweep) {
    warnings.push(`The five-minute run of the clock last ended ${minutesOf(clock.sweep)} ago.`);
  }
  if (clock.sweep === undefined && visitedSeconds > FIRST_RUN_MAX) {
    warnings.push("The clock has never run: look at the Worker's Cron Triggers; npm run deploy puts them there.");
  }
  for (const [name, seconds] of Object.entries(failing)) {
    warnings.push(`The clock's step ${name} has failed for ${minutesOf(seconds)}: the log says why.`);
  }
  if (provider.fault !== null && provider.faultAt !== null) {
    const since = `${provider.refused} attempts to pay within a day`;
    warnings.push(`${provider.fault} (${since}, the last at ${wireDateTime(provider.faultAt)} WIB).`);
  }
  return warnings;
}

/** What only whoever runs the shop decides: when it opens, and when an old key goes. */
function noticesOf(env: Env, { opening, shopOrigin }: Found): string[] {
  const { SESSION_SECRETS: since } = readSecretDates(env.SECRET_DATES);
  const key = oldKeyWords(usableSecrets(env).length, since, Math.floor(Date.now() / 1000));
  const isSimulated = paymentsOf(env) === "simulator" && !isOwnMachine({ url: shopOrigin, headers: new Headers() });
  const away = keptAwayWords({ isTrial: env.INDEXED === "0", isSimulated });
  return [...opening.notices, ...(away ? [away] : []), ...(key ? [key] : [])];
}

/** Of a database that is elsewhere, or cannot be read, nothing is known here. */
async function openingOf(env: Env, database: Found["database"], shopOrigin: string): Promise<Opening | undefined> {
  if (!isKnown(database) || !isWhole(database)) return undefined;
  return inTime(readOpening(new Database(env.DB), env, shopOrigin)).catch(() => undefined);
}

/** Without its binding a limit counts nothing, and refuses nobody. */
function unboundLimits(env: Env): string[] {
  const missing = Object.values(bindingOf).filter((name) => env[name] === undefined);
  return missing.length > 0 ? [`No limit is bound as ${missing.join(", ")}: nothing is counted there.`] : [];
}

const minutesOf = (seconds: number) => `${Math.floor(seconds / 60)} min`;

function detailsOf(env: Env, found: Found) {
  const { isAnswering, isPayable, database, lacks, shopOrigin } = found;
  return {
    version: SHOP_VERSION,
    checks: {
      api: isAnswering,
      api_secret: isApiTrusting(env, found),
      database: isKnown(database) ? isWhole(database) : database === "elsewhere",
      origin: shopOrigin !== "",
      payments: isPayable,
      settings: lacks.length === 0,
    },
    secrets: {
      SESSION_SECRETS: eachSecret(env.SESSION_SECRETS).map((secret) => usableSecrets(env).includes(secret)),
      INTEGRATION_TOKEN: Boolean(env.INTEGRATION_TOKEN),
      SHOP_API_SECRET: Boolean(env.SHOP_API_SECRET),
      MIDTRANS_SERVER_KEY: Boolean(env.MIDTRANS_SERVER_KEY),
      GOOGLE_CLIENT_SECRET: Boolean(env.GOOGLE_CLIENT_SECRET),
      WA_TOKEN: Boolean(env.WA_TOKEN),
    },
    secret_dates: readSecretDates(env.SECRET_DATES),
    payments: isApiElsewhere(env) ? "elsewhere" : paymentsOf(env),
    gateways: {
      mail: Boolean(env.MAIL_FROM && env.EMAIL),
      chat_app: Boolean(env.WA_PHONE_ID && env.WA_TOKEN),
      push: Boolean(env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY),
    },
    ...(isKnown(database) && {
      missing: { migrations: database.missingMigrations, tables: database.missingTables },
      messages: { dead: database.dead, waiting: database.waiting, oldest_seconds: database.oldestSeconds },
      ...{ clock: database.clock, failing: database.failing, provider: database.provider },
    }),
  };
}

function isApiElsewhere(env: Env): boolean {
  return Boolean(env.SHOP_API || env.SHOP_API_URL);
}

/**
 * Whether a separate API may trust which visitor the storefront calls for. On a local machine it is not needed: there an
 * API that is asked by its address knows the shop's. One behind a service binding does not, there as in the world.
 */
function isApiTrusting(env: Env, { shopOrigin, isTrusted }: Found): boolean {
  const isLocal = shopOrigin !== "" && isOwnMachine({ url: shopOrigin, headers: new Headers() });
  if (!isApiElsewhere(env) || (isLocal && env.SHOP_API_URL)) return true;
  return Boolean(env.SHOP_API_SECRET) && isTrusted;
}

function isKnown(database: Found["database"]): database is Readiness {
  return typeof database === "object" && !("why" in database);
}

async function lookAtDatabase(env: Env, log: RequestLog): Promise<Found["database"]> {
  if (isApiElsewhere(env)) return "elsewhere";
  try {
    return await inTime(readReadiness(new Database(env.DB), Math.floor(Date.now() / 1000)));
  } catch (error) {
    log.fault(error);
    return { why: whyUnreadable(error) };
  }
}

function whyUnreadable(error: unknown): string {
  if (isFull(error)) return "The disk of the database is full: nothing can be written.";
  if (isBusy(error) || error instanceof Late)
    return `The database is busy: it does not answer within ${TIME_LIMIT_MS} ms.`;
  return "The database cannot be read.";
}

/** What the embedded API needs of its Worker. */
async function lacksOf(env: Env, request: Request): Promise<string[]> {
  return [
    ...settingFaults(env, isOwnMachine(request)),
    ...(isApiElsewhere(env) ? [] : await missingWays(env, request)),
  ];
}

/** What the API, embedded or not, says of itself; what it does not say is assumed to be well. */
async function asksTheApi(transport: Transport): Promise<Pick<Found, "isPayable" | "isTrusted" | "opening">> {
  try {
    const response = await transport("health", { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    const said = (await response.json()) as { payments?: boolean; trusted?: boolean; opening?: Opening } | null;
    return {
      isPayable: said?.payments !== false,
      isTrusted: said?.trusted !== false,
      opening: said?.opening ?? OPEN,
    };
  } catch {
    return { isPayable: true, isTrusted: true, opening: OPEN };
  }
}

async function asksWell(transport: Transport): Promise<boolean> {
  try {
    const response = await transport("more/setting", { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

class Late extends Error {
  override message = `The database did not answer within ${TIME_LIMIT_MS} ms.`;
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, refuse) => setTimeout(() => refuse(new Late()), TIME_LIMIT_MS));
  return Promise.race([work, late]);
}

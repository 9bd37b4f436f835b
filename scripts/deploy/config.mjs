import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Failure, root } from "../local/children.mjs";
import { LIVE, USUAL_NAME } from "./places.mjs";

/**
 * Whether a wrangler file itself configures payment: it leaves that to a remote API, or names the simulator.
 * Comments (after `#`) do not count.
 */
export function namesPayments(settings) {
  const isSet = (name, value) => new RegExp(`^\\s*${name}\\s*=\\s*"${value}"`, "m").test(settings);
  return isSet("PAYMENTS", "simulator") || isSet("SHOP_API_URL", ".+") || isSet("binding", "SHOP_API");
}

/** What carries the shop's name in a wrangler file. */
const NAMED = /^(name|database_name|bucket_name|queue|dead_letter_queue|service)(\s*=\s*")serambi(?=["-])/gm;
const LIMIT_ID = /^(namespace_id\s*=\s*")(\d+)(?=")/gm;

/**
 * A deploy's input from its wrangler file, by the names of this shop.
 * The shop with the usual name is deployed from the file itself; another one from a copy beside it.
 */
export function readPlan(source, { name, env = LIVE }) {
  const file = join(root, source);
  if (!existsSync(file)) throw new Failure(`There is no ${source}.`, "--config wrangler.api.toml, or none.");
  const text = renamed(readFileSync(file, "utf8"), name);
  const one = (key) => new RegExp(`^${key}\\s*=\\s*"(.+)"`, "m").exec(text)?.[1];
  const isStorefront = /^\[assets\]/m.test(text);
  const all = (pattern) => [...new Set([...text.matchAll(pattern)].map(([, value]) => value))];
  return {
    env,
    source,
    text,
    config: name === USUAL_NAME ? source : `wrangler.made.${name}.${basename(source).replace("wrangler.", "")}`,
    state: `.state/deploy/${name}`,
    name,
    worker: one("name") ?? name,
    database: one("database_name") ?? name,
    buckets: all(/^bucket_name\s*=\s*"(.+)"/gm),
    queues: all(/^queue\s*=\s*"(.+)"/gm),
    /** A Worker with pages signs cookies; one without is the API alone. */
    isStorefront,
    /** What names this shop and Worker in a command, with a space before it. */
    flag: `${env === LIVE ? "" : ` --env ${env}`}${isStorefront ? "" : ` --config ${source}`}`,
    apiWorker: /^binding\s*=\s*"SHOP_API"\s*\nservice\s*=\s*"(.+)"/m.exec(text)?.[1],
    isApiElsewhere: /^\s*(SHOP_API_URL\s*=|binding\s*=\s*"SHOP_API")/m.test(text),
    namesPayments: namesPayments(text),
    takesRealMoney: env === LIVE && one("MIDTRANS_LIVE") === "1",
    origin: one("SHOP_ORIGIN"),
    mailFrom: one("MAIL_FROM"),
  };
}

/** Rate limits with the same id share their counters within an account, so each shop has its own. */
export function renamed(text, name) {
  if (name === USUAL_NAME) return text;
  const share = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 20_000, 7) + 1;
  return text
    .replace(NAMED, `$1$2${name}`)
    .replace(LIMIT_ID, (_, before, id) => `${before}${share}${id.padStart(4, "0")}`);
}

export function writeConfig({ config, source, text }) {
  if (config !== source) writeFileSync(join(root, config), text);
}

/** The migrations of this build by number and name, the oldest first. */
export function migrationNames() {
  return readdirSync(join(root, "migrations"))
    .filter((name) => name.endsWith(".sql"))
    .map((name) => name.slice(0, -".sql".length))
    .sort();
}

export function newestMigration() {
  return migrationNames().at(-1) ?? "0000";
}

/** How a migration begins when the code before it cannot sell beside it: it takes away, or refuses, what that code needs. */
const REPLACES = "-- The code before this migration cannot sell beside it.\n";

/** The migrations beside which code that knows the database up to `known` cannot sell. */
export function replacedSince(known) {
  return migrationNames().filter(
    (name) =>
      name.slice(0, 4) > known && readFileSync(join(root, "migrations", `${name}.sql`), "utf8").startsWith(REPLACES),
  );
}

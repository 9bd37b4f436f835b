import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Failure, root, Unclear } from "../local/children.mjs";
import { MIGRATIONS } from "../local/triggers.mjs";
import { adviceFor, outputOf, queryDeployed, runOrFail } from "./account.mjs";

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

/** First line of a migration beside which older code cannot sell, because it removes or refuses what that code needs. */
const REPLACES = "-- The code before this migration cannot sell beside it.\n";

/** The migrations beside which code that knows the database up to `known` cannot sell. */
export function replacedSince(known) {
  return migrationNames().filter(
    (name) =>
      name.slice(0, 4) > known && readFileSync(join(root, "migrations", `${name}.sql`), "utf8").startsWith(REPLACES),
  );
}

export function migrationOf({ database, config }) {
  return ["d1", "migrations", "apply", database, "--remote", "-c", config];
}

export function migrate(plan, world) {
  return world.step("Migrating the database of the world", async () => {
    const args = migrationOf(plan);
    const answer = await world.wrangler(args);
    if (answer.code !== 0) throw new Failure(outputOf(args, answer), await adviceAfter(answer.said, plan, world));
  });
}

/** Messages of SQLite for a refused statement; any other failure is of the network. */
const IS_THERE = /already exists|duplicate column name/i;
const IS_REFUSED =
  /SQLITE_(?!BUSY|LOCKED|FULL|IOERR|NOMEM|INTERRUPT)|syntax error|no such (?:table|column)|constraint failed/i;

async function adviceAfter(said, plan, world) {
  const again = "What was done so far stays; npm run deploy again goes on from there.";
  const known = adviceFor(said);
  if (known) return `${known}\n  ${again}`;
  if (IS_THERE.test(said)) {
    const [next = "NAME"] = await unrecorded(plan, world).catch(() => []);
    return `if this migration came in and its note was lost: npm run deploy -- --note-migration ${next}${plan.flag} looks whether all of it is there, and notes it. If not: mend the migration. The code was not deployed.`;
  }
  if (IS_REFUSED.test(said)) return `mend the migration; the code was not deployed. ${again}`;
  return `the network or Cloudflare failed, and no migration was refused: nothing has to be mended. ${again}`;
}

/** Migrations of this code that the deployed database has no record of, the oldest first. */
async function unrecorded(plan, world) {
  const rows = await queryDeployed(plan, "SELECT name, applied_at FROM d1_migrations ORDER BY id", world);
  const noted = new Set(rows.map(({ name }) => name.replace(/\.sql$/, "")));
  return migrationNames().filter((name) => !noted.has(name));
}

/**
 * Records a migration that was applied although its answer was lost. It must be the next one, and everything it makes must
 * exist.
 */
export async function noteMigration(given, plan, world) {
  const name = migrationNames().find((one) => one === given.replace(/\.sql$/, "") || one.slice(0, 4) === given);
  if (name === undefined) throw new Unclear(`There is no migration ${given}.`, "migrations/ has their names.");
  const [next] = await unrecorded(plan, world);
  if (next === undefined || next > name) {
    world.say(`${name} is noted already.`);
    return;
  }
  if (next !== name) {
    throw new Failure(
      `${next} comes before ${name}, and is not noted.`,
      "npm run deploy applies them in their order. Nothing was noted.",
    );
  }
  const lacking = await lackOf(await changeOf(name), plan, world);
  if (lacking === undefined) {
    throw new Failure(
      `${name} changes rows alone, so nobody can see whether it is in.`,
      "npm run deploy applies it; if it may not come in twice, go back to the moment before it: --time-travel. Nothing was noted.",
    );
  }
  if (lacking.length > 0) {
    throw new Failure(
      [`${name} is not in, or only half:`, ...lacking].join("\n    "),
      "npm run deploy applies it; if half of it is there, go back to the moment before it: --time-travel. Nothing was noted.",
    );
  }
  const sql = `INSERT INTO d1_migrations (name) SELECT '${name}.sql' WHERE NOT EXISTS (SELECT 1 FROM d1_migrations WHERE name = '${name}.sql')`;
  await runOrFail(world, ["d1", "execute", plan.database, "--remote", "--yes", "--json", "--command", sql]);
  world.say(`All of ${name} is there: it is noted. npm run deploy${plan.flag} goes on from there.`);
}

/** What a migration makes and takes away, seen by running it and those before it in memory. */
async function changeOf(name) {
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(":memory:");
  const names = migrationNames();
  const run = (one) => database.exec(readFileSync(join(MIGRATIONS, `${one}.sql`), "utf8"));
  for (const one of names.slice(0, names.indexOf(name))) run(one);
  const before = shapeOf(database);
  run(name);
  const after = shapeOf(database);
  database.close();
  return { made: [...after].filter((one) => !before.has(one)), gone: [...before].filter((one) => !after.has(one)) };
}

const OBJECTS =
  "SELECT type || ' ' || name AS what FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'";
const COLUMNS = (tables) =>
  `SELECT 'column ' || m.name || '.' || c.name AS what FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table' AND m.name IN (${tables.map((table) => `'${table}'`).join(", ")})`;

function shapeOf(database) {
  const objects = database
    .prepare(OBJECTS)
    .all()
    .map(({ what }) => String(what));
  const tables = objects.filter((what) => what.startsWith("table ")).map((what) => what.slice("table ".length));
  return new Set([
    ...objects,
    ...database
      .prepare(COLUMNS(tables))
      .all()
      .map(({ what }) => String(what)),
  ]);
}

/** Where the deployed database differs from what a migration leaves; undefined where that cannot be seen. */
async function lackOf({ made, gone }, plan, world) {
  if (made.length + gone.length === 0) return undefined;
  const tables = [...made, ...gone].flatMap((what) => /^(?:table |column )(\w+)/.exec(what)?.[1] ?? []);
  const objects = await queryDeployed(plan, OBJECTS, world);
  const columns = tables.length > 0 ? await queryDeployed(plan, COLUMNS([...new Set(tables)]), world) : [];
  const there = new Set([...objects, ...columns].map(({ what }) => what));
  return [
    ...made.filter((what) => !there.has(what)).map((what) => `${what} is missing`),
    ...gone.filter((what) => there.has(what)).map((what) => `${what} is still there`),
  ];
}

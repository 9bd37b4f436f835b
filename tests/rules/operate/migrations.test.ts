import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync as Sqlite } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { namesOf } from "#functions/db/sqlite-file.ts";
import { bin, root } from "../../../scripts/local/children.mjs";
import { migrateFurther } from "../../../scripts/local/local-shop.ts";
import { migratedTriggers, missingAmong } from "../../../scripts/local/triggers.mjs";
import { filledShop } from "../../support/filled-shop.ts";
import { countsIn, damageOf, shopOf, triggersIn } from "../../support/migrating.ts";

/** The newest migration of the shop that is open in the world: all after it will meet its rows. */
const RELEASED = "0016_shopper_eye.sql";
const NOW = 1_800_000_000;
const ORDERS = 1000;
const names = namesOf();
let shop: Sqlite;
let project: string;

beforeAll(() => {
  shop = filledShop(NOW, ORDERS);
  mkdirSync(join(root, ".state"), { recursive: true });
  project = mkdtempSync(join(root, ".state/migrations-"));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

test("S05 every migration since the last release meets a filled shop with a thousand orders, and leaves its books in balance", () => {
  const at = Math.min(names.indexOf(RELEASED) + 1, names.length - 1);
  expect(at).toBeGreaterThan(0);
  const released = shopOf(shop, names.slice(0, at));
  expect(countsIn(released).get("order")).toBeGreaterThanOrEqual(ORDERS);
  for (const name of names.slice(at)) {
    const before = countsIn(released);
    migrateFurther(released, name);
    expect(damageOf(released, before, name === names.at(-1)), name).toEqual([]);
  }
  expect(missingAmong(triggersIn(released))).toEqual([]);
});

test("S05 what happens at partners and what can be joined are one list afterwards, with its places and its reminders; orders know their promises", () => {
  const older = shopOf(shop, names.slice(0, names.indexOf("0038_claims.sql")));
  const [here] = older
    .prepare(`SELECT partner.id, partner.name FROM partner_place JOIN partner ON partner.id = partner_id
    ORDER BY position DESC LIMIT 1`)
    .all();
  const activity = (id: number, slug: string, text: string) =>
    `(${id}, '${slug}', ${here?.id}, 'Ukir', '${text}', '/x', '', 1, 1, 900, 1000, 100)`;
  older.exec(`DELETE FROM event_claim; DELETE FROM event;
    INSERT INTO event (id, kind, title, text, place, image_url, alt_text, width, height, start, "end", happens_at, quota, remains)
      VALUES (1, 'event', 'Temu', '', '${here?.name}, Jalan Lama 1', '/x', '', 1, 1, 100, 200, 300, 9, 4),
        (2, 'event', 'Lain', '', 'Hotel Uji', '/x', '', 1, 1, 100, 200, 300, 9, 4),
        (7, 'giveaway', 'Kain', '', '', '/x', '', 1, 1, 100, 200, NULL, 9, 4);
    INSERT INTO activity (id, slug, partner_id, title, text, image_url, alt_text, width, height, start, "end", published_at)
      VALUES ${activity(1, "bebas", "Tersedia teh dan tempat.")}, ${activity(7, "ukir", "Bawa cincin. Tersedia 14 tempat.")};
    INSERT INTO activity_reminder (activity_id, user_id, created_at) SELECT 7, id, 5 FROM user LIMIT 1`);
  migrateFurther(older, "0038_claims.sql");
  const events =
    older.prepare(`SELECT slug, text, place, partner_id = ${here?.id} AS isHere, start, "end", happens_at, happens_until, quota, remains
    FROM event ORDER BY id`);
  expect(events.all().map((one) => Object.values(one))).toEqual([
    ["acara-1", "", "", 1, 100, 200, 300, 7500, 9, 4],
    ["acara-2", "", "Hotel Uji", 0, 100, 200, 300, 7500, 9, 4],
    [null, "", "", null, 100, 200, null, null, 9, 4],
    ["bebas", "Tersedia teh dan tempat.", "", 1, 100, 900, 900, 1000, 0, 0],
    ["ukir", "Bawa cincin.", "", 1, 100, 900, 900, 1000, 14, 14],
  ]);
  const reminded = older.prepare("SELECT slug FROM activity_reminder JOIN event ON event.id = activity_id");
  expect(reminded.all().map(({ slug }) => slug)).toEqual(["ukir"]);
  const lines =
    older.prepare(`SELECT count(*) AS n FROM order_line JOIN product_variant ON product_variant.id = variant_id
    WHERE order_line.variant = product_variant.variant AND promises LIKE '[{"label":"%'`);
  expect(lines.get()?.n).toBeGreaterThan(0);
});

test("S05 a gift that two operators made twice is one afterwards, and comes back to it when an order that holds it is given up", () => {
  const before = names.indexOf("0019_offers_once.sql");
  const twice = shopOf(shop, names.slice(0, before));
  const [order, other] = twice.prepare('SELECT id FROM "order" ORDER BY id LIMIT 2').all();
  twice.exec(`DELETE FROM order_hold WHERE kind = 'gift';
    INSERT INTO free_gift (id, variant_id, gift_variant_id, remains, start, "end") SELECT id + 1000, variant_id, gift_variant_id, 9, start, "end" + 1
      FROM free_gift WHERE id = 1;
    INSERT INTO free_gift (id, variant_id, gift_variant_id, remains, start, "end") SELECT 2000, variant_id, gift_variant_id, 0, 1, 2
      FROM free_gift WHERE id = 1;
    INSERT INTO order_hold (order_id, kind, ref, quantity) VALUES (${order?.id}, 'gift', 1, 2), (${order?.id}, 'gift', 1001, 1),
      (${order?.id}, 'gift', 2000, 4), (${order?.id}, 'gift', 2, 5), (${other?.id}, 'gift', 1, 3), (${order?.id}, 'stock', 2000, 7)`);
  const gifts = Number(countsIn(twice).get("free_gift"));
  migrateFurther(twice, "0019_offers_once.sql");
  expect(countsIn(twice).get("free_gift")).toBe(gifts - 2);
  expect({
    ...twice.prepare("SELECT max(id) AS id, sum(remains) AS n FROM free_gift WHERE id IN (1, 1001, 2000)").get(),
  }).toEqual({
    ...{ id: 1001, n: 9 },
  });
  const held = twice.prepare(`SELECT order_id, ref, quantity FROM order_hold WHERE kind = 'gift'
    OR (kind = 'stock' AND ref = 2000) ORDER BY order_id, ref`);
  expect(held.all().map((row) => Object.values(row))).toEqual([
    [order?.id, 2, 5],
    [order?.id, 1001, 7],
    [order?.id, 2000, 7],
    [other?.id, 1001, 3],
  ]);
});

test("R13 S05 pieces that were refunded before what becomes of them was noted are their buyers', and are refunded once", () => {
  const before = names.indexOf("0032_lines.sql");
  const older = shopOf(shop, names.slice(0, before));
  const refund = (key: string) => `INSERT INTO refund (order_id, attempt, reason, amount, way, key, at)
    SELECT payment.order_id, paid_by, 'lines', 1, 'hand', '${key}', 0 FROM payment JOIN "order" ON "order".id = order_id
    WHERE state = 'paid' ORDER BY order_id LIMIT 1;
    INSERT INTO refund_line SELECT refund.id, refund.order_id, line_key, quantity, 1`;
  const ofLine = (key: string) => `FROM refund JOIN order_line ON order_line.order_id = refund.order_id
    WHERE key = '${key}' ORDER BY position LIMIT 1`;
  older.exec(`${refund("before")} ${ofLine("before")}`);
  migrateFurther(older, "0032_lines.sql");
  expect(
    older
      .prepare("SELECT pieces > 0 AS n, amount, goods FROM refund_line")
      .all()
      .map((row) => ({ ...row })),
  ).toEqual([{ n: 1, amount: 1, goods: "kept" }]);
  expect(() => older.exec(`${refund("after")}, 'kept' ${ofLine("after")}`)).toThrow("more of a line would be promised");
});

const bad: [what: string, sql: string, says: RegExp][] = [
  ["loses rows", "DELETE FROM notification", /notification has lost rows/],
  [
    "changes what was paid",
    "UPDATE payment SET amount = amount + 1 WHERE order_id = 3",
    /its payment is over another sum/,
  ],
  ["empties the search", "INSERT INTO product_word (product_word) VALUES ('delete-all')", /the search finds nothing/],
];

test.each(bad)("S05 a migration that %s is found out", (_, sql, says) => {
  writeFileSync(join(project, "bad.sql"), sql);
  const ill = shopOf(shop, names);
  const before = countsIn(ill);
  expect(damageOf(ill, before)).toEqual([]);
  migrateFurther(ill, "bad.sql", project);
  expect(damageOf(ill, before).join("\n")).toMatch(says);
});

/** What `npx drizzle-kit generate` says in a copy of the project. */
const generate = () =>
  execFileSync(join(bin, "drizzle-kit"), ["generate"], {
    cwd: project,
    encoding: "utf8",
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
const change = (file: string, from: string, to: string) => {
  const path = join(project, "functions/db/schema", file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
};

const BREAK = "\n--> statement-breakpoint\n";

/** What CONTRIBUTING.md says to do with a table that drizzle-kit rebuilds. */
function rebuiltWithCare(written: string, table: string): string {
  const aside = [
    "PRAGMA defer_foreign_keys = on;",
    `CREATE TABLE __old_${table} AS SELECT * FROM ${table};`,
    `DROP TABLE ${table};`,
    `CREATE TABLE \`${table}\``,
  ].join(BREAK);
  return written
    .replace(/PRAGMA foreign_keys=\w+;(--> statement-breakpoint\n)?/g, "")
    .replace(`DROP TABLE \`${table}\`;`, `DROP TABLE __old_${table};`)
    .replace(new RegExp(`ALTER TABLE .__new_${table}. RENAME TO .*\n`), "")
    .replace(`FROM \`${table}\`;`, `FROM __old_${table};`)
    .replace(`CREATE TABLE \`__new_${table}\``, aside)
    .replaceAll(`__new_${table}`, table);
}

test("S05 the way to make a migration that CONTRIBUTING.md tells makes one that a filled shop survives", async () => {
  for (const path of ["migrations", "functions/db/schema", "drizzle.config.ts", "package.json"]) {
    cpSync(join(root, path), join(project, path), { recursive: true });
  }
  for (const path of ["domain", "lib", "node_modules"]) symlinkSync(join(root, path), join(project, path));
  expect(generate()).toContain("No schema changes");
  change(
    "pictures.ts",
    "position: position(),",
    'position: position(),\n    tries: integer("tries").notNull().default(0),',
  );
  change("promotions.ts", ".used} >= 0 AND", ".used} > -1 AND");
  generate();

  const folder = join(project, "migrations");
  const [made = "", ...more] = namesOf(folder).slice(names.length);
  expect([made, more]).toEqual([expect.stringMatching(/^\d{4}_/), []]);
  const file = join(folder, made);
  const written = readFileSync(file, "utf8");
  expect(written).toContain("__new_voucher");
  const filled = shopOf(shop, names);
  const before = countsIn(filled);
  // As it comes it is refused whole, and the shop is as it was.
  expect(() => migrateFurther(filled, made, folder)).toThrow(/FOREIGN KEY constraint failed/);
  expect(damageOf(filled, before)).toEqual([]);

  const careful = rebuiltWithCare(written, "voucher");
  writeFileSync(file, careful);
  const careless = shopOf(shop, names);
  migrateFurther(careless, made, folder);
  expect(missingAmong(triggersIn(careless), folder)).toEqual([
    "version_voucher_added",
    "version_voucher_changed",
    "version_voucher_gone",
  ]);

  const triggers = Object.values(await migratedTriggers()).filter((sql) => / ON voucher\b/.test(sql));
  writeFileSync(file, [careful, ...triggers.map((sql) => `${sql};`)].join(BREAK));
  migrateFurther(filled, made, folder);
  expect(damageOf(filled, before)).toEqual([]);
  expect(missingAmong(triggersIn(filled), folder)).toEqual([]);
  expect(generate()).toContain("No schema changes");
});

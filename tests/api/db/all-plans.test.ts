import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { API_TOKEN_HEADER } from "#contract/call.ts";
import { contract } from "#contract/contract.ts";
import { TABLES } from "#functions/db/readiness.ts";
import { RAISE_VERSION } from "#functions/db/triggers.ts";
import examples from "../http/wire-examples.json" with { type: "json" };
import { type Heard, listen } from "../listening.ts";
import { addCopies } from "../many-products.ts";
import { addProduct, addRegions, fillCart, line, makeBuyer, ordered } from "../orders/buyer.ts";
import { rows, send } from "../shop.ts";
import rowsRead from "./rows-read.json" with { type: "json" };

/** Written by the shop's own people, tens of rows or a few hundred: reading all of one costs no more than finding some. */
const SMALL =
  `article article_category article_tag article_tagging article_product bank banner catalogue_version category
  category_group city collection combo event exhibition exhibition_spot flash_sale flash_sale_item floor_room free_gift inspiration
  inspiration_product interior_work page partner partner_place partner_product popup pre_order product_group
  product_group_item project_location project_property province redeem_offer setting showroom_catalogue
  showroom_catalogue_product showroom_video showroom_video_product sub_category voucher`.split(/\s+/);
const LARGE = TABLES.filter((table) => !SMALL.includes(table));

/** The whole of a large table, read on purpose: by which statement, and why that is not much. */
const listed: { table: string; within: RegExp; why: string }[] = [
  {
    table: "chat_message",
    within: /FROM \(SELECT \* FROM chat_message[^()]*LIMIT \?\) AS chat_message/,
    why: "not the table: its newest rows of one customer, found by index and named like it",
  },
];

/** The large tables that a statement reads from end to end. */
async function scannedBy({ sql, values }: Heard["asked"][number]): Promise<string[]> {
  const plan = await rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values);
  const named = new Map(
    [...sql.matchAll(/"?(\w+)"? AS "?(\w+)"?/g)].map(([, table = "", alias = ""]) => [alias, table]),
  );
  return plan
    .flatMap(({ detail }) => /^SCAN (\w+)(?! VIRTUAL)( |$)/.exec(detail)?.[1] ?? [])
    .map((name) => (LARGE.includes(name) ? name : (named.get(name) ?? name)))
    .filter((table) => LARGE.includes(table))
    .filter((table) => !listed.some((one) => one.table === table && one.within.test(sql)));
}

/** How many products the shop has besides the demo shop's, each with three variants. */
const MORE_PRODUCTS = 6000;
/** A call that reads all products, by whatever index, reads more rows. */
const ROWS_MAX = 5000;
/** What is asked besides differs: the catalogue's version is read every two seconds, and a sighting is noted later. */
const SPREAD = { share: 0.1, rows: 5 };

/** What every example of the contract asks of the database of a shop of many products. */
const asked = new Map<string, { call: string; one: Heard["asked"][number] }>();
const read = new Map<string, number>();
/** The tables that each call has read, and the calls after which what is kept of the catalogue was out of date. */
const tablesOf = new Map<string, Set<string>>();
const raising: string[] = [];
const version = async () => (await rows<{ version: number }>("SELECT version FROM catalogue_version"))[0]?.version ?? 0;

beforeAll(async () => {
  await addCopies(MORE_PRODUCTS);
  await addRegions();
  const token = await makeBuyer([line(await addProduct(), 2)]);
  const order = await ordered(token);
  await fillCart(token, [line(31, 2), line(111)]);
  const { heard, DB } = listen();
  for (const { call, method, path, type, body } of examples as unknown as Record<string, string>[]) {
    const sent = body?.replace("{order}", order);
    const init = { method, ...(sent !== undefined && { body: sent, headers: { "Content-Type": type ?? "" } }) };
    const headers = { [API_TOKEN_HEADER]: env.INTEGRATION_TOKEN };
    const before = await version();
    await send(path?.replace("{order}", order) ?? "", init, { token, headers, settings: { DB } });
    if ((await version()) !== before) raising.push(call ?? "");
    const tables = tablesOf.get(call ?? "") ?? new Set();
    tablesOf.set(call ?? "", tables);
    for (const one of heard.asked.splice(0)) {
      if (!asked.has(one.sql)) asked.set(one.sql, { call: call ?? "", one });
      for (const [, table = ""] of one.sql.matchAll(/\b(?:FROM|JOIN)\s+"?(\w+)/g)) tables.add(table);
    }
    read.set(call ?? "", Math.max(read.get(call ?? "") ?? 0, heard.rows));
    heard.rows = 0;
  }
});

test("Q04 no call of the contract reads a large table from end to end", async () => {
  expect(asked.size).toBeGreaterThan(250);
  const scans: string[] = [];
  for (const { call, one } of asked.values())
    for (const table of await scannedBy(one)) scans.push(`${call} reads all of ${table}: ${one.sql}`);
  expect(scans).toEqual([]);
});

/**
 * The table is what each call reads of that shop. A change that makes one dearer, or cheaper, writes its figure there: the
 * difference that is printed says which.
 */
test("Q04 no call reads more rows of a shop of six thousand products than the table of what calls read says", () => {
  const table: Record<string, number> = rowsRead;
  const isAsBefore = (now: number, before = 0) => Math.abs(now - before) <= SPREAD.rows + before * SPREAD.share;
  const now = Object.fromEntries(
    [...read].map(([call, rows]) => [call, isAsBefore(rows, table[call]) ? table[call] : rows]),
  );
  expect(now).toEqual(table);
  expect(Object.entries(table).filter(([, rows]) => rows > ROWS_MAX)).toEqual([]);
});

test("Q04 a statement that reads all of a large table would be noticed, under whatever name", async () => {
  const of = (sql: string) => scannedBy({ sql, values: [] });
  expect(await of("SELECT o.id FROM \"order\" AS o WHERE o.note = 'x'")).toEqual(["order"]);
  expect(await of("SELECT id FROM outbox WHERE subject = 'x'")).toEqual(["outbox"]);
  expect(await of('SELECT id FROM "order" AS o WHERE o.id = 3')).toEqual([]);
  expect(await of("SELECT id FROM setting")).toEqual([]);
});

test("Q04 nothing that a guest or a customer asks for puts what is kept of the catalogue out of date", () => {
  expect(raising).toEqual([]);
});

/** What kept calls read though its changes put nothing out of date, and why. */
const QUIET: Record<string, string> = {
  catalogue_version: "the version itself",
  city: "filled in once, when the shop is opened",
  district: "like city",
  flash_sale_purchase: "what each customer has bought of a sale: shoppers move it",
  product_count: "kept by triggers of product, which is loud",
  product_word: "like product_count",
  province: "like city",
  review_image: "shown within a minute, like the review",
  village: "like city",
};

test("Q04 every table that a kept call reads puts what is kept out of date when it changes, or is quiet for a reason", async () => {
  const loud = await rows<{ table: string }>(
    `SELECT DISTINCT tbl_name AS "table" FROM sqlite_master WHERE type = 'trigger' AND instr(sql, ?)`,
    RAISE_VERSION,
  );
  const kept = Object.entries(contract).filter(([, { cache }]) => cache && cache.staleSeconds > 0);
  const unnoticed = kept.flatMap(([call]) =>
    [...(tablesOf.get(call) ?? [])].filter(
      (table) => TABLES.includes(table) && !loud.some((one) => one.table === table),
    ),
  );
  expect([...new Set(unnoticed)].sort()).toEqual(Object.keys(QUIET).sort());
});

import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { applyAct } from "#contract/staff/act.ts";
import { listBook, showBookEntry } from "#contract/staff/book.ts";
import { showSettings } from "#contract/staff/settings.ts";
import { BOOK_VALUE_DAYS } from "#domain/limits.ts";
import { AuditLog, auditEntry } from "#functions/acts/audit-log.ts";
import { VALUE_BYTES_MAX } from "#functions/acts/audit-values.ts";
import { Database } from "#functions/db/database.ts";
import { forgetExpired } from "#functions/jobs/cleaning.ts";
import { eraseCustomer } from "#functions/operate/erase-customer.ts";
import { changed, rowsUseCase } from "#functions/operate/rows-use-case.ts";
import { DAY_SECONDS } from "#lib/time.ts";
import { listen } from "../listening.ts";
import { carryOut } from "../operator.ts";
import { addRegions } from "../orders/buyer.ts";
import { buy, press } from "../orders/provider.ts";
import { type Asking, ask, rows, SEEDED_AT } from "../shop.ts";
import { staffToken } from "./people.ts";

let owner: string;
beforeAll(async () => {
  await addRegions();
  owner = await staffToken("owner", "Ratih");
});

const db = new Database(env.DB);

type Query = Parameters<typeof ask<typeof listBook>>[1]["query"];
const book = async (query: Query = {}, asking: Asking = {}) =>
  (await ask(listBook, { query }, { token: owner, ...asking })).body.data;
const entry = async (id: number, after?: number) =>
  (await ask(showBookEntry, { params: { id }, query: after === undefined ? {} : { after } }, { token: owner })).body
    .data;
const act = async (action: string, input: object) =>
  ask(
    applyAct,
    { body: { action, input: JSON.stringify(input), key: `kunci-${crypto.randomUUID()}` } },
    { token: owner },
  );
const newest = async () => (await book()).entries[0] ?? { id: 0, command: "", staff: "", what: "" };

test("U18 a field that was changed stands in the book whole, with who, its table, row and column; the owner alone reads it", async () => {
  const hours = (await ask(showSettings, {}, { token: owner })).body.data.fields.hours ?? "";
  const to = "Senin sampai Jumat, 08:00 sampai 16:00 WIB";
  expect((await act("settings.change", { fields: { hours: { saw: hours, to } } })).body.data.refusal).toBeNull();
  const last = await newest();
  expect(last).toMatchObject({ staff: "Ratih", command: "settings.change", what: "hours" });
  const { values, hasMore } = await entry(last.id);
  expect(values).toMatchObject([
    { tableName: "setting", rowKey: "hours", columnName: "content", before: hours, after: to, isWhole: true },
  ]);
  expect(hasMore).toBe(false);
  await act("settings.change", { fields: { hours: { saw: to, to: hours } } });
  for (const role of ["service", "packer"] as const) {
    const token = await staffToken(role, role);
    expect((await ask(listBook, { query: {} }, { token })).status).toBe(403);
    expect((await ask(showBookEntry, { params: { id: last.id }, query: {} }, { token })).status).toBe(403);
  }
  expect((await ask(showBookEntry, { params: { id: 2 ** 30 }, query: {} }, { token: owner })).status).toBe(404);
});

/** A change of a text from one to the other, as an operator makes it. */
const rewrite = rowsUseCase<{ from: string; to: string }, null, never>({
  name: "test.rewrite",
  table: "page",
  look: async ({ from, to }) =>
    changed("snk", { text: from, title: "Syarat" }, { text: to, title: "Syarat" }, () => []),
  undo: { by: "test.rewrite" },
  refusals: {},
});

test("U18 a long text is whole where the words of the book are cut, and one that is larger than 400 kB is said not to be kept", async () => {
  const [from, to] = [`${"lama — ".repeat(9000)}.`, `${"baru \"'\\\n".repeat(9000)}.`];
  await carryOut(rewrite, { from, to });
  const { entry: words, values } = await entry((await newest()).id);
  expect(words.before.length).toBe(2000);
  expect(values.map(({ columnName, before, after }) => [columnName, before, after])).toEqual([["text", from, to]]);
  // Its letters would fit; its bytes do not.
  await carryOut(rewrite, { from: "é".repeat(VALUE_BYTES_MAX / 2 + 1), to: "" });
  expect((await entry((await newest()).id)).values).toMatchObject([
    { rowKey: "snk", columnName: "text", before: "", after: "", isWhole: false },
  ]);
});

const log = new AuditLog("Rina", "test", SEEDED_AT);
const field = (key: string, before: string, after = "") => ({
  table: "setting",
  key,
  column: "content",
  before,
  after,
});

test("U18 what does not happen leaves neither entry nor values, and what happens has its own, many of them page by page", async () => {
  const count = async () => (await rows<{ n: number }>("SELECT count(*) AS n FROM audit_value"))[0]?.n;
  const before = [await count(), (await newest()).id];
  await db.batch(auditEntry(log, { what: "nothing", values: [field("hours", "lama")] }, sql`0`));
  expect([await count(), (await newest()).id]).toEqual(before);
  const large = "x".repeat(200_000);
  const values = Array.from({ length: 25 }, (_, n) => field(`isian-${n}`, n < 8 ? large : "lama", "baru"));
  await db.batch([...auditEntry(log, { what: "many", values }), ...auditEntry(log, { what: "other" })]);
  const [other, many] = (await book()).entries;
  expect((await entry(other?.id ?? 0)).values).toEqual([]);
  const first = await entry(many?.id ?? 0);
  const second = await entry(many?.id ?? 0, first.values.at(-1)?.id);
  expect([first.values.length, first.hasMore, second.values.length, second.hasMore]).toEqual([20, true, 5, false]);
  expect([...first.values, ...second.values].map(({ rowKey }) => rowKey)).toEqual(values.map(({ key }) => key));
  expect(first.values[7]?.before).toBe(large);
});

test("U18 after ninety days the values are forgotten, and the words stay", async () => {
  await db.batch(auditEntry(log, { what: "old", values: [field("hours", "lama", "baru")] }));
  const { id } = await newest();
  const left = async () =>
    (await rows<{ n: number }>("SELECT count(*) AS n FROM audit_value WHERE entry_id = ?", id))[0]?.n;
  await forgetExpired(db, SEEDED_AT + BOOK_VALUE_DAYS * DAY_SECONDS - 1);
  expect(await left()).toBe(1);
  await forgetExpired(db, SEEDED_AT + BOOK_VALUE_DAYS * DAY_SECONDS);
  expect(await left()).toBe(0);
  // The sessions of the staff have ended too.
  owner = await staffToken("owner", "Ratih");
  expect(await entry(id)).toMatchObject({ entry: { what: "old" }, values: [] });
});

test("U18 S03 an address that was changed is kept as it was, until its person is forgotten", async () => {
  const { id } = await buy();
  await press(id, "lunas");
  const street = { saw: "Jl. Dago Asri No. 12", to: "Jl. Dago Asri No. 21" };
  const { refusal } = (await act("order.address", { orderNumber: id, street })).body.data;
  expect(refusal).toBeNull();
  const { id: changedIn } = await newest();
  const [kept] = (await entry(changedIn)).values;
  expect(kept).toMatchObject({ tableName: "order", rowKey: id, columnName: "address" });
  expect([JSON.parse(kept?.before ?? "").street, JSON.parse(kept?.after ?? "").street]).toEqual([
    street.saw,
    street.to,
  ]);
  await rows(`UPDATE "order" SET state = 'done' WHERE ordersn = ?`, id);
  const [person] = await rows<{ id: number }>(`SELECT user_id AS id FROM "order" WHERE ordersn = ?`, id);
  await carryOut(eraseCustomer, { customer: { id: person?.id ?? 0 } });
  expect(await entry(changedIn)).toMatchObject({ entry: { what: id }, values: [] });
});

test("U18 U22 the book is read fifty a page by key, everybody's and one person's, nothing twice, in one trip by its indexes", async () => {
  await rows(
    `INSERT INTO change (at, staff, command, what) SELECT ? + value / 7, iif(value % 2, 'Sari', 'Wati'), 'test', 'baris ' || value
      FROM json_each(?)`,
    SEEDED_AT + 1000,
    JSON.stringify(Array.from({ length: 2000 }, (_, n) => n)),
  );
  for (const staff of [undefined, "Sari"]) {
    const { heard, DB } = listen();
    const whose = staff === undefined ? {} : { staff };
    const first = await book(whose, { settings: { DB } });
    expect(heard.trips).toBe(1);
    const next = await book({ ...whose, after: first.entries.at(-1)?.id }, { settings: { DB } });
    expect(heard.rows).toBeLessThanOrEqual(2 * 300);
    const what = [...first.entries, ...next.entries].map((one) => one.what);
    const step = staff ? 2 : 1;
    expect(what).toEqual(Array.from({ length: 100 }, (_, n) => `baris ${1999 - n * step}`));
    expect(first.writers).toEqual(expect.arrayContaining(["Ratih", "Sari", "Wati"]));
    expect(new Set(first.writers).size).toBe(first.writers.length);
  }
});

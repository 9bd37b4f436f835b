import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { jsonGuards } from "#functions/db/readiness.ts";
import { answerHealth } from "#functions/edge/health.ts";
import type { Env } from "#functions/env.ts";
import { filledShop } from "../../support/filled-shop.ts";
import { openMemoryShop } from "../../support/memory-shop.ts";

/** A shop in which things are broken one by one. */
const NOW = 1_800_000_000;
const shop = filledShop(NOW, 40);
const { type, typeAt, files, d1 } = openMemoryShop(shop, NOW);
const folder = mkdtempSync(join(tmpdir(), "serambi-periksa-"));
afterAll(() => rmSync(folder, { recursive: true }));
const [paid, other] = (
  shop.prepare(`SELECT ordersn FROM "order" WHERE state = 'paid' ORDER BY id LIMIT 2`).all() as { ordersn: string }[]
).map(({ ordersn }) => ordersn) as [string, string];

/** Does it, looks at the shop, and takes it back. */
async function checked(breaking: string) {
  shop.exec(`PRAGMA foreign_keys = OFF; SAVEPOINT broken; ${breaking}`);
  try {
    return await type("check");
  } finally {
    shop.exec("ROLLBACK TO broken; RELEASE broken; PRAGMA foreign_keys = ON");
  }
}

/** Writes what was there before it was refused. */
function unguarded(table: string, column: string, where: string): string {
  const guard = `json_${table}_${column}_changed`;
  return `DROP TRIGGER ${guard}; UPDATE "${table}" SET ${column} = '{"street": "Jl' WHERE ${where}; ${jsonGuards()[guard]};`;
}

beforeAll(() => {
  // Everything of the demo becomes the shop's own.
  shop.exec("UPDATE setting SET content = content || ' Kita', description = 'https://wa.me/6281234567890'");
  shop.exec(`UPDATE page SET meta_title = 'Toko Kita', content = '[{"title":"","text":"Milik kami"}]'`);
});

test("R15 a shop in which nothing is wrong is told so", async () => {
  expect(await type("check")).toEqual({ code: 0, out: "✓ Nothing is wrong.\n", err: "" });
});

test.each([
  [
    "an order's address",
    unguarded("order", "address", "id = 1"),
    /order\.address of SI-\S+ cannot be read.*\n.*restored beside/,
  ],
  [
    "a page",
    unguarded("page", "content", "slug = 'faq'"),
    /page\.content of faq cannot be read.*\n.*page set SLUG FILE/,
  ],
  ["a lost parent", "DELETE FROM province", /refers to a row of province that is not there/],
  [
    "the books",
    `UPDATE payment SET amount = amount + 1 WHERE order_id = 1`,
    /The books: SI-\S+: its payment is over another sum/,
  ],
  ["a trigger that is gone", "DROP TRIGGER json_order_address_added", /The trigger json_order_address_added is gone/],
  [
    "a foreign trigger",
    "CREATE TRIGGER mine AFTER INSERT ON page BEGIN SELECT 1; END",
    /No migration makes the trigger mine/,
  ],
  [
    "a newer database",
    "INSERT INTO d1_migrations (name) VALUES ('9999_future.sql')",
    /newer than this code, which does not know 9999_future/,
  ],
  [
    "the demo's mail",
    "UPDATE setting SET content = 'halo@serambi-intan.example' WHERE id = 7",
    /still the demo's: email.*\n.*settings set/,
  ],
  [
    "a picture without its file",
    "INSERT INTO upload (id, token, user_id, purpose, width, height, attached_to, created_at) VALUES (77, 'tok', 1, 'chat', 1, 1, 1, 0)",
    /upload 77 has no picture: the file pictures\/tok/,
  ],
])("R15 a check names %s, and what to do", async (_, breaking, says) => {
  const { code, err } = await checked(breaking);
  expect(err).toMatch(says);
  expect([code, err.trim().split("\n").at(-1)]).toEqual([1, expect.stringMatching(/(thing is|things are) wrong\.$/)]);
});

test("R15 a check names a file that no row names, and neither a small picture nor a backup", async () => {
  shop.exec("SAVEPOINT files");
  const token = "g".repeat(43);
  shop.exec(`UPDATE category SET image_url = '/foto/${token}/800.webp' WHERE id = (SELECT min(id) FROM category)`);
  for (const key of ["pictures/nobody", `goods/${token}/800.webp`, `goods/${token}/400.avif`, "backups/2026.gz"])
    files.set(key, new Uint8Array([1]));
  const { err } = await type("check");
  shop.exec("ROLLBACK TO files; RELEASE files");
  files.clear();
  expect(err).toContain("Nothing names the file pictures/nobody.");
  expect(err).toContain("1 thing is wrong.");
});

/** What a deployed shop's health check says to who asks with these headers. */
const token = "t".repeat(40);
async function says(headers: Record<string, string>, settings: object = {}) {
  const answer = await answerHealth({
    request: new Request("https://serambi.example/health", { headers }),
    env: { SESSION_SECRETS: "s".repeat(40), INTEGRATION_TOKEN: token, DB: d1, ...settings } as unknown as Env,
    transport: async () => Response.json({}),
    shopOrigin: "https://serambi.example",
    log: { fault: () => {} } as never,
  });
  const { ok, says } = (await answer.json()) as { ok: boolean; says: string[] };
  return [`ok ${ok}`, ...says].join("\n");
}

test("R15 S04 the health check says the part of it that needs no reading of rows, to whoever asks with the token", async () => {
  shop.exec("SAVEPOINT odd; DROP TRIGGER json_page_content_added");
  expect(await says({ "X-API-Token": token })).toContain("The trigger json_page_content_added is gone.");
  expect(await says({})).not.toContain("json_page");
  shop.exec("INSERT INTO d1_migrations (name) VALUES ('9999_future.sql')");
  expect(await says({ "X-API-Token": token })).toContain("newer than this code, which does not know 9999_future.sql");
  shop.exec("ROLLBACK TO odd; RELEASE odd");
});

test("S08 the health check says with the token what is still the demo's, that a shop is a demo, and when an old key can go", async () => {
  const mine = { "X-API-Token": token };
  expect(await says(mine)).not.toMatch(/demo|old key/);
  shop.exec("SAVEPOINT own; UPDATE setting SET content = '4370001945' WHERE id = 29");
  expect(await says(mine)).toContain(
    "still the demo's: account-number. While one of these misleads buyers (account-number) the checkout is closed",
  );
  expect(await says(mine)).toContain("ok false");
  expect(await says(mine, { DEMO: "1" })).toContain("This is a demo");
  expect(await says({})).not.toContain("demo");
  expect(await says(mine, { INDEXED: "0" })).toContain("it stands beside the one that sells");
  expect(await says(mine, { PAYMENTS: "simulator" })).toContain("anybody can settle a payment here");
  shop.exec("ROLLBACK TO own; RELEASE own");
  const keys = { SESSION_SECRETS: `${"a".repeat(32)},${"b".repeat(32)}`, SECRET_DATES: "SESSION_SECRETS=2024-01-01" };
  expect(await says(mine, keys)).toContain("The old key of SESSION_SECRETS can go since 2024-01-31");
});

test("R15 what is no JSON is refused where JSON belongs", () => {
  expect(() => shop.exec(`UPDATE "order" SET address = '{' WHERE id = 1`)).toThrow("order.address is no JSON");
  expect(() => shop.exec(`INSERT INTO page (slug, content) VALUES ('x', 'y')`)).toThrow("page.content is no JSON");
});

test("R15 at the prompt an order with a damaged address is shown, sent and exported; packing leaves it out and names it", async () => {
  shop.exec(`SAVEPOINT damaged; ${unguarded("order", "address", `ordersn = '${paid}'`)}`);
  const shown = await type("show", paid);
  expect(shown).toMatchObject({ code: 0, err: "" });
  expect(shown.out).toMatch(/Send to +cannot be read; npm run shop -- check/);
  expect(shown.out).toMatch(/Total +Rp/);
  const sheets = await type("packing", paid, other);
  expect(sheets.out).toContain(other);
  expect(sheets.out).not.toContain(paid);
  expect([sheets.code, sheets.err]).toEqual([1, expect.stringContaining(`${paid} has no sheet`)]);
  expect((await type("orders", "--name", "Kirana")).code).toBe(0);
  const file = join(folder, "orders.csv");
  const exported = await type("orders", "export", file);
  expect(exported).toMatchObject({ code: 0, err: expect.stringContaining(`"row":"${paid}"`) });
  const rows = readFileSync(file, "utf8");
  expect([rows.includes(paid), rows.includes(other)]).toEqual([true, true]);
  const sent = await type("ship", paid, "--courier", "JNE", "--tracking", "JP0123456789", "--apply");
  expect(sent).toMatchObject({ code: 0, err: "" });
  shop.exec("ROLLBACK TO damaged; RELEASE damaged");
});

test("R13 S03 at the prompt what was told is done by its code only while it still is so; an order whose money is back is not packed", async () => {
  shop.exec("SAVEPOINT refunded");
  const refund = (...more: string[]) => type("refund", other, ...more);
  const told = await refund("--amount", "1000");
  const code = /--seen ([0-9a-f]{8})/.exec(told.out)?.[1] ?? "";
  expect((await type("packing", other)).code).toBe(0);
  const done = await refund("--amount", "1000", "--apply", "--seen", code);
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining(`✓ ${other}: Rp 1.000 is promised.`) });
  const again = await refund("--amount", "1000", "--apply", "--seen", code);
  expect(again).toMatchObject({
    code: 0,
    out: `✓ That was done before, with --seen ${code}. Nothing was done again.\n`,
  });
  const stale = await refund("--amount", "1000", "--apply", "--seen", code === "00000000" ? "00000001" : "00000000");
  expect([stale.code, stale.err]).toEqual([
    1,
    "✗ It has changed since it was looked at: look again. Nothing was changed.\n",
  ]);
  const promised = `SELECT sum(amount) AS sum FROM refund WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`;
  expect(shop.prepare(promised).get(other)).toEqual({ sum: 1000 });
  // An order ends with the last of its money; it was not so once.
  shop.exec(`INSERT INTO refund (order_id, attempt, reason, amount, way, key, at)
    SELECT order_id, attempt, 'goodwill', free, 'hand', 'before', 0 FROM attempt_money WHERE attempt = '${other}'`);
  const sheet = await type("packing", other);
  expect([sheet.code, sheet.err]).toEqual([1, `✗ ${other} has no sheet: all of its money is back or promised.\n`]);
  const sent = await type("ship", other, "--courier", "JNE", "--tracking", "JP0123456789", "--apply");
  expect([sent.code, sent.err]).toEqual([1, expect.stringContaining("is back or promised: it is not sent")]);
  shop.exec("ROLLBACK TO refunded; RELEASE refunded");
});

test("R13 S03 money that is typed twice at the prompt is promised once, a code of another order stands for nothing, and what went is said by --sent", async () => {
  shop.exec("SAVEPOINT typed");
  const sums = `SELECT sum(amount) AS sum FROM refund WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`;
  const promise = ["refund", other, "--amount", "1000"];
  const [, code = ""] = /--seen ([0-9a-f]{8})/.exec((await type(...promise)).out) ?? [];
  const first = await type(...promise, "--apply");
  expect([first.err, first.out]).toEqual(["", expect.stringContaining("is promised")]);
  const again = await type(...promise, "--apply");
  expect([again.code, again.out]).toEqual([1, ""]);
  expect(shop.prepare(sums).get(other)).toEqual({ sum: 1000 });
  const foreign = await type("refund", paid, "--amount", "1000", "--apply", "--seen", code);
  expect([foreign.code, foreign.out, foreign.err]).toEqual([1, "", expect.stringContaining("look again")]);
  const unsaid = await type("refund", other, "--amount", "400", "--apply");
  expect([unsaid.code, unsaid.err]).toEqual([1, expect.stringContaining("with --sent")]);
  const none = await type("refund", paid, "--sent", "--amount", "400");
  expect([none.code, none.err]).toEqual([1, expect.stringContaining("Nothing is owed")]);
  const sent = await type("refund", other, "--sent", "--amount", "400", "--apply");
  expect(sent).toMatchObject({ code: 0, out: expect.stringContaining("Rp 400 went back") });
  const twice = await type("refund", other, "--sent", "--amount", "400", "--apply");
  expect([twice.code, twice.err]).toEqual([1, expect.stringContaining("done a few minutes ago")]);
  shop.exec("ROLLBACK TO typed; RELEASE typed");
});

test("R13 S03 J11 of an order of which one parcel is sent and one waits the prompt takes neither for the other, and says who is told", async () => {
  shop.exec("SAVEPOINT parted");
  const [parted] = shop
    .prepare(`SELECT ordersn AS id FROM "order" WHERE state = 'processing' AND 2 = (SELECT count(*) FROM parcel WHERE order_id = "order".id)
      AND (SELECT group_concat(state, ' ' ORDER BY number) FROM parcel WHERE order_id = "order".id) = 'shipped waiting' LIMIT 1`)
    .all() as { id: string }[];
  const id = parted?.id ?? "";
  const waybill = ["--courier", "JNE", "--tracking", "JP0123456789"];
  expect(await type("ship", id, ...waybill)).toMatchObject({
    ...{ code: 1, err: expect.stringContaining("say which, --parcel 1 or 2.") },
  });
  const there = await type("done", id, "--parcel", "1", "--apply");
  expect(there).toMatchObject({ code: 0, out: expect.stringContaining("parcel 1 of 2 is there") });
  expect(there.out).not.toContain("told by mail");
  expect((await type("return", id, "--parcel", "1", "--reason", "Alamat tidak ditemukan", "--apply")).code).toBe(0);
  const { note } = shop.prepare("SELECT note FROM order_move ORDER BY id DESC LIMIT 1").get() as { note: string };
  expect(note).toBe("Paket 1 dikembalikan. Alamat tidak ditemukan");
  shop.exec(`INSERT INTO refund (order_id, attempt, reason, amount, way, key, at)
    SELECT order_id, attempt, 'goodwill', free, 'hand', 'before', 0 FROM attempt_money WHERE attempt = '${id}'`);
  expect((await type("ship", id, ...waybill)).err).toContain(`refund ${id} --parcel 2 leaves out what waits`);
  shop.exec("ROLLBACK TO parted; RELEASE parted");
});

test("S03 J09 a picture that a customer has sent is written into a file once, and one that was not sent is none", async () => {
  shop.exec("SAVEPOINT sent");
  const upload = (id: number, purpose: string, attached: number | null) =>
    shop.exec(`INSERT INTO upload (id, token, user_id, purpose, width, height, attached_to, created_at)
      VALUES (${id}, 'token-${id}', 1, '${purpose}', 1, 1, ${attached}, 0)`);
  upload(91, "chat", 5);
  upload(92, "complaint", 6);
  upload(93, "chat", null);
  upload(94, "review", 7);
  shop.exec(`INSERT INTO order_image (id, order_id, object_key, created_at) VALUES (95, 1, 'orders/95', 0)`);
  for (const key of ["pictures/token-91", "pictures/token-92", "orders/95"])
    files.set(key, new TextEncoder().encode(key));
  for (const [room, id, key] of [
    ["chats", "91", "pictures/token-91"],
    ["complaints", "92", "pictures/token-92"],
    ["orders", "95", "orders/95"],
  ] as const) {
    const file = join(folder, `${room}.webp`);
    expect(await type(room, "picture", id, file)).toMatchObject({ code: 0, err: "" });
    expect(readFileSync(file, "utf8")).toBe(key);
    expect(statSync(file).mode & 0o077).toBe(0);
    files.set(key, new Uint8Array([0]));
    expect((await type(room, "picture", id, file)).err).toBe(`✗ ${file} is there already. Nothing was written.\n`);
    expect(readFileSync(file, "utf8")).toBe(key);
  }
  const none = join(folder, "none.webp");
  for (const [room, id] of [
    ["chats", "93"],
    ["chats", "94"],
    ["chats", "92"],
    ["projects", "91"],
  ] as const) {
    expect((await type(room, "picture", id, none)).err).toContain(`There is no picture ${id} in ${room}`);
  }
  files.clear();
  expect((await type("chats", "picture", "91", none)).err).toContain("is gone: npm run shop -- check");
  expect(existsSync(none)).toBe(false);
  const { ordersn } = shop.prepare(`SELECT ordersn FROM "order" WHERE id = 1`).get() as { ordersn: string };
  expect((await type("show", ordersn)).out).toMatch(/Pictures +95 \(npm run shop -- orders picture NUMBER FILE\)/);
  expect((await type("chats", "picture", "91")).code).toBe(2);
  shop.exec("ROLLBACK TO sent; RELEASE sent");
});

/** The shop's database, whose way fails in this manner. */
function failing(says: string, isOver = () => false): (d1: D1Database) => D1Database {
  return (d1) => {
    const session = d1.withSession();
    const batch: D1DatabaseSession["batch"] = async (statements) => {
      if (!isOver()) throw new Error(says);
      return session.batch(statements);
    };
    return { withSession: () => ({ ...session, batch }) } as unknown as D1Database;
  };
}

const HELD = "D1_ERROR: NOSENTRY database is locked: SQLITE_BUSY";

async function at(seconds: number, change: (d1: D1Database) => D1Database, ...args: string[]) {
  vi.useFakeTimers();
  try {
    const said = typeAt(change, ...args);
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return await said;
  } finally {
    vi.useRealTimers();
  }
}

/** An answer comes once so much time is over. */
function freeAfter(ms: number): () => boolean {
  const begun = Date.now();
  return () => Date.now() - begun >= ms;
}

test("R15 the prompt says once, after two seconds, that the database is busy, and goes on when it is free", async () => {
  const says = vi.spyOn(console, "error").mockImplementation(() => {});
  const words = () => says.mock.calls.flat().filter((one) => /^The database does not answer yet/.test(one));
  expect((await at(6, failing(HELD, freeAfter(1500)), "settings", "get", "email")).code).toBe(0);
  expect(words()).toEqual([]);
  expect((await at(20, failing(HELD, freeAfter(12_000)), "settings", "get", "email")).code).toBe(0);
  expect(words()).toHaveLength(1);
  says.mockRestore();
});

test("R15 the prompt gives up in words, and shows no stack for any error", async () => {
  const held = await at(60, failing(HELD), "settings", "get", "email");
  expect(held.err).toContain("The database was busy for 30 seconds.");
  for (const [says, words] of [
    ["D1_ERROR: database or disk is full: SQLITE_FULL", "The disk is full"],
    ["D1_ERROR: unable to open database file: SQLITE_CANTOPEN", "cannot be opened"],
    ["D1_ERROR: malformed JSON: SQLITE_ERROR", "npm run shop -- check names it"],
    ["D1_ERROR: internal error; reference = abc", "did not say why"],
    ["Cannot read properties of undefined (reading 'put')", "nobody foresaw it: Cannot read properties"],
  ] as const) {
    const said = await at(20, failing(says), "settings", "set", "email", "a@b.example");
    expect([said.code, said.err]).toEqual([1, expect.stringContaining(words)]);
    expect(said.err).toContain("What to do: ");
    expect(said.err).not.toMatch(/^ +at .*:\d+:\d+/m);
  }
});

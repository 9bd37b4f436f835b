import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Database } from "#functions/db/database.ts";
import { databaseFile } from "../../../scripts/local/database-file.ts";
import { openLocal, openThrough } from "../../../scripts/shop/database.ts";
import { moveByOperator, refundByOperator } from "../../api/orders/acts.ts";
import { askShop, openPrompt } from "../../support/operator.ts";
import { lastCode, lastMessage, readRow } from "../../support/outbox.ts";
import { dewi, newPerson } from "../../support/people.ts";
import { runCommand } from "../../support/stand-in.ts";
import { login } from "../account/entering.ts";
import { someProducts } from "../catalogue/catalogue.ts";
import { newVisitor, type Visitor } from "../fixtures.ts";
import { orderOf, payFor } from "../orders/buyer.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";

/** The operator's commands, on the database of a shop that is open. */
const HELD_MS = 3000;
/** As long as a large command writes at once. */
const WRITING_MS = 3000;
const NOBODYS = "SI-000101-000000000000";
let shop: OwnWorker;
let shopper: Visitor;
let order: string;

const operate = (...args: string[]) => askShop(args, shop.state);
const pageOf = async (ordersn: string) =>
  (await shopper.visit(`/profile/order/${ordersn}`, { base: shop.address })).document.querySelector("main")?.text ?? "";

beforeAll(async () => {
  const [product] = await someProducts(1);
  shop = await openOwnShop("shop-tools", {}, ["--limit", "100000", "--sweep", "4"]);
  shopper = newVisitor();
  await shopper.visit("/login", { base: shop.address, form: login(dewi) });
  order = await orderOf(shopper, [{ variant: product?.variant ?? 0 }], { base: shop.address });
}, 90_000);
afterAll(() => shop?.end());

test("S03 J11 an order that is shipped and finished at the prompt is told its buyer by the next sweep of the open shop", {
  timeout: 90_000,
}, async () => {
  const prompt = await openPrompt(shop.state);
  try {
    await payFor(shopper, order, shop.address);
    // A notification that met a busy file is made up for when the shopper looks at the payment.
    const looked = () => shopper.visit(`/profile/pay?order=${order}`, { base: shop.address });
    const state = () => readRow(shop.state, `SELECT state FROM "order" WHERE ordersn = ?`, order)?.state;
    await expect.poll(() => looked().then(state), { timeout: 20_000 }).toBe("paid");
    expect(await prompt.type("ship", order, "--courier", "JNE", "--tracking", "JP0123", "--apply")).toMatchObject({
      code: 0,
    });
    expect(await pageOf(order)).toContain("Buka halaman lacak JNE");
    expect(await prompt.type("done", order, "--apply")).toMatchObject({ code: 0, err: "" });
    expect(await pageOf(order)).toContain("Selesai");
  } finally {
    await prompt.close();
  }

  expect(lastMessage(dewi.email, shop.state)).toContain(`https://serambi.example/profile/order/${order}`);
  const waiting = () => readRow(shop.state, "SELECT count(*) AS n FROM outbox WHERE state = 'waiting'")?.n;
  expect(waiting()).toBeGreaterThan(0);
  await shop.execute("UPDATE outbox SET created_at = created_at - 300");
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
});

const unmade = { fits: /^d1 info/, code: 1, says: "Couldn't find a D1 DB named 'serambi' in the API." };

/** Another process in the middle of a large write to the shop's file. */
function holdDatabase() {
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  const held = new DatabaseSync(databaseFile(shop.state));
  held.exec("PRAGMA busy_timeout = 10000; BEGIN EXCLUSIVE");
  return held;
}

test("S03 R05 while a command writes for three seconds, nothing that a shopper sends is lost (no-JS)", async () => {
  const base = shop.address;
  const [product] = await someProducts(1);
  const person = newPerson();
  const guest = newVisitor();
  await shopper.visit("/cart", { base });
  const held = holdDatabase();
  setTimeout(() => held.close(), WRITING_MS);
  const [added, registered, stored] = await Promise.all([
    shopper.visit("/cart", { base, form: { intent: "add", variant: product?.variant ?? 0, quantity: 1 } }),
    guest.visit("/register", { base, form: { intent: "register", ...person } }),
    shopper.visit("/profile/dropshipper", {
      base,
      form: { intent: "store", name: "Toko Uji", phone: "0812 3456 7890" },
    }),
  ]);
  expect([added.status, registered.status, stored.status]).toEqual([303, 303, 303]);
  const code = lastCode(person.email, shop.state);
  expect((await guest.visit("/otp", { base, form: { intent: "verify", code } })).location).toBe("/");
  const senders = await shopper.visit("/profile/dropshipper", { base });
  expect(senders.document.querySelector("main")?.text).toContain("Toko Uji");
});

test("S03 R08 a command that meets a busy database waits until it is free", { timeout: 60_000 }, async () => {
  const held = holdDatabase();
  const listing = operate("orders");
  // Longer than a command takes to open the database, by far.
  const holding = new Promise((settle) => setTimeout(settle, HELD_MS));
  const first = await Promise.race([listing.then(() => "listed"), holding.then(() => "held")]);
  held.exec("ROLLBACK");
  held.close();
  expect(first).toBe("held");
  expect(await listing).toMatchObject({
    code: 0,
    err: expect.stringMatching(/^(The database does not answer yet.*)?$/s),
    out: expect.stringContaining(order),
  });
});

test("S03 an order that nobody has, and a command that is none, change nothing and say so by their exit codes", {
  timeout: 60_000,
}, async () => {
  const [unknown, odd, remote] = await Promise.all([
    operate("refund", NOBODYS),
    operate("fly"),
    runCommand("shop.mjs", ["orders", "--remote"], [unmade]),
  ]);
  expect([unknown.code, unknown.err]).toEqual([1, `✗ There is no order ${NOBODYS}. Nothing was changed.\n`]);
  expect(odd.code).toBe(2);
  expect(odd.err.trim().split("\n")).toEqual([expect.stringMatching(/^✗ /), "  Help: npm run shop -- --help"]);
  expect([remote.code, remote.out]).toEqual([1, ""]);
  expect(remote.err).toContain("The account has no database serambi");
  expect(remote.asked).toEqual(["d1 info serambi --json"]);
});

/** Stands where wrangler's session with a deployed database does: it hears what would be sent, and lets the shop's own database answer. */
async function openSession() {
  const heard: { url: string; sql: string[] }[] = [];
  const { d1, close } = await openLocal(shop.state);
  const server = createServer(async (request: IncomingMessage, answer) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const asked: { sql: string; params: unknown[] }[] = JSON.parse(Buffer.concat(pieces).toString());
    heard.push({ url: String(request.headers["mf-url"]), sql: asked.map(({ sql }) => sql) });
    const sent = d1.batch<Record<string, unknown>>(asked.map(({ sql, params }) => d1.prepare(sql).bind(...params)));
    const answers = await sent.catch((error: Error) => error);
    answer.writeHead(200, { "Content-Type": "application/json" });
    if (answers instanceof Error) return answer.end(JSON.stringify({ success: false, error: answers.message }));
    answer.end(
      JSON.stringify(
        answers.map(({ results, meta }) => ({
          success: true,
          results: { columns: Object.keys(results[0] ?? {}), rows: results.map((row) => Object.values(row)) },
          meta,
        })),
      ),
    );
  });
  // The session is also offered a socket for calls that D1 does not make.
  server.on("upgrade", (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    address,
    heard,
    close: async () => {
      server.close();
      await close();
    },
  };
}

test("S03 J10 what --remote asks of a deployed database goes through the session, each move as one batch", {
  timeout: 60_000,
}, async () => {
  const [, product] = await someProducts(2);
  const another = await orderOf(shopper, [{ variant: product?.variant ?? 0 }], { base: shop.address });
  await payFor(shopper, another, shop.address);
  const session = await openSession();
  const { d1, close } = await openThrough("an-id", session.address);
  try {
    const context = { db: new Database(d1), now: 1_800_000_000, origin: "https://serambi.example", post: () => {} };
    const move = { to: "cancelled", note: "Batu tidak lolos uji" } as const;
    expect(await moveByOperator(another, move, context)).toMatchObject({ did: "moved", from: "paid" });
    // What is read may be read again while the shop itself writes.
    const [written, ...more] = session.heard.filter(({ sql }) => !sql.every((one) => /^\s*SELECT\b/.test(one)));
    expect(more).toEqual([]);
    expect(written?.url).toBe("http://d1/query?resultsFormat=ROWS_AND_COLUMNS");
    const batch = written?.sql.join("\n");
    for (const part of ["guard", "order_move", 'INSERT INTO "stock_entry"', 'INSERT INTO "outbox"']) {
      expect(batch).toContain(part);
    }
    expect(await pageOf(another)).toMatch(/Rp\s[\d.]+ kami transfer ke rekening Anda.*Batu tidak lolos uji/s);
    expect(await refundByOperator(another, context)).toMatchObject({ did: "refunded" });
    expect(await pageOf(another)).toContain("Dana dikembalikan");
    expect(await pageOf(another)).not.toContain("kami transfer ke rekening Anda");
  } finally {
    await close();
    await session.close();
  }
});

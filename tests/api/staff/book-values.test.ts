import { beforeAll, expect, test } from "vitest";
import { applyAct } from "#contract/staff/act.ts";
import { listBook, showBookEntry } from "#contract/staff/book.ts";
import { articleFrom } from "#domain/content/article.ts";
import { ENTRY_LETTERS_MAX } from "#functions/acts/audit-values.ts";
import { hideArticle, putArticle } from "#functions/content/operator-articles.ts";
import { eraseCustomer } from "#functions/operate/erase-customer.ts";
import { rowsUseCase } from "#functions/operate/rows-use-case.ts";
import { addPieces, countStock } from "#functions/operate/stock.ts";
import { carryOut } from "../operator.ts";
import { addProduct, addRegions } from "../orders/buyer.ts";
import { buy, press } from "../orders/provider.ts";
import { receive, review } from "../service/received.ts";
import { ask, rows } from "../shop.ts";
import { staffToken } from "./people.ts";

let owner: string;
beforeAll(async () => {
  await addRegions();
  owner = await staffToken("owner", "Ratih");
});

const act = async (action: string, input: object) =>
  (
    await ask(
      applyAct,
      { body: { action, input: JSON.stringify(input), key: `kunci-${crypto.randomUUID()}` } },
      { token: owner },
    )
  ).body.data.refusal;
const lastEntry = async () => (await ask(listBook, { query: {} }, { token: owner })).body.data.entries[0]?.id ?? 0;
const entry = async (id: number, after?: number) =>
  (await ask(showBookEntry, { params: { id }, query: after === undefined ? {} : { after } }, { token: owner })).body
    .data;
/** What the newest entry holds: table, key, column, before and after. */
const held = async () =>
  (await entry(await lastEntry())).values.map(({ tableName, rowKey, columnName, before, after }) => [
    ...[tableName, rowKey, columnName, before, after],
  ]);

test("U18 an answer to a review and the reason it is hidden for stand in the book whole, until its writer is forgotten", async () => {
  const bought = await receive();
  await review(bought);
  const [{ id, user } = { id: 0, user: 0 }] = await rows<{ id: number; user: number }>(
    "SELECT id, user_id AS user FROM review ORDER BY id DESC LIMIT 1",
  );
  const long = "Terima kasih. ".repeat(60).trim();
  expect(await act("review.change", { id, change: { to: "answered", answer: long, saw: "" } })).toBeNull();
  expect(await held()).toEqual([["review", String(id), "answer", "", long]]);
  expect(await act("review.change", { id, change: { to: "answered", answer: "Sama-sama", saw: long } })).toBeNull();
  expect(await held()).toEqual([["review", String(id), "answer", long, "Sama-sama"]]);
  expect(await act("review.change", { id, change: { to: "hidden", reason: "Menyebut nomor HP" } })).toBeNull();
  expect(await held()).toEqual([["review", String(id), "hidden_reason", "", "Menyebut nomor HP"]]);
  expect(await act("review.change", { id, change: { to: "shown-again" } })).toBeNull();
  expect(await held()).toEqual([["review", String(id), "hidden_reason", "Menyebut nomor HP", ""]]);
  const last = await lastEntry();
  await carryOut(eraseCustomer, { customer: { id: user } });
  expect((await entry(last)).values).toEqual([]);
});

test("U18 an article that is written, written anew and hidden keeps each field that changed, and no other", async () => {
  const file = (more: Record<string, string>, text: string) => {
    const fields: Record<string, string> = {
      ...{
        title: "Emas Kini",
        summary: "Ringkas.",
        author: "Sari",
        category: "Emas",
        alt: "Gambar",
        tags: "emas, putih",
      },
      ...{ picture: "/media/articles/kini/960.webp 960x640", published: "2026-01-05 09:30", ...more },
    };
    const read = articleFrom((name) => fields[name] ?? "", text);
    if (typeof read === "string") throw new Error(read);
    return read;
  };
  await carryOut(putArticle, file({}, "<p>Satu.</p>"));
  const made = await held();
  expect(made).toEqual(
    expect.arrayContaining([
      ["article", "emas-kini", "title", "", "Emas Kini"],
      ["article", "emas-kini", "source", "", "<p>Satu.</p>"],
      ["article", "emas-kini", "tags", "", "emas, putih"],
      ["article", "emas-kini", "publishedAt", "", "2026-01-05 09:30"],
    ]),
  );
  await carryOut(putArticle, file({ author: "Dewi", tags: "putih, emas" }, "<p>Dua.</p>"));
  expect((await held()).toSorted()).toEqual([
    ["article", "emas-kini", "author", "Sari", "Dewi"],
    ["article", "emas-kini", "source", "<p>Satu.</p>", "<p>Dua.</p>"],
  ]);
  await carryOut(hideArticle, { slug: "emas-kini" });
  expect(await held()).toEqual([["article", "emas-kini", "publishedAt", "2026-01-05 09:30", "hidden"]]);
});

test("U18 another role, another size and a claim are kept as table, row, column, before and after", async () => {
  await staffToken("packer", "Dimas");
  const [dimas] = await rows<{ id: number }>("SELECT max(id) AS id FROM staff WHERE name = 'Dimas'");
  expect(await act("staff.role", { who: { id: dimas?.id ?? 0 }, role: "service" })).toBeNull();
  expect(await held()).toEqual([["staff", "Dimas", "role", "packer", "service"]]);

  const { id, ring } = await buy();
  await rows(
    `INSERT INTO product_variant (product_id, sku, variant, ho_normal, stock)
      SELECT product_id, 'KN-17', '17', ho_normal, 3 FROM product_variant WHERE id = ?`,
    ring,
  );
  const [was] = await rows<{ sku: string }>("SELECT sku FROM product_variant WHERE id = ?", ring);
  await press(id, "lunas");
  expect(await act("order.swap", { orderNumber: id, line: 1, sku: "KN-17" })).toBeNull();
  expect(await held()).toEqual([
    ["order_line", expect.stringMatching(new RegExp(`^${id}/.`)), "sku", was?.sku, "KN-17"],
  ]);

  await rows(
    `INSERT INTO parcel_fact (order_id, parcel, fact, standing, note, staff, at)
      SELECT id, 1, 'lost', 'open', '', 'Ratih', 1 FROM "order" WHERE ordersn = ?`,
    id,
  );
  await rows(
    `UPDATE parcel SET state = 'shipped', courier = 'JNE', tracking = 'X1', shipped_at = 1
      WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`,
    id,
  );
  const [fact] = await rows<{ id: number }>("SELECT max(id) AS id FROM parcel_fact");
  expect(await act("parcel.claim", { fact: fact?.id ?? 0, claimAsked: { saw: 0, to: 50_000 } })).toBeNull();
  expect(await held()).toEqual([["parcel_fact", `${id}/1`, "claim_asked", "0", "50000"]]);
});

const sheet = (row: Record<string, string>) => ({ names: Object.keys(row), rows: [{ place: "", cells: row }] });

test("U18 stock is kept as it was and as it is, like any other field, not as a sum", async () => {
  const variant = await addProduct({ stock: 15 });
  const [{ sku } = { sku: "" }] = await rows<{ sku: string }>("SELECT sku FROM product_variant WHERE id = ?", variant);
  await carryOut(addPieces, { table: sheet({ sku, pieces: "+5" }), reason: "bought" });
  expect(await held()).toEqual([["product_variant", sku, "stock", "15", "20"]]);
  await carryOut(countStock, { table: sheet({ sku, counted: "12" }) });
  expect(await held()).toEqual([["product_variant", sku, "stock", "20", "12"]]);
});

/** A sheet whose things are all new, as an operator brings it. */
const bring = rowsUseCase<{ count: number; letters: number }, null, never>({
  name: "test.bring",
  table: "former_address",
  look: async ({ count, letters }) => {
    const after = Array.from({ length: count }, (_, n) => ({ path: `/lama-${n}`, text: "x".repeat(letters) }));
    return {
      verdicts: after.map(({ path }) => ({ place: "", name: path, did: "new" })),
      facts: null,
      change: { what: `${count} addresses`, before: after.map(() => null), after, statements: () => [] },
    };
  },
  undo: { by: "test.bring" },
  refusals: {},
});

const LARGEST = 100_000;

test("U18 the largest sheet that is taken keeps each of its lines by itself; beyond twenty million letters it says which are not kept", async () => {
  await carryOut(bring, { count: LARGEST, letters: 60 });
  const small = await lastEntry();
  const count = async (id: number) =>
    (
      await rows<{ n: number; whole: number }>(
        "SELECT count(*) AS n, sum(is_whole) AS whole FROM audit_value WHERE entry_id = ?",
        id,
      )
    )[0];
  expect(await count(small)).toEqual({ n: LARGEST, whole: LARGEST });
  const first = await entry(small);
  expect([first.values[0]?.rowKey, JSON.parse(first.values[0]?.after ?? "")]).toEqual([
    "/lama-0",
    { path: "/lama-0", text: "x".repeat(60) },
  ]);
  expect([first.values.length, first.hasMore]).toEqual([20, true]);

  await carryOut(bring, { count: 30_000, letters: 800 });
  const counted = await count(await lastEntry());
  expect(counted?.n).toBe(30_000);
  expect(counted?.whole).toBeLessThan(30_000);
  expect(counted?.whole).toBeGreaterThan(ENTRY_LETTERS_MAX / 900);
});

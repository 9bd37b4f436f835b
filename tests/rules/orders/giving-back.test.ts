import { afterEach, expect, test, vi } from "vitest";
import { auditBooks } from "#domain/orders/books/audit.ts";
import { booksIn } from "#functions/backup/read-file.ts";
import { filledShop } from "../../support/filled-shop.ts";
import { unheard } from "../../support/operator.ts";
import { diceOf, openLives } from "../../support/order-life.ts";
import { setStock } from "../../support/stock.ts";

const BEGIN = 1_800_000_000;
const MOVES = 25;
/** With LIVES=20000 as many, with SEED others. */
const LIVES = Number(process.env.LIVES ?? 150);
const SEED = Number(process.env.SEED ?? 27);
const STOCK = 1_000_000;

const shop = filledShop(BEGIN, 0);
const variants = shop
  .prepare(
    `SELECT v.id FROM product_variant AS v JOIN product AS p ON p.id = v.product_id WHERE p.bundling = 0 AND p.status = 1
      AND v.ho_normal BETWEEN 200000 AND 900000 AND v.id NOT IN (SELECT variant_id FROM flash_sale_item)
      ORDER BY v.id LIMIT 6`,
  )
  .all()
  .map(({ id }) => Number(id));
shop.exec(setStock(STOCK, `id IN (${variants})`));
// Every other product is heavy, so that many orders are sent in two parcels.
shop.exec("UPDATE product SET weight_gram = 12000 WHERE id % 2 = 0");
const lives = openLives(shop, variants, BEGIN);

interface Sums {
  attempt: string;
  received: number;
  back: number;
  unasked: number;
  atProvider: number;
  isFree: number;
}

/** What came in, what went back, and what the provider says of it, by attempt. */
const sumsOf = (id: string) =>
  lives.rows<Sums>(
    `SELECT a.number AS attempt,
      coalesce((SELECT sum(amount) FROM money_entry AS e WHERE e.attempt = a.number AND e.kind = 'received'), 0) AS received,
      coalesce((SELECT sum(amount) FROM money_entry AS e WHERE e.attempt = a.number AND e.kind <> 'received'), 0) AS back,
      coalesce((SELECT sum(amount) FROM money_entry AS e WHERE e.attempt = a.number AND e.kind NOT IN ('received', 'by-hand')
        AND e.refund_id IS NULL), 0) AS unasked,
      coalesce((SELECT CASE WHEN s.status IN ('settlement', 'capture', 'partial_refund') THEN s.amount - s.refunded ELSE 0 END
        FROM simulated_payment AS s WHERE s.ordersn = a.number), 0)
      - (SELECT coalesce(sum(CASE WHEN kind = 'received' THEN amount WHEN kind <> 'by-hand' THEN -amount ELSE 0 END), 0)
        FROM money_entry AS e WHERE e.attempt = a.number) AS atProvider
    FROM payment_attempt AS a WHERE a.order_id = (SELECT id FROM "order" WHERE ordersn = ?)`,
    id,
  );

const stateOf = (id: string) =>
  lives.rows<{ sent: number; isBack: number }>(
    `SELECT (SELECT count(*) FROM parcel WHERE order_id = o.id AND shipped_at IS NOT NULL) AS sent, (SELECT received > 0 AND back >= received FROM attempt_money WHERE attempt = p.paid_by) AS isBack
      FROM "order" AS o JOIN payment AS p ON p.order_id = o.id WHERE o.ordersn = ?`,
    id,
  )[0];

afterEach(() => vi.restoreAllMocks());

/** Numbers of orders and keys are drawn anew for each life, so that the same seed is the same life. */
function drawBy(dice: (below: number) => number): void {
  const fill = <Bytes extends ArrayBufferView>(bytes: Bytes) => {
    const all = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (const nth of all.keys()) all[nth] = dice(256);
    return bytes;
  };
  vi.spyOn(crypto, "getRandomValues").mockImplementation(fill as typeof crypto.getRandomValues);
  vi.spyOn(crypto, "randomUUID").mockImplementation(() => {
    const hex = Array.from({ length: 32 }, () => dice(16).toString(16)).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5") as ReturnType<typeof crypto.randomUUID>;
  });
}

test("R13 R14 whatever buyer, staff, clock and provider do, in whatever order, no more goes back than came in, every rupiah at the provider is told, and nothing is sent that was paid back", {
  timeout: 24 * 3600_000,
}, async () => {
  await unheard(liveThrough);
});

async function liveThrough(): Promise<void> {
  const beyond = new Set<string>();
  for (let nth = 0; nth < LIVES; nth++) {
    const dice = diceOf(SEED * 1_000_003 + nth);
    drawBy(diceOf(SEED * 1_000_003 + nth));
    const one = await lives.order(dice);
    const acts: string[] = [];
    const told = () => `SEED=${SEED}, order ${nth} ${one.id}: ${acts.join("; ")}`;
    for (let move = 0; move < MOVES; move++) {
      const before = stateOf(one.id);
      acts.push(await lives.act(dice, one));
      const after = stateOf(one.id);
      const isSent = (after?.sent ?? 0) > (before?.sent ?? 0);
      expect(isSent ? before?.isBack : 0, `sent though it was paid back; ${told()}`).toBe(0);
      for (const { attempt, received, back, unasked } of sumsOf(one.id))
        expect(back - unasked, `${attempt} gave back more than came in; ${told()}`).toBeLessThanOrEqual(received);
    }
    await lives.settle(one.id);
    for (const { attempt, atProvider, received, back } of sumsOf(one.id)) {
      expect(atProvider, `${attempt} is not as the provider has it; ${told()}`).toBe(0);
      if (back <= received) continue;
      // The provider has sent unasked what the shop had sent already: nobody can prevent that, but somebody is told.
      const alarms = lives.rows(
        "SELECT 1 FROM outbox WHERE subject LIKE ? AND text LIKE '%lebih banyak daripada yang masuk%'",
        `Periksa pembayaran pesanan ${one.id}%`,
      );
      expect(alarms.length, `nobody was told that ${attempt} gave back too much; ${told()}`).toBeGreaterThan(0);
      beyond.add(`${one.id}: more of its money went back than came in`);
    }
  }
  expect(auditBooks(booksIn(shop)).filter((fault) => !beyond.has(fault))).toEqual([]);
}

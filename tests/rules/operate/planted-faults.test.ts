import { expect, test } from "vitest";
import { auditBooks } from "#domain/orders/books/audit.ts";
import { Database } from "#functions/db/database.ts";
import { wrongBooks } from "#functions/operate/check.ts";
import { booksIn } from "../../../scripts/backup/local-rows.ts";
import { filledShop } from "../../support/filled-shop.ts";
import { openMemoryShop } from "../../support/memory-shop.ts";
import { triggersIn } from "../../support/migrating.ts";

const NOW = 1_800_000_000;
const YEARS = 3 * 365 * 86_400;

/** The demo's orders, the first of them with a voucher, and nothing that keeps anybody from writing what is not so. */
const shop = filledShop(NOW, 16);
const { d1 } = openMemoryShop(shop, NOW);
for (const name of triggersIn(shop)) shop.exec(`DROP TRIGGER ${name}`);
const TWO_LINES = "(SELECT order_id FROM order_line GROUP BY order_id HAVING count(*) = 2 LIMIT 1)";
const LINE = `(SELECT min(line_key) FROM order_line WHERE order_id = ${TWO_LINES})`;
shop.exec(`UPDATE "order" SET voucher_id = 4, voucher_discount = 100000, voucher_terms = 'nominal 100000 ',
    sub_total = sub_total + 100000 WHERE id = 1;
  UPDATE order_line SET price = price + 100000 WHERE order_id = 1;
  INSERT INTO voucher_use (voucher_id, user_id, used_at) VALUES (4, 1, ${NOW});
  UPDATE voucher SET used = 1 WHERE id = 4`);

/** A refund of all of a line, and of so much more. */
const refunded = (more: number) => `
  INSERT INTO refund (id, order_id, attempt, reason, amount, way, key, at) SELECT 900, order_id, paid_by, 'lines',
    (SELECT paid FROM order_line WHERE order_id = payment.order_id AND line_key = ${LINE}) + ${more}, 'hand', 'uji', 0
    FROM payment WHERE order_id = ${TWO_LINES};
  INSERT INTO refund_line (refund_id, order_id, line_key, pieces, amount, goods)
    SELECT 900, order_id, line_key, quantity, paid, 'kept' FROM order_line WHERE order_id = ${TWO_LINES} AND line_key = ${LINE}`;
const lot = (order: string, ends = NOW + 366 * 86_400) =>
  `INSERT INTO point_lot (id, user_id, order_id, ends_at) VALUES (900, 1, ${order}, ${ends})`;
const entered = (points: number, reason: string, order: string, into = "900") =>
  `INSERT INTO point_entry (user_id, order_id, lot_id, points, reason, at) VALUES (1, ${order}, ${into}, ${points}, '${reason}', ${NOW})`;
const EARNED = "(SELECT min(id) FROM point_lot WHERE order_id IS NOT NULL)";

async function said(sql: string): Promise<[all: string, check: string]> {
  shop.exec(`SAVEPOINT fault; ${sql}`);
  const all = auditBooks(booksIn(shop));
  const check = (await wrongBooks(new Database(d1))).map(({ what }) => what);
  shop.exec("ROLLBACK TO fault; RELEASE fault");
  return [all.join("\n"), check.join("\n")];
}

test("R13 R14 a filled shop is in balance, with a voucher and with a refund of a line", async () => {
  expect(await said("SELECT 1")).toEqual(["", ""]);
  expect(await said(refunded(0))).toEqual(["", ""]);
});

test.each([
  [
    "what a line was paid with moved to another",
    `UPDATE order_line SET paid = paid + iif(line_key = ${LINE}, -1000, 1000) WHERE order_id = ${TWO_LINES}`,
    /SI-\S+: its lines do not bear/,
  ],
  ["a refund of more than its pieces", refunded(1), /SI-\S+: a refund is of another sum/],
  [
    "points of no order",
    `${lot("NULL")}; ${entered(500, "earned", "NULL")}`,
    /customer 1: points were earned by no order/,
  ],
  ["points added to a lot", entered(500, "given-back", "NULL", "2"), /customer 1: points were given-back by no order/],
  ["points that are not there", entered(-999_999, "spent", "1", EARNED), /customer 1: more points went out of a lot/],
  ["points that never end", `UPDATE point_lot SET ends_at = ends_at + ${YEARS}`, /customer 1: points end long after/],
  [
    "points of another's order",
    `UPDATE "order" SET user_id = 2 WHERE id = 2; ${entered(5, "given-back", "2", "2")}`,
    /customer 1: points are noted for somebody else's/,
  ],
  [
    "a use that is gone",
    "DELETE FROM voucher_use",
    /customer 1: the uses of voucher 4.*\n.*voucher 4: it counts other/,
  ],
  [
    "a use listed twice",
    "INSERT INTO voucher_use (voucher_id, user_id, used_at) SELECT voucher_id, user_id, used_at FROM voucher_use",
    /customer 1: the uses of voucher 4/,
  ],
  [
    "a use of no order",
    "INSERT INTO voucher_use (voucher_id, user_id, used_at) VALUES (3, 1, 0)",
    /customer 1: the uses of voucher 3/,
  ],
  ["a voucher counted down", "UPDATE voucher SET used = 0 WHERE id = 4", /voucher 4: it counts other uses/],
  [
    "a sale with more left than it had",
    "UPDATE flash_sale_item SET remains = limit_count + 1 WHERE id = (SELECT min(id) FROM flash_sale_item)",
    /flash sale item \d+: more is left/,
  ],
])(
  "R13 R14 what is written into a database past its rules is said by the books and by a check: %s",
  async (_, sql, says) => {
    const [all, check] = await said(sql);
    expect(all).toMatch(says);
    expect(check).toMatch(says);
  },
);

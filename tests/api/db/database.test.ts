import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { seedStatements } from "#functions/demo/sql.ts";
import { setStock } from "../../support/stock.ts";
import { rows, SEEDED_AT } from "../shop.ts";

const run = (sql: string) => env.DB.prepare(sql).run();
const version = async () => (await rows<{ version: number }>("SELECT version FROM catalogue_version"))[0]?.version ?? 0;

const changes = [
  "UPDATE product_variant SET ho_normal = ho_normal + 1000 WHERE id = 11",
  "UPDATE product SET name = name || ' Baru' WHERE id = 1",
  "UPDATE product SET status = 0 WHERE id = 2",
  "UPDATE product_image SET alt_text = 'lain' WHERE id = 1",
  "UPDATE setting SET content = 'Halo' WHERE id = 1",
  "UPDATE page SET meta_title = 'Baru' WHERE id = 13",
  "UPDATE banner SET title = 'Baru' WHERE id = 1",
  "DELETE FROM popup WHERE id = 2",
  "UPDATE category SET name = 'Cincin Emas' WHERE id = 1",
  "UPDATE flash_sale_item SET price = price - 1000 WHERE id = 1",
  "UPDATE flash_sale SET title = 'Baru' WHERE id = 1",
  "UPDATE voucher SET quota = quota + 1 WHERE id = 1",
  "UPDATE free_gift SET min_quantity = 2 WHERE id = 1",
  "DELETE FROM combo WHERE id = 1",
  "UPDATE redeem_offer SET points = points + 1 WHERE id = 1",
  "DELETE FROM redeem_offer WHERE id = 2",
  "UPDATE product_group SET name = 'HOT' WHERE id = 1",
  "DELETE FROM product_group_item WHERE product_group_id = 1",
  "UPDATE inspiration SET title = 'Baru' WHERE id = 1",
  "DELETE FROM review WHERE id = 3",
  "UPDATE review SET hidden_at = 1 WHERE id = 1",
  "UPDATE review SET answer = 'Terima kasih' WHERE id = 2",
];

test.for(changes)("Q04 what is kept goes out of date with: %s", async (change) => {
  const before = await version();
  await run(change);
  expect(await version()).toBeGreaterThan(before);
});

const movements = [
  "INSERT INTO review (product_id, name, rating, text, created_at) VALUES (3, 'Ani', 5, 'Bagus', 1)",
  "UPDATE review SET rating = 4, text = 'Baik', name = 'A**i', changed_at = 2 WHERE id = 1",
  setStock("stock - 1", "id = 21"),
  "UPDATE product SET total_sales = total_sales + 1, review_total = review_total + 1, rating_sum = rating_sum + 5 WHERE id = 3",
  "UPDATE flash_sale_item SET remains = remains - 1 WHERE id = 1",
  "UPDATE free_gift SET remains = remains - 1 WHERE id = 1",
  "UPDATE voucher SET used = used + 1 WHERE id = 1",
];

test.for(movements)("Q04 what shoppers move keeps what is kept: %s", async (movement) => {
  const before = await version();
  await run(movement);
  expect(await version()).toBe(before);
});

test("T03 Q04 a sale that sells out, and one that has pieces again, puts what is kept out of date", async () => {
  for (const remains of [0, 2]) {
    const before = await version();
    await run(`UPDATE flash_sale_item SET remains = ${remains} WHERE id = 1`);
    const after = await version();
    expect(after).toBeGreaterThan(before);
    await run(`UPDATE flash_sale_item SET remains = ${remains} WHERE id = 1`);
    expect(await version()).toBe(after);
  }
});

test("Q04 S05 after the database was set back in time no version of the days that were undone is given again", async () => {
  // A moment of yesterday, as it stands after a restore.
  await run(`UPDATE catalogue_version SET version = (unixepoch() - 86400) * 1000`);
  await run("UPDATE setting SET content = content || '.' WHERE id = 1");
  expect(await version()).toBeGreaterThan(Date.now() - 60_000);
});

const impossible = [
  setStock(-1, "id = 11"),
  "UPDATE product_variant SET ho_normal = 0 WHERE id = 11",
  "UPDATE flash_sale_item SET remains = -1 WHERE id = 1",
  'UPDATE flash_sale SET "end" = start WHERE id = 1',
  "UPDATE redeem_offer SET points = 0 WHERE id = 1",
  'UPDATE redeem_offer SET "end" = start WHERE id = 1',
  "INSERT INTO redeem_offer SELECT NULL, main_variant_id, reward_variant_id, 5, 0, 9 FROM redeem_offer WHERE id = 1",
  "UPDATE voucher SET used = quota + 1 WHERE id = 1",
  "UPDATE voucher SET value = 101 WHERE kind = 'percent'",
  "INSERT INTO review (product_id, name, rating, text, created_at) VALUES (3, 'Ani', 6, 'Bagus', 1)",
  "INSERT INTO cart_line (user_id, line_key, variant_id, quantity) VALUES (999, '1', 11, 1)",
  "DELETE FROM product WHERE id = 1",
];

test.for(impossible)("J10 the database itself refuses the impossible: %s", async (change) => {
  await expect(run(change)).rejects.toThrow(/constraint failed/i);
});

test("S01 the shop is seeded once: a second seed fails at once and changes nothing", async () => {
  const before = await rows("SELECT count(*) AS count FROM product_image");
  await expect(env.DB.batch(seedStatements(SEEDED_AT).map((one) => env.DB.prepare(one)))).rejects.toThrow(
    /constraint/i,
  );
  expect(await rows("SELECT count(*) AS count FROM product_image")).toEqual(before);
});

test("S01 the seed is the same every time, in statements that D1 takes", () => {
  const statements = seedStatements(SEEDED_AT);
  expect(statements.length).toBeGreaterThan(20);
  expect(statements).toEqual(seedStatements(SEEDED_AT));
  for (const one of statements) expect(new TextEncoder().encode(one).length).toBeLessThan(100_000);
});

test("E02 the shelves' counts follow products that come, move, hide and go", async () => {
  const counted = () =>
    rows("SELECT kind, ref, total FROM product_count WHERE kind <> 'bundle' AND total > 0 ORDER BY kind, ref");
  const real = () =>
    rows(`SELECT 'all' AS kind, 0 AS ref, count(*) AS total FROM product WHERE status = 1 AND deleted_at IS NULL
      UNION ALL SELECT 'category', category_id, count(*) FROM product WHERE status = 1 AND deleted_at IS NULL GROUP BY category_id
      UNION ALL SELECT 'group', category_group_id, count(*) FROM product WHERE status = 1 AND deleted_at IS NULL GROUP BY category_group_id
      UNION ALL SELECT 'sub_category', sub_category_id, count(*) FROM product WHERE status = 1 AND deleted_at IS NULL AND sub_category_id IS NOT NULL GROUP BY sub_category_id
      ORDER BY kind, ref`);
  expect(await counted()).toEqual(await real());
  for (const change of [
    "status = 0",
    "deleted_at = 9",
    "status = 1",
    "category_id = 2, sub_category_id = NULL",
    "deleted_at = NULL",
    "category_group_id = 2",
  ]) {
    await run(`UPDATE product SET ${change} WHERE id IN (5, 6)`);
    expect(await counted()).toEqual(await real());
  }
});

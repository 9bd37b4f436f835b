import { slugOfProduct } from "#domain/operate/goods.ts";
import { planGoods } from "#domain/operate/goods-plan.ts";
import type { Database } from "#functions/db/database.ts";
import type { Table } from "#lib/sheets/table.ts";
import type { Seconds } from "#lib/time.ts";
import { readGoodsNamed, readShelves } from "./goods-queries.ts";
import { goodsStatements } from "./goods-writes.ts";
import type { Planned } from "./planned.ts";

/** What a table of goods would change in the shop, and the statements that do it. */
export async function planProducts(db: Database, table: Table, by: { now: Seconds; staff: string }): Promise<Planned> {
  const shelves = await readShelves(db);
  const cellsOf = (name: string) => [...new Set(table.rows.map(({ cells }) => cells[name] ?? ""))].filter(Boolean);
  const slugs = [...cellsOf("slug"), ...cellsOf("name").map(slugOfProduct)];
  const known = await readGoodsNamed(db, [...new Set(slugs)], cellsOf("sku"), shelves);
  const { verdicts, goods } = planGoods(table, known, shelves);
  const changed = goods.filter(({ before, changed, variants }) => {
    return !before || changed.length > 0 || variants.some((one) => !one.before || one.changed.length > 0);
  });
  return {
    verdicts,
    change: {
      what: `${changed.length} products`,
      before: changed.map(({ before }) => before),
      after: changed.map(({ after }) => after),
      statements: goodsStatements(changed, shelves, by),
    },
  };
}

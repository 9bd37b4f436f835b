import { sql } from "drizzle-orm";
import { type FlatChange, planFlat } from "#domain/operate/flat-plan.ts";
import { type BundleParts, type BundlePiece, bundleKind, readPart, wrongTogether } from "#domain/operate/offers.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, select, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { bundleComponent, product, productVariant as variant } from "#functions/db/schema/catalogue.ts";
import type { RowVerdict, Table } from "#lib/sheets/table.ts";
import type { Seconds } from "#lib/time.ts";
import { rowsUseCase } from "./rows-use-case.ts";

/** The parts of a variant, as they are written. */
const partsOf = sql<string>`(SELECT json_group_array(text) FROM (SELECT part.quantity || ' x ' || piece.sku AS text
  FROM bundle_component AS part JOIN product_variant AS piece ON piece.id = part.component_variant_id
  WHERE part.bundle_variant_id = ${variant.id} ORDER BY part.rowid))`;

/** Every choice of every bundle, with its parts. */
export async function readBundles(db: Database): Promise<BundleParts[]> {
  const rows = await db.rows(
    select(
      {
        id: sql<number | null>`${variant.id}`,
        sku: variant.sku,
        parts: partsOf,
      },
      sql`FROM product JOIN product_variant ON ${variant.productId} = ${product.id}
        WHERE ${product.bundling} = 1 AND ${product.deletedAt} IS NULL ORDER BY ${product.id}, ${variant.id}`,
    ),
  );
  return rows.map((row) => ({ ...row, parts: JSON.parse(row.parts) }));
}

export const importBundles = rowsUseCase<{ table: Table }, null, never>({
  name: "bundles.import",
  table: "bundle_component",
  async look({ table }, { db, now }) {
    const pieces = await readPieces(db, table, now);
    const { verdicts, changes } = planFlat(table, await readBundles(db), bundleKind(pieces));
    const all = changes.map(({ after }) => after);
    const refused = [...wrongTogether(all, pieces)].map(
      ([name, why]): RowVerdict => ({ place: "", name, did: "refused", why: [why] }),
    );
    const change = {
      what: all.map(({ sku }) => sku).join(", "),
      before: changes.map(({ before }) => before),
      after: all,
      statements: () => changes.flatMap((one) => writesOf(one, now)),
    };
    return { verdicts: [...verdicts, ...refused], facts: null, change };
  },
  undo: { by: "bundles.import" },
  refusals: {},
});

async function readPieces(db: Database, { rows }: Table, now: Seconds): Promise<Map<string, BundlePiece>> {
  const parts = rows.flatMap(({ cells }) => (cells.parts ?? "").split(/[,|]/));
  const named = [...rows.map(({ cells }) => cells.sku ?? ""), ...parts.map((part) => readPart(part.trim())?.sku ?? "")];
  const skus = JSON.stringify([...new Set(named)]);
  const offers = ["free_gift.gift_variant_id", "combo.combo_variant_id", "redeem_offer.reward_variant_id"].map((one) =>
    sql.raw(one),
  );
  const given = offers.map((column, n) => {
    const from = sql.raw(["free_gift", "combo", "redeem_offer"][n] as string);
    return sql`EXISTS (SELECT 1 FROM ${from} WHERE ${column} = ${variant.id} AND ${from}."end" > ${now})`;
  });
  const inBundle = sql`EXISTS (SELECT 1 FROM bundle_component WHERE ${bundleComponent.componentVariantId} = ${variant.id})`;
  const found = await db.rows(
    select(
      {
        ...pick(variant, "sku", "stock"),
        bundling: product.bundling,
        isGiven: sql<0 | 1>`${sql.join([inBundle, ...given], sql` OR `)}`,
        beside: sql<string>`(SELECT json_group_array(other.sku) FROM product_variant AS other
          WHERE other.product_id = ${product.id} AND other.id <> ${variant.id})`,
      },
      sql`FROM product_variant JOIN product ON ${product.id} = ${variant.productId}
        WHERE ${variant.sku} IN (SELECT value FROM json_each(${skus})) AND ${product.deletedAt} IS NULL`,
    ),
  );
  return new Map(
    found.map(({ sku, stock, bundling, isGiven, beside }) => [
      sku,
      { isBundle: bundling === 1, stock, isGiven: isGiven === 1, beside: JSON.parse(beside) },
    ]),
  );
}

/** Orders keep what their bundles were made of: each has noted the pieces that it took. */
function writesOf({ before, after: { sku, parts } }: FlatChange<BundleParts>, now: Seconds): Statement<never>[] {
  const own = sql`(SELECT id FROM product_variant WHERE sku = ${sku})`;
  const pieces = JSON.stringify(parts.flatMap((text) => readPart(text) ?? []));
  // A concurrent change of it is not overwritten.
  const asRead = before ? JSON.stringify(before.parts) : "[]";
  const written = [
    demand(
      "bundle",
      sql`EXISTS (SELECT 1 FROM product_variant WHERE ${variant.sku} = ${sku} AND ${partsOf} = ${asRead})`,
    ),
    statement(sql`DELETE FROM bundle_component WHERE ${bundleComponent.bundleVariantId} = ${own}`),
    statement(
      insert(
        bundleComponent,
        { bundleVariantId: own, componentVariantId: sql`${variant.id}`, quantity: sql`one.value ->> 'quantity'` },
        sql`FROM json_each(${pieces}) AS one CROSS JOIN product_variant ON ${variant.sku} = one.value ->> 'sku'
          ORDER BY one.key`,
      ),
    ),
  ];
  if (before) return written;
  const isBundle = set(product, { bundling: 1, updatedAt: now });
  const bundled = sql`UPDATE product SET ${isBundle} WHERE ${product.id} =
    (SELECT product_id FROM product_variant WHERE sku = ${sku})`;
  return [...written, statement(bundled)];
}

import { env } from "cloudflare:workers";

/** More than any product's and any variant's number of the demo shop. */
const [PRODUCTS_FROM, VARIANTS_FROM] = [1000, 100_000];
const EACH = { product_variant: 3, product_image: 2 };
const models = `(SELECT * FROM product WHERE bundling = 0 AND id < ${PRODUCTS_FROM})`;

/** Columns that a copy of a row has another value in: `n` is the number of the copy. */
const changed: Record<string, Record<string, string>> = {
  product: { id: `id + n * ${PRODUCTS_FROM}`, slug: "'salinan-' || n || '-' || slug", status: "0" },
  product_material: { product_id: `product_id + n * ${PRODUCTS_FROM}` },
  product_variant: {
    id: `id + n * ${VARIANTS_FROM}`,
    product_id: `product_id + n * ${PRODUCTS_FROM}`,
    sku: "'S' || n || '-' || sku",
  },
  product_image: { id: "NULL", product_id: `product_id + n * ${PRODUCTS_FROM}`, variant_id: "NULL" },
};

/**
 * Fills the test's shop up to some number of products more, copies of the demo shop's, each with three variants. The triggers of the
 * migrations run for every row. They are published only once all of their rows exist, or each row would index them anew.
 */
export async function addCopies(products: number): Promise<void> {
  const { results } = await env.DB.prepare(`SELECT count(*) AS total FROM ${models}`).all<{ total: number }>();
  const copies = Math.ceil(products / (results[0]?.total ?? 1));
  const statements = [];
  for (const [table, values] of Object.entries(changed)) {
    const columns = (
      await env.DB.prepare(`SELECT name FROM pragma_table_xinfo('${table}') WHERE hidden = 0`).all<{ name: string }>()
    ).results;
    const names = columns.map(({ name }) => name);
    statements.push(`WITH RECURSIVE copy(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ${copies})
      INSERT INTO ${table} (${names.join(", ")}) SELECT ${names.map((name) => values[name] ?? name).join(", ")}
      FROM copy CROSS JOIN ${modelsOf(table)}`);
  }
  statements.push(`UPDATE product SET status = 1 WHERE id >= ${PRODUCTS_FROM}`);
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
}

function modelsOf(table: string): string {
  if (table === "product") return models;
  const own = `SELECT * FROM ${table} WHERE product_id IN (SELECT id FROM ${models})`;
  const most = EACH[table as keyof typeof EACH];
  if (!most) return `(${own})`;
  return `(SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY product_id ORDER BY position, id) AS nth FROM (${own}))
    WHERE nth <= ${most})`;
}

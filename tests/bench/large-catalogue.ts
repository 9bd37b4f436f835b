import { DatabaseSync } from "node:sqlite";
import { catalogue, type SeedProduct } from "#functions/demo/catalogue.ts";
import { rowsOfProducts } from "#functions/demo/product-rows.ts";
import { statementsOf } from "#functions/demo/sql.ts";
import { draw, drawFrom } from "#lib/chance.ts";
import { databaseFile } from "../../scripts/local/database-file.ts";

const FIRST_ID = 1001;
const VARIANTS_EACH = 3;
const DAY = 86_400;
const AT_ONCE = 2000;
const syllables = "ba ci da ga ha ja ka la ma na pa ra sa ta wa ya lu mi ro su".split(" ");

/**
 * Fills the D1 of `state`, which contains the demo shop, up to the given number of products with three variants each.
 * It writes into D1's own file. The triggers of the migrations run for every row, so the data they maintain (search,
 * counts, facets) is realistic.
 */
export function growCatalogue(state: string, size: number): { products: number; variants: number } {
  const database = new DatabaseSync(databaseFile(state));
  const count = (table: string) => database.prepare(`SELECT count(*) AS total FROM ${table}`).get()?.total as number;
  const added = size - count("product");
  const more = size * VARIANTS_EACH - count("product_variant") - added * VARIANTS_EACH;
  const now = Math.floor(Date.now() / 1000);
  database.exec("PRAGMA synchronous = OFF; BEGIN");
  for (let first = 0; first < added; first += AT_ONCE) {
    const products = Array.from({ length: Math.min(AT_ONCE, added - first) }, (_, n) =>
      inventedProduct(first + n, VARIANTS_EACH + (first + n < more ? 1 : 0)),
    );
    for (const { table, rows } of rowsOfProducts(products, now)) {
      // Published only once all of their rows exist; otherwise the search would index each of them again with every
      // row.
      const hidden = "slug" in (rows[0] ?? {}) ? rows.map((row) => ({ ...row, status: 0 })) : rows;
      for (const statement of statementsOf({ table, rows: hidden })) database.exec(statement);
    }
  }
  database.exec("UPDATE product SET status = 1 WHERE status = 0; COMMIT");
  const made = { products: count("product"), variants: count("product_variant") };
  database.close();
  return made;
}

/** A product modelled on one of the demo shop, with another name, price and age, in colours of its category. */
export function inventedProduct(n: number, variants = VARIANTS_EACH): SeedProduct {
  const id = FIRST_ID + n;
  const like = catalogue[n % catalogue.length] as SeedProduct;
  const series = `${inventWord(`${id} series`)} ${inventWord(`${id} make`)}`;
  const price = Math.ceil((like.price * (40 + draw(`${id} price`, 160))) / 1_000_000) * 10_000;
  const colors = colorsOf(like.category);
  const firstColor = draw(`${id} color`, colors.length);
  return {
    ...like,
    id,
    slug: `${like.slug}-${id}`,
    name_long: `${like.name_long} ${series}`,
    name_short: `${like.name_short} ${series}`,
    brand: drawFrom(`${id} brand`, catalogue).brand,
    price,
    variants: Array.from({ length: variants }, (_, index) => ({
      ...(colors[(firstColor + index) % colors.length] as SeedProduct["variants"][number]),
      id: id * 10 + index,
      sku: `UJI-${id}-${index}`,
      hoNormal: price,
      hoMore: id % 4 === 0 ? Math.round(price * 0.9) : null,
      moreDiscountPrice: null,
      stock: draw(`${id} stock ${index}`, 20),
    })),
    ageSeconds: (12 + draw(`${id} age`, 2000)) * DAY + draw(`${id} hour`, DAY),
    sales: draw(`${id} sales`, 400),
  };
}

function inventWord(key: string): string {
  const word = [1, 2, 3].map((n) => drawFrom(`${key} ${n}`, syllables)).join("");
  return word[0]?.toUpperCase() + word.slice(1);
}

/** The variants of a category's products, one for each colour. */
function colorsOf(category: string): SeedProduct["variants"] {
  const all = catalogue.filter((one) => one.category === category).flatMap((one) => one.variants);
  return [...new Map(all.map((variant) => [variant.color, variant])).values()];
}

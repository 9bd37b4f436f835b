import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "../../scripts/local/database-file.ts";
import { BENCH_SECRET } from "../bench/workers.ts";
import { signedCookie } from "../pages/signed-cookie.ts";
import { type Person, person } from "../support/person.ts";

const DAY = 86_400;
const BALI = 51;

export interface Buyer {
  id: number;
  cookie: string;
}

/** Writes into D1's own file, while no Worker has it open. */
export function withDatabase<Result>(state: string, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(databaseFile(state));
  database.exec("BEGIN");
  try {
    return work(database);
  } finally {
    database.exec("COMMIT");
    database.close();
  }
}

/** Signed-in customers of two days with an address, points and these variants in the cart; they create their orders themselves. */
export async function makeBuyers(state: string, count: number, points = 0, variants: number[] = []): Promise<Buyer[]> {
  const villages = withDatabase(state, villagesOf);
  const wanted = {
    now: Math.floor(Date.now() / 1000) - 2 * DAY,
    points,
    cart: variants.map((variant) => ({ variant })),
  };
  const people: Person[] = [];
  for (let n = 0; n < count; n++) {
    const villageId = villages[n % villages.length] as number;
    people.push(await person({ ...wanted, address: { villageId } }));
  }
  withDatabase(state, (database) => {
    for (const { statements } of people) for (const statement of statements) database.exec(statement);
  });
  return Promise.all(people.map(async ({ id, token }) => ({ id, cookie: await sessionCookie(id, token) })));
}

const sessionCookie = async (user: number, token: string) =>
  `session=${await signedCookie("session", { token, user }, BENCH_SECRET)}`;

/** Puts a variant on sale: `pieces` in total, `each` per buyer. Returns its id. */
export function openSale(
  state: string,
  { pieces, each, price }: { pieces: number; each: number; price: number },
): number {
  const now = Math.floor(Date.now() / 1000);
  return withDatabase(state, (database) => {
    const insert = (sql: string, ...values: (string | number)[]) =>
      Number(database.prepare(sql).run(...values).lastInsertRowid);
    const slug = `obral-${crypto.randomUUID()}`;
    const product = insert(
      `INSERT INTO product (slug, name, name_short, brand, category_id, category_group_id, description, specification, meta_desc,
         weight_gram, status, price_normal_min, price_min, price_max, discount_max, created_at, updated_at)
       SELECT ?, 'Cincin Obral', 'Cincin Obral', 'Serambi', id, category_group_id, '', '[]', '', 400, 1, ?, ?, ?, 0, 0, 0
       FROM category LIMIT 1`,
      slug,
      2 * price,
      2 * price,
      2 * price,
    );
    // The stock is larger than the sale: a buyer too late for the sale's price can still buy the product.
    const variant = insert(
      "INSERT INTO product_variant (product_id, sku, ho_normal, stock) VALUES (?, ?, ?, ?)",
      product,
      slug,
      2 * price,
      20 * pieces,
    );
    const sale = insert(
      `INSERT INTO flash_sale (title, start, "end") VALUES ('Obral', ?, ?)`,
      now - 2 * DAY,
      now + DAY,
    );
    insert(
      "INSERT INTO flash_sale_item (flash_sale_id, variant_id, price, limit_count, remains, per_buyer) VALUES (?, ?, ?, ?, ?, ?)",
      sale,
      variant,
      price,
      pieces,
      pieces,
      each,
    );
    return variant;
  });
}

/** Spread over the country, because shipping costs differ. */
function villagesOf(database: DatabaseSync): number[] {
  const select = database.prepare("SELECT id FROM village WHERE id BETWEEN ? AND ? ORDER BY id LIMIT 1");
  return [32, 33, BALI, 73].map((province) => Number(select.get(province * 1e8, (province + 1) * 1e8)?.id));
}

import { DatabaseSync } from "node:sqlite";
import { hashToken } from "#functions/http/shopper.ts";
import { databaseFile } from "../../scripts/database-file.ts";
import { BENCH_SECRET } from "../bench/workers.ts";
import { signedCookie } from "../pages/signed-cookie.ts";

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

/** Signed-in customers with an address and points; they create their orders themselves. */
export async function makeBuyers(state: string, kind: string, count: number, points = 0): Promise<Buyer[]> {
  const buyers: (Buyer & { hash: string })[] = [];
  const first = firstFreeUser(state);
  for (let n = 0; n < count; n++) {
    const token = `muatan-${crypto.randomUUID()}`;
    const cookie = `session=${await signedCookie("session", { token, user: first + n }, BENCH_SECRET)}`;
    buyers.push({ id: first + n, cookie, hash: await hashToken(token) });
  }
  const now = Math.floor(Date.now() / 1000);
  withDatabase(state, (database) => {
    const villages = villagesOf(database);
    const run = (sql: string, ...values: (string | number)[]) => database.prepare(sql).run(...values);
    for (const [n, { id, hash }] of buyers.entries()) {
      const email = `${kind}${n}@contoh.example`;
      run(
        "INSERT INTO user (id, name, email, created_at) VALUES (?, ?, ?, ?)",
        id,
        `Pembeli ${n}`,
        email,
        now - 2 * DAY,
      );
      run(
        "INSERT INTO access_token (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)",
        hash,
        id,
        now - 2 * DAY,
        now + 30 * DAY,
      );
      run(
        `INSERT INTO address (user_id, label, recipient, phone, village_id, street, postal_code, is_default, created_at)
          VALUES (?, 'Rumah', ?, '+6281200000000', ?, 'Jl. Uji No. 1', '40135', 1, ?)`,
        id,
        `Pembeli ${n}`,
        villages[n % villages.length] as number,
        now - 2 * DAY,
      );
      if (points > 0)
        run("INSERT INTO point_entry (user_id, points, reason, at) VALUES (?, ?, 'earned', ?)", id, points, now);
    }
  });
  return buyers;
}

/** Adds a line to the carts, as if the buyers had done so before. */
export function fillCarts(state: string, buyers: Buyer[], variants: number[]): void {
  const now = Math.floor(Date.now() / 1000);
  withDatabase(state, (database) => {
    const cart = database.prepare("INSERT INTO cart (user_id, updated_at) VALUES (?, ?)");
    const line = database.prepare(
      "INSERT INTO cart_line (user_id, line_key, variant_id, quantity, position) VALUES (?, ?, ?, 1, ?)",
    );
    for (const { id } of buyers) {
      cart.run(id, now);
      for (const [position, variant] of variants.entries()) line.run(id, String(variant), variant, position);
    }
  });
}

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

function firstFreeUser(state: string): number {
  return withDatabase(state, (database) => Number(database.prepare("SELECT max(id) + 1 AS id FROM user").get()?.id));
}

/** Spread over the country, because shipping costs differ. */
function villagesOf(database: DatabaseSync): number[] {
  const select = database.prepare("SELECT id FROM village WHERE id BETWEEN ? AND ? ORDER BY id LIMIT 1");
  return [32, 33, BALI, 73].map((province) => Number(select.get(province * 1e8, (province + 1) * 1e8)?.id));
}

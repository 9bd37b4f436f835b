import type { DatabaseSync } from "node:sqlite";
import { hashToken } from "#functions/http/shopper.ts";
import { signedCookie } from "../pages/signed-cookie.ts";
import { BENCH_SECRET } from "./workers.ts";

/** Some variants that are sold for their usual price. */
export function plainVariants(database: DatabaseSync, count: number): number[] {
  return database
    .prepare(`SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
      WHERE p.bundling = 0 AND v.id NOT IN (SELECT variant_id FROM flash_sale_item) ORDER BY v.id LIMIT ?`)
    .all(count)
    .map(({ id }) => Number(id));
}

/** The cookie of a guest whose cart has a line of each variant; of up to 9^5 numbered guests none is like another's. */
export async function guestWith(variants: number[], nth = 0): Promise<string> {
  const lines = variants.map(
    (id, place) => `${id.toString(36)}.${((Math.floor(nth / 9 ** place) % 9) + 1).toString(36)}.1`,
  );
  return `cart=${await signedCookie("cart", `1|${lines.join("~")}||`, BENCH_SECRET)}`;
}

/** The cookie of a customer whose cart has a line of each variant. */
export async function customerWith(database: DatabaseSync, user: number, variants: number[]): Promise<string> {
  const token = `bench-${crypto.randomUUID()}`;
  const now = Math.floor(Date.now() / 1000);
  const insert = (sql: string, ...values: (string | number)[]) => database.prepare(sql).run(...values);
  insert("INSERT INTO user (id, name, email, created_at) VALUES (?, 'Bench', ?, ?)", user, `b${user}@contoh.id`, now);
  insert(
    "INSERT INTO access_token (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)",
    await hashToken(token),
    user,
    now,
    now + 86_400,
  );
  insert("INSERT INTO cart (user_id, updated_at) VALUES (?, ?)", user, now);
  for (const [position, id] of variants.entries())
    insert(
      "INSERT INTO cart_line (user_id, line_key, variant_id, quantity, position) VALUES (?, ?, ?, 1, ?)",
      user,
      String(id),
      id,
      position,
    );
  return `session=${await signedCookie("session", { token, user }, BENCH_SECRET)}`;
}

/** What the header and home show of a customer who has been here before: 3 unread notices and 8 products seen. */
export function giveHistory(database: DatabaseSync, user: number): void {
  const now = Math.floor(Date.now() / 1000);
  for (let n = 1; n <= 3; n++)
    database
      .prepare(
        "INSERT INTO notification (user_id, kind, title, text, path, created_at) VALUES (?, 'order', ?, 'Teks', '/profile/order', ?)",
      )
      .run(user, `Kabar ke-${n}`, now);
  for (let product = 1; product <= 8; product++)
    database
      .prepare("INSERT INTO visit (user_id, product_id, seen_at) VALUES (?, ?, ?)")
      .run(user, product, now - product);
}

import type { DatabaseSync } from "node:sqlite";
import { signedCookie } from "../pages/signed-cookie.ts";
import { person } from "../support/person.ts";
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

/** A customer whose cart has a line of each variant, and their cookie. */
export async function customerWith(
  database: DatabaseSync,
  variants: number[],
): Promise<{ id: number; cookie: string }> {
  const { id, token, statements } = await person({ cart: variants.map((variant) => ({ variant })) });
  for (const statement of statements) database.exec(statement);
  return { id, cookie: `session=${await signedCookie("session", { token, user: id }, BENCH_SECRET)}` };
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

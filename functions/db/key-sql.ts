import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { product } from "./schema/catalogue.ts";

/** Whether a row is the one that an address names: a key of digits only is its id, anything else its slug. */
export function isKey({ id, slug }: { id: SQLiteColumn; slug: SQLiteColumn }, key: string): SQL {
  const number = Number(key);
  return /^\d+$/.test(key) && Number.isSafeInteger(number) ? sql`${id} = ${number}` : sql`${slug} = ${key}`;
}

/** The number of the product that an address names. */
export function productIdOf(key: string): SQL {
  return sql`(SELECT ${product.id} FROM product WHERE ${isKey(product, key)})`;
}

/** A text as searches compare it. SQLite's `lower` knows the letters of ASCII alone, and the shop's words need one more. */
export function searchable(text: SQL): SQL {
  return sql`replace(replace(lower(${text}), 'é', 'e'), 'É', 'e')`;
}

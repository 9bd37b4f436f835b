import { sql } from "drizzle-orm";
import { type FlatChange, planFlat } from "#domain/operate/flat-plan.ts";
import { type VoucherTerms, voucherKind } from "#domain/operate/vouchers.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, select, set } from "#functions/db/fields.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { voucher, voucherProduct } from "#functions/db/schema/promotions.ts";
import { categoryGroup } from "#functions/db/schema/shelves.ts";
import type { Table } from "#lib/sheets/table.ts";
import type { Seconds } from "#lib/time.ts";
import type { Planned } from "./planned.ts";

/** Every voucher, the oldest first. */
export async function readVouchers(db: Database): Promise<VoucherTerms[]> {
  const rows = await db.rows(
    select(
      {
        ...pick(voucher, "id", "code", "title", "kind", "value", "cap", "minimum", "start", "end", "quota", "used"),
        ...pick(voucher, "perCustomer", "isPersonal"),
        group: sql<string | null>`${categoryGroup.name}`,
        products: sql<string>`(SELECT json_group_array(slug) FROM (SELECT product.slug FROM voucher_product
          JOIN product ON product.id = voucher_product.product_id
          WHERE voucher_product.voucher_id = ${voucher.id} ORDER BY product.slug))`,
      },
      sql`FROM voucher LEFT JOIN category_group ON ${categoryGroup.id} = ${voucher.categoryGroupId}
        ORDER BY ${voucher.id}`,
    ),
  );
  return rows.map(({ perCustomer, isPersonal, products, ...row }) => ({
    ...row,
    per_customer: perCustomer,
    personal: isPersonal,
    products: JSON.parse(products),
  }));
}

export async function planVouchers(db: Database, table: Table): Promise<Planned> {
  const known = await readVouchers(db);
  const slugs = table.rows.flatMap(({ cells }) => (cells.products ?? "").split(/[,|]/)).map((one) => one.trim());
  const [groups, products] = await db.batch([
    select(pick(categoryGroup, "name"), sql`FROM category_group`),
    select(
      pick(product, "slug"),
      sql`FROM product WHERE ${product.slug} IN (SELECT value FROM json_each(${JSON.stringify([...new Set(slugs)])}))`,
    ),
  ]);
  const before = known.flatMap((one) => one.products);
  const world = {
    groups: groups.map(({ name }) => name),
    products: new Set([...before, ...products.map(({ slug }) => slug)]),
  };
  const { verdicts, changes } = planFlat(table, known, voucherKind(world));
  return {
    verdicts,
    change: {
      what: changes.map(({ after }) => after.code).join(", "),
      before: changes.map((one) => one.before),
      after: changes.map((one) => one.after),
      statements: changes.flatMap(writesOf),
    },
  };
}

/** The columns of the sheet whose stored ones have other names. */
const NAMED: Record<string, string> = { perCustomer: "per_customer", categoryGroupId: "group", isPersonal: "personal" };

function writesOf({ before, after, changed }: FlatChange<VoucherTerms>): Statement<never>[] {
  const { code, title, kind, value, cap, minimum, start, end, quota } = after;
  const groupId = sql`(SELECT id FROM category_group WHERE name = ${after.group})`;
  const row = {
    ...{ code, title, kind, value, cap, minimum, start, end, quota },
    perCustomer: after.per_customer,
    categoryGroupId: after.group === null ? null : groupId,
    isPersonal: after.personal,
  };
  const own = sql`(SELECT id FROM voucher WHERE code = ${code})`;
  const products = changed.includes("products")
    ? [
        statement(sql`DELETE FROM voucher_product WHERE ${voucherProduct.voucherId} = ${own}`),
        statement(
          insert(
            voucherProduct,
            { voucherId: own, productId: sql`${product.id}` },
            sql`FROM product WHERE ${product.slug} IN
              (SELECT value FROM json_each(${JSON.stringify(after.products)}))`,
          ),
        ),
      ]
    : [];
  if (!before) return [statement(insert(voucher, row)), ...products];
  // What is as before stays as it is: another operator may change it at once.
  const others = Object.fromEntries(Object.entries(row).filter(([name]) => changed.includes(NAMED[name] ?? name)));
  if (Object.keys(others).length === 0) return products;
  return [statement(sql`UPDATE voucher SET ${set(voucher, others)} WHERE ${voucher.code} = ${code}`), ...products];
}

/** Ends a voucher now; who has used it keeps what it took off. */
export async function findVoucherToEnd(db: Database, code: string, now: Seconds) {
  const [found] = await db.rows(
    select(pick(voucher, "id", "title", "start", "end"), sql`FROM voucher WHERE ${voucher.code} = ${code}`),
  );
  if (!found) return "unknown";
  if (found.end <= now) return "over";
  return {
    before: found,
    statements: [statement(sql`UPDATE voucher SET ${set(voucher, { end: now })} WHERE ${voucher.id} = ${found.id}`)],
  };
}

import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type FlatChange, planFlat } from "#domain/operate/flat-plan.ts";
import { type VoucherTerms, voucherKind } from "#domain/operate/vouchers.ts";
import type { OperatorContext } from "#functions/acts/use-case.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, select, set } from "#functions/db/fields.ts";
import { demand, updateAsRead } from "#functions/db/guard.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { voucher, voucherProduct } from "#functions/db/schema/promotions.ts";
import { categoryGroup } from "#functions/db/schema/shelves.ts";
import { endCell } from "#lib/sheets/cells.ts";
import type { Difference, Table } from "#lib/sheets/table.ts";
import type { Seconds } from "#lib/time.ts";
import type { Words } from "#lib/words.ts";
import { type LookedRows, rowsUseCase } from "./rows-use-case.ts";

const productsOf = sql<string>`(SELECT json_group_array(slug) FROM (SELECT product.slug FROM voucher_product
  JOIN product ON product.id = voucher_product.product_id
  WHERE voucher_product.voucher_id = ${voucher.id} ORDER BY product.slug))`;

/** Every voucher, the oldest first. */
export async function readVouchers(db: Database): Promise<VoucherTerms[]> {
  const rows = await db.rows(
    select(
      {
        ...pick(voucher, "id", "code", "title", "kind", "value", "cap", "minimum", "start", "end", "quota", "used"),
        ...pick(voucher, "perCustomer", "isPersonal"),
        group: sql<string | null>`${categoryGroup.name}`,
        products: productsOf,
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

async function look(table: Table, { db }: OperatorContext): Promise<LookedRows<null>> {
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
  const change = {
    what: changes.map(({ after }) => after.code).join(", "),
    before: changes.map((one) => one.before),
    after: changes.map((one) => one.after),
    statements: () => changes.flatMap(writesOf),
  };
  return { verdicts, facts: null, change };
}

export const importVouchers = rowsUseCase<{ table: Table; isMeant?: boolean }, null, never>({
  name: "vouchers.import",
  table: "voucher",
  look: ({ table }, context) => look(table, context),
  undo: { by: "vouchers.import" },
  refusals: {},
});

interface VoucherRefusal {
  did: "nothing";
  why: "exists" | "none" | "ended";
  code: string;
}

const refusals: Words<"why", VoucherRefusal> = {
  exists: {
    id: ({ code }) => `Voucher ${code} sudah ada.`,
    en: ({ code }) => `There is a voucher ${code} already: voucher change.`,
  },
  none: { id: ({ code }) => `Voucher ${code} tidak ditemukan.`, en: ({ code }) => `There is no voucher ${code}.` },
  ended: { id: ({ code }) => `Voucher ${code} sudah berakhir.`, en: ({ code }) => `${code} has ended already.` },
};

interface VoucherRow {
  /** The terms by the names of the sheet's columns, with the code in capitals. */
  cells: Record<string, string> & { code: string };
  isMeant?: boolean;
}

const oneRow = (cells: Record<string, string>) => ({ names: Object.keys(cells), rows: [{ place: "", cells }] });

async function isThere({ code }: VoucherRow["cells"], { db }: OperatorContext): Promise<boolean> {
  return (await db.rows(select(pick(voucher, "id"), sql`FROM voucher WHERE ${voucher.code} = ${code}`))).length > 0;
}

export const addVoucher = rowsUseCase<VoucherRow, null, VoucherRefusal>({
  name: "voucher.add",
  table: "voucher",
  async look({ cells }, context) {
    if (await isThere(cells, context)) return { did: "nothing", why: "exists", code: cells.code };
    return look(oneRow(cells), context);
  },
  undo: { by: "voucher.end" },
  refusals,
});

export const changeVoucher = rowsUseCase<VoucherRow, null, VoucherRefusal>({
  name: "voucher.change",
  table: "voucher",
  async look({ cells }, context) {
    if (!(await isThere(cells, context))) return { did: "nothing", why: "none", code: cells.code };
    return look(oneRow(cells), context);
  },
  undo: { by: "voucher.change" },
  refusals,
});

/** Ends a voucher now; who has used it keeps what it took off. */
export const endVoucher = rowsUseCase<{ code: string }, { end: Seconds }, VoucherRefusal>({
  name: "voucher.end",
  table: "voucher",
  async look({ code }, { db, now }): Promise<LookedRows<{ end: Seconds }> | VoucherRefusal> {
    const own = sql`${voucher.code} = ${code}`;
    const [found] = await db.rows(select(pick(voucher, "id", "title", "start", "end"), sql`FROM voucher WHERE ${own}`));
    if (!found) return { did: "nothing", why: "none", code };
    if (found.end <= now) return { did: "nothing", why: "ended", code };
    const { end } = found;
    return {
      verdicts: [{ place: "", name: code, did: "changed", differences: [timeDifference("end", end, now)] }],
      facts: { end },
      change: {
        what: code,
        before: found,
        after: { end: now },
        statements: () => updateAsRead("voucher", voucher, own, { end }, { end: now }),
      },
    };
  },
  undo: { by: "voucher.change" },
  refusals,
});

function timeDifference(column: string, from: Seconds, to: Seconds): Difference {
  return { column, from: endCell.write(from), to: endCell.write(to) };
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
  // What is as before stays as it is: another operator may change it at the same time.
  const others = Object.fromEntries(Object.entries(row).filter(([name]) => changed.includes(NAMED[name] ?? name)));
  const isAny = Object.keys(others).length > 0;
  return [
    demand("voucher", sql`EXISTS (SELECT 1 FROM voucher WHERE ${voucher.code} = ${code}${asRead(before, changed)})`),
    ...(isAny ? [statement(sql`UPDATE voucher SET ${set(voucher, others)} WHERE ${voucher.code} = ${code}`)] : []),
    ...products,
  ];
}

/** Terms that are judged by each other: none of them is changed unless all are as they were. */
const TOGETHER = [
  ["start", "end"],
  ["kind", "value", "cap"],
  ["quota", "per_customer"],
];

/** What was read of what changes. */
function asRead(before: VoucherTerms, changed: string[]): SQL {
  const judged = new Set(changed.flatMap((name) => TOGETHER.find((some) => some.includes(name)) ?? [name]));
  const stored: Record<string, SQL | SQLiteColumn> = {
    ...pick(voucher, "title", "kind", "value", "cap", "minimum", "start", "end", "quota"),
    per_customer: voucher.perCustomer,
    personal: voucher.isPersonal,
    group: sql`(SELECT name FROM category_group WHERE id = ${voucher.categoryGroupId})`,
    products: productsOf,
  };
  const same = [...judged].map((name) => {
    const value = before[name];
    return sql` AND ${stored[name]} IS ${Array.isArray(value) ? JSON.stringify(value) : value}`;
  });
  return sql.join(same);
}

import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { auditCounters, auditOrders, auditPurchases } from "#domain/orders/books/audit.ts";

import { shopFileAt } from "#domain/pictures/files.ts";
import { BACKUPS } from "#functions/backup/pack.ts";
import type { Database, Statement } from "#functions/db/database.ts";
import { pick, select } from "#functions/db/fields.ts";
import { ALL_TABLES, JSON_COLUMNS, readReadiness } from "#functions/db/readiness.ts";
import { article } from "#functions/db/schema/articles.ts";
import { projectPicture } from "#functions/db/schema/interior.ts";
import { refundProof } from "#functions/db/schema/money.ts";
import { orderImage, parcelPhoto } from "#functions/db/schema/order.ts";
import { paymentAttempt } from "#functions/db/schema/payment.ts";
import { upload } from "#functions/db/schema/pictures.ts";
import { isBusy } from "#functions/db/trips.ts";
import { readBooksOf, readCounted } from "#functions/orders/book-queries.ts";
import { shopPictureKey } from "#functions/pictures/shop-picture.ts";
import { smallKey } from "#functions/pictures/store.ts";
import { uploadKey } from "#functions/pictures/upload-queries.ts";
import type { Seconds } from "#lib/time.ts";
import { demoTexts, type Finding, oddShape } from "./opening.ts";

interface Looked {
  db: Database;
  now: Seconds;
  uploads: () => Promise<R2Bucket>;
  /** A shop on one's own machine may look like the demo. */
  isDeployed: boolean;
}

/** Looks at the whole shop. What cannot be looked at is a finding too, and stops none of the others. */
export async function checkShop({ db, now, uploads, isDeployed }: Looked): Promise<Finding[]> {
  const parts: [what: string, look: () => Promise<Finding[]>][] = [
    ["The database's file", () => damagedFile(db)],
    ["The database's shape", async () => oddShape(await readReadiness(db, now))],
    ["What rows refer to", () => lostParents(db)],
    ["The columns of JSON", () => damagedJson(db)],
    ["The books", () => wrongBooks(db)],
    ["The pictures", async () => strayPictures(db, await uploads(), now)],
    ["The shop's texts", async () => (isDeployed ? demoTexts(db) : [])],
  ];
  const found: Finding[] = [];
  for (const [what, look] of parts) found.push(...(await guarded(what, look)));
  return found;
}

async function guarded(what: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    if (isBusy(error)) throw error;
    return [
      { what: `${what} cannot be looked at: ${(error as Error).message}.`, todo: "docs/operating.md, At 3 a.m." },
    ];
  }
}

const RESTORE = "docs/operating.md, A damaged row: an older backup, restored beside, still has it.";

function asked<Row>(text: string): Statement<Row> {
  return { query: sql.raw(text), fields: {}, isRead: true };
}

/** The file itself. D1 refuses `integrity_check`; this is the same but for the order of indexes. */
async function damagedFile(db: Database): Promise<Finding[]> {
  const rows = await db.rows(asked<{ quick_check: string }>("PRAGMA quick_check"));
  return rows
    .filter(({ quick_check }) => quick_check !== "ok")
    .map(({ quick_check }) => ({
      what: `The database's file is damaged: ${quick_check}.`,
      todo: "Stop the shop, and restore the last backup: docs/backups.md.",
    }));
}

async function lostParents(db: Database): Promise<Finding[]> {
  const rows = await db.rows(asked<{ table: string; rowid: number; parent: string }>("PRAGMA foreign_key_check"));
  return rows.map(({ table, rowid, parent }) => ({
    what: `Row ${rowid} of ${table} refers to a row of ${parent} that is not there.`,
    todo: RESTORE,
  }));
}

const WRITTEN_ANEW: Record<string, string> = {
  page: "npm run shop -- page set SLUG FILE writes it anew.",
  product: "npm run shop -- products import FILE writes its specification anew.",
  project_draft: "It is an unsent form, and goes by itself within a month.",
};

async function damagedJson(db: Database): Promise<Finding[]> {
  const found = await db.batch(
    JSON_COLUMNS.map((column) =>
      asked<{ name: string }>(
        `SELECT ${nameIn(column)} AS name FROM "${getTableName(column.table)}" WHERE NOT json_valid(${column.name})`,
      ),
    ),
  );
  return found.flatMap((rows, nth) => {
    const { table, name: column } = JSON_COLUMNS[nth] as SQLiteColumn;
    const of = getTableName(table);
    return rows.map(({ name }) => ({
      what: `${of}.${column} of ${name} cannot be read: its text is no JSON.`,
      todo: WRITTEN_ANEW[of] ?? RESTORE,
    }));
  });
}

/** What people call a row: an order's number, also for what is a part of it, or a slug. */
function nameIn({ table }: SQLiteColumn): string {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
  if (columns.includes("order_id")) return '(SELECT ordersn FROM "order" WHERE "order".id = order_id)';
  return ["ordersn", "slug"].find((one) => columns.includes(one)) ?? "'row ' || rowid";
}

/** How many orders one trip reads: some megabytes, of one moment. */
const ORDERS_AT_ONCE = 500;

/** Money, stock and points, some orders after the others. */
export async function wrongBooks(db: Database): Promise<Finding[]> {
  const found: string[] = [];
  for (let last = 0; ; ) {
    const some = await db.rows(
      asked<{ id: number }>(`SELECT id FROM "order" WHERE id > ${last} ORDER BY id LIMIT ${ORDERS_AT_ONCE}`),
    );
    const ids = some.map(({ id }) => id);
    if (ids.length > 0) found.push(...auditOrders(await readBooksOf(db, ids)));
    if (ids.length < ORDERS_AT_ONCE) break;
    last = ids.at(-1) as number;
  }
  const counted = await readCounted(db);
  found.push(...auditPurchases(counted), ...auditCounters(counted));
  return found.map((says) => ({
    what: `The books: ${says}.`,
    todo: "docs/operating.md, Orders and money; npm run shop -- show ORDER.",
  }));
}

/** What is younger may be on its way: files and rows are written one after the other, and deleted by the queue. */
const SETTLED_SECONDS = 3600;

/** Rows whose file is not in the bucket, and files that no row names. */
async function strayPictures(db: Database, bucket: R2Bucket, now: Seconds): Promise<Finding[]> {
  const longAgo = now - SETTLED_SECONDS;
  const rows = await readRows(db);
  const shown = await readAddresses(db);
  const files = await listFiles(bucket);
  const lost = [
    ...rows.filter(({ key, at }) => at <= longAgo && !files.has(key)).map(({ key, of }) => ({ key, of })),
    ...shown.filter(({ key }) => !files.has(key)),
  ];
  const known = new Set(rows.flatMap(({ key }) => [key, smallKey(key)]));
  const folders = new Set(shown.map(({ key }) => folderOf(key)));
  const strays = [...files].filter(
    ([key, at]) => at <= longAgo && !known.has(key) && !folders.has(folderOf(key) ?? ""),
  );
  return [
    ...lost.map(({ key, of }) => ({
      what: `${of} has no picture: the file ${key} is not in the bucket.`,
      todo: "A backup that is restored beside has it; otherwise put the picture again, or take it out where it is shown.",
    })),
    ...strays.map(([key]) => ({
      what: `Nothing names the file ${key}.`,
      todo: "It does no harm: npx wrangler r2 object delete BUCKET/KEY takes it away.",
    })),
  ];
}

interface Named {
  key: string;
  /** What shows it, in words. */
  of: string;
  at: Seconds;
}

async function readRows(db: Database): Promise<Named[]> {
  const [uploads, images, photos, projects, proofs, slips] = await db.batch([
    select(pick(upload, "id", "token", "createdAt"), sql`FROM upload`),
    select(pick(orderImage, "id", "objectKey", "createdAt"), sql`FROM order_image`),
    select(pick(parcelPhoto, "id", "objectKey", "createdAt"), sql`FROM parcel_photo`),
    select(pick(projectPicture, "id", "token", "createdAt"), sql`FROM project_picture`),
    select(pick(refundProof, "id", "objectKey", "at"), sql`FROM refund_proof`),
    select(
      pick(paymentAttempt, "number", "slip", "createdAt"),
      sql`FROM payment_attempt WHERE ${paymentAttempt.slip} <> ''`,
    ),
  ]);
  return [
    ...uploads.map(({ id, token, createdAt }) => ({ key: uploadKey(token), of: `upload ${id}`, at: createdAt })),
    ...images.map(({ id, objectKey, createdAt }) => ({ key: objectKey, of: `order_image ${id}`, at: createdAt })),
    ...photos.map(({ id, objectKey, createdAt }) => ({ key: objectKey, of: `parcel_photo ${id}`, at: createdAt })),
    ...projects.map(({ id, token, createdAt }) => ({
      key: uploadKey(token),
      of: `project_picture ${id}`,
      at: createdAt,
    })),
    ...proofs.map(({ id, objectKey, at }) => ({ key: objectKey, of: `refund_proof ${id}`, at })),
    ...slips.map(({ number, slip, createdAt }) => ({ key: slip, of: `payment_attempt ${number}`, at: createdAt })),
  ];
}

const ADDRESS = /\/foto\/[\w-]{43}\/[\w.-]+/g;

/** The shop's own pictures, by every address of one. */
async function readAddresses(db: Database): Promise<Omit<Named, "at">[]> {
  const columns = [
    ...ALL_TABLES.flatMap((table) => Object.values(getTableColumns(table)).filter(({ name }) => name.endsWith("_url"))),
    article.source,
  ];
  const found = await db.batch(
    columns.map((column) =>
      select({ text: sql<string>`${column}` }, sql`FROM ${column.table} WHERE instr(${column}, '/foto/') > 0`),
    ),
  );
  return found.flatMap((rows, nth) => {
    const table = columns[nth]?.table;
    const of = table ? getTableName(table) : "";
    return rows.flatMap(({ text }) =>
      [...text.matchAll(ADDRESS)].flatMap(([address]) => {
        const { token, file } = shopFileAt(address) ?? {};
        return token && file ? [{ key: shopPictureKey(token, file), of }] : [];
      }),
    );
  });
}

/** A picture of the shop's own is drawn at many widths, of which an address names the widest; undefined for a customer's. */
const folderOf = (key: string) => /^goods\/[^/]+\//.exec(key)?.[0];

async function listFiles(bucket: R2Bucket): Promise<Map<string, Seconds>> {
  const files = new Map<string, Seconds>();
  let cursor: string | undefined;
  do {
    const listed = await bucket.list(cursor === undefined ? {} : { cursor });
    for (const { key, uploaded } of listed.objects) {
      if (!key.startsWith(BACKUPS)) files.set(key, Math.floor(uploaded.getTime() / 1000));
    }
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
  return files;
}

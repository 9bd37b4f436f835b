import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { shopFileAt } from "#domain/pictures/files.ts";
import { BACKUPS } from "#functions/backup/stored-files.ts";
import { ALL_TABLES } from "#functions/db/all-tables.ts";
import type { Database } from "#functions/db/database.ts";
import { pick, select } from "#functions/db/fields.ts";
import { article } from "#functions/db/schema/articles.ts";
import { projectPicture } from "#functions/db/schema/interior.ts";
import { orderImage } from "#functions/db/schema/order.ts";
import { paymentAttempt } from "#functions/db/schema/payment.ts";
import { upload } from "#functions/db/schema/pictures.ts";
import { shopPictureKey } from "#functions/pictures/shop-picture.ts";
import { smallKey } from "#functions/pictures/store.ts";
import { uploadKey } from "#functions/pictures/upload-queries.ts";
import type { Seconds } from "#lib/time.ts";
import type { Finding } from "./quick.ts";

/** What is younger may be on its way: files and rows are written one after the other, and deleted by the queue. */
const SETTLED_SECONDS = 3600;

/** Rows whose file is not in the bucket, and files that no row names. */
export async function strayPictures(db: Database, bucket: R2Bucket, now: Seconds): Promise<Finding[]> {
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
  const [uploads, images, projects, slips] = await db.batch([
    select(pick(upload, "id", "token", "createdAt"), sql`FROM upload`),
    select(pick(orderImage, "id", "objectKey", "createdAt"), sql`FROM order_image`),
    select(pick(projectPicture, "id", "token", "createdAt"), sql`FROM project_picture`),
    select(
      pick(paymentAttempt, "number", "slip", "createdAt"),
      sql`FROM payment_attempt WHERE ${paymentAttempt.slip} <> ''`,
    ),
  ]);
  return [
    ...uploads.map(({ id, token, createdAt }) => ({ key: uploadKey(token), of: `upload ${id}`, at: createdAt })),
    ...images.map(({ id, objectKey, createdAt }) => ({ key: objectKey, of: `order_image ${id}`, at: createdAt })),
    ...projects.map(({ id, token, createdAt }) => ({
      key: uploadKey(token),
      of: `project_picture ${id}`,
      at: createdAt,
    })),
    ...slips.map(({ number, slip, createdAt }) => ({ key: slip, of: `payment_attempt ${number}`, at: createdAt })),
  ];
}

const ADDRESS = /\/foto\/[\w-]{43}\/[\w.-]+/g;

/** The shop's own pictures, wherever an address of one stands. */
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

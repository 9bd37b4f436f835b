import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import journal from "../../migrations/meta/_journal.json" with { type: "json" };
import type { Database } from "./database.ts";
import { select } from "./fields.ts";
import { outbox } from "./schema/account.ts";
import { product } from "./schema/catalogue.ts";
import { TRIGGERS } from "./triggers.ts";

/** Every table of the shop; a test checks the list against the migrations. */
export const TABLES =
  `access_token activity activity_reminder address article article_category article_product article_tag
  article_tagging bank bank_account banner bundle_component cart cart_action cart_line catalogue_version category
  category_group change chat_message city combo complaint complaint_entry complaint_line daily_count device district dropshipper event
  event_claim exhibition exhibition_spot flash_sale flash_sale_item flash_sale_purchase floor_room free_gift guard
  inspiration inspiration_product interior_work known_browser mail_link metric notice_choice notification one_time_code
  order order_hold order_image order_line order_move outbox page partner partner_place partner_product payment
  payment_attempt payment_notification point_entry popup pre_order product product_count product_gram product_group
  product_group_item product_image product_material product_variant product_word project_draft project_entry
  project_location project_picture project_property project_request province push_subscription
  redeem_offer refund review review_image saved_line search_word search_word_gram setting showroom_catalogue
  showroom_catalogue_product showroom_video showroom_video_product simulated_payment social_identity social_join
  stock_wish sub_category upload user village visit voucher voucher_gift voucher_product voucher_use watch wishlist_item`.split(
    /\s+/,
  );

const MIGRATIONS = journal.entries.map(({ tag }) => `${tag}.sql`);
/** A message that waits longer than this needs attention. */
const WAITING_SECONDS = 600;
const COUNTED_MAX = 1000;

/** Whether the database has the schema that this build needs, and whether it holds a shop. */
export interface Readiness {
  missingMigrations: string[];
  missingTables: string[];
  /** Migrations that this code does not know: a newer one has been here. */
  newerMigrations: string[];
  missingTriggers: string[];
  /** Triggers that no migration makes. */
  foreignTriggers: string[];
  isStocked: boolean;
  /** Dead messages, and those that have waited too long; counted up to a thousand. */
  dead: number;
  waiting: number;
  /** For how many seconds the oldest message has waited; 0 if none waits. */
  oldestSeconds: number;
  /** How many seconds ago each run of the clock ended last; null where no table keeps that. */
  clock: Record<string, number> | null;
}

/** Where the clock's runs note that they have ended, under the names `ran:…`. */
const CLOCK_TABLE = "watch";

/** One statement, because monitoring calls this every minute. */
export async function readReadiness(db: Database, now: Seconds): Promise<Readiness> {
  const longAgo = now - WAITING_SECONDS;
  const counted = (where: SQL) =>
    sql<number>`(SELECT count(*) FROM (SELECT 1 FROM outbox WHERE ${where} LIMIT ${COUNTED_MAX}))`;
  const fields = {
    migrations: sql<string>`(SELECT json_group_array(name) FROM d1_migrations)`,
    tables: sql<string>`(SELECT json_group_array(name) FROM sqlite_master WHERE type = 'table')`,
    triggers: sql<string>`(SELECT json_group_array(name) FROM sqlite_master WHERE type = 'trigger')`,
    isStocked: sql<0 | 1>`EXISTS (SELECT 1 FROM product WHERE ${product.status} = 1 AND ${product.deletedAt} IS NULL)
      AND EXISTS (SELECT 1 FROM page) AND EXISTS (SELECT 1 FROM village)`,
    dead: counted(sql`${outbox.state} = 'dead'`),
    waiting: counted(sql`${outbox.state} = 'waiting' AND ${outbox.createdAt} <= ${longAgo}`),
    oldest: sql<number | null>`(SELECT min(${outbox.createdAt}) FROM outbox WHERE ${outbox.state} = 'waiting')`,
  };
  const [row] = await db.rows(select(fields, sql``));
  return {
    missingMigrations: without(MIGRATIONS, row?.migrations),
    missingTables: without(TABLES, row?.tables),
    newerMigrations: beyond(MIGRATIONS, row?.migrations),
    missingTriggers: without(TRIGGERS, row?.triggers),
    foreignTriggers: beyond(TRIGGERS, row?.triggers),
    isStocked: row?.isStocked === 1,
    dead: row?.dead ?? 0,
    waiting: row?.waiting ?? 0,
    oldestSeconds: Math.max(0, now - (row?.oldest ?? now)),
    clock: row && without([CLOCK_TABLE], row.tables).length === 0 ? await readClock(db, now) : null,
  };
}

async function readClock(db: Database, now: Seconds): Promise<Record<string, number>> {
  const runs = await db.rows(
    select({ name: sql<string>`substr(name, 5)`, at: sql<number>`at` }, sql`FROM watch WHERE name LIKE 'ran:%'`),
  );
  return Object.fromEntries(runs.map(({ name, at }) => [name, now - at]));
}

export function isWhole({ missingMigrations, missingTables }: Readiness): boolean {
  return missingMigrations.length === 0 && missingTables.length === 0;
}

/** The known ones that are not there. */
function without(known: string[], there = "[]"): string[] {
  const names = new Set<string>(JSON.parse(there));
  return known.filter((name) => !names.has(name));
}

/** Those that are there and not known. */
function beyond(known: string[], there = "[]"): string[] {
  return (JSON.parse(there) as string[]).filter((name) => !known.includes(name));
}

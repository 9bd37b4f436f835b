import { getTableColumns, getTableName, is, type SQL, sql } from "drizzle-orm";
import { type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Seconds } from "#lib/time.ts";
import journal from "../../migrations/meta/_journal.json" with { type: "json" };
import type { Database } from "./database.ts";
import { select } from "./fields.ts";
import * as account from "./schema/account.ts";
import { outbox } from "./schema/account.ts";
import * as addressBook from "./schema/address-book.ts";
import * as articles from "./schema/articles.ts";
import * as catalogue from "./schema/catalogue.ts";
import { product } from "./schema/catalogue.ts";
import * as content from "./schema/content.ts";
import * as inbox from "./schema/inbox.ts";
import * as interior from "./schema/interior.ts";
import * as money from "./schema/money.ts";
import * as operate from "./schema/operate.ts";
import { metric } from "./schema/operate.ts";
import * as order from "./schema/order.ts";
import * as payment from "./schema/payment.ts";
import { paymentAttempt as attempt } from "./schema/payment.ts";
import * as pictures from "./schema/pictures.ts";
import * as promotions from "./schema/promotions.ts";
import * as region from "./schema/region.ts";
import * as service from "./schema/service.ts";
import * as shelves from "./schema/shelves.ts";
import * as shopper from "./schema/shopper.ts";
import * as showroom from "./schema/showroom.ts";
import * as staff from "./schema/staff.ts";
import * as stock from "./schema/stock.ts";
import { TRIGGERS } from "./triggers.ts";

const SCHEMA = {
  ...{ account, addressBook, articles, catalogue, content, inbox, interior, money, operate, order, payment },
  ...{ pictures, promotions, region, service, shelves, shopper, showroom, staff, stock },
};

/** Every table of the schema. */
export const ALL_TABLES = Object.values(SCHEMA)
  .flatMap((room): unknown[] => Object.values(room))
  .filter((one): one is SQLiteTable => is(one, SQLiteTable));

/** Every column that holds JSON. */
export const JSON_COLUMNS: SQLiteColumn[] = ALL_TABLES.flatMap((table) =>
  Object.values(getTableColumns(table)).filter(({ dataType }) => dataType === "json"),
);

/** The triggers by name that refuse what is no JSON: a table that is there cannot be given a CHECK without being made anew. */
export function jsonGuards(): Record<string, string> {
  return Object.fromEntries(
    JSON_COLUMNS.flatMap((column) => [guard(column, "added", "INSERT"), guard(column, "changed", "UPDATE")]),
  );
}

function guard({ table, name: column }: SQLiteColumn, when: string, event: "INSERT" | "UPDATE"): [string, string] {
  const [of, name] = [getTableName(table), `json_${getTableName(table)}_${column}_${when}`];
  const on = event === "UPDATE" ? `${event} OF ${column}` : event;
  return [
    name,
    `CREATE TRIGGER ${name} BEFORE ${on} ON "${of}"
WHEN NOT json_valid(NEW.${column})
BEGIN
  SELECT RAISE(ABORT, '${of}.${column} is no JSON');
END`,
  ];
}

/** Every table of the shop; a test checks the list against the migrations. */
export const TABLES = `access_token act activity_reminder address article article_category article_product article_tag
  article_tagging audit_value bank bank_account banner bundle_component cart cart_action cart_line catalogue_version category
  category_group change chat_message city collection combo complaint complaint_entry complaint_line crawler_notice customer_note daily_count device district dropshipper event
  event_claim exhibition exhibition_spot flash_sale flash_sale_item flash_sale_purchase floor_room former_address free_gift guard
  inspiration inspiration_product interior_work known_browser mail_link metric money_day money_entry notice_choice notification one_time_code order order_hold order_image order_line order_move order_note order_word outbox page parcel parcel_fact parcel_photo partner partner_place partner_product payment
  payment_attempt payment_notification point_entry point_lot popup pre_order product product_count product_gram product_group
  product_group_item product_image product_material product_variant product_word project_draft project_entry
  project_location project_picture project_property project_request province push_subscription
  redeem_offer refund refund_account refund_line refund_parcel refund_proof review review_image saved_line saved_reply search_word search_word_gram service_thread setting showroom_catalogue
  showroom_catalogue_product showroom_video showroom_video_product simulated_payment social_identity social_join
  staff staff_browser staff_device staff_entry staff_link staff_notice staff_notice_choice staff_phone staff_push staff_recovery_code staff_session
  stock_entry stock_wish sub_category surcharge upload user village visit voucher voucher_gift voucher_product voucher_use watch wishlist_item`.split(
  /\s+/,
);

const MIGRATIONS = journal.entries.map(({ tag }) => `${tag}.sql`);
/** A message that waits longer than this needs attention. */
const WAITING_SECONDS = 600;
/** How long a refusal of the provider is reported. */
const REFUSED_SECONDS = 86_400;
const COUNTED_MAX = 1000;

/** Whether the database has the schema that this build needs, and how the shop in it is. */
export interface Readiness extends Shape, ShopState {}

interface Shape {
  missingMigrations: string[];
  missingTables: string[];
  /** Migrations that this code does not know: a newer one has been here. */
  newerMigrations: string[];
  missingTriggers: string[];
  /** Triggers that no migration makes. */
  foreignTriggers: string[];
}

interface ShopState {
  isStocked: boolean;
  /** Dead messages, and those that have waited too long; counted up to a thousand. */
  dead: number;
  waiting: number;
  /** For how many seconds the oldest message has waited; 0 if none waits. */
  oldestSeconds: number;
  /** How many seconds ago each run of the clock ended last. */
  clock: Record<string, number>;
  /** For how many seconds the shop has had visitors, from the end of their first hour; 0 if it had none. */
  visitedSeconds: number;
  /** The clock's steps that fail, with for how many seconds. */
  failing: Record<string, number>;
  provider: ProviderState;
}

/** When an attempt to pay last got news, and what the payment provider has refused or not answered within a day. */
interface ProviderState {
  answeredAt: Seconds | null;
  refused: number;
  fault: string | null;
  faultAt: Seconds | null;
}

/** The state of a database without the schema, from which nothing else can be read. */
const unknown: ShopState = {
  isStocked: false,
  ...{ dead: 0, waiting: 0, oldestSeconds: 0, visitedSeconds: 0, clock: {}, failing: {} },
  provider: { answeredAt: null, refused: 0, fault: null, faultAt: null },
};

/** Two statements, because monitoring calls this every minute. */
export async function readReadiness(db: Database, now: Seconds): Promise<Readiness> {
  const shape = await readShape(db);
  return { ...shape, ...(isWhole(shape) ? await readShopState(db, now) : unknown) };
}

async function readShape(db: Database): Promise<Shape> {
  const fields = {
    migrations: sql<string>`(SELECT json_group_array(name) FROM d1_migrations)`,
    tables: sql<string>`(SELECT json_group_array(name) FROM sqlite_master WHERE type = 'table')`,
    triggers: sql<string>`(SELECT json_group_array(name) FROM sqlite_master WHERE type = 'trigger')`,
  };
  const [row] = await db.rows(select(fields, sql``));
  const migrations: string[] = JSON.parse(row?.migrations ?? "[]");
  const tables: string[] = JSON.parse(row?.tables ?? "[]");
  const triggers: string[] = JSON.parse(row?.triggers ?? "[]");
  return {
    missingMigrations: without(MIGRATIONS, migrations),
    missingTables: without(TABLES, tables),
    newerMigrations: without(migrations, MIGRATIONS),
    missingTriggers: without(TRIGGERS, triggers),
    foreignTriggers: without(triggers, TRIGGERS),
  };
}

async function readShopState(db: Database, now: Seconds): Promise<ShopState> {
  const waits = sql`${outbox.state} = 'waiting' AND ${outbox.dueAt} <= ${now}`;
  const refused = sql`FROM payment_attempt WHERE ${attempt.fault} <> '' AND ${attempt.answeredAt} > ${now - REFUSED_SECONDS}`;
  const counted = (from: SQL) => sql<number>`(SELECT count(*) FROM (SELECT 1 ${from} LIMIT ${COUNTED_MAX}))`;
  const recorded = (kind: string) =>
    sql<string>`(SELECT json_group_object(substr(name, ${kind.length + 2}), ${now} - at) FROM watch
      WHERE name LIKE ${`${kind}:%`})`;
  const fields = {
    isStocked: sql<0 | 1>`EXISTS (SELECT 1 FROM product WHERE ${product.status} = 1 AND ${product.deletedAt} IS NULL)
      AND EXISTS (SELECT 1 FROM page) AND EXISTS (SELECT 1 FROM village)`,
    dead: counted(sql`FROM outbox WHERE ${outbox.state} = 'dead'`),
    waiting: counted(sql`FROM outbox WHERE ${waits} AND ${outbox.createdAt} <= ${now - WAITING_SECONDS}`),
    oldest: sql<number | null>`(SELECT min(${outbox.createdAt}) FROM outbox WHERE ${waits})`,
    clock: recorded("ran"),
    failing: recorded("step"),
    firstVisited,
    answeredAt: sql<Seconds | null>`(SELECT max(CASE WHEN fault = '' THEN answered_at END)
      FROM (SELECT * FROM payment_attempt ORDER BY rowid DESC LIMIT 50))`,
    refused: counted(refused),
    fault: sql<string | null>`(SELECT ${attempt.fault} ${refused} ORDER BY ${attempt.answeredAt} DESC LIMIT 1)`,
    faultAt: sql<Seconds | null>`(SELECT max(${attempt.answeredAt}) ${refused})`,
  };
  const [row] = await db.rows(select(fields, sql``));
  if (!row) return unknown;
  const { isStocked, dead, waiting, oldest, firstVisited: first, clock, failing, ...provider } = row;
  return {
    isStocked: isStocked === 1,
    ...{ dead, waiting, oldestSeconds: Math.max(0, now - (oldest ?? now)) },
    visitedSeconds: Math.max(0, now - (first ?? now)),
    ...{ clock: JSON.parse(clock), failing: JSON.parse(failing), provider },
  };
}

export function isWhole({ missingMigrations, missingTables }: Shape): boolean {
  return missingMigrations.length === 0 && missingTables.length === 0;
}

function without(known: string[], there: string[]): string[] {
  return known.filter((name) => !there.includes(name));
}

/** The end of the first hour in which the shop had a visitor. */
export const firstVisited = sql<Seconds | null>`(SELECT (min(${metric.hour}) + 1) * 3600 FROM metric)`;

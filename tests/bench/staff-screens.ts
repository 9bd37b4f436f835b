import type { DatabaseSync } from "node:sqlite";
import { COUNTED_MAX as ORDERS_COUNTED } from "#functions/orders/staff-queries.ts";

/** A screen of the back office: its addresses in one shop, asked for in turn. */
export interface StaffScreen {
  name: string;
  paths: string[];
  /** How many rows are looked at besides, to say how much there is or to find what is shown. */
  lookedAt: number;
  /** It stands without the menu. */
  isAlone?: boolean;
}

/** Nobody's rows stand there: what it reads is the menu's. */
export const MENU_ALONE = "own account";

/** How many orders, people and threads are looked at in turn. */
const EACH = 5;
const PAGE = 51;
const HUNDRED = 100;
/**
 * Its unpaid orders are added up, wishes of two hundred counted by what they are for, the lowest of the stock compared; and
 * an order of the queue has its buyer, payment, lines, moves and parcels.
 */
const TODAY = HUNDRED + 2 * 2 * HUNDRED + 40 + 21 * 8;
/** What is unread of two hundred messages, by their customers. */
const CHATS = 3 * 2 * HUNDRED;
/** The five counts of the list's tabs. */
const TABS = 5 * (ORDERS_COUNTED + 1);
/** Three states have a page each, of which the latest are shown, with what is owed for what came back. */
const THREE_STATES = 2 * 3 * PAGE + 6 * PAGE;
/** Whatever is complained of now, to find the latest of it. */
const COMPLAINTS = 4 * 120;
/** Up to forty variants of what is meant have a page of orders each. */
const VARIANTS = 40 * PAGE;
/** What else could be sent instead: the variants of what was ordered. */
const INSTEAD = 200;
const INBOX = 4 * 50;
/** A hundred orders with their parcels, a hundred parcels with their orders, what has left today, and packed orders passed over. */
const DESK = 9 * HUNDRED;
/** Fifty orders by their numbers, and packed ones passed over, with each line's variant, product and what was taken back of it. */
const PICKED = 50 * 2 * 2 + 50 * 2 * 5;
/** What is owed is added up from each attempt's entries and promises. */
const OWED = 21 * 15;

type Paths = string | string[];
const screen = (name: string, paths: Paths, lookedAt = 0): StaffScreen => ({ name, paths: [paths].flat(), lookedAt });

/** Every list and screen of the back office for who sees them all, with what this shop has. */
export function ownersScreens(database: DatabaseSync): StaffScreen[] {
  const { ordersIn, withParcelFact, owed, threads, buyers, tracked, goods } = idsOf(database);
  const order = (numbers: string[], rest = "") => numbers.map((number) => `/kelola/pesanan/${number}${rest}`);
  const search = (words: string[]) => words.map((q) => `/kelola/pesanan?${new URLSearchParams({ q })}`);
  const orders = (name: string, paths: Paths, more = 0) => screen(`orders, ${name}`, paths, TABS + more);
  const facts = (list: string) => screen(`parcels' facts, ${list}`, `/kelola/tukar-hilang?daftar=${list}`, 3 * HUNDRED);
  const inbox = (name: string, query: string) => screen(`inbox, ${name}`, `/kelola/layanan?${query}`, INBOX);
  const thread = (name: string, kind: string) =>
    screen(
      name,
      threads(kind).map((id) => `/kelola/layanan/${kind}/${id}`),
    );
  return [
    screen("today", "/kelola", TODAY),
    ...["kirim", "dikirim"].map((tab) => screen(`today, ${tab}`, `/kelola?tab=${tab}`, TODAY)),
    screen("today, tindakan", "/kelola?tab=tindakan", TODAY + CHATS),
    orders("all", "/kelola/pesanan"),
    ...Object.entries(GROUPS).map(([group, more]) => orders(group, `/kelola/pesanan?keadaan=${group}`, more)),
    orders(
      "next page",
      ordersIn("shipped").map((after) => `/kelola/pesanan?sesudah=${after}`),
    ),
    orders("by number", search(buyers.map(({ number }) => number))),
    orders("by name", search(buyers.map(({ name }) => name)), VARIANTS),
    orders("by phone", search(buyers.map(({ phone }) => phone.replace("+62", "0")))),
    orders("by mail", search(buyers.map(({ email }) => email))),
    orders("by tracking number", search(tracked)),
    orders("by product", search(goods), VARIANTS),
    screen("one order, to process", order(ordersIn("paid")), INSTEAD),
    screen("one order, done", order(ordersIn("done"))),
    screen("one order, came back", order(owed)),
    screen("one order's parcels", order(withParcelFact, "/paket")),
    screen("late parcels", "/kelola/lama-di-jalan"),
    screen("late parcels, 10 days", "/kelola/lama-di-jalan?hari=10"),
    ...["belum-kembali", "hilang-rusak", "klaim"].map(facts),
    screen("money back", "/kelola/uang", OWED),
    screen(
      "one order's money",
      owed.map((number) => `/kelola/uang/${number}`),
    ),
    inbox("waiting", ""),
    ...["chat", "keluhan", "konsultasi", "ulasan"].map((kind) => inbox(kind, `jenis=${kind}`)),
    ...["saya", "berjalan", "selesai"].map((status) => inbox(status, `status=${status}`)),
    inbox("by name", `q=${buyers[0]?.name.split(" ")[0]}`),
    thread("one chat", "chat"),
    thread("one complaint", "keluhan"),
    thread("one consultation", "konsultasi"),
    thread("one review", "ulasan"),
    screen("saved replies", "/kelola/layanan/balasan"),
    screen("staff", "/kelola/staf"),
    screen("the book", "/kelola/buku"),
    screen("settings", "/kelola/pengaturan"),
    screen(MENU_ALONE, "/kelola/saya"),
  ];
}

/** The packer's own: today, and the packing desk. */
export function packersScreens(database: DatabaseSync): StaffScreen[] {
  const { toPack } = idsOf(database);
  const desk = (name: string, paths: Paths, lookedAt = 0) => screen(`packer: ${name}`, paths, lookedAt);
  const handed = "/kelola/kemas/serah-terima";
  return [
    desk("today", "/kelola"),
    desk("to pack", "/kelola/kemas", DESK),
    desk(
      "to pack, next page",
      toPack.map((after) => `/kelola/kemas?sesudah=${after}`),
      DESK,
    ),
    desk("picking list", "/kelola/kemas/daftar", PICKED),
    desk("picking list by order", "/kelola/kemas/daftar?menurut=pesanan", PICKED),
    {
      ...desk(
        "one parcel",
        toPack.map((number) => `/kelola/kemas/${number}`),
        DESK,
      ),
      isAlone: true,
    },
    desk("labels", `/kelola/kemas/cetak?nomor=${toPack.join(",")}`),
    desk("tracking numbers", "/kelola/kemas/resi"),
    desk("hand-over", handed, DESK),
    desk("hand-over, one courier", `${handed}?kurir=JNE`, DESK),
    desk(MENU_ALONE, "/kelola/saya"),
  ];
}

const GROUPS = {
  ...{ "belum-dibayar": 0, "perlu-diproses": 0, "perlu-dikirim": 0, dikirim: 0, selesai: 0 },
  ...{ "butuh-tindakan": COMPLAINTS, dibatalkan: THREE_STATES },
};
const KINDS: Record<string, string> = { chat: "chat", keluhan: "complaint", konsultasi: "project", ulasan: "review" };

function idsOf(database: DatabaseSync) {
  const all = (sql: string): string[] =>
    database
      .prepare(`SELECT value FROM (${sql}) LIMIT ${EACH}`)
      .all()
      .map(({ value }) => String(value));
  const orders = (where: string) => all(`SELECT ordersn AS value FROM "order" AS o WHERE ${where} ORDER BY o.id DESC`);
  const has = (table: string, where: string) => `EXISTS (SELECT 1 FROM ${table} WHERE order_id = o.id AND ${where})`;
  return {
    ordersIn: (state: string) => orders(`state = '${state}'`),
    toPack: orders(`state = 'processing' AND ${has("parcel", "packed_at IS NULL AND state = 'waiting'")}`),
    owed: orders(has("refund", "way = 'hand' AND is_open = 1")),
    withParcelFact: orders(has("parcel_fact", "1")),
    threads: (kind: string) =>
      all(`SELECT subject_id AS value FROM service_thread WHERE kind = '${KINDS[kind]}' AND waiting_since IS NOT NULL`),
    tracked: all("SELECT tracking AS value FROM parcel WHERE tracking <> '' ORDER BY order_id DESC"),
    goods: all("SELECT name_short AS value FROM product WHERE bundling = 0 ORDER BY id"),
    buyers: database
      .prepare(`SELECT ordersn AS number, name, phone, email FROM "order" AS o JOIN user ON user.id = user_id
        WHERE state = 'done' AND phone <> '' ORDER BY o.id DESC LIMIT ${EACH}`)
      .all() as Record<"number" | "name" | "phone" | "email", string>[],
  };
}

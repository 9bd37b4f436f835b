import type { DatabaseSync } from "node:sqlite";

/** A screen of the back office: its addresses in one shop, asked for in turn. */
export interface StaffScreen {
  name: string;
  paths: string[];
  /** What each row of a list has in its page; without it, it is no list. */
  row?: RegExp;
  /** Who sees it. */
  role: "owner" | "packer";
}

/** How many orders, people and threads are looked at in turn. */
const EACH = 5;

/** Every list and screen of the back office, with what this shop has. */
export function staffScreens(database: DatabaseSync): StaffScreen[] {
  const all = (sql: string, column: string) =>
    database
      .prepare(`${sql} LIMIT ${EACH}`)
      .all()
      .map((row) => String(row[column]));
  const ordersIn = (state: string) =>
    all(`SELECT ordersn FROM "order" WHERE state = '${state}' ORDER BY id DESC`, "ordersn");
  const threads = (kind: string) =>
    all(
      `SELECT subject_id AS id FROM service_thread WHERE kind = '${kind}' AND waiting_since IS NOT NULL ORDER BY id`,
      "id",
    );
  const buyers = database
    .prepare(
      `SELECT o.ordersn, u.name, u.phone, u.email FROM "order" AS o JOIN user AS u ON u.id = o.user_id WHERE o.state = 'done' ORDER BY o.id DESC LIMIT ${EACH}`,
    )
    .all() as Record<"ordersn" | "name" | "phone" | "email", string>[];
  const tracked = all("SELECT tracking FROM parcel WHERE tracking <> '' ORDER BY order_id DESC", "tracking");
  const goods = all("SELECT name_short AS name FROM product WHERE bundling = 0 ORDER BY id", "name");
  const packed = all(
    `SELECT DISTINCT ordersn FROM "order" AS o JOIN parcel AS p ON p.order_id = o.id WHERE o.state = 'processing' AND packed_at IS NULL ORDER BY o.id`,
    "ordersn",
  );
  const owed = all(
    `SELECT DISTINCT ordersn FROM "order" AS o JOIN refund AS r ON r.order_id = o.id WHERE r.way = 'hand' AND is_open = 1 ORDER BY o.id DESC`,
    "ordersn",
  );
  const facts = all(
    `SELECT DISTINCT ordersn FROM "order" AS o JOIN parcel_fact AS f ON f.order_id = o.id ORDER BY o.id DESC`,
    "ordersn",
  );
  const search = (words: string[]) => words.map((q) => `/kelola/pesanan?${new URLSearchParams({ q })}`);
  const owner = (name: string, paths: string | string[], row?: RegExp): StaffScreen => ({
    name,
    paths: [paths].flat(),
    role: "owner",
    ...(row && { row }),
  });
  const packer = (name: string, paths: string | string[], row?: RegExp): StaffScreen => ({
    ...owner(name, paths, row),
    role: "packer",
  });
  const groups = [
    "belum-dibayar",
    "perlu-diproses",
    "perlu-dikirim",
    "dikirim",
    "butuh-tindakan",
    "selesai",
    "dibatalkan",
  ];
  return [
    owner("today", "/kelola", TODAY),
    ...["kirim", "dikirim", "tindakan"].map((tab) => owner(`today, ${tab}`, `/kelola?tab=${tab}`, TODAY)),
    owner("orders", "/kelola/pesanan", ORDER),
    ...groups.map((group) => owner(`orders, ${group}`, `/kelola/pesanan?keadaan=${group}`, ORDER)),
    owner(
      "orders, next page",
      ordersIn("shipped").map((after) => `/kelola/pesanan?sesudah=${after}`),
      ORDER,
    ),
    owner("orders, by number", search(buyers.map(({ ordersn }) => ordersn)), ORDER),
    owner("orders, by name", search(buyers.map(({ name }) => name)), ORDER),
    owner("orders, by phone", search(buyers.map(({ phone }) => phone.replace("+62", "0"))), ORDER),
    owner("orders, by mail", search(buyers.map(({ email }) => email)), ORDER),
    owner("orders, by tracking number", search(tracked), ORDER),
    owner("orders, by product", search(goods), ORDER),
    owner(
      "one order, to process",
      ordersIn("paid").map((one) => `/kelola/pesanan/${one}`),
    ),
    owner(
      "one order, done",
      ordersIn("done").map((one) => `/kelola/pesanan/${one}`),
    ),
    owner(
      "one order, came back",
      owed.map((one) => `/kelola/pesanan/${one}`),
    ),
    owner(
      "one order's parcels",
      facts.map((one) => `/kelola/pesanan/${one}/paket`),
    ),
    owner("late parcels", "/kelola/lama-di-jalan", PARCEL),
    owner("late parcels, 10 days", "/kelola/lama-di-jalan?hari=10", PARCEL),
    ...["belum-kembali", "hilang-rusak", "klaim"].map((list) =>
      owner(`parcels' facts, ${list}`, `/kelola/tukar-hilang?daftar=${list}`, PARCEL),
    ),
    owner("money back", "/kelola/uang", OWED),
    owner(
      "one order's money",
      owed.map((one) => `/kelola/uang/${one}`),
    ),
    owner("inbox", "/kelola/layanan", THREAD),
    ...["chat", "keluhan", "konsultasi", "ulasan"].map((kind) =>
      owner(`inbox, ${kind}`, `/kelola/layanan?jenis=${kind}`, THREAD),
    ),
    ...["saya", "berjalan", "selesai"].map((status) =>
      owner(`inbox, ${status}`, `/kelola/layanan?status=${status}`, THREAD),
    ),
    owner(
      "inbox, by name",
      buyers.map(({ name }) => `/kelola/layanan?${new URLSearchParams({ q: name })}`),
      THREAD,
    ),
    owner(
      "one chat",
      threads("chat").map((id) => `/kelola/layanan/chat/${id}`),
    ),
    owner(
      "one complaint",
      threads("complaint").map((id) => `/kelola/layanan/keluhan/${id}`),
    ),
    owner(
      "one consultation",
      threads("project").map((id) => `/kelola/layanan/konsultasi/${id}`),
    ),
    owner(
      "one review",
      threads("review").map((id) => `/kelola/layanan/ulasan/${id}`),
    ),
    owner("saved replies", "/kelola/layanan/balasan"),
    owner("staff", "/kelola/staf"),
    owner("settings", "/kelola/pengaturan"),
    owner("own account", "/kelola/saya"),
    packer("packer's today", "/kelola", TODAY),
    packer("to pack", "/kelola/kemas", PARCEL),
    packer(
      "to pack, next page",
      packed.map((after) => `/kelola/kemas?sesudah=${after}`),
      PARCEL,
    ),
    packer("picking list", "/kelola/kemas/daftar", PARCEL),
    packer("picking list by order", "/kelola/kemas/daftar?menurut=pesanan", PARCEL),
    packer(
      "one parcel",
      packed.map((one) => `/kelola/kemas/${one}`),
    ),
    packer("labels", `/kelola/kemas/cetak?nomor=${packed.join(",")}`),
    packer("tracking numbers", "/kelola/kemas/resi"),
    packer("hand-over", "/kelola/kemas/serah-terima", PARCEL),
    packer("hand-over, one courier", "/kelola/kemas/serah-terima?kurir=JNE", PARCEL),
  ];
}

const TODAY = /<li/g;
const ORDER = /<li/g;
const PARCEL = /<li/g;
const OWED = /<li/g;
const THREAD = /<li/g;

import { summarizePrices } from "#domain/catalogue/price.ts";
import { pointsEndAt } from "#domain/promotions/points.ts";
import type { pointEntry, pointLot } from "#functions/db/schema/order.ts";
import type { voucherGift } from "#functions/db/schema/promotions.ts";
import { chatMessage, event, eventClaim, type notification } from "#functions/db/schema/service.ts";
import { DAY_SECONDS } from "#lib/time.ts";
import { findProduct } from "./catalogue.ts";
import { DEWIS_VOUCHER } from "./promotions.ts";
import { activityId, showroom } from "./showroom-rows.ts";
import { picture, rowsOf, type TableRows } from "./table-rows.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
const DEWI = 1;
/** The last minute of that day in the shop's zone. */
const midnight = (at: number) => at - (at % DAY) + 17 * HOUR - 60;
/** Two giveaways that are open, and one that is past. */
export function giveawayRows(now: number): TableRows[] {
  return [
    rowsOf(
      event,
      giveaways(now).map((one, n) => ({ id: showroom.activities.length + 1 + n, kind: "giveaway", ...one })),
    ),
  ];
}

type Giveaway = Omit<typeof event.$inferInsert, "id" | "kind">;

function giveaways(now: number): Giveaway[] {
  return [
    {
      title: "Kain Poles Perhiasan",
      text: "Kain poles lembut untuk emas dan perak. Ambil di showroom.",
      ...picture(
        "articles/merawat-perhiasan-emas.webp",
        "Cincin berlian, dua cincin polos, dan gelang rantai emas di atas marmer putih",
      ),
      start: now - 3 * DAY,
      end: midnight(now + 25 * DAY),
      quota: 100,
      remains: 62,
    },
    {
      title: "Minyak Kayu untuk Perabot",
      text: "Sebotol kecil minyak kayu, cukup untuk satu meja makan. Satu untuk setiap pelanggan.",
      ...picture("articles/merawat-mebel-kayu.webp", "Meja makan kayu dengan kursi anyam dan vas berisi ranting hijau"),
      start: now - 1 * DAY,
      end: midnight(now + 14 * DAY),
      quota: 40,
      remains: 3,
    },
    {
      title: "Kotak Cincin Edisi Serambi",
      text: "Kotak cincin berlapis beludru untuk menyimpan cincin Anda.",
      ...picture(
        "products/cincin-solitaire-aurora--suasana.webp",
        "Cincin emas di dalam kotak putih berbantalan beludru hijau",
      ),
      start: now - 90 * DAY,
      end: now - 40 * DAY,
      quota: 15,
      remains: 0,
    },
  ];
}

/** What Dewi has claimed, and what she has asked the shop. */
export function serviceRows(now: number): TableRows[] {
  const asked = now - DAY;
  return [
    rowsOf(eventClaim, [
      {
        ...{ id: 1, eventId: activityId("cerita-perajin-kotagede"), userId: DEWI, code: "H3WZ8-R5NCD" },
        createdAt: now - 50 * DAY,
        handedOutAt: now - 9 * DAY,
      },
      {
        id: 2,
        eventId: activityId("merawat-perhiasan-emas-bersama"),
        userId: DEWI,
        code: "7K2M9-QX4TB",
        createdAt: now - 4 * DAY,
      },
    ]),
    rowsOf(chatMessage, [
      {
        id: 1,
        userId: DEWI,
        author: "shopper",
        messageKey: "contoh-pesan-pertama",
        text: "Halo, apakah ukuran cincin ini bisa diganti setelah diukir?",
        productId: findProduct("cincin-solitaire-aurora").id,
        createdAt: asked,
        readAt: asked + 300,
      },
      {
        id: 2,
        userId: DEWI,
        author: "shop",
        messageKey: "contoh-balasan-pertama",
        text: "Bisa, Kak Dewi, selama ukirannya di bagian dalam dan selisihnya tidak lebih dari dua nomor.",
        createdAt: asked + 480,
        readAt: asked + 900,
      },
      {
        id: 3,
        userId: DEWI,
        author: "shop",
        messageKey: "contoh-balasan-kedua",
        text: "Kalau ragu, kami bisa mengirim alat ukur jari ke rumah Kakak, gratis.",
        createdAt: asked + 540,
      },
    ]),
  ];
}

/** Two customers to try the shop with; both have the password `serambi-intan`. */
export function customers(nowSeconds: number) {
  const since = (days: number) => {
    const createdAt = nowSeconds - days * DAY_SECONDS;
    return { emailVerifiedAt: createdAt, phoneVerifiedAt: createdAt, createdAt };
  };
  return [
    {
      id: 1,
      name: "Dewi Lestari",
      email: "dewi@contoh.id",
      phone: "+6281200001001",
      passwordHash: "scrypt$16384$8$5$c2VyYW1iaS1kZXdpLTAwMA$5Tg1cU1D__Nx4OmApOr7YRyTz6KUALQj4sYHuh6KOww",
      ...since(830),
    },
    {
      id: 2,
      name: "Bagas Prakoso",
      email: "bagas@contoh.id",
      phone: "+6281200001002",
      passwordHash: "scrypt$16384$8$5$c2VyYW1iaS1iYWdhcy0wMA$zq5JBZWR_eFlEV84QDZMZ2IJhcyW3S-uneHLJAvCSKs",
      ...since(45),
    },
  ];
}

const DAYS_AGO = [400, 300, 0];

/** What Dewi has earned, by when. */
export function pointLots(nowSeconds: number): (typeof pointLot.$inferInsert)[] {
  return DAYS_AGO.map((days, nth) => ({
    id: nth + 1,
    userId: 1,
    endsAt: pointsEndAt(nowSeconds - days * DAY_SECONDS),
  }));
}

/** Dewi's book of points: some were spent and some have ended, and 340 can be used to try redeeming. */
export function pointEntries(nowSeconds: number): (typeof pointEntry.$inferInsert)[] {
  return [
    { id: 1, userId: 1, lotId: 1, points: 200, reason: "earned", at: nowSeconds - 400 * DAY_SECONDS },
    { id: 2, userId: 1, lotId: 1, points: -140, reason: "spent", at: nowSeconds - 210 * DAY_SECONDS },
    { id: 3, userId: 1, lotId: 1, points: -60, reason: "expired", at: nowSeconds - 30 * DAY_SECONDS },
    { id: 4, userId: 1, lotId: 2, points: 240, reason: "earned", at: nowSeconds - 300 * DAY_SECONDS },
    { id: 5, userId: 1, lotId: 3, points: 100, reason: "earned", at: nowSeconds },
  ];
}

export function voucherGifts(nowSeconds: number): (typeof voucherGift.$inferInsert)[] {
  return [{ voucherId: DEWIS_VOUCHER, userId: 1, givenAt: nowSeconds }];
}

/** What the shop has told Dewi; the oldest is read. */
export function notices(nowSeconds: number): (typeof notification.$inferInsert)[] {
  return [
    {
      id: 1,
      userId: 1,
      kind: "promotion",
      title: "60 poin kedaluwarsa dalam 30 hari",
      text: "Pakai saat checkout atau tukarkan dengan barang.",
      path: "/profile/point",
      createdAt: nowSeconds - 60 * DAY_SECONDS,
      readAt: nowSeconds - 59 * DAY_SECONDS,
    },
    {
      id: 2,
      userId: 1,
      kind: "wishlist",
      title: "Lampu Gantung Rotan Sarang turun harga",
      text: "Harganya turun sejak Anda simpan. Sisa satu di flash sale.",
      path: "/product/lampu-gantung-rotan-sarang",
      createdAt: nowSeconds - 7200,
    },
    {
      id: 3,
      userId: 1,
      kind: "promotion",
      title: "Voucher UNTUKDEWI untuk Anda",
      text: "Potongan Rp 150.000. Minimum belanja Rp 1.500.000.",
      path: "/profile/vouchers",
      createdAt: nowSeconds - 3600,
    },
  ];
}

/** What Dewi has saved, the latest first, and how much more it cost then; one of it is sold out. */
const saved: [slug: string, dearer: number][] = [
  ["lampu-meja-kendi", 125_000],
  ["kalung-mutiara-segara", 0],
  ["cincin-eternity-lintang", 0],
  ["kursi-santai-teduh", 350_000],
];

export function wishes(nowSeconds: number) {
  return saved.map(([slug, dearer], nth) => {
    const { id, variants } = findProduct(slug);
    const savedPrice = summarizePrices(variants).priceMin + dearer;
    return { userId: 1, productId: id, createdAt: nowSeconds - (nth + 1) * DAY_SECONDS, savedPrice };
  });
}

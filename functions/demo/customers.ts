import { summarizePrices } from "#domain/catalogue/price.ts";
import { pointsEndAt } from "#domain/promotions/points.ts";
import type { pointEntry, pointLot } from "#functions/db/schema/order.ts";
import type { voucherGift } from "#functions/db/schema/promotions.ts";
import type { notification } from "#functions/db/schema/service.ts";
import { DAY_SECONDS } from "#lib/time.ts";
import { findProduct } from "./catalogue.ts";
import { DEWIS_VOUCHER } from "./promotions.ts";

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

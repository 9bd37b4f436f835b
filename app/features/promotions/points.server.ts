import * as paths from "#app/paths.ts";
import type { PointEntry } from "#contract/account/user.ts";
import type { Answer } from "#contract/call.ts";
import type { listRedeemOffers } from "#contract/promotions.ts";
import { formatPoints, formatRupiah, groupDigits, wholePrices } from "#domain/money.ts";
import {
  POINT_MONTHS,
  POINT_WORTH,
  POINTS_WARNING_DAYS,
  type PointReason,
  RUPIAH_PER_POINT,
} from "#domain/promotions/points.ts";
import { formatDate } from "#lib/date.ts";

export interface EntryView {
  id: number;
  /** With its sign. */
  points: string;
  label: string;
  order: { number: string; href: string } | null;
  date: string;
}

export interface RewardView {
  id: number;
  name: string;
  href: string;
  imageUrl: string;
  points: string;
  /** What it is redeemed with. */
  main: { name: string; href: string };
}

const reasons: Record<PointReason, (orderNumber: string) => string> = {
  earned: (order) => (order ? "Bonus pesanan" : "Bonus dari toko"),
  spent: () => "Dipakai di pesanan",
  "given-back": () => "Kembali dari pesanan",
  "taken-back": () => "Ditarik, karena dana kembali, dari pesanan",
  expired: () => "Poin kedaluwarsa",
};

export function toEntry({ id, points, reason, at, orderNumber }: PointEntry): EntryView {
  const sign = points > 0 ? "+" : "−";
  return {
    id,
    points: `${sign}${groupDigits(Math.abs(points))}`,
    label: reasons[reason](orderNumber),
    order: orderNumber ? { number: orderNumber, href: paths.order(orderNumber) } : null,
    date: formatDate(at),
  };
}

/** Explains points and how long they last, from the rule's own numbers. */
export const pointRules = [
  `Setiap belanja ${wholePrices(formatRupiah(RUPIAH_PER_POINT))} dari pesanan yang sudah selesai menambah satu poin.`,
  `Satu poin bernilai ${wholePrices(formatRupiah(POINT_WORTH))} saat checkout, maksimal setengah harga barang.`,
  `Poin berlaku ${POINT_MONTHS} bulan sejak didapat, sampai akhir harinya. Poin yang paling lama terpakai lebih dulu.`,
  "Poin yang dipakai di pesanan yang batal kembali ke saldo, dengan masa berlaku yang semula.",
  `Poin yang kami kembalikan bersama dana pesanan berlaku minimal ${POINTS_WARNING_DAYS} hari lagi.`,
  `Bila dana pesanan yang sudah selesai dikembalikan, poin yang didapat darinya ikut ditarik, sebanding dengan dana yang kembali. Yang sudah dipakai dipotong dari dananya, ${formatRupiah(POINT_WORTH)} per poin.`,
];

/** Rewards for points. A reward offered with several products is listed once, at its lowest price. */
/** What these points are enough for. */
export function toRewards(offers: Answer<typeof listRedeemOffers>, points: number): RewardView[] {
  const seen = new Set<number>();
  const rewards: RewardView[] = [];
  for (const { nameLong, slug, variantId, offer } of offers) {
    if (offer.points > points || seen.has(offer.variantId)) continue;
    seen.add(offer.variantId);
    rewards.push({
      id: offer.id,
      name: offer.nameLong,
      href: paths.variant(offer.slug, offer.variantId),
      imageUrl: offer.productImage.imageUrl,
      points: formatPoints(offer.points),
      main: { name: nameLong, href: paths.variant(slug, variantId) },
    });
  }
  return rewards;
}

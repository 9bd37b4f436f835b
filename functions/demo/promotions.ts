import { usualPrice } from "#domain/catalogue/price.ts";
import {
  combo,
  flashSale,
  flashSaleItem,
  freeGift,
  preOrder,
  redeemOffer,
  voucher,
  voucherProduct,
} from "#functions/db/schema/promotions.ts";
import { findProduct, variantOf } from "./catalogue.ts";
import { rowsOf, type TableRows } from "./table-rows.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

interface SaleItem {
  slug: string;
  variant: number;
  discount: number;
  limit: number;
  remains: number;
}

const running: SaleItem[] = [
  { slug: "anting-hoop-purnama", variant: 0, discount: 22, limit: 12, remains: 5 },
  { slug: "kursi-makan-anyam", variant: 0, discount: 18, limit: 30, remains: 17 },
  { slug: "lampu-gantung-rotan-sarang", variant: 0, discount: 25, limit: 20, remains: 1 },
  { slug: "kalung-melati-sari", variant: 0, discount: 15, limit: 8, remains: 3 },
  { slug: "puf-boucle-bulan", variant: 0, discount: 20, limit: 15, remains: 0 },
  { slug: "vas-gerabah-bumi", variant: 0, discount: 30, limit: 25, remains: 14 },
];

const upcoming: SaleItem[] = [
  { slug: "cincin-pilin-anyam", variant: 0, discount: 18, limit: 10, remains: 10 },
  { slug: "gelang-rantai-jalin", variant: 0, discount: 15, limit: 8, remains: 8 },
  { slug: "nakas-rotan-lelap", variant: 0, discount: 22, limit: 18, remains: 18 },
  { slug: "karpet-anyam-tenun", variant: 0, discount: 25, limit: 12, remains: 12 },
  { slug: "cermin-lengkung-pantul", variant: 0, discount: 20, limit: 10, remains: 10 },
];

/** Sales, gifts, combos, pre-orders and vouchers; their time windows are set around `now`. */
export function promotionRows(now: number): TableRows[] {
  return [
    rowsOf(flashSale, [
      { id: 1, title: "Flash Sale Serambi", start: now - 2 * HOUR, end: now + 3 * DAY },
      { id: 2, title: "Akhir Pekan Berkilau", start: now + DAY, end: now + 4 * DAY },
    ]),
    rowsOf(flashSaleItem, [...saleItems(1, running, 1), ...saleItems(2, upcoming, 101)]),
    rowsOf(combo, comboRows(now)),
    rowsOf(freeGift, giftRows(now)),
    rowsOf(redeemOffer, redeemRows(now)),
    rowsOf(preOrder, [
      {
        id: 1,
        variantId: variantOf("rak-buku-susun", 1).id,
        readyAt: now + 21 * DAY,
        note: "Dibuat di bengkel Jepara setelah dipesan.",
      },
    ]),
    rowsOf(voucher, voucherRows(now)),
    rowsOf(
      voucherProduct,
      ["cincin-solitaire-aurora", "kalung-solitaire-fajar"].map((slug) => ({
        voucherId: SOLITAIRE_VOUCHER,
        productId: findProduct(slug).id,
      })),
    ),
  ];
}

function saleItems(flashSaleId: number, items: SaleItem[], firstId: number) {
  return items.map(({ slug, variant: index, discount, limit, remains }, position) => {
    const variant = variantOf(slug, index);
    const price = Math.round((usualPrice(variant) * (100 - discount)) / 100 / 1000) * 1000;
    return { id: firstId + position, flashSaleId, variantId: variant.id, price, limitCount: limit, remains, position };
  });
}

const combos = [
  { main: "sofa-tiga-dudukan-senja", added: "bantal-sofa-kelana", discount: 30, isMultipleBuy: 1 },
  { main: "sofa-boucle-awan", added: "puf-boucle-bulan", discount: 25, isMultipleBuy: 0 },
  { main: "cincin-solitaire-aurora", added: "anting-stud-embun", discount: 12, isMultipleBuy: 0 },
  { main: "meja-makan-rembuk", added: "lampu-gantung-rotan-sarang", discount: 30, isMultipleBuy: 0 },
  { main: "kursi-putar-peluk", added: "meja-samping-travertin-sela", discount: 20, isMultipleBuy: 0 },
  { main: "kalung-melati-sari", added: "anting-hoop-purnama", discount: 15, isMultipleBuy: 0 },
];

/** The combo price applies whichever variant of the main product is chosen. */
function comboRows(now: number) {
  const pairs = combos.flatMap((one) => findProduct(one.main).variants.map((main) => ({ ...one, main })));
  return pairs.map(({ main, added, discount, isMultipleBuy }, n) => {
    const variant = variantOf(added);
    const comboPrice = Math.round((usualPrice(variant) * (100 - discount)) / 100 / 5000) * 5000;
    const window = { start: now - 5 * DAY, end: now + 45 * DAY };
    return { id: n + 1, variantId: main.id, comboVariantId: variant.id, comboPrice, isMultipleBuy, ...window };
  });
}

const gifts = [
  { main: "bufet-kisi", gift: "vas-gerabah-bumi", minQuantity: 1, isMultipleBuy: 0, remains: 12 },
  { main: "kursi-makan-anyam", gift: "tempat-lilin-temaram", minQuantity: 4, isMultipleBuy: 1, remains: 20 },
  { main: "gelang-tennis-gemintang", gift: "anting-hoop-purnama", minQuantity: 1, isMultipleBuy: 0, remains: 3 },
];

function giftRows(now: number) {
  const pairs = gifts.flatMap((one) => findProduct(one.main).variants.map((main) => ({ ...one, main })));
  return pairs.map(({ main, gift, minQuantity, isMultipleBuy, remains }, n) => ({
    id: n + 1,
    variantId: main.id,
    giftVariantId: variantOf(gift).id,
    minQuantity,
    isMultipleBuy,
    remains,
    start: now - 3 * DAY,
    end: now + 30 * DAY,
  }));
}

const redeems = [
  { main: "kursi-santai-teduh", reward: "bantal-sofa-kelana", points: 120 },
  { main: "lampu-lantai-kaki-tiga", reward: "tempat-lilin-temaram", points: 90 },
  { main: "cincin-solitaire-aurora", reward: "anting-hoop-purnama", points: 1500 },
];

function redeemRows(now: number) {
  const pairs = redeems.flatMap((one) => findProduct(one.main).variants.map((main) => ({ ...one, main })));
  return pairs.map(({ main, reward, points }, n) => ({
    id: n + 1,
    mainVariantId: main.id,
    rewardVariantId: variantOf(reward).id,
    points,
    start: now - 2 * DAY,
    end: now + 90 * DAY,
  }));
}

const SOLITAIRE_VOUCHER = 5;
/** Only for the demo's first customer. */
export const DEWIS_VOUCHER = 6;

function voucherRows(now: number): (typeof voucher.$inferInsert)[] {
  const open = { start: now - 7 * DAY, end: now + 60 * DAY };
  return [
    {
      id: 1,
      code: "SERAMBI10",
      title: "Diskon 10% untuk semua belanja",
      kind: "percent",
      value: 10,
      cap: 500_000,
      minimum: 2_000_000,
      quota: 500,
      ...open,
    },
    {
      id: 2,
      code: "KILAU500",
      title: "Potongan Rp 500.000 untuk perhiasan",
      kind: "nominal",
      value: 500_000,
      minimum: 10_000_000,
      quota: 200,
      categoryGroupId: 1,
      ...open,
    },
    {
      id: 3,
      code: "RUMAHBARU",
      title: "Diskon 7% untuk perabot rumah baru",
      kind: "percent",
      value: 7,
      cap: 750_000,
      minimum: 3_000_000,
      quota: 300,
      categoryGroupId: 2,
      ...open,
    },
    {
      id: 4,
      code: "TEMANBARU",
      title: "Potongan Rp 100.000, sekali untuk setiap pelanggan",
      kind: "nominal",
      value: 100_000,
      minimum: 1_000_000,
      quota: 1000,
      ...open,
    },
    {
      id: SOLITAIRE_VOUCHER,
      code: "SOLITAIRE",
      title: "Diskon 5% untuk koleksi Solitaire",
      kind: "percent",
      value: 5,
      cap: 1_000_000,
      quota: 50,
      perCustomer: 2,
      ...open,
    },
    {
      id: DEWIS_VOUCHER,
      code: "UNTUKDEWI",
      title: "Potongan Rp 150.000",
      kind: "nominal",
      value: 150_000,
      minimum: 1_500_000,
      quota: 1,
      isPersonal: 1,
      ...open,
    },
    {
      id: 7,
      code: "AKHIRTAHUN",
      title: "Diskon 12% menyambut tahun baru",
      kind: "percent",
      value: 12,
      cap: 900_000,
      minimum: 4_000_000,
      quota: 300,
      start: now + 20 * DAY,
      end: now + 50 * DAY,
    },
    {
      id: 8,
      code: "TERAS15",
      title: "Diskon 15% untuk isi teras",
      kind: "percent",
      value: 15,
      cap: 400_000,
      quota: 200,
      categoryGroupId: 2,
      start: now - 40 * DAY,
      end: now - 5 * DAY,
    },
  ];
}

import type { PriceList } from "#domain/catalogue/price.ts";
import type { SpecificationLine } from "#domain/catalogue/promises.ts";
import { wrongGold } from "#domain/catalogue/specification.ts";
import { addressOf } from "#domain/content/article.ts";
import {
  type Cell,
  choiceCell,
  decimalCell,
  lineCell,
  listCell,
  optional,
  textCell,
  WrongCell,
  wholeCell,
} from "#lib/sheets/cells.ts";
import { STOCK_MAX, type Stocked, type StockRead, stockReadCell } from "./stock.ts";

/** What a shop may ask for one piece, in rupiah. */
const PRICE_MAX = 10_000_000_000;
const WEIGHT_MAX = 5_000_000;

/** A variant as its columns name it. */
export interface GoodVariant extends Stocked {
  id: number | null;
  sku: string;
  variant: string;
  color: string;
  price: number;
  shop_price: number | null;
  discount_price: number | null;
  /** Its stock as a sheet remembers it. */
  stock_read: StockRead;
  position: number;
  components: string[];
}

export interface Good {
  id: number | null;
  isDeleted: boolean;
  isBundle: boolean;
  slug: string;
  name: string;
  name_short: string;
  brand: string;
  category: string;
  sub_category: string | null;
  partner: string | null;
  room: string;
  description: string;
  specification: SpecificationLine[];
  meta_description: string;
  badge: string;
  weight_gram: number;
  materials: string[];
  status: "published" | "hidden";
  variants: GoodVariant[];
}

const specificationCell: Cell<SpecificationLine[]> = {
  read: (cell) =>
    textCell(4000)
      .read(cell)
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => {
        const at = line.indexOf(":");
        if (at < 1) throw new WrongCell(`has a line without a colon: ${line.slice(0, 40)}`);
        return { label: line.slice(0, at).trim(), text: line.slice(at + 1).trim() };
      }),
  write: (lines) => lines.map(({ label, text }) => `${label}: ${text}`).join("\n"),
};

/** A cell that calls no gold by a karat that its fineness is not. What stands in the shop already is not read again. */
function ofTrueGold<Value>(cell: Cell<Value>): Cell<Value> {
  return {
    ...cell,
    read: (text) => {
      const [wrong] = wrongGold(text);
      if (wrong) throw new WrongCell(wrong);
      return cell.read(text);
    },
  };
}

/** Whether a product is in the shop. */
export const GOODS_STATES = ["published", "hidden"] as const;

/** The columns of a product; every row of one of its variants has them. */
export const productColumns = {
  slug: lineCell(160, 1),
  name: ofTrueGold(lineCell(150, 1)),
  name_short: ofTrueGold(lineCell(80)),
  brand: lineCell(60),
  category: lineCell(80, 1),
  sub_category: optional(lineCell(80)),
  partner: optional(lineCell(80)),
  room: lineCell(40),
  description: ofTrueGold(textCell(10_000)),
  specification: ofTrueGold(specificationCell),
  meta_description: ofTrueGold(lineCell(320)),
  badge: lineCell(30),
  weight_gram: decimalCell(0.01, WEIGHT_MAX),
  materials: ofTrueGold(listCell(20, 60)),
  status: choiceCell(...GOODS_STATES),
} as const;

/** The columns of a variant: the usual price, and the lower ones, if there are any, that it is sold for. */
export const variantColumns = {
  sku: lineCell(60, 1),
  variant: ofTrueGold(lineCell(60)),
  color: ofTrueGold(lineCell(60)),
  price: wholeCell(1, PRICE_MAX),
  shop_price: optional(wholeCell(1, PRICE_MAX)),
  discount_price: optional(wholeCell(1, PRICE_MAX)),
  stock: wholeCell(0, STOCK_MAX),
  stock_read: stockReadCell,
  position: wholeCell(0, 10_000),
  components: listCell(50, 80),
} as const;

export const goodsColumns = { ...productColumns, ...variantColumns };

/** What people in Indonesia call these columns. */
export const goodsAliases: Record<string, string> = {
  nama: "name",
  nama_produk: "name",
  nama_pendek: "name_short",
  merek: "brand",
  kategori: "category",
  sub_kategori: "sub_category",
  subkategori: "sub_category",
  ruang: "room",
  deskripsi: "description",
  spesifikasi: "specification",
  berat: "weight_gram",
  berat_gram: "weight_gram",
  bahan: "materials",
  varian: "variant",
  ukuran: "variant",
  warna: "color",
  harga: "price",
  harga_normal: "price",
  harga_toko: "shop_price",
  harga_diskon: "discount_price",
  stok: "stock",
  stok_terbaca: "stock_read",
  urutan: "position",
  isi_paket: "components",
};

/** Why a variant cannot be sold for these prices: what is struck out is above what is paid. */
export function wrongPrices({ hoNormal, hoMore, moreDiscountPrice }: PriceList): string[] {
  const lower = { shop_price: hoMore, discount_price: moreDiscountPrice };
  return Object.entries(lower).flatMap(([name, price]) =>
    price !== null && price >= hoNormal ? [`${name} ${price} is not below price ${hoNormal}`] : [],
  );
}

const SLUG = /^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether an address may be a new product's. A number alone would be taken for an id. */
export function isProductSlug(slug: string): boolean {
  return SLUG.test(slug);
}

export function slugOfProduct(name: string): string {
  return addressOf(name);
}

/** What search engines are told where nothing was written for them. */
export function defaultMeta(description: string, name: string): string {
  const [first = ""] = description.split(/(?<=\.)\s/);
  const text = first.replaceAll("\n", " ").trim() || name;
  return text.length <= 160 ? text : `${text.slice(0, 159).trimEnd()}…`;
}

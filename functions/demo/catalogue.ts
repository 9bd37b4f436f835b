import { PACKAGE_GROUP } from "#contract/promotions.ts";
import type { PriceList } from "#domain/catalogue/price.ts";
import { slugOf } from "#domain/catalogue/slug.ts";
import { draw, drawFrom } from "#lib/chance.ts";
import { DAY_SECONDS } from "#lib/time.ts";
import { inEverySize } from "./jewellery.ts";
import { categoryWords, groupWords, subCategoryWords } from "./list-words.ts";
import manifest from "./manifest.json" with { type: "json" };
import { picture } from "./table-rows.ts";

/** The categories and products of the demo shop, numbered in the order of the manifest. */
export const packageGroupId = PACKAGE_GROUP;

export const categoryGroups = [
  { id: 1, name: "Perhiasan", position: 1 },
  { id: 2, name: "Rumah", position: 2 },
  { id: packageGroupId, name: "Paket", position: 3 },
].map((group) => ({ ...group, ...groupWords[group.name] }));

const packageShelf = {
  slug: "paket-hemat",
  name: "Paket Hemat",
  file: "showroom/galeri-ruang-tamu.webp",
  alt_text: "Kategori Paket Hemat",
};

const shelves = [...manifest.categories, packageShelf];

export const categories = shelves.map((shelf, n) => ({
  id: n + 1,
  categoryGroupId: groupOfCategory(shelf.name),
  name: shelf.name,
  slug: slugOf(shelf.name),
  ...picture(shelf.file, shelf.alt_text),
  position: n + 1,
  ...categoryWords[shelf.name],
}));

const subNames = [
  ...new Map(manifest.products.map((product) => [product.sub_category, product.category])),
  ["Paket Rumah", packageShelf.name] as const,
  ["Paket Perhiasan", packageShelf.name] as const,
];

export const subCategories = subNames.map(([name, categoryName], n) => ({
  id: n + 1,
  categoryId: categoryIdOf(categoryName),
  name,
  position: n + 1,
  ...subCategoryWords[name],
}));

export const partners = [
  {
    id: 1,
    name: "Sanggar Emas Pak Wiryo",
    city: "Kotagede, Yogyakarta",
    description:
      "Tiga generasi tukang emas. Setiap cakar berlian disetel tangan di bawah kaca pembesar, lalu diperiksa dua kali.",
  },
  {
    id: 2,
    name: "Bahari Mutiara Lombok",
    city: "Mataram, Nusa Tenggara Barat",
    description:
      "Keluarga pembudidaya mutiara Laut Selatan. Butirnya dipilih satu per satu menurut kilau, bentuk, dan warnanya.",
  },
  {
    id: 3,
    name: "Bengkel Kayu Mbah Darmo",
    city: "Jepara, Jawa Tengah",
    description:
      "Kayu dikeringkan sampai kadar air 12 persen sebelum disambung dengan purus, tanpa paku di bagian yang menahan beban.",
  },
  {
    id: 4,
    name: "Sentra Gerabah Bu Lastri",
    city: "Kasongan, Bantul",
    description: "Tanah liat sungai Bedog diputar dan diglasir tangan. Tidak ada dua gerabah yang benar-benar sama.",
  },
];

/** What most people try first, so that it does not run out at once. */
const SHOWPIECE = "cincin-solitaire-aurora";
const SHOWPIECE_STOCK = 9;

const soldOut = new Set(["cincin-eternity-lintang", "lampu-meja-jamur"]);
const neverSoldOut = new Set(["kursi-santai-teduh", "kursi-makan-anyam", "nakas-rotan-lelap", "bantal-sofa-kelana"]);
const discounts = [0, 0, 0, 8, 0, 10, 0, 12, 0, 15, 0, 20];

export const catalogue = manifest.products.map((source, n) => {
  const id = n + 1;
  const discount = drawFrom(`${source.slug} discount`, discounts);
  const isJewellery = source.group === "Perhiasan";
  const colors = source.variants.map((variant, index) => ({
    id: n * 10 + index + 1,
    sku: `SI-${String(id).padStart(3, "0")}-${index + 1}`,
    variant: "",
    color: variant.color,
    ...pricesOf(source.slug, source.price + surchargeOf(source.price, variant.color), discount),
    stock: stockOf(source.slug, index, isJewellery),
    image: { ...picture(variant.file, variant.alt_text), file: variant.file, altText: variant.alt_text },
  }));
  const variants = source.category === "Cincin" ? inEverySize(id, source.slug, colors) : colors;
  const ageDays = 12 + draw(`${source.slug} age`, 700);
  return {
    ...source,
    id,
    isJewellery,
    variants,
    ageSeconds: ageDays * DAY_SECONDS,
    sales: salesOf(source.slug, source.price),
  };
});

export type SeedProduct = (typeof catalogue)[number];

export function findProduct(slug: string): SeedProduct {
  const product = catalogue.find((one) => one.slug === slug);
  if (!product) throw new Error(`The manifest has no ${slug}`);
  return product;
}

export function variantOf(slug: string, index = 0): SeedProduct["variants"][number] {
  const variant = findProduct(slug).variants[index];
  if (!variant) throw new Error(`${slug} has no variant ${index}`);
  return variant;
}

/** One variant of each colour: only they have pictures of their own. */
export function oneOfEachColor({ variants }: Pick<SeedProduct, "variants">): SeedProduct["variants"] {
  return variants.filter(({ color }, n) => variants.findIndex((one) => one.color === color) === n);
}

export function categoryIdOf(name: string): number {
  return categories.find((category) => category.name === name)?.id ?? 0;
}

export function subCategoryIdOf(name: string): number {
  return subCategories.find((sub) => sub.name === name)?.id ?? 0;
}

function groupOfCategory(name: string): number {
  const group = manifest.products.find((product) => product.category === name)?.group ?? "Paket";
  return categoryGroups.find((one) => one.name === group)?.id ?? packageGroupId;
}

/** White gold is rhodium-plated; teak and walnut are more expensive woods. */
function surchargeOf(price: number, color: string): number {
  const share = color === "Emas Putih" ? 0.02 : color === "Kayu Walnut" ? 0.06 : color === "Kayu Jati" ? 0.04 : 0;
  return Math.round((price * share) / 10_000) * 10_000;
}

/**
 * The manifest has today's price.
 * With a discount, the usual price is above it, and sometimes the shop's own price is between the two.
 */
function pricesOf(slug: string, price: number, discount: number): PriceList {
  if (discount === 0) return { hoNormal: price, hoMore: null, moreDiscountPrice: null };
  const step = price > 2_000_000 ? 50_000 : 5000;
  const hoNormal = Math.ceil(price / (1 - discount / 100) / step) * step;
  if (discount < 15) return { hoNormal, hoMore: price, moreDiscountPrice: null };
  const between = Math.round((hoNormal + price) / 2 / step) * step;
  return { hoNormal, hoMore: draw(`${slug} steps`, 2) === 0 ? between : null, moreDiscountPrice: price };
}

function stockOf(slug: string, index: number, isJewellery: boolean): number {
  if (slug === SHOWPIECE && index === 0) return SHOWPIECE_STOCK;
  if (soldOut.has(slug)) return 0;
  const chance = draw(`${slug} stock ${index}`, 100);
  if (!neverSoldOut.has(slug) && index > 0 && chance < 10) return 0;
  if (!neverSoldOut.has(slug) && index > 0 && chance < 28) return 1 + (chance % 3);
  return isJewellery ? 4 + (chance % 9) : 12 + (chance % 29);
}

/** More expensive products sell less. */
function salesOf(slug: string, price: number): number {
  const most = price > 20_000_000 ? 60 : price > 8_000_000 ? 140 : price > 2_000_000 ? 260 : 480;
  return Math.round(most / 6) + draw(`${slug} sales`, most);
}

import { summarizePrices } from "#domain/catalogue/price.ts";
import { ASSEMBLED } from "#domain/catalogue/promises.ts";
import { readPromises } from "#domain/content/promises.ts";
import {
  bundleComponent,
  product,
  productImage,
  productMaterial,
  productVariant,
} from "#functions/db/schema/catalogue.ts";
import { category, categoryGroup, collection, partner, subCategory } from "#functions/db/schema/shelves.ts";
import { DAY_SECONDS } from "#lib/time.ts";
import {
  catalogue,
  categories,
  categoryGroups,
  categoryIdOf,
  findProduct,
  oneOfEachColor,
  packageGroupId,
  partners,
  type SeedProduct,
  subCategories,
  subCategoryIdOf,
} from "./catalogue.ts";
import { certificateOf, gradesOf } from "./jewellery.ts";
import { bundles, collections } from "./sets.ts";
import { picture, rowsOf, type TableRows } from "./table-rows.ts";
import { settings } from "./texts.ts";

/** What the demo promises by its settings: its products say the same. */
const promised = readPromises(settings);
const NEW_DAYS = 90;

/** Products with their variants and pictures, without their categories. */
export function rowsOfProducts(products: SeedProduct[], now: number): TableRows[] {
  return [
    rowsOf(
      product,
      products.map((one) => productRow(one, now)),
    ),
    rowsOf(productMaterial, products.flatMap(materialRows)),
    rowsOf(productVariant, products.flatMap(variantRows)),
    rowsOf(productImage, products.flatMap(imageRows)),
  ];
}

/** Categories, products and bundles, with their variants and pictures. */
export function productRows(now: number): TableRows[] {
  return [
    rowsOf(categoryGroup, categoryGroups),
    rowsOf(category, categories),
    rowsOf(subCategory, subCategories),
    rowsOf(collection, collections),
    rowsOf(partner, partners),
    rowsOf(product, [...catalogue.map((one) => productRow(one, now)), ...bundles.map((one) => bundleRow(one, now))]),
    rowsOf(productMaterial, [...catalogue.flatMap(materialRows), ...bundles.flatMap(bundleMaterialRows)]),
    rowsOf(productVariant, [...catalogue.flatMap(variantRows), ...bundles.map(bundleVariantRow)]),
    rowsOf(
      productImage,
      [...catalogue.flatMap(imageRows), ...bundles.flatMap(bundleImageRows)].map((row, n) => ({ id: n + 1, ...row })),
    ),
    rowsOf(bundleComponent, bundles.flatMap(componentRows)),
  ];
}

function productRow(one: SeedProduct, now: number): typeof product.$inferInsert {
  const createdAt = now - one.ageSeconds;
  return {
    id: one.id,
    slug: one.slug,
    name: one.name_long,
    nameShort: one.name_short,
    brand: one.brand,
    categoryId: categoryIdOf(one.category),
    categoryGroupId: categoryGroups.find(({ name }) => name === one.group)?.id ?? packageGroupId,
    subCategoryId: subCategoryIdOf(one.sub_category),
    partnerId: one.partner,
    roomType: one.room_type ?? "",
    description: one.description,
    specification: specificationOf(one),
    metaDesc: firstSentence(one.description),
    seo4: badgeOf(one),
    weightGram: one.weight_gram,
    ...summarizePrices(one.variants),
    totalSales: one.sales,
    createdAt,
    updatedAt: Math.max(createdAt, now - (one.id % 20) * DAY_SECONDS),
  };
}

export function specificationOf(one: SeedProduct) {
  const grades = gradesOf(one);
  const isRing = one.category === "Cincin";
  const lines: [string, string | null | undefined][] = [
    ["Bahan", one.materials.join(", ")],
    ["Batu", one.gem],
    ["Warna berlian", grades?.color],
    ["Kejernihan berlian", grades?.clarity],
    ["Potongan berlian", grades?.cut],
    ["Sertifikat", certificateOf(one)],
    ["Ukuran", one.dimensions],
    ["Berat", weightOf(one.weight_gram)],
    [
      "Pilihan",
      oneOfEachColor(one)
        .map(({ color }) => color)
        .join(", "),
    ],
    ["Ruang", one.room_type],
    // A ring that is set with stones all around cannot be made wider.
    [
      "Ubah ukuran",
      isRing && one.slug !== "cincin-eternity-lintang" ? `gratis satu kali dalam ${promised.resizeDays} hari` : null,
    ],
    ["Ukir", engravingOf(one.description)],
    [ASSEMBLED, isAssembled(one) ? "dirakit petugas kami di kota tertentu, lihat Pusat Bantuan" : null],
    ["Penyerahan", one.isJewellery ? "hanya kepada penerima yang menunjukkan identitas" : null],
    ["Alat ukur jari", isRing ? "gratis, minta lewat chat" : null],
    ["Garansi", warrantyOf(one)],
  ];
  return lines.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

/** What comes in parts. */
export function isAssembled({ sub_category }: Pick<SeedProduct, "sub_category">): boolean {
  return ["Meja Makan", "Rak Buku", "Bufet"].includes(sub_category);
}

/** What is engraved for nothing, and where a buyer says it. */
function engravingOf(description: string): string | null {
  const what = /termasuk ukir (nama dan tanggal|inisial)/.exec(description)?.[1];
  return what ? `${what} gratis, isi di “Catatan untuk penjual” saat checkout` : null;
}

function warrantyOf(one: SeedProduct): string {
  const { isJewellery, category } = one;
  if (isJewellery) return `${guaranteeOf("Perhiasan")}${certificateOf(one) ? ", dengan sertifikat" : ""}`;
  if (["Lampu", "Dekorasi"].includes(category)) return guaranteeOf("Lampu dan dekorasi");
  return guaranteeOf(category === "Sofa & Kursi" ? "Sofa dan kursi" : "Perabot lain");
}

/** As the setting of the shop's guarantees says it. */
function guaranteeOf(goods: string): string {
  return promised.guarantees.find((one) => one.goods === goods)?.text ?? "";
}

function weightOf(gram: number): string {
  const [amount, unit] = gram >= 1000 ? [gram / 1000, "kg"] : [gram, "g"];
  return `${amount.toLocaleString("id-ID", { maximumFractionDigits: 1 })} ${unit}`;
}

function badgeOf(one: SeedProduct): string {
  if (one.ageSeconds < NEW_DAYS * DAY_SECONDS) return "NEW PRODUCT";
  return one.id % 6 === 1 ? "HOT PRODUCT" : "";
}

function firstSentence(text: string): string {
  return `${text.split(". ")[0]?.replace(/\.$/, "")}.`;
}

function materialRows(one: SeedProduct) {
  return findableMaterials(one).map((material) => ({ productId: one.id, material }));
}

/** What a filter finds it by: a thing that comes in several woods is found by each. */
function findableMaterials({ materials, variants }: Pick<SeedProduct, "materials" | "variants">): string[] {
  const woods = variants.flatMap(({ color }) => woodOf(color) ?? []);
  const all = materials.flatMap((one) => (/ayu sesuai pilihan/.test(one) ? woods : (woodOf(one) ?? one)));
  return [...new Set(all)];
}

/** `Kayu oak` of the choice `Kayu Oak Natural` and of the material `Kayu oak (solid)`. */
function woodOf(text: string): string | undefined {
  const name = /^Kayu (\p{L}+)/u.exec(text)?.[1];
  return name && `Kayu ${name.toLowerCase()}`;
}

function variantRows(one: SeedProduct) {
  return one.variants.map(({ image, ...variant }, position) => ({ ...variant, productId: one.id, position }));
}

function imageRows(one: SeedProduct) {
  const studio = oneOfEachColor(one).map(({ id, image: { file, ...image } }, position) => ({
    productId: one.id,
    variantId: id,
    kind: "studio" as const,
    ...image,
    position,
  }));
  const ambience = one.suasana.map(({ file, alt_text }, n) => ({
    productId: one.id,
    variantId: null,
    kind: "suasana" as const,
    ...picture(file, alt_text),
    position: studio.length + n,
  }));
  return [...studio, ...ambience];
}

type Bundle = (typeof bundles)[number];

function bundleRow(one: Bundle, now: number): typeof product.$inferInsert {
  const parts = one.parts.map((part) => findProduct(part.slug));
  const createdAt = now - (one.id - 95) * 9 * DAY_SECONDS;
  return {
    id: one.id,
    slug: one.slug,
    name: one.name,
    nameShort: one.nameShort,
    brand: parts[0]?.brand ?? "",
    categoryId: categoryIdOf("Paket Hemat"),
    categoryGroupId: packageGroupId,
    subCategoryId: subCategoryIdOf(one.subCategory),
    roomType: one.roomType,
    description: one.description,
    specification: one.parts.map(({ quantity, slug, variant }) => ({
      label: `${quantity} buah`,
      text: `${findProduct(slug).name_long}, ${variant.color}`,
    })),
    metaDesc: firstSentence(one.description),
    seo4: one.id === 101 ? "HOT PRODUCT" : "",
    weightGram: one.parts.reduce((sum, { slug, quantity }) => sum + findProduct(slug).weight_gram * quantity, 0),
    bundling: 1,
    ...summarizePrices([{ hoNormal: one.price, hoMore: null, moreDiscountPrice: null }]),
    totalSales: 12 + (one.id % 7) * 9,
    createdAt,
    updatedAt: createdAt,
  };
}

function bundleMaterialRows(one: Bundle) {
  const materials = new Set(
    one.parts.flatMap(({ slug, variant }) =>
      findableMaterials({ materials: findProduct(slug).materials, variants: [variant] }),
    ),
  );
  return [...materials].map((material) => ({ productId: one.id, material }));
}

/** A bundle's own stock is ignored: its availability follows from its components. */
function bundleVariantRow(one: Bundle) {
  return { id: one.variantId, productId: one.id, sku: one.sku, hoNormal: one.price, stock: 0 };
}

function bundleImageRows(one: Bundle) {
  const own = { productId: one.id, variantId: null };
  const studio = one.parts.map(
    ({
      variant: {
        image: { file, ...image },
      },
    }) => ({ ...own, kind: "studio" as const, ...image }),
  );
  const ambience = one.parts.flatMap(({ slug }) =>
    findProduct(slug).suasana.map(({ file, alt_text }) => ({
      ...own,
      kind: "suasana" as const,
      ...picture(file, alt_text),
    })),
  );
  return [...studio, ...ambience].map((row, position) => ({ ...row, position }));
}

function componentRows(one: Bundle) {
  return one.parts.map(({ variant, quantity }) => ({
    bundleVariantId: one.variantId,
    componentVariantId: variant.id,
    quantity,
  }));
}

import type { Rupiah } from "#domain/money.ts";
import type { Seconds } from "#lib/time.ts";
import type { ReturnRule } from "./promises.ts";

/** Structured data for crawlers, in schema.org terms. Made from the same values that the page shows. */
export interface VariantInfo {
  id: number;
  /** The shop's own; the same names the variant in the product feed. */
  sku: string;
  /** As it is called in the cart. */
  name: string;
  color: string;
  /** A ring's size, or what else the variant is called; empty where colours alone differ. */
  size: string;
  /** Where it differs from that of the other variants. */
  material: string;
  image: string;
  price: Rupiah;
  /** The usual price, when that is higher: the one that is struck through. */
  was: Rupiah | null;
  stock: number;
  /** Set for made-to-order products: the day from which it is ready. */
  readyAt: Seconds | null;
  /** Set while the price is a flash sale's: the second in which it ends. */
  priceEndsAt: Seconds | null;
  /** Whether what is not wanted may be sent back, as everything else in the shop. */
  isReturnable: boolean;
}

export interface ProductInfo {
  id: number;
  name: string;
  description: string;
  brand: string;
  /** The product's own address, as a path. */
  path: string;
  images: string[];
  /** From 0 to 5, from `reviewTotal` reviews. */
  rating: number;
  reviewTotal: number;
  /** Those that the page shows; `reviewTotal` counts the others too. */
  reviews: ReviewInfo[];
  specification: { label: string; text: string }[];
  /** Whether the first choice is among woods and not among colours. */
  isByMaterial: boolean;
  variants: VariantInfo[];
  /** The shipping cost within the country; null where the shop's own tariffs are not those of its back end. */
  shipping: ShippingInfo | null;
}

/** From the nearest province to the farthest, by the cheapest way. */
export interface ShippingInfo {
  priceMin: Rupiah;
  priceMax: Rupiah;
  daysMin: number;
  daysMax: number;
}

export interface ReviewInfo {
  /** As the page shows it: masked where its author wants that. */
  name: string;
  stars: number;
  text: string;
  writtenAt: Seconds;
}

export interface Step {
  name: string;
  path: string;
}

const SHIPPING_ID = "#ongkir";
const MATERIAL = "Bahan";
const WEIGHT = "Berat";

/**
 * A product, or a group of its variants: what they have in common stands at the group, so that a ring in thirty sizes
 * repeats little. What sending costs stands beside it, once for all offers.
 */
export function productData(product: ProductInfo, origin: string): object[] {
  const [only, ...others] = product.variants;
  const shipping = product.shipping ? [shippingData(product.shipping)] : [];
  if (only && others.length === 0) {
    const { "@type": _, name, image, ...own } = variantData(only, product, origin);
    return [{ ...commonData(product, "Product", origin), ...own }, ...shipping];
  }
  if (!only) return [commonData(product, "Product", origin)];
  const group = {
    ...commonData(product, "ProductGroup", origin),
    productGroupID: String(product.id),
    variesBy: variedBy(product).map((name) => `https://schema.org/${name}`),
    hasVariant: product.variants.map((variant) => variantData(variant, product, origin)),
  };
  return [group, ...shipping];
}

function commonData(product: ProductInfo, type: "Product" | "ProductGroup", origin: string) {
  const { name, description, brand, path, images, specification } = product;
  const material = specification.find(({ label }) => label === MATERIAL)?.text;
  const isVaried = product.variants.some((one) => one.material !== "");
  return {
    "@context": "https://schema.org",
    "@type": type,
    "@id": `${origin}${path}`,
    url: `${origin}${path}`,
    name,
    description,
    ...(brand && { brand: { "@type": "Brand", name: brand } }),
    image: images.map((image) => absolute(image, origin)),
    ...(material && !isVaried && { material }),
    ...weightData(specification),
    ...propertiesData(specification),
    ...(product.reviewTotal > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.rating,
        reviewCount: product.reviewTotal,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(product.reviews.length > 0 && { review: product.reviews.map(reviewData) }),
  };
}

/** The properties in which the variants differ, by schema.org's names. */
function variedBy({ variants, isByMaterial }: ProductInfo): string[] {
  const differs = (name: "color" | "size") => new Set(variants.map((one) => one[name])).size > 1;
  return [
    ...(differs("color") ? [isByMaterial ? "material" : "color"] : []),
    ...(differs("size") || !differs("color") ? ["size"] : []),
  ];
}

function variantData(variant: VariantInfo, { path, isByMaterial, shipping }: ProductInfo, origin: string) {
  const { sku, name, color, size, material, image } = variant;
  return {
    "@type": "Product",
    sku,
    name,
    ...(color && !isByMaterial && { color }),
    ...(size && { size }),
    ...((material || (isByMaterial && color)) && { material: material || color }),
    ...(image && { image: absolute(image, origin) }),
    offers: offerData(variant, `${origin}${path}`, shipping !== null),
  };
}

const AVAILABILITY = { "in-stock": "InStock", "out-of-stock": "OutOfStock", "pre-order": "PreOrder" };

function offerData(variant: VariantInfo, address: string, isSent: boolean) {
  const { id, price, was, readyAt, priceEndsAt } = variant;
  const availability = availabilityOf(variant);
  return {
    "@type": "Offer",
    url: `${address}?variant=${id}`,
    price,
    priceCurrency: "IDR",
    ...(was !== null && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: was,
        priceCurrency: "IDR",
      },
    }),
    ...(priceEndsAt !== null && { priceValidUntil: isoTime(priceEndsAt) }),
    itemCondition: "https://schema.org/NewCondition",
    availability: `https://schema.org/${AVAILABILITY[availability]}`,
    ...(availability === "pre-order" && readyAt !== null && { availabilityStarts: isoTime(readyAt) }),
    seller: { "@id": shopId(new URL(address).origin) },
    ...(isSent && { shippingDetails: { "@id": SHIPPING_ID } }),
    // Facts about the whole shop are not repeated.
    ...(!variant.isReturnable && { hasMerchantReturnPolicy: returnPolicyData("never", 0) }),
  };
}

/** In one amount, because crawlers know no provinces of Indonesia: what it costs at most, and at least. */
function shippingData({ priceMin, priceMax, daysMin, daysMax }: ShippingInfo): object {
  return {
    "@context": "https://schema.org",
    "@type": "OfferShippingDetails",
    "@id": SHIPPING_ID,
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "ID" },
    shippingRate: { "@type": "MonetaryAmount", minValue: priceMin, maxValue: priceMax, currency: "IDR" },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      transitTime: { "@type": "QuantitativeValue", minValue: daysMin, maxValue: daysMax, unitCode: "DAY" },
    },
  };
}

const UNITS: Record<string, string> = { g: "GRM", kg: "KGM" };

/** `12,5 kg`, as the specification says it. */
function weightData(specification: ProductInfo["specification"]): object {
  const said = /^(\d{1,6}(?:,\d{1,3})?) (g|kg)$/.exec(specification.find(({ label }) => label === WEIGHT)?.text ?? "");
  if (!said) return {};
  const [, amount = "", unit = ""] = said;
  const weight = { "@type": "QuantitativeValue", value: Number(amount.replace(",", ".")), unitCode: UNITS[unit] };
  return { weight };
}

function propertiesData(specification: ProductInfo["specification"]): object {
  const rest = specification
    .filter(({ label }) => label !== MATERIAL && label !== WEIGHT)
    .filter(({ text }) => text !== "");
  if (rest.length === 0) return {};
  return {
    additionalProperty: rest.map(({ label, text }) => ({ "@type": "PropertyValue", name: label, value: text })),
  };
}

/** How a product may be returned, by the shop's days: what is not wanted goes back at its buyer's cost. */
export function returnPolicyData(rule: ReturnRule, days: number): object {
  const country = { "@type": "MerchantReturnPolicy", applicableCountry: "ID" };
  if (rule === "never") return { ...country, returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" };
  return {
    ...country,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: days,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
  };
}

/** The path to a page, starting at home. */
export function breadcrumbData(steps: Step[], origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: absolute(path, origin),
    })),
  };
}

/** The products a page lists, in its order; `total` where the list continues on further pages, `before` of earlier ones. */
export function itemListData(name: string, items: Step[], origin: string, total = items.length, before = 0): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name,
    numberOfItems: total,
    itemListElement: items.map(({ name, path }, place) => ({
      "@type": "ListItem",
      position: before + place + 1,
      name,
      // The thing itself, in whichever colour the list shows it.
      url: absolute(path.split("?", 1).join(), origin),
    })),
  };
}

/** Questions and their answers, as plain text. */
export function faqData(questions: { title: string; text: string }[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ title, text }) => ({
      "@type": "Question",
      name: title,
      acceptedAnswer: { "@type": "Answer", text },
    })),
  };
}

function reviewData({ name, stars, text, writtenAt }: ReviewInfo) {
  return {
    "@type": "Review",
    author: { "@type": "Person", name },
    datePublished: isoTime(writtenAt),
    reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
    reviewBody: text,
  };
}

export function absolute(address: string, origin: string): string {
  return address.startsWith("/") ? `${origin}${address}` : address;
}

export function isoTime(at: Seconds): string {
  return new Date(at * 1000).toISOString();
}

/** The shop in other things' structured data; home says the rest of it. */
export const shopId = (origin: string) => `${origin}/#toko`;

type Availability = "in-stock" | "out-of-stock" | "pre-order";

/**
 * Whether a variant can be had, for the page's structured data and the product feed alike. What is made to order is so
 * until its day comes.
 */
export function availabilityOf({ stock, readyAt }: { stock: number; readyAt: Seconds | null }): Availability {
  if (stock <= 0) return "out-of-stock";
  return readyAt === null ? "in-stock" : "pre-order";
}

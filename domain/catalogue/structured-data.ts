import type { Rupiah } from "#domain/money.ts";
import type { Seconds } from "./price.ts";
import type { ReturnRule } from "./return-rule.ts";

/** Structured data for crawlers, in schema.org terms. Made from the same values that the page shows. */
export interface OfferInfo {
  variantId: number;
  price: Rupiah;
  isInStock: boolean;
  /** Set for made-to-order products: the day from which it is ready. */
  readyAt: Seconds | null;
  /** Set while the price is a flash sale's: the second in which it ends. */
  priceEndsAt: Seconds | null;
}

export interface ProductInfo {
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
  offers: OfferInfo[];
  /** As `returnPolicyData` makes it. */
  returnPolicy?: object;
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

export function productData(product: ProductInfo, origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${origin}${product.path}`,
    name: product.name,
    description: product.description,
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
    image: product.images.map((image) => absolute(image, origin)),
    hasMerchantReturnPolicy: product.returnPolicy,
    offers: product.offers.map((offer) => offerData(offer, product.path, origin)),
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
      url: absolute(path, origin),
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

function offerData({ variantId, price, isInStock, readyAt, priceEndsAt }: OfferInfo, path: string, origin: string) {
  const availability = !isInStock ? "OutOfStock" : readyAt === null ? "InStock" : "PreOrder";
  return {
    "@type": "Offer",
    sku: String(variantId),
    url: `${origin}${path}?variant=${variantId}`,
    price,
    priceCurrency: "IDR",
    itemCondition: "https://schema.org/NewCondition",
    availability: `https://schema.org/${availability}`,
    ...(readyAt !== null && { availabilityStarts: isoTime(readyAt) }),
    ...(priceEndsAt !== null && { priceValidUntil: isoTime(priceEndsAt) }),
  };
}

function absolute(address: string, origin: string): string {
  return address.startsWith("/") ? `${origin}${address}` : address;
}

function isoTime(at: Seconds): string {
  return new Date(at * 1000).toISOString();
}

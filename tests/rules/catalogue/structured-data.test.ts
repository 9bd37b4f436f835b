import fc from "fast-check";
import { expect, test } from "vitest";
import { breadcrumbData, type OfferInfo, type ProductInfo, productData } from "#domain/catalogue/structured-data.ts";

const origin = "https://serambi.example";
const usual: OfferInfo = { variantId: 7, price: 3_450_000, isInStock: true, readyAt: null, priceEndsAt: null };
const product: ProductInfo = {
  name: "Kursi Santai Teduh",
  description: "Kursi teras dari rotan.",
  brand: "Serambi Intan",
  path: "/product/kursi-santai-teduh",
  images: ["/media/kursi/960.webp", "https://gambar.example/kursi.webp"],
  rating: 4.8,
  reviewTotal: 12,
  reviews: [],
  offers: [usual],
};
const offerOf = (change: Partial<OfferInfo>) =>
  (productData({ ...product, offers: [{ ...usual, ...change }] }, origin) as { offers: object[] }).offers[0];

test("P03 an offer says the price in rupiah, whether it can be had, and the variant's own address", () => {
  expect(offerOf({})).toMatchObject({
    price: 3_450_000,
    priceCurrency: "IDR",
    availability: "https://schema.org/InStock",
    url: "https://serambi.example/product/kursi-santai-teduh?variant=7",
  });
  expect(offerOf({})).not.toHaveProperty("priceValidUntil");
  expect(offerOf({ isInStock: false })).toMatchObject({ availability: "https://schema.org/OutOfStock" });
});

test("P03 a flash-sale price names the second in which it ends, a pre-order the day it is ready", () => {
  expect(offerOf({ priceEndsAt: 1_795_000_000 })).toMatchObject({ priceValidUntil: "2026-11-18T11:06:40.000Z" });
  expect(offerOf({ readyAt: 1_795_000_000 })).toMatchObject({
    availability: "https://schema.org/PreOrder",
    availabilityStarts: "2026-11-18T11:06:40.000Z",
  });
});

test("P03 a rating is told only when somebody has given one", () => {
  expect(productData(product, origin)).toMatchObject({ aggregateRating: { ratingValue: 4.8, reviewCount: 12 } });
  expect(productData({ ...product, reviewTotal: 0 }, origin)).not.toHaveProperty("aggregateRating");
});

test("P03 the reviews that a page shows are told with author, second, stars and words; without any there is no list", () => {
  const review = { name: "D***i", stars: 4, text: "Anyamannya rapi.", writtenAt: 1_795_000_000 };
  expect(productData({ ...product, reviews: [review] }, origin)).toMatchObject({
    review: [
      {
        "@type": "Review",
        author: { "@type": "Person", name: "D***i" },
        datePublished: "2026-11-18T11:06:40.000Z",
        reviewRating: { "@type": "Rating", ratingValue: 4, bestRating: 5, worstRating: 1 },
        reviewBody: "Anyamannya rapi.",
      },
    ],
  });
  expect(productData(product, origin)).not.toHaveProperty("review");
});

test("P03 every address is whole, and a picture kept elsewhere stays where it is", () => {
  expect(productData(product, origin)).toMatchObject({
    image: ["https://serambi.example/media/kursi/960.webp", "https://gambar.example/kursi.webp"],
  });
  const steps = [
    { name: "Beranda", path: "/" },
    { name: "Kursi", path: "/category/kursi" },
  ];
  expect(breadcrumbData(steps, origin)).toMatchObject({
    itemListElement: [
      { position: 1, name: "Beranda", item: "https://serambi.example/" },
      { position: 2, name: "Kursi", item: "https://serambi.example/category/kursi" },
    ],
  });
});

test("P03 whatever a product is called, its data is the same after a journey as JSON", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(), (name, price) => {
      const data = productData({ ...product, name, offers: [{ ...usual, price }] }, origin);
      expect(JSON.parse(JSON.stringify(data))).toEqual(data);
    }),
  );
});

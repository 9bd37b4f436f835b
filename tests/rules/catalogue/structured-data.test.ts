import fc from "fast-check";
import { expect, test } from "vitest";
import { breadcrumbData, type ProductInfo, productData, type VariantInfo } from "#domain/catalogue/structured-data.ts";

const origin = "https://serambi.example";
const usual: VariantInfo = {
  id: 7,
  sku: "SI-047-1",
  name: "Kursi Santai Teduh Rotan Natural",
  color: "Rotan Natural",
  size: "",
  material: "",
  image: "/media/kursi/960.webp",
  price: 3_450_000,
  was: null,
  stock: 4,
  readyAt: null,
  priceEndsAt: null,
  isReturnable: true,
};
const product: ProductInfo = {
  id: 47,
  name: "Kursi Santai Teduh",
  description: "Kursi teras dari rotan.",
  brand: "Serambi Intan",
  path: "/product/kursi-santai-teduh",
  images: ["/media/kursi/960.webp", "https://gambar.example/kursi.webp"],
  rating: 4.8,
  reviewTotal: 12,
  reviews: [],
  specification: [],
  isByMaterial: false,
  variants: [usual],
  shipping: null,
};
// biome-ignore lint/suspicious/noExplicitAny: what a program of somebody else's reads has no type of ours
type Data = any;
const dataOf = (change: Partial<ProductInfo>): Data => productData({ ...product, ...change }, origin)[0];
const offerOf = (change: Partial<VariantInfo>) => dataOf({ variants: [{ ...usual, ...change }] }).offers;

test("P03 an offer says the price in rupiah, whether it can be had, and the variant's own address", () => {
  expect(offerOf({})).toMatchObject({
    price: 3_450_000,
    priceCurrency: "IDR",
    availability: "https://schema.org/InStock",
    url: "https://serambi.example/product/kursi-santai-teduh?variant=7",
    seller: { "@id": "https://serambi.example/#toko" },
  });
  for (const name of ["priceValidUntil", "priceSpecification", "availabilityStarts", "hasMerchantReturnPolicy"])
    expect(offerOf({})).not.toHaveProperty(name);
  expect(offerOf({ stock: 0 })).toMatchObject({ availability: "https://schema.org/OutOfStock" });
});

test("P03 V10 an offer tells the struck price, the second in which a flash sale ends, the day of a pre-order and that it stays sold", () => {
  expect(offerOf({ was: 4_000_000, priceEndsAt: 1_795_000_000 })).toMatchObject({
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      priceType: "https://schema.org/StrikethroughPrice",
      price: 4_000_000,
      priceCurrency: "IDR",
    },
    priceValidUntil: "2026-11-18T11:06:40.000Z",
  });
  expect(offerOf({ readyAt: 1_795_000_000, isReturnable: false })).toMatchObject({
    availability: "https://schema.org/PreOrder",
    availabilityStarts: "2026-11-18T11:06:40.000Z",
    hasMerchantReturnPolicy: { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" },
  });
  // A pre-order of which none is left is out of stock, without a day.
  const gone = offerOf({ readyAt: 1_795_000_000, stock: 0 });
  expect(gone).toMatchObject({ availability: "https://schema.org/OutOfStock" });
  expect(gone).not.toHaveProperty("availabilityStarts");
});

test("P03 V10 one variant is a product by its sku, several are a group that says once what they have in common", () => {
  expect(dataOf({})).toMatchObject({ "@type": "Product", name: "Kursi Santai Teduh", sku: "SI-047-1" });
  const sizes = ["8", "9"].map((size, n) => ({ ...usual, id: 7 + n, sku: `SI-047-${n}`, size, color: "Emas" }));
  const specification = [
    { label: "Bahan", text: "Emas 18K (750)" },
    { label: "Berat", text: "1,2 kg" },
    { label: "Batu", text: "Berlian" },
    { label: "Petunjuk", text: "" },
  ];
  const group = dataOf({ variants: sizes, specification });
  expect(group).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: "47",
    variesBy: ["https://schema.org/size"],
    material: "Emas 18K (750)",
    weight: { "@type": "QuantitativeValue", value: 1.2, unitCode: "KGM" },
    additionalProperty: [{ "@type": "PropertyValue", name: "Batu", value: "Berlian" }],
    aggregateRating: { reviewCount: 12 },
    hasVariant: [
      { "@type": "Product", sku: "SI-047-0", size: "8", color: "Emas", image: `${origin}/media/kursi/960.webp` },
      { "@type": "Product", sku: "SI-047-1", size: "9" },
    ],
  });
  expect(group).not.toHaveProperty("offers");
  expect(group.hasVariant[0]).not.toHaveProperty("material");
});

test("P03 V10 what differs by its wood varies by material, and names no colour", () => {
  const woods = ["Kayu Jati", "Kayu Oak"].map((color) => ({ ...usual, color, material: `${color} (solid)` }));
  const specification = [{ label: "Bahan", text: "Kayu sesuai pilihan (solid)" }];
  const group = dataOf({ variants: woods, isByMaterial: true, specification });
  expect(group.variesBy).toEqual(["https://schema.org/material"]);
  expect(group).not.toHaveProperty("material");
  expect(group.hasVariant.map((one: Data) => [one.material, one.color])).toEqual([
    ["Kayu Jati (solid)", undefined],
    ["Kayu Oak (solid)", undefined],
  ]);
});

test("V10 what sending costs stands once beside all offers, from the least to the most; without tariffs nowhere", () => {
  const shipping = { priceMin: 9000, priceMax: 58_000, daysMin: 1, daysMax: 10 };
  const [one, sent] = productData({ ...product, shipping }, origin) as Data[];
  expect(one.offers.shippingDetails).toEqual({ "@id": sent["@id"] });
  expect(sent).toMatchObject({
    "@type": "OfferShippingDetails",
    shippingRate: { minValue: 9000, maxValue: 58_000, currency: "IDR" },
    deliveryTime: { transitTime: { minValue: 1, maxValue: 10, unitCode: "DAY" } },
  });
  expect(productData(product, origin)).toHaveLength(1);
  expect(offerOf({})).not.toHaveProperty("shippingDetails");
});

test("P03 a rating is told only when somebody has given one", () => {
  expect(dataOf({})).toMatchObject({ aggregateRating: { ratingValue: 4.8, reviewCount: 12 } });
  expect(dataOf({ reviewTotal: 0 })).not.toHaveProperty("aggregateRating");
});

test("P03 the reviews that a page shows are told with author, second, stars and words; without any there is no list", () => {
  const review = { name: "D***i", stars: 4, text: "Anyamannya rapi.", writtenAt: 1_795_000_000 };
  expect(dataOf({ reviews: [review] })).toMatchObject({
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
  expect(dataOf({})).not.toHaveProperty("review");
});

test("P03 every address is whole, and a picture kept elsewhere stays where it is", () => {
  expect(dataOf({})).toMatchObject({
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
      const data = productData({ ...product, name, variants: [{ ...usual, price }] }, origin);
      expect(JSON.parse(JSON.stringify(data))).toEqual(data);
    }),
  );
});

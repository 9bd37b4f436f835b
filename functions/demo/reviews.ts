import { review, reviewImage } from "#functions/db/schema/shopper.ts";
import { draw, drawFrom } from "#lib/chance.ts";
import { DAY_SECONDS } from "#lib/time.ts";
import { catalogue, oneOfEachColor, type SeedProduct } from "./catalogue.ts";
import { certificateOf } from "./certificates.ts";
import { closings, customers, openings, sayable } from "./review-texts.ts";
import { rowsOf, type TableRows } from "./table-rows.ts";

const unreviewed = new Set([
  "cincin-tiga-batu-trisna",
  "anting-mutiara-bambu",
  "kursi-putar-peluk",
  "meja-konsol-lorong",
  "jam-dinding-waktu",
]);

interface SeedReview {
  name: string;
  rating: number;
  text: string;
  variant: string;
  ageSeconds: number;
  image: SeedProduct["variants"][number]["image"] | undefined;
}

/** Four to nine reviews per product, no two by the same customer or with the same text. */
export function reviewsOf(product: SeedProduct): SeedReview[] {
  if (unreviewed.has(product.slug)) return [];
  const count = 4 + draw(`${product.slug} reviews`, 6);
  const { details, reservations } = sayable(product.category, factsOf(product));
  const firstCustomer = draw(`${product.slug} customers`, customers.length);
  return Array.from({ length: count }, (_, n) => {
    const key = `${product.slug} review ${n}`;
    const variant = drawFrom(`${key} variant`, oneOfEachColor(product));
    const ofColor = product.variants.filter(({ color }) => color === variant.color);
    const { variant: size } = drawFrom(`${key} size`, ofColor);
    const rating = ratingOf(draw(`${key} rating`, 100));
    const ageDays = 2 + n * 11 + draw(`${key} age`, 9);
    return {
      name: customers[(firstCustomer + n * 7) % customers.length] ?? "",
      rating,
      text:
        rating <= 3
          ? (reservations[(n + firstCustomer) % reservations.length] ?? "")
          : praise(product.slug, details, n),
      variant: [variant.color, size].filter(Boolean).join(", "),
      ageSeconds: Math.min(ageDays * DAY_SECONDS, product.ageSeconds - DAY_SECONDS) + draw(`${key} hour`, DAY_SECONDS),
      image: draw(`${key} photo`, 6) === 0 ? variant.image : undefined,
    };
  });
}

export function reviewRows(now: number): TableRows[] {
  const all = catalogue.flatMap((product) => reviewsOf(product).map((one) => ({ product, one })));
  const rows = all.map(({ product, one: { image, ageSeconds, ...one } }, n) => ({
    row: { id: n + 1, productId: product.id, ...one, createdAt: now - ageSeconds, ...answerTo(one, now - ageSeconds) },
    image,
  }));
  const images = rows.flatMap(({ row, image }) => (image ? [{ reviewId: row.id, image }] : []));
  return [
    rowsOf(
      review,
      rows.map(({ row }) => row),
    ),
    rowsOf(
      reviewImage,
      images.map(({ reviewId, image: { file, ...image } }, n) => ({
        id: n + 1,
        reviewId,
        ...image,
        altText: `Foto pembeli: ${image.altText}`,
      })),
    ),
  ];
}

/** The shop answers whoever is not content. */
function answerTo({ rating }: Pick<SeedReview, "rating">, writtenAt: number) {
  return rating <= 3 ? { answer: ANSWER, answeredAt: writtenAt + DAY_SECONDS / 2 } : {};
}

const ANSWER =
  "Terima kasih atas masukannya. Hubungi kami lewat menu Komplain, supaya kami bisa menukar atau memperbaikinya.";

function ratingOf(chance: number): number {
  if (chance < 72) return 5;
  if (chance < 93) return 4;
  return chance < 98 ? 3 : 2;
}

/** The first few reviews are about the product, each about a different aspect; later ones are about the shop. */
function praise(slug: string, details: string[], n: number): string {
  const first = draw(`${slug} words`, 100);
  const detail = n < details.length ? details[(first + n) % details.length] : "";
  const opening = openings[(first + n) % openings.length];
  const closing = detail && n % 2 === 0 ? "" : closings[(first + n) % closings.length];
  return [opening, detail, closing].filter(Boolean).join(" ");
}

/** What the shop itself says of a product, by which a review must go. */
function factsOf(product: SeedProduct): string {
  const { sub_category: kind, materials, gem, dimensions, room_type: room } = product;
  return [kind, ...materials, gem, dimensions, room, certificateOf(product)].filter(Boolean).join("; ");
}

import { DAY_SECONDS, type Seconds } from "#lib/time.ts";

/** How long a customer may change a review. */
export const REVIEW_CHANGE_DAYS = 30;
export const REVIEW_TEXT_MIN = 10;
export const REVIEW_TEXT_MAX = 1000;

export function mayChangeReview(review: { createdAt: Seconds }, now: Seconds): boolean {
  return now < review.createdAt + REVIEW_CHANGE_DAYS * DAY_SECONDS;
}

/** How an author is shown who does not want to be recognised: `D***i`, which tells nothing of the name's length. */
export function maskName(name: string): string {
  const signs = [...name.trim().normalize("NFC")];
  const [first = "", last = ""] = [signs[0], signs.length > 1 ? signs.at(-1) : ""];
  return `${first}***${last}`;
}

const forAll = ["Sesuai foto", "Bahan bagus", "Kemasan rapi", "Cepat sampai", "Harga pantas"];
const forRooms = ["Pas di ruangan", "Kokoh dan nyaman"];
const forWearing = ["Nyaman dipakai", "Kilaunya indah"];

/** Short phrases to tick for a product: furniture belongs to a room, jewellery to none. */
export function reviewTemplates({ roomType }: { roomType: string }): string[] {
  return [...forAll, ...(roomType === "" ? forWearing : forRooms)];
}

/** Every phrase that there is, for reviews of any product. */
export const REVIEW_TEMPLATES: readonly string[] = [...forAll, ...forRooms, ...forWearing];

/** A review's text: the ticked phrases as sentences, then the customer's own words. */
export function joinReview(ticked: readonly string[], words: string): string {
  return [...ticked.map((phrase) => `${phrase}.`), words.trim()].filter(Boolean).join(" ");
}

/** The phrases and the words of a review's text, for the form that changes it. */
export function splitReview(text: string): { ticked: string[]; words: string } {
  const ticked: string[] = [];
  let words = text;
  for (;;) {
    const next = REVIEW_TEMPLATES.find((phrase) => words === `${phrase}.` || words.startsWith(`${phrase}. `));
    if (next === undefined || ticked.includes(next)) return { ticked, words };
    ticked.push(next);
    words = words.slice(next.length + 2);
  }
}

/** Which reviews an operator lists; all without a choice. */
export const REVIEW_CHOICES = ["unanswered", "hidden"] as const;
export type ReviewChoice = (typeof REVIEW_CHOICES)[number];

import { isFiller, significantWords } from "./meaning.ts";
import type { ProductFilter } from "./product-address.ts";

/** The wishes in a search beside its goods: a price, a sort order, a discount. */
type Wishes = Partial<Pick<ProductFilter, "priceMin" | "priceMax" | "sort" | "isSale">>;

const units: [words: string, rupiah: number][] = [
  ["miliar milyar", 1e9],
  ["juta jt", 1e6],
  ["ribu rb k", 1e3],
];
const worth = new Map(units.flatMap(([words, rupiah]) => words.split(" ").map((word) => [word, rupiah] as const)));
/** A number without a unit is an amount from here on; below it is a size or a count. */
const PLAIN_MIN = 10_000;
/** `18k` is gold of 18 karat, `50k` are rupiah. */
const KARAT_MAX = 24;
const AMOUNT_MAX = 1e12;

const unit = [...worth.keys()].join("|");
const amount = String.raw`(rp\.?\s*)?(\d{1,3}(?:\.\d{3})+|\d{1,9}(?:[.,]\d{1,2})?)(?:\s*(${unit})([\s-]?an)?)?`;
const lead = String.raw`(?:(?:dengan|dgn|yang|yg|harga(?:nya)?|budget(?:nya)?|bujet(?:nya)?)\s+)*`;
const whole = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])${lead}${pattern}(?![\p{L}\p{N}])`, "giu");

const not = String.raw`(?:tidak|tdk|tak|enggak|engga|nggak|ngga|gak|ga|jangan|jgn)\s+(?:(?:mau|boleh|usah|perlu|terlalu|pake|yang|yg)\s+)*`;
const less = String.raw`(?:di\s?bawah|kurang dari|under|below|<)`;
const more = String.raw`(?:di\s?atas|lebih dari|above|over|>)`;
const below = `(?:${not}(?:${more}|sampai|melebihi|lewat)|${less}|maks(?:imal|imum)?|max|paling mahal|budget|bujet|sampai|hingga)`;
const above = `(?:${not}${less}|${more}|min(?:imal|imum)?|mulai(?: dari)?)`;
const ranges = whole(String.raw`(?:antara\s+)?${amount}\s*(?:-|–|sampai|hingga|s/d|dan)\s*${amount}`);
/** Words after an amount, or a `not` before `less`, turn the meaning of nearer words around, so they are read first. */
const limits: [key: "priceMin" | "priceMax", said: RegExp][] = [
  ["priceMin", whole(String.raw`(?:${above}\s*)?${amount}\s*(?:ke\s?atas|up|\+)`)],
  ["priceMax", whole(String.raw`(?:${below}\s*)?${amount}\s*ke\s?bawah`)],
  ["priceMin", whole(String.raw`${not}${less}\s*(?:harga\s+)?${amount}`)],
  ["priceMax", whole(String.raw`${below}\s*(?:dari\s+)?(?:harga\s+)?${amount}`)],
  ["priceMin", whole(String.raw`${above}\s*(?:harga\s+)?${amount}`)],
];
const bares = whole(String.raw`(?:sekitar\s+|kisaran\s+)?${amount}`);

const numerals = ["satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan", "sepuluh", "sebelas"];
const numeral = new Map([...numerals.map((word, n) => [word, n + 1] as const), ["seratus", 100], ["setengah", 0.5]]);
const spelled = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:se(?=${unit})|(?:(?:${[...numeral.keys()].join("|")}|belas|puluh|ratus)\s+)+(?=(?:${unit})(?![\p{L}\p{N}])))`,
  "giu",
);

const orders: [sort: ProductFilter["sort"], said: RegExp][] = [
  ["termurah", whole(`${not}mahal`)],
  ["termahal", whole(`(?:${not}murah|termahal|paling mahal|harga tertinggi)`)],
  [
    "termurah",
    whole("(?:paling\\s+)?(?:murah(?:[ -]?murah|2| meriah)?|termurah|murmer|terjangkau|cheap|cheapest|harga terendah)"),
  ],
  ["terlaris", whole("(?:terlaris|paling laris|paling laku|best ?seller)")],
  ["terbaru", whole("(?:terbaru|paling baru)")],
];
const reduced = whole("(?:(?:lagi|sedang)\\s+)?(?:promo|diskon|sale|obral)");

/**
 * The filter with what its words wish in the fields for it: `sofa di bawah 5 juta` looks for sofas, up to that price. What
 * a field says already goes before the words.
 */
export function heedWishes(filter: ProductFilter): ProductFilter {
  const { text, wishes } = readWishes(filter.q);
  const isAsked = Object.keys(wishes).length > 0;
  if (!isAsked) return filter;
  const isPriced = filter.priceMin > 0 || filter.priceMax > 0;
  return {
    ...filter,
    q: significantWords(text).every(isFiller) ? "" : text,
    priceMin: isPriced ? filter.priceMin : (wishes.priceMin ?? 0),
    priceMax: isPriced ? filter.priceMax : (wishes.priceMax ?? 0),
    sort: filter.sort === "terkait" ? (wishes.sort ?? filter.sort) : filter.sort,
    isSale: wishes.isSale ?? filter.isSale,
  };
}

function readWishes(typed: string): { text: string; wishes: Wishes } {
  const wishes: Wishes = {};
  /** Leaves out what `pattern` finds where `wish` understands it. */
  const read = (text: string, pattern: RegExp, wish: (groups: string[]) => Wishes | undefined) =>
    text.replace(pattern, (found, ...groups) => {
      const wished = wish(groups);
      Object.assign(wishes, wished);
      return wished ? " " : found;
    });
  let text = read(typed.replace(spelled, inDigits), ranges, (groups) =>
    between(groups.slice(0, 4), groups.slice(4, 8)),
  );
  for (const [key, said] of limits) text = read(text, said, (groups) => limit(key, amountOf(groups)));
  text = read(text, bares, about);
  for (const [sort, said] of orders) text = read(text, said, () => ({ sort }));
  text = read(text, reduced, () => ({ isSale: 1 }));
  return { text: text.replace(/\s+/g, " ").trim(), wishes };
}

function limit(key: "priceMin" | "priceMax", rupiah: number | undefined): Wishes | undefined {
  return rupiah === undefined ? undefined : { [key]: rupiah };
}

/** `2-3 juta`: the unit is said once, and `20k-50k` are no karats. */
function between([, number, ownUnit]: (string | undefined)[], most: (string | undefined)[]): Wishes | undefined {
  const priceMax = amountOf(most);
  const priceMin = priceMax && amountOf(["rp", number, ownUnit ?? most[2]]);
  return priceMin === undefined || priceMax === undefined ? undefined : { priceMin, priceMax };
}

/** An amount alone is what one has; `5 jutaan` is anything from 5 to 6 million. */
function about(groups: (string | undefined)[]): Wishes | undefined {
  const [rp, , unit, around] = groups;
  const rupiah = amountOf(groups);
  const isNumber = rp === undefined && unit === undefined && (rupiah ?? 0) % 1000 !== 0;
  if (rupiah === undefined || isNumber) return undefined;
  if (!around) return { priceMax: rupiah };
  const step = rupiah >= 1e6 ? 1e6 : 1e5;
  return { priceMin: rupiah, priceMax: rupiah + step - 1 };
}

function amountOf([rp, number = "", unit = ""]: (string | undefined)[]): number | undefined {
  const isWhole = /^\d{1,3}(?:\.\d{3})+$/.test(number);
  const written = Number(isWhole ? number.replaceAll(".", "") : number.replace(",", "."));
  const rupiah = Math.round(written * (worth.get(unit.toLowerCase()) ?? 1));
  const isOther = unit === "" ? rupiah < PLAIN_MIN : unit.toLowerCase() === "k" && written <= KARAT_MAX;
  if (rp === undefined && isOther) return undefined;
  return rupiah > 0 && rupiah <= AMOUNT_MAX ? rupiah : undefined;
}

/** `dua puluh lima juta` is `25 juta`, `sejuta` is `1 juta`. */
function inDigits(words: string): string {
  let [sum, last] = [0, 0];
  for (const word of words.toLowerCase().trim().split(/\s+/)) {
    if (word === "se") last = 1;
    else if (word === "belas") last += 10;
    else if (word === "puluh" || word === "ratus") [sum, last] = [sum + last * (word === "puluh" ? 10 : 100), 0];
    else [sum, last] = [sum + last, numeral.get(word) ?? 0];
  }
  return `${sum + last} `;
}

/** A measure of a thing, as the shop writes it in its specification, in millimetres. */
export interface Measure {
  /** The measured part, in small letters; may be empty. */
  what: string;
  text: string;
  /** The smaller and the larger of a span; alike where there is one. */
  least: number;
  most: number;
  /** The second side, of what has two. */
  high: number | null;
  isRound: boolean;
}

const measured =
  /(Ø ?)?(\d{1,4}(?:,\d{1,2})?)(?: ?– ?(\d{1,4}(?:,\d{1,2})?))?(?: ?× ?(\d{1,4}(?:,\d{1,2})?))? ?(mm|cm)$/;

/** The measures of a text such as `Ukuran 8–18, lebar cincin 1,9 mm, batu Ø 6,5 mm`. A size is none. */
export function measuresIn(text: string): Measure[] {
  return text.split(/[,;] /).flatMap((part) => {
    const found = measured.exec(part.trim());
    if (!found) return [];
    const [, round, least = "", most = least, high, unit] = found;
    const length = (written: string) => Number(written.replace(",", ".")) * (unit === "cm" ? 10 : 1);
    return {
      what: part.trim().slice(0, found.index).trim().toLowerCase(),
      text: part.trim(),
      least: length(least),
      most: length(most),
      high: high ? length(high) : null,
      isRound: round !== undefined,
    };
  });
}

/** A measure as it is read out. */
export function aloud(written: string | number): string {
  return String(written)
    .replace(/(?<=\d)\.(?=\d)/g, ",")
    .replace(/Ø ?/g, "diameter ")
    .replace(/ ?× ?/g, " kali ")
    .replace(/–/g, " sampai ")
    .replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
}

/**
 * The fineness, in thousandths, from which gold is of 8 karat, of 9 and so on to 24, by SNI 8880:2020; below
 * that it has no karat. Stamps leave out what is less than a thousandth: 22 karat, 91.67 percent, is stamped 916.
 */
const FROM = [333, 375, 416, 458, 500, 541, 583, 625, 666, 708, 750, 791, 833, 875, 916, 958, 999];
const FIRST_KARAT = 8;
const PURE = 1000;

/** The karat of gold of this fineness: 16 of 700; undefined where the standard has none. */
export function karatOf(fineness: number): number | undefined {
  const place = FROM.findLastIndex((from) => fineness >= from);
  return place < 0 || fineness > PURE ? undefined : FIRST_KARAT + place;
}

/** `18K (750)`, `18 karat, cap 750`, `18K 75%`, `22 karat, kadar 91,67 persen` */
const KARAT_FIRST =
  /(?<![\d.,])(\d{1,2}) ?(?:K|karat)\b[ ,|(:/-]{1,4}(?:(?:emas|cap|kadar) ){0,2}(?:(\d{3})(?![.,]?\d| ?%| ?persen)|([3-9]\d(?:[.,]\d{1,2})?) ?(?:%|persen\b))/gi;
/** `750 (18 karat)`, `kadar 75% (18K)` */
const FINENESS_FIRST =
  /(?<![\d.,])(?:(\d{3}) ?[(/|,]?|([3-9]\d(?:[.,]\d{1,2})?) ?(?:%|persen) ?\(?) ?(\d{1,2}) ?(?:K|karat)\b/gi;

/** In thousandths, which are said as such or in per cent. */
function finenessOf([thousandths, percent = ""]: (string | undefined)[]): number {
  return thousandths ? Number(thousandths) : Math.floor(Math.round(Number(percent.replace(",", ".")) * 100) / 10);
}

/** The wrong statements about gold in a text, in words: `says 17 karat of 700, which is 16 karat by SNI 8880:2020`. */
export function wrongGold(text: string): string[] {
  const said = [
    ...[...text.matchAll(KARAT_FIRST)].map(([, karat, ...fine]) => [Number(karat), finenessOf(fine)] as const),
    ...[...text.matchAll(FINENESS_FIRST)].map(([, ...all]) => [Number(all[2]), finenessOf(all)] as const),
  ];
  return said.flatMap(([karat, fineness]) => {
    const right = karatOf(fineness);
    if (right === karat) return [];
    return [`says ${karat} karat of ${fineness}, which is ${right ?? "no"} karat by SNI 8880:2020`];
  });
}

/** A variant that is called `Kayu Jati` is of that wood: a property of the thing, not a colour. */
const WOOD = "Kayu ";

const isWood = (color: string) => color.startsWith(WOOD);

/** The label of a choice between these names: `Kayu` if all of them are woods, else `Warna`. */
export function choiceLabel(colors: readonly string[]): "Kayu" | "Warna" {
  return colors.length > 0 && colors.every(isWood) ? "Kayu" : "Warna";
}

/** The name beside that label: `Kayu: Jati`. */
export function choiceName(color: string): string {
  return isWood(color) ? color.slice(WOOD.length) : color;
}

/** A specification's text for one variant: `Kayu sesuai pilihan (solid)` becomes `Kayu jati (solid)` for teak. */
export function textOfVariant(text: string, color: string): string {
  return isWood(color) ? text.replaceAll("ayu sesuai pilihan", `ayu ${choiceName(color).toLowerCase()}`) : text;
}

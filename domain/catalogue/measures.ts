/** A measure of a thing, as the shop writes it in its specification, in millimetres. */
export interface Measure {
  /** What is measured, in small letters; may be empty. */
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

/** A variant that is called `Kayu Jati` is of that wood: a property of the thing, not a colour. */
const WOOD = "Kayu ";

const isWood = (color: string) => color.startsWith(WOOD);

/** What is chosen by these names: the wood where all of them are woods, else the colour. */
export function choiceLabel(colors: readonly string[]): "Kayu" | "Warna" {
  return colors.length > 0 && colors.every(isWood) ? "Kayu" : "Warna";
}

/** The name beside that label: `Kayu: Jati`. */
export function choiceName(color: string): string {
  return isWood(color) ? color.slice(WOOD.length) : color;
}

/** What a specification says of a variant: `Kayu sesuai pilihan (solid)` of one in teak is `Kayu jati (solid)`. */
export function textOfVariant(text: string, color: string): string {
  return isWood(color) ? text.replaceAll("ayu sesuai pilihan", `ayu ${choiceName(color).toLowerCase()}`) : text;
}

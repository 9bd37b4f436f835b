import { sampleOf } from "#app/features/catalogue/color-samples.ts";
import type { Variant } from "#contract/catalogue/product.ts";
import { sizeIn } from "#domain/catalogue/ring-size.ts";

/** A link to a variant. */
export interface Choice {
  label: string;
  href: string;
  isChosen: boolean;
  isSold: boolean;
  /** The swatch colour, if there is one. */
  sample: string | null;
}

export interface Chosen {
  variant: Variant | undefined;
  /** The URL names a variant that this product does not have. */
  isUnknown: boolean;
}

/** The variant named in the URL; without one the first available, else the first. */
export function chooseVariant(variants: Variant[], input: string | null): Chosen {
  const usual = variants.find(({ validStock }) => validStock > 0) ?? variants[0];
  if (input === null) return { variant: usual, isUnknown: false };
  const found = variants.find(({ id }) => String(id) === input);
  return { variant: found ?? usual, isUnknown: found === undefined };
}

/** The URL of a variant. `province` is where it would be sent to, as asked on the page before. */
export function variantHref(path: string, variant: { id: number }, province: string | null = null): string {
  return `${path}?variant=${variant.id}${province === null ? "" : `&provinsi=${province}`}`;
}

/** The page that the choices are on. */
interface Here {
  path: string;
  province: string | null;
}

/** The province in the URL: a number, or nothing. */
export function readProvince(text: string | null): string | null {
  return text !== null && /^\d{1,10}$/.test(text) ? text : null;
}

/** The choices of a page lead back to its form, and keep what was asked there. */
const choiceHref = ({ path, province }: Here, variant: Variant) => `${variantHref(path, variant, province)}#beli`;

/** A link per colour. It preserves the selected name, such as a ring size, where that colour has it. */
export function colorChoices(variants: Variant[], chosen: Variant, here: Here): Choice[] {
  const colors = unique(variants.map(({ color }) => color));
  if (colors.length < 2) return [];
  return colors.map((color) => {
    const ofColor = variants.filter((one) => one.color === color);
    const same = ofColor.find((one) => one.variant === chosen.variant);
    const target = same ?? chooseVariant(ofColor, null).variant ?? chosen;
    return {
      label: color,
      href: choiceHref(here, target),
      isChosen: color === chosen.color,
      isSold: ofColor.every(({ validStock }) => validStock === 0),
      sample: sampleOf(color),
    };
  });
}

/** A link per name within the selected colour; sizes from the smallest. */
export function nameChoices(variants: Variant[], chosen: Variant, here: Here): Choice[] {
  const ofColor = variants.filter(({ color, variant }) => color === chosen.color && variant !== "");
  if (ofColor.length < 2) return [];
  const isBySize = ofColor.every(({ variant }) => sizeIn(variant) !== undefined);
  const inOrder = isBySize ? [...ofColor].sort((a, b) => sizeNumber(a) - sizeNumber(b)) : ofColor;
  return inOrder.map((one) => ({
    label: sizeIn(one.variant) ?? one.variant,
    href: choiceHref(here, one),
    isChosen: one.id === chosen.id,
    isSold: one.validStock === 0,
    sample: null,
  }));
}

/** Of a pair of rings the first. */
function sizeNumber({ variant }: Variant): number {
  return Number.parseInt(sizeIn(variant) ?? "", 10);
}

function unique(texts: string[]): string[] {
  return [...new Set(texts.filter(Boolean))];
}

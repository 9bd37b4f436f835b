/** A line of a product's specification, as the shop wrote it. */
export interface SpecificationLine {
  label: string;
  text: string;
}

/** A line that an order keeps; of a bundle, with the name of the component that it is for. */
export interface PromisedLine extends SpecificationLine {
  part?: string;
}

const RESIZE = "Ubah ukuran";
const WARRANTY = "Garansi";
/** A thing with this line is engraved for its buyer, who says so in the note. */
export const ENGRAVED = "Ukir";
/** Goods with this line are sent insured, in a parcel of their own, and handed over only against an identity card. */
export const HANDED_OVER = "Penyerahan";
/** Goods with this line come in parts, and the shop assembles them in its areas. */
export const ASSEMBLED = "Perakitan";

/** Lines that matter before buying: a product's page shows them below the price. */
const PROMISES = [RESIZE, ENGRAVED, HANDED_OVER, "Alat ukur jari", WARRANTY];

/** Promises for the time after buying: an order copies these lines, so that a later change takes nothing away. */
export const KEPT_PROMISES = [RESIZE, WARRANTY] as const;

/** A bundle promises after buying what its components do, but no resizing: the sizes of its rings are fixed. */
export const KEPT_OF_PARTS = [WARRANTY] as const;

/** The promises of a bundle by its components: each promise once, with names unless all of them have it. */
export function promisesOfParts(parts: { name: string; specification: SpecificationLine[] }[]): SpecificationLine[] {
  return [HANDED_OVER, WARRANTY].flatMap((label) => {
    const said = parts.map(({ name, specification }) => ({ name, text: textOf(specification, label) }));
    return [...new Set(said.map(({ text }) => text))].filter(Boolean).map((text) => {
      const names = new Set(said.filter((one) => one.text === text).map(({ name }) => name));
      const isOfAll = said.every((one) => one.text === text);
      return { label, text: isOfAll ? text : `${[...names].join(", ")}: ${text}` };
    });
  });
}

/** The product's promises, each as one sentence, `Garansi kilau seumur hidup`, and whether it holds after buying. */
export function promisesOf(specification: SpecificationLine[]): { text: string; isKept: boolean }[] {
  return PROMISES.flatMap((promise) => specification.filter(({ label }) => label === promise)).map((line) => ({
    text: `${line.label} ${line.text}`,
    isKept: keptOf([line]).length > 0,
  }));
}

export function isEngraved(specification: SpecificationLine[]): boolean {
  return specification.some(({ label }) => label === ENGRAVED);
}

/** The lines of the specification that are no promises. */
export function factsOf(specification: SpecificationLine[]): SpecificationLine[] {
  return specification.filter(({ label }) => !PROMISES.includes(label));
}

export function keptOf(specification: SpecificationLine[]): SpecificationLine[] {
  return specification.filter(({ label }) => KEPT_PROMISES.some((promise) => promise === label));
}

/** For how many days a ring is made larger or smaller for nothing: 60 for `gratis satu kali dalam 60 hari`. */
export function resizeDaysOf(specification: SpecificationLine[]): number | undefined {
  const days = /(\d{1,4}) hari/.exec(textOf(specification, RESIZE));
  return days ? Number(days[1]) : undefined;
}

/** A part of a thing and the years of its warranty; null is for life. Of a whole thing the part is empty. */
export interface WarrantyTerm {
  part: string;
  years: number | null;
}

/** `rangka 10 tahun, kain dan lapisan 1 tahun` are two, `kilau seumur hidup, dengan sertifikat` is one. */
export function warrantyTermsOf(promises: PromisedLine[]): WarrantyTerm[] {
  return promises
    .filter(({ label }) => label === WARRANTY)
    .flatMap(({ text, part = "" }) =>
      text.split(",").flatMap((piece) => {
        const term = /(\d{1,2}) tahun|seumur hidup/i.exec(piece);
        if (!term) return [];
        const what = [piece.slice(0, term.index).trim(), part].filter(Boolean).join(" ");
        return [{ part: what, years: term[1] ? Number(term[1]) : null }];
      }),
    );
}

function textOf(specification: SpecificationLine[], label: string): string {
  return specification.find((line) => line.label === label)?.text ?? "";
}

/** How a thing that is not wanted may be returned: as it came, with its seal, before it is engraved, or not at all. */
export const RETURN_RULES = ["as-it-came", "sealed", "not-engraved", "never"] as const;
export type ReturnRule = (typeof RETURN_RULES)[number];

/** The facts that decide the rule: the name of the category, and whether the thing is engraved for its buyer. */
interface ReturnableGoods {
  category: string;
  isEngraved: boolean;
}

const EARRINGS = /anting|giwang|subang/i;

/** A bundle is returned whole, by the strictest rule of what is in it. */
export function returnRuleOf(goods: ReturnableGoods[], isMadeToOrder: boolean): ReturnRule {
  if (isMadeToOrder) return "never";
  if (goods.some(({ isEngraved }) => isEngraved)) return "not-engraved";
  return goods.some(({ category }) => EARRINGS.test(category)) ? "sealed" : "as-it-came";
}

/** The label on a product's page. If only some variants are made to order, it says so. */
export function returnLabel(rule: ReturnRule, days: number, variants: { preOrder: unknown }[]): string {
  const labels: Record<ReturnRule, string> = {
    "as-it-came": `Bisa dikembalikan ${days} hari`,
    sealed: `Bisa dikembalikan ${days} hari, segel utuh`,
    "not-engraved": `Bisa dikembalikan ${days} hari selama belum diukir`,
    never: "Dibuat sesuai pesanan, tidak dapat dikembalikan",
  };
  const isPartlyMade = rule !== "never" && variants.some(({ preOrder }) => preOrder !== null);
  return `${labels[rule]}${isPartlyMade ? ", kecuali yang PRE-ORDER" : ""}`;
}

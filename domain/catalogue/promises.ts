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
/** What has this line is sent insured, in a parcel of its own, and handed over only to who shows an identity. */
export const HANDED_OVER = "Penyerahan";
/** What has this line comes in parts, and is put together by the shop where it does so. */
export const ASSEMBLED = "Perakitan";

/** What a shopper wants to know before buying. A product whose specification has such a line says it below its price. */
const PROMISES = [RESIZE, ENGRAVED, HANDED_OVER, "Alat ukur jari", WARRANTY];

/** What is promised for the time after buying: an order copies these lines, so that a later change takes nothing away. */
export const KEPT_PROMISES = [RESIZE, WARRANTY] as const;

/** What a bundle promises for the time after buying is what its components do. In which sizes its rings are is no choice. */
export const KEPT_OF_PARTS = [WARRANTY] as const;

/** What is promised for a bundle, by its components: the same promise once, with their names unless all of them have it. */
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

/** What the rest of its specification says. */
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

/** What decides it of a thing: the name of its category, and whether it is engraved for its buyer. */
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

/** What a product's page says before it is bought. Of a product that is made to order in some variants it names those. */
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

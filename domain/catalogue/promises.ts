/** A line of a product's specification, as the shop wrote it. */
export interface SpecificationLine {
  label: string;
  text: string;
}

const RESIZE = "Ubah ukuran";
const WARRANTY = "Garansi";
/** What has this line is sent insured, in a parcel of its own, and handed over only to who shows an identity. */
export const HANDED_OVER = "Penyerahan";

/** What a shopper wants to know before buying. A product whose specification has such a line says it below its price. */
const PROMISES = [RESIZE, "Ukir", HANDED_OVER, "Alat ukur jari", WARRANTY];

/** What is promised for the time after buying: an order copies these lines, so that a later change takes nothing away. */
export const KEPT_PROMISES = [RESIZE, WARRANTY] as const;

/** The product's promises, each as one sentence, `Garansi kilau seumur hidup`, and whether it holds after buying. */
export function promisesOf(specification: SpecificationLine[]): { text: string; isKept: boolean }[] {
  return PROMISES.flatMap((promise) => specification.find(({ label }) => label === promise) ?? []).map((line) => ({
    text: `${line.label} ${line.text}`,
    isKept: keptOf([line]).length > 0,
  }));
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
export function warrantyTermsOf(specification: SpecificationLine[]): WarrantyTerm[] {
  return textOf(specification, WARRANTY)
    .split(",")
    .flatMap((piece) => {
      const term = /(\d{1,2}) tahun|seumur hidup/i.exec(piece);
      return term ? [{ part: piece.slice(0, term.index).trim(), years: term[1] ? Number(term[1]) : null }] : [];
    });
}

function textOf(specification: SpecificationLine[], label: string): string {
  return specification.find((line) => line.label === label)?.text ?? "";
}

/** A line of a product's specification, as the shop wrote it. */
export interface SpecificationLine {
  label: string;
  text: string;
}

/** What has this line is sent insured, in a parcel of its own, and handed over only to who shows an identity. */
export const HANDED_OVER = "Penyerahan";

/** What a shopper wants to know before buying. A product whose specification has such a line says it below its price. */
const PROMISES = ["Ubah ukuran", HANDED_OVER, "Alat ukur jari", "Garansi"];

/** The product's promises, each as one sentence: `Garansi kilau seumur hidup`. */
export function promisesOf(specification: SpecificationLine[]): string[] {
  return PROMISES.flatMap((promise) => specification.find(({ label }) => label === promise) ?? []).map(
    ({ label, text }) => `${label} ${text}`,
  );
}

/** What the rest of its specification says. */
export function factsOf(specification: SpecificationLine[]): SpecificationLine[] {
  return specification.filter(({ label }) => !PROMISES.includes(label));
}

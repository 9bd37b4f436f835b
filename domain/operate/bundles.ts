import { lineCell, listCell, WrongCell } from "#lib/sheets/cells.ts";
import type { FlatKind } from "./flat-plan.ts";

/** One choice of a bundle, with what it is made of, such as `2 x SI-001-1`. */
export interface BundleParts extends Record<string, unknown> {
  id: number | null;
  sku: string;
  parts: string[];
}

export interface Part {
  sku: string;
  quantity: number;
}

const PART = /^([1-9]\d{0,2}) ?[x×] ?(\S.*)$/i;
const PARTS_MAX = 50;

/** A part as it is written, or undefined for what is none. */
export function readPart(text: string): Part | undefined {
  const [, quantity, sku] = PART.exec(text) ?? [];
  return sku === undefined ? undefined : { sku, quantity: Number(quantity) };
}

const names = listCell(PARTS_MAX, 80);

export const bundleColumns = {
  sku: lineCell(60, 1),
  parts: {
    read: (cell: string) =>
      names.read(cell).map((name) => {
        const part = readPart(name);
        if (!part) throw new WrongCell(`has ${name}, and a part is written like 2 x SKU`);
        return `${part.quantity} x ${part.sku}`;
      }),
    write: names.write,
  },
} as const;

/** What is sold under a sku, as far as bundles ask. */
export interface BundlePiece {
  isBundle: boolean;
  stock: number;
  /** Whether a bundle, or an offer that is not over, has it as a part. */
  isGiven: boolean;
  /** The other choices of its product. */
  beside: string[];
}

export function bundleKind(pieces: Map<string, BundlePiece>): FlatKind<BundleParts> {
  return {
    columns: bundleColumns,
    key: ["sku"],
    needed: ["parts"],
    fresh: { id: null },
    isOpen: true,
    check(after) {
      const own = pieces.get(after.sku);
      if (!own) return [`there is no variant ${after.sku}`];
      const parts = after.parts.flatMap((text) => readPart(text) ?? []);
      const skus = parts.map(({ sku }) => sku);
      const total = parts.reduce((sum, { quantity }) => sum + quantity, 0);
      const strange = skus.filter((sku) => !pieces.has(sku));
      const why = strange.map((sku) => `there is no variant ${sku}`);
      const twice = skus.find((sku, n) => skus.indexOf(sku) !== n);
      if (twice) why.push(`${twice} is named twice`);
      if (total < 2) why.push("a bundle has two pieces or more");
      const nested = skus.filter((sku) => pieces.get(sku)?.isBundle || sku === after.sku);
      if (nested.length > 0) why.push(`${nested.join(", ")} is a bundle itself`);
      if (own.isBundle) return why;
      if (own.stock > 0) why.push(`${after.sku} has ${own.stock} pieces of its own: bring its stock to 0 first`);
      if (own.isGiven) why.push(`${after.sku} is a part of a bundle or of an offer`);
      return why;
    },
  };
}

/** What stands in the way of several bundles together, by the sku at which it is said. */
export function strayBundles(changes: BundleParts[], pieces: Map<string, BundlePiece>): Map<string, string> {
  const made = new Set(changes.map(({ sku }) => sku));
  const why = new Map<string, string>();
  for (const { sku, parts } of changes) {
    const nested = parts.flatMap((text) => readPart(text)?.sku ?? []).find((part) => made.has(part));
    if (nested) why.set(sku, `${nested} becomes a bundle itself`);
    const own = pieces.get(sku);
    const left = own?.isBundle ? undefined : own?.beside.find((one) => !made.has(one));
    if (left) why.set(sku, `${left} is of the same product, and would have no parts`);
  }
  return why;
}

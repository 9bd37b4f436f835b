import {
  type Cell,
  choiceCell,
  endCell,
  flagCell,
  lineCell,
  listCell,
  optional,
  timeCell,
  WrongCell,
  wholeCell,
} from "#lib/sheets/cells.ts";
import { type AmountAsk, askAmount, type FlatKind, spanNote, type TimeFault, wrongTimes } from "./flat-plan.ts";

const MONEY_MAX = 10_000_000_000;
/** A share above this is asked about. */
const PERCENT_ASKED = 50;
const CODE = /^[A-Z0-9][A-Z0-9_-]{1,29}$/;

/** A voucher as its columns name it. */
export interface VoucherTerms extends Record<string, unknown> {
  id: number | null;
  /** How often it was used so far; counted by the shop. */
  used: number;
  code: string;
  title: string;
  kind: "percent" | "nominal";
  value: number;
  cap: number | null;
  minimum: number;
  start: number;
  end: number;
  quota: number;
  per_customer: number;
  group: string | null;
  products: string[];
  personal: 0 | 1;
}

/** Why there cannot be such a voucher. */
export type VoucherFault =
  | TimeFault
  | { why: "no-code"; typed: string }
  | { why: "above-100-percent"; value: number }
  | { why: "cap-of-nominal" }
  | { why: "quota-below-used"; used: number }
  | { why: "above"; column: string; most: string }
  | { why: "no-group"; name: string }
  | { why: "no-products"; slugs: string[] };

/** What may be a slip in a voucher: it takes off more than half, or something however little is bought. */
export type VoucherAsk = AmountAsk | { ask: "above-half" | "no-minimum"; value: number };

export const codeCell: Cell<string> = {
  read(cell) {
    const code = cell.trim().toUpperCase();
    if (!CODE.test(code)) throw new WrongCell({ why: "no-code", typed: code } satisfies VoucherFault);
    return code;
  },
  write: (code) => code,
};

export const voucherColumns = {
  code: codeCell,
  title: lineCell(120, 1),
  kind: choiceCell("percent", "nominal"),
  value: wholeCell(1, MONEY_MAX),
  cap: optional(wholeCell(1, MONEY_MAX)),
  minimum: wholeCell(0, MONEY_MAX),
  start: timeCell,
  end: endCell,
  quota: wholeCell(1, 10_000_000),
  per_customer: wholeCell(1, 10_000),
  group: optional(lineCell(80)),
  products: listCell(5000, 160),
  personal: flagCell,
} as const;

/** What a voucher may name. */
export interface VoucherWorld {
  groups: string[];
  products: Set<string>;
}

/** The rules of vouchers; what was allowed before is not looked at again unless it changes. */
export function voucherKind(world: VoucherWorld): FlatKind<VoucherTerms> {
  return {
    columns: voucherColumns,
    key: ["code"],
    needed: ["title", "kind", "value", "start", "end", "quota"],
    fresh: { id: null, used: 0, cap: null, minimum: 0, per_customer: 1, group: null, products: [], personal: 0 },
    isOpen: true,
    check(after, before): VoucherFault[] {
      const why: VoucherFault[] = [];
      if (after.kind === "percent" && after.value > 100) why.push({ why: "above-100-percent", value: after.value });
      if (after.kind === "nominal" && after.cap !== null) why.push({ why: "cap-of-nominal" });
      why.push(...wrongTimes(after, before));
      if (after.quota < after.used) why.push({ why: "quota-below-used", used: after.used });
      if (after.per_customer > after.quota) why.push({ why: "above", column: "per_customer", most: "quota" });
      if (after.group !== null && !world.groups.includes(after.group)) why.push({ why: "no-group", name: after.group });
      const unknown = after.products.filter((slug) => !world.products.has(slug));
      if (unknown.length > 0) why.push({ why: "no-products", slugs: unknown });
      return why;
    },
    notes: (voucher) => [spanNote(voucher)],
    asks(after, before): VoucherAsk[] {
      const { kind, value, minimum } = after;
      const isNew = before?.kind !== kind || before.value !== value;
      const isHigh = isNew && kind === "percent" && value > PERCENT_ASKED;
      const isFloorless = (isNew || before.minimum !== minimum) && kind === "nominal" && minimum === 0;
      return [
        ...(isHigh ? [{ ask: "above-half" as const, value }] : []),
        ...(isFloorless ? [{ ask: "no-minimum" as const, value }] : []),
        ...askAmount(
          "value",
          value,
          before?.kind === kind ? before.value : null,
          kind === "nominal" ? "rupiah" : "number",
        ),
      ];
    },
  };
}

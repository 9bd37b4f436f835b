import { formatRupiah } from "#domain/money.ts";
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
import type { FlatKind } from "./flat-plan.ts";
import { askAmount, span } from "./questions.ts";

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

export const codeCell: Cell<string> = {
  read(cell) {
    const code = cell.trim().toUpperCase();
    if (!CODE.test(code)) throw new WrongCell(`${code || "nothing"} is no code: 2 to 30 letters and digits`);
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
    check(after, before) {
      const why: string[] = [];
      const isNew = (name: keyof VoucherTerms) => before?.[name] !== after[name];
      if (after.kind === "percent" && after.value > 100) why.push(`value ${after.value} is more than 100 percent`);
      if (after.kind === "nominal" && after.cap !== null) why.push("cap is for percent alone");
      if (after.end <= after.start && (isNew("end") || isNew("start"))) why.push("end is not after start");
      if (after.quota < after.used) why.push(`quota is less than the ${after.used} times that it was used`);
      if (after.per_customer > after.quota) why.push("per_customer is more than quota");
      if (after.group !== null && !world.groups.includes(after.group)) why.push(`there is no group ${after.group}`);
      const strange = after.products.filter((slug) => !world.products.has(slug));
      if (strange.length > 0) why.push(`there is no product ${strange.join(", ")}`);
      return why;
    },
    notes: (voucher) => [span(voucher)],
    asks(after, before) {
      const { kind, value, minimum } = after;
      const isNew = before?.kind !== kind || before.value !== value;
      const isHigh = isNew && kind === "percent" && value > PERCENT_ASKED;
      const isFloorless = (isNew || before.minimum !== minimum) && kind === "nominal" && minimum === 0;
      return [
        ...(isHigh ? [`value ${value} percent is more than half`] : []),
        ...(isFloorless
          ? [`value ${formatRupiah(value)} is taken off however little is bought: there is no minimum`]
          : []),
        ...askAmount(
          "value",
          value,
          before?.kind === kind ? before.value : null,
          kind === "nominal" ? formatRupiah : String,
        ),
      ];
    },
  };
}

import type { Rupiah } from "#domain/money.ts";
import { decimalCell, type Fault, WrongCell, wholeCell } from "#lib/sheets/cells.ts";
import {
  type Fee,
  feeFor,
  findMethod,
  PAYMENT_CODES,
  type PaidCode,
  type PaymentMethod,
  paymentMethods,
} from "./payment-method.ts";

/** What the shop's setting says of the ways to pay. */
export type Fees = Partial<Record<PaidCode, Fee[]>>;

const PERCENT_MAX = 25;
const AMOUNT_MAX = 1_000_000;
const percentCell = decimalCell(0, PERCENT_MAX);
const amountCell = wholeCell(0, AMOUNT_MAX);
/** A way to pay, how many months, and what is asked. */
const FEE = /^([a-z]+)(?:\/(\d{1,2}))?\s(.+)$/i;

/** Why a line is no list of fees. */
export type FeeFault =
  | { why: "no-fee"; part: string }
  | { why: "no-method"; name: string; methods: readonly string[] }
  | { why: "no-such-months"; method: string; tenor: number; months: number[] }
  | { why: "fee-twice"; way: string }
  | { why: "no-rate"; part: string; fault: Fault }
  | { why: "too-precise"; typed: string };

/** A line such as `bca 4000; card 2%; card/3 2,9% + 2000`. An empty one asks for nothing. */
export function readFees(line: string): Fees | FeeFault {
  const fees: Fees = {};
  for (const part of line.split(";").map((one) => one.trim())) {
    if (part === "") continue;
    const read = FEE.exec(part);
    if (!read) return { why: "no-fee", part };
    const [, name, tenor = 0, rate] = read as unknown as [string, string, string | undefined, string];
    const method = findMethod(name.toLowerCase());
    if (!method) return { why: "no-method", name, methods: PAYMENT_CODES };
    const months = Number(tenor);
    if (!method.tenors.includes(months))
      return { why: "no-such-months", method: method.code, tenor: months, months: method.tenors.filter((n) => n > 0) };
    const known = fees[method.code] ?? [];
    if (known.some((one) => one.tenor === months)) return { why: "fee-twice", way: part.split(/\s/)[0] ?? "" };
    const asked = readRate(rate);
    if ("why" in asked) return { why: "no-rate", part, fault: asked };
    fees[method.code] = [...known, { tenor: months, ...asked }];
  }
  return fees;
}

const highestCell = wholeCell(10_000, 50_000_000_000);

/** The highest sum of one order, as it is typed; why it is none. */
export function readHighest(text: string): Rupiah | Fault {
  return orFault(() => highestCell.read(text));
}

function orFault<Value>(read: () => Value): Value | Fault {
  try {
    return read();
  } catch (error) {
    if (error instanceof WrongCell) return error.fault;
    throw error;
  }
}

function readRate(rate: string): Omit<Fee, "tenor"> | Fault {
  return orFault(() => {
    const sum = { hundredths: 0, amount: 0 };
    for (const one of rate.split("+").map((part) => part.trim())) {
      if (!one.endsWith("%")) sum.amount += amountCell.read(one);
      else sum.hundredths += hundredthsOf(percentCell.read(one.slice(0, -1)), one);
    }
    return sum;
  });
}

function hundredthsOf(percent: number, typed: string): number {
  const hundredths = Math.round(percent * 100);
  if (Math.abs(hundredths - percent * 100) > 1e-6)
    throw new WrongCell({ why: "too-precise", typed } satisfies FeeFault);
  return hundredths;
}

/** The ways to pay with what the shop asks for them. A line that cannot be read asks nothing. */
export function methodsWith(line: string | undefined): PaymentMethod[] {
  const fees = readFees(line ?? "");
  if ("why" in fees) return paymentMethods;
  return paymentMethods.map((method) => ({ ...method, fees: fees[method.code] ?? [] }));
}

/** What being paid by a method, in full or in instalments, has cost the shop. */
export function costOf(fees: Fees, sold: { method: PaidCode; tenor: number; orders: number; revenue: Rupiah }): Rupiah {
  const { hundredths, amount } = feeFor(fees[sold.method] ?? [], sold.tenor);
  return Math.ceil((sold.revenue * hundredths) / 10_000) + amount * sold.orders;
}

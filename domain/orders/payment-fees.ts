import type { Rupiah } from "#domain/money.ts";
import { decimalCell, WrongCell, wholeCell } from "#lib/sheets/cells.ts";
import {
  type Fee,
  feeFor,
  findMethod,
  PAYMENT_CODES,
  type PaidCode,
  type PaymentMethod,
  paymentMethods,
} from "./payment-method.ts";

/** The fees of the shop's setting, by payment method. */
export type Fees = Partial<Record<PaidCode, Fee[]>>;

const PERCENT_MAX = 25;
const AMOUNT_MAX = 1_000_000;
const percentCell = decimalCell(0, PERCENT_MAX);

const amountCell = wholeCell(0, AMOUNT_MAX);

/** A way to pay, how many months, and what is asked. */
const FEE = /^([a-z]+)(?:\/(\d{1,2}))?\s(.+)$/i;

/** Reads a line such as `bca 4000; card 2%; card/3 2,9% + 2000`, or says why it is none. Methods that it does not name are free. */
export function readFees(line: string): Fees | string {
  const fees: Fees = {};
  for (const part of line.split(";").map((one) => one.trim())) {
    if (part === "") continue;
    const read = FEE.exec(part);
    if (!read) return `has “${part}”, which is no way to pay with its fee, such as bca 4000 or card/3 2,9% + 2000`;
    const [, name, tenor = 0, rate] = read as unknown as [string, string, string | undefined, string];
    const method = findMethod(name.toLowerCase());
    if (!method) return `has ${name}, which is none of ${PAYMENT_CODES.join(", ")}`;
    const months = Number(tenor);
    if (!method.tenors.includes(months)) return `has ${method.code}/${tenor}, and ${monthsOf(method)}`;
    const known = fees[method.code] ?? [];
    if (known.some((one) => one.tenor === months)) return `has ${part.split(/\s/)[0]} twice`;
    const asked = readRate(rate);
    if (typeof asked === "string") return `has “${part}”: ${asked}`;
    fees[method.code] = [...known, { tenor: months, ...asked }];
  }
  return fees;
}

const highestCell = wholeCell(10_000, 50_000_000_000);

/** The highest sum of one order, as it is typed; why it is none, in words. */
export function readHighest(text: string): Rupiah | string {
  return orWhyNot(() => highestCell.read(text));
}

function orWhyNot<Value>(read: () => Value): Value | string {
  try {
    return read();
  } catch (error) {
    if (error instanceof WrongCell) return error.message;
    throw error;
  }
}

function monthsOf({ code, tenors }: PaymentMethod): string {
  const months = tenors.filter((one) => one > 0);
  return months.length > 0 ? `${code} is paid in ${months.join(", ")} months` : `${code} has no instalments`;
}

function readRate(rate: string): Omit<Fee, "tenor"> | string {
  return orWhyNot(() => {
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
    throw new WrongCell(`${typed} has more than two digits behind the comma`);
  return hundredths;
}

/** The ways to pay with what the shop asks for them. A line that cannot be read asks nothing. */
export function methodsWith(line: string | undefined): PaymentMethod[] {
  const fees = readFees(line ?? "");
  if (typeof fees === "string") return paymentMethods;
  return paymentMethods.map((method) => ({ ...method, fees: fees[method.code] ?? [] }));
}

/** The shop's cost of being paid by a method, in full or in instalments. */
export function costOf(fees: Fees, sold: { method: PaidCode; tenor: number; orders: number; revenue: Rupiah }): Rupiah {
  const { hundredths, amount } = feeFor(fees[sold.method] ?? [], sold.tenor);
  return Math.ceil((sold.revenue * hundredths) / 10_000) + amount * sold.orders;
}

import type { Seconds } from "#domain/catalogue/price.ts";
import { formatRupiah, type Rupiah } from "#domain/money.ts";

/** What a banner or popup can promise, and the shop keeps: what is in force now. */
export interface InForce {
  vouchers: KeptVoucher[];
  /** Titles of flash sales that run. */
  sales: string[];
  /** Where furniture is put together for nothing. */
  assemblyAreas: string[];
}

export interface KeptVoucher {
  code: string;
  kind: "percent" | "nominal";
  value: number;
  cap: Rupiah | null;
  minimum: Rupiah;
}

interface StoredVoucher extends KeptVoucher {
  start: Seconds;
  end: Seconds;
  quota: number;
  used: number;
  personal: 0 | 1;
}

/** Those of the vouchers that anybody can use now. */
export function vouchersInForce(vouchers: readonly StoredVoucher[], now: Seconds): StoredVoucher[] {
  return vouchers.filter((one) => one.start <= now && now < one.end && one.used < one.quota && one.personal === 0);
}

const PROMISE = /\b(?:potongan|diskon|gratis|hemat|cashback|bonus|hadiah)\b/i;
const ASSEMBLY = /\b(?:rakit|dirakit|perakitan)\b/i;
const SUM = /\bRp\s?(\d[\d.]*)/g;
const SHARE = /(\d{1,3}(?:,\d)?)\s?%/g;

/**
 * Why a text promises what the shop does not keep; undefined where it promises nothing, or names what keeps it. `given` is
 * the code of the voucher that a popup gives.
 */
export function unkeptPromise(text: string, given: string | null, inForce: InForce): string | undefined {
  const word = PROMISE.exec(text)?.[0];
  if (word === undefined) return undefined;
  const codes: (string | null)[] = [given, ...text.split(/[^A-Z0-9_-]+/)];
  const voucher = inForce.vouchers.find(({ code }) => codes.includes(code));
  if (voucher) return otherSum(text, voucher);
  const said = text.toLowerCase();
  if (inForce.sales.some((title) => said.includes(title.toLowerCase()))) return undefined;
  const isAssembled = inForce.assemblyAreas.some((area) => said.includes(area.toLowerCase()));
  if (ASSEMBLY.test(text) && isAssembled && !/\brp|%/i.test(text)) return undefined;
  return (
    `It says “${word}”, and names nothing that keeps it: the code of a voucher that everybody can use now, ` +
    "a flash sale that runs by its title, or assembly in one of the assembly-areas."
  );
}

/** Sums and shares are the voucher's own. */
function otherSum(text: string, { code, kind, value, cap, minimum }: KeptVoucher): string | undefined {
  const sums = [...(kind === "nominal" ? [value] : []), ...(cap === null ? [] : [cap]), minimum];
  const sum = [...text.matchAll(SUM)].map(([, digits = ""]) => Number(digits.replaceAll(".", "")));
  const odd = sum.find((one) => !sums.includes(one));
  if (odd !== undefined) return `It says ${formatRupiah(odd)}, which voucher ${code} does not.`;
  const shares = [...text.matchAll(SHARE)].map(([, share = ""]) => Number(share.replace(",", ".")));
  const share = shares.find((one) => kind !== "percent" || one !== value);
  return share === undefined ? undefined : `It says ${share}%, which voucher ${code} does not.`;
}

import type { Promises } from "#domain/content/promises.ts";
import type { Rupiah } from "#domain/money.ts";
import type { Seconds } from "#lib/time.ts";

/** What a banner or popup can promise, and the shop keeps: what is in force now. */
export interface InForce {
  vouchers: KeptVoucher[];
  /** Titles of flash sales that run. */
  sales: string[];
  /** What the shop promises all its buyers. */
  promises: Pick<Promises, "assemblyAreas" | "guarantees" | "returnDays" | "refundDays" | "resizeDays">;
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

/** Kept by no voucher, sale or setting, whatever a text names. */
const NEVER =
  /\b(?:ongkir|(?:ongkos|biaya) kirim|cashback|bonus|hadiah|(?:tanpa|bebas) bunga|(?:cicilan|angsuran|bunga) (?:0|nol)|(?:beli|dapat|dapatkan) (?:\d|satu|dua|tiga))/i;
const FREE = /\b(?:(?:di)?gratis(?:kan)?|free|cuma-cuma|(?:bebas|tanpa) biaya)(?:nya)?\b/i;
const FREE_ASSEMBLY =
  /\b(?:(?:perakitan|dirakit|rakit) gratis|gratis (?:perakitan|dirakit|rakit)) di ([^.,;!?\n]{1,40})/gi;
const FREE_RESIZE = /\b(?:ubah ukuran gratis|gratis ubah ukuran)\b/gi;
const DELIVERY = /\b(?:antar|diantar|pengantaran|kirim|dikirim|pengiriman)\b/i;
const CHEAPER =
  /\b(?:potongan|potong harga|diskon|hemat|promo|sale|obral|korting|(?:ter)?murah|(?:di)?turun(?:kan)?(?!-)|setengah|separuh)(?:nya)?\b/i;
const SHARE = /(\d{1,3}(?:[.,]\d{1,2})?)?\s?(?:%|persen\b)|\b(?:setengah|separuh)\b/gi;
const SUM = /(\brp\.?\s?)?(\d[\d.]*(?:,\d+)?)(?:\s?(rb|ribu|jt|juta)(?![a-z]))?/gi;
const TIME = /(\d{1,4})\s?(hari|minggu|bulan|tahun)/gi;

/** A promise that the shop does not keep: `named` is what a text that names it would be kept by. */
export type UnkeptPromise =
  | { why: "unkept"; word: string; named: "nothing" | "free-service" | "setting-of-time" | "code-or-sale" }
  | { why: "other-sum"; sum: Rupiah; voucher: string | null }
  | { why: "other-share"; share: string; voucher: string | null };

/**
 * A promise of a text that the shop does not keep; undefined if each is kept by what the text names. `given` is the code
 * of the voucher that a popup gives.
 */
export function unkeptPromise(text: string, given: string | null, inForce: InForce): UnkeptPromise | undefined {
  const { vouchers, sales, promises } = inForce;
  const never = NEVER.exec(text)?.[0];
  if (never) return unkept(never, "nothing");
  const free = freeWord(text, promises);
  if (free) return unkept(free, "free-service");
  const time = oddTime(text, promises);
  if (time) return unkept(time, "setting-of-time");
  const codes: (string | null)[] = [given, ...text.split(/[^A-Z0-9_-]+/)];
  const named = vouchers.filter(({ code }) => codes.includes(code));
  const share = [...text.matchAll(SHARE)].find(([whole, share]) => !saysShare(named, shareOf(whole, share)));
  const word = CHEAPER.exec(text)?.[0] ?? share?.[0].trim();
  if (word === undefined && named.length === 0) return undefined;
  const said = text.toLowerCase();
  if (named.length === 0 && !sales.some((title) => said.includes(title.toLowerCase())))
    return unkept(word ?? "", "code-or-sale");
  const voucher = named[0]?.code ?? null;
  const sum = sumsOf(text).find((one) => !named.some((voucher) => ownSums(voucher).includes(one)));
  if (sum !== undefined) return { why: "other-sum", sum, voucher };
  return share && { why: "other-share", share: share[0].trim(), voucher };
}

type Unkept = Extract<UnkeptPromise, { why: "unkept" }>;
const unkept = (word: string, named: Unkept["named"]): Unkept => ({ why: "unkept", word, named });

/** A word of what costs nothing, once what the shop does for nothing is left out. */
function freeWord(text: string, { assemblyAreas }: InForce["promises"]): string | undefined {
  const areas = assemblyAreas.map((area) => area.toLowerCase());
  const isArea = (where: string) => areas.some((area) => where.toLowerCase().startsWith(area));
  const rest = text
    .replace(FREE_ASSEMBLY, (whole, where) => (isArea(where) ? where : whole))
    .replace(FREE_RESIZE, "ubah ukuran");
  const sentence = text.split(/[.,;!?\n]/).find((one) => FREE.test(one) && DELIVERY.test(one));
  return FREE.exec(rest)?.[0] ?? sentence?.trim();
}

const DAYS: Record<string, number> = { hari: 1, minggu: 7, bulan: 30, tahun: 365 };

/** How long a guarantee or a return is said to last, if the shop's is none of that length. */
function oddTime(text: string, promises: InForce["promises"]): string | undefined {
  const { guarantees, returnDays, refundDays, resizeDays } = promises;
  const guaranteed = guarantees.map((one) => one.text.toLowerCase()).join("; ");
  const times = [...text.matchAll(TIME)].map(([whole, count, unit = ""]) => {
    return {
      whole,
      days: Number(count) * (DAYS[unit.toLowerCase()] ?? 1),
      inGuarantee: `${count} ${unit.toLowerCase()}`,
    };
  });
  const isResize = /\bukuran/i.test(text);
  const isReturn = isResize || /\b(?:(?:di)?kembali(?:kan)?|pengembalian|retur|refund|(?:di)?tukar)\b/i.test(text);
  const days = [...(isReturn ? [returnDays, ...refundDays] : []), ...(isResize ? [resizeDays] : [])];
  const guarantee = /\b(?:ber)?garansi\b/i.exec(text)?.[0];
  const lengths = guarantee ? [...guaranteed.matchAll(TIME)].map(([, count, unit]) => `${count} ${unit}`) : [];
  if (guarantee && guarantees.length === 0) return guarantee;
  if (guarantee && /seumur hidup/i.test(text) && !guaranteed.includes("seumur hidup")) return "seumur hidup";
  if (!guarantee && !isReturn) return undefined;
  return times.find((one) => !days.includes(one.days) && !lengths.includes(one.inGuarantee))?.whole;
}

const shareOf = (whole: string, share: string | undefined) =>
  /^[sS]e/.test(whole) ? 50 : Number((share ?? "").replace(",", ".") || Number.NaN);

const saysShare = (vouchers: KeptVoucher[], share: number) =>
  vouchers.some(({ kind, value }) => kind === "percent" && value === share);

const UNITS: Record<string, number> = { rb: 1000, ribu: 1000, jt: 1_000_000, juta: 1_000_000 };

/** `Rp 500.000`, `500 ribu`, `1,5 juta` */
function sumsOf(text: string): number[] {
  return [...text.matchAll(SUM)].flatMap(([, rp, digits = "", unit = ""]) => {
    const times = UNITS[unit.toLowerCase()] ?? 1;
    return rp || times > 1 ? Number(digits.replaceAll(".", "").replace(",", ".")) * times : [];
  });
}

const ownSums = ({ kind, value, cap, minimum }: KeptVoucher) => [kind === "nominal" ? value : null, cap, minimum];

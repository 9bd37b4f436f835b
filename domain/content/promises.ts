import { payHoursWords } from "#domain/cart/limits.ts";
import { feeWords, methodsWith } from "#domain/orders/payment-method.ts";
import { DELIVERY_DAYS } from "#domain/orders/shipping.ts";
import { POINT_MONTHS } from "#domain/promotions/points.ts";
import { listWords } from "#lib/sentences.ts";

/** The shop's promises to its buyers, in one place: sentences on pages, in letters and in refusals are made from here. */
export interface Promises {
  /** For how many days from receipt an order can be complained about, and what is unwanted be sent back. */
  returnDays: number;
  /** How many working days a refund takes at most and at least, once it is sent. */
  refundDays: [min: number, max: number];
  /** Within how many working days the shop answers. */
  replyDays: number;
  /** For how many days from receipt a ring is resized for nothing. */
  resizeDays: number;
  /** Where furniture is put together by the shop. */
  assemblyAreas: string[];
  /** By kind of goods, as the setting names them. */
  guarantees: Guarantee[];
  /** One sentence on what payment methods add to the bill. */
  fees: string;
}

export interface Guarantee {
  goods: string;
  /** Such as `rangka 10 tahun, kain dan lapisan 1 tahun`. */
  text: string;
}

/** A setting as it is stored. */
interface SettingText {
  id: number;
  content: string;
}

const PROMISE_IDS = {
  fees: 102,
  returns: 109,
  refunds: 110,
  replies: 111,
  areas: 112,
  guarantees: 113,
  resizes: 114,
} as const;

/** If a shop has not set it. */
const RETURN_DAYS = 14;
const REFUND_DAYS: [number, number] = [3, 7];
const REPLY_DAYS = 1;
const RESIZE_DAYS = 60;

export function readPromises(settings: readonly SettingText[]): Promises {
  const textOf = (id: number) => settings.find((one) => one.id === id)?.content.trim() ?? "";
  const guarantees = readGuarantees(textOf(PROMISE_IDS.guarantees));
  return {
    returnDays: readDays(textOf(PROMISE_IDS.returns)) ?? RETURN_DAYS,
    refundDays: readSpan(textOf(PROMISE_IDS.refunds)) ?? REFUND_DAYS,
    replyDays: readDays(textOf(PROMISE_IDS.replies)) ?? REPLY_DAYS,
    resizeDays: readDays(textOf(PROMISE_IDS.resizes)) ?? RESIZE_DAYS,
    assemblyAreas: textOf(PROMISE_IDS.areas)
      .split(",")
      .map((area) => area.trim())
      .filter(Boolean),
    guarantees: typeof guarantees === "string" ? [] : guarantees,
    fees: feeWords(methodsWith(textOf(PROMISE_IDS.fees))),
  };
}

/** `14` is 14 days; none from 1 to 365 is undefined. */
export function readDays(text: string): number | undefined {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= 365 ? days : undefined;
}

/** `3-7`, or `3` for exactly that. */
export function readSpan(text: string): [number, number] | undefined {
  const [min, max = min, ...more] = text.split("-").map((one) => readDays(one.trim()));
  return min && max && min <= max && more.length === 0 ? [min, max] : undefined;
}

/** `Perhiasan: kilau seumur hidup; Lampu: 1 tahun`; why it is no such list, in words. */
export function readGuarantees(text: string): Guarantee[] | string {
  const parts = text.split(";").map((part) => part.trim());
  const read = parts.filter(Boolean).map((part) => {
    const at = part.indexOf(":");
    return { goods: part.slice(0, Math.max(at, 0)).trim(), text: part.slice(at + 1).trim() };
  });
  const wrong = read.find(({ goods, text }) => goods === "" || !/\d tahun|seumur hidup/.test(text));
  return wrong ? `has “${wrong.goods}${wrong.text}”, which is no guarantee such as “Lampu: 1 tahun”` : read;
}

/** `3 sampai 7 hari kerja`. */
export function refundDaysWords({ refundDays: [min, max] }: Pick<Promises, "refundDays">): string {
  return min === max ? `${min} hari kerja` : `${min} sampai ${max} hari kerja`;
}

/** `1 sampai 3 hari`. */
const spanWords = ([min, max]: readonly [number, number]) => `${min} sampai ${max} hari`;

/** The names that a page's text may have in braces, and what stands in their place. */
const words = {
  "hari-pengembalian": ({ returnDays }) => `${returnDays} hari`,
  "hari-dana-kembali": refundDaysWords,
  "hari-balas": ({ replyDays }) => `${replyDays} hari kerja`,
  "hari-ubah-ukuran": ({ resizeDays }) => `${resizeDays} hari`,
  "jam-bayar": payHoursWords,
  "biaya-metode": ({ fees }) => fees,
  "wilayah-perakitan": ({ assemblyAreas }) => listWords(assemblyAreas),
  garansi: ({ guarantees }) => guarantees.map(({ goods, text }) => `${goods}: ${text}`).join("; "),
  "poin-berlaku": () => `${POINT_MONTHS} bulan`,
  "pengiriman-jawa": () => spanWords(DELIVERY_DAYS.parcel.near),
  "pengiriman-luar-jawa": () => spanWords(DELIVERY_DAYS.parcel.far),
  "kargo-jawa": () => spanWords(DELIVERY_DAYS.cargo.near),
  "kargo-luar-jawa": () => spanWords(DELIVERY_DAYS.cargo.far),
} satisfies Record<string, (promises: Promises) => string>;

export type ShopWords = ReadonlyMap<string, string>;

/** Named besides: who sells, where one complains, what is kept of a person (page-words.ts). */
const OTHER_NAMES = ["penjual", "pengaduan", "data-pribadi"];

/** A part that says this alone is as many parts as there are kinds of personal data. */
export const DATA = "{data-pribadi}";

export const WORD_NAMES: readonly string[] = [...Object.keys(words), ...OTHER_NAMES];

export function shopWords(promises: Promises): ShopWords {
  return new Map(Object.entries(words).map(([name, say]) => [name, say(promises)]));
}

const NAMED = /\{([a-z-]{1,40})\}/g;
/** Where a shop has set none of them, the sentence that names one is left out. */
const MAY_BE_NONE = ["wilayah-perakitan", "garansi"];

/** The text with what the shop promises in place of each name in braces. */
export function fillWords(text: string, known: ShopWords): string {
  const none = MAY_BE_NONE.filter((name) => known.get(name) === "").map((name) => `{${name}}`);
  return withoutSentences(text, none).replace(NAMED, (whole, name) =>
    known.has(name) ? known.get(name) || "(belum diatur)" : whole,
  );
}

/** A sentence ends with a full stop and a space, or with its line. */
function withoutSentences(text: string, names: string[]): string {
  if (!names.some((name) => text.includes(name))) return text;
  const isKept = (part: string) => !names.some((name) => part.includes(name));
  return text
    .split("\n")
    .map((line) =>
      line
        .split(/(?<=\.) /)
        .filter(isKept)
        .join(" "),
    )
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Why a page cannot have a text: it has braces that nothing fills. `own` are names that its page fills besides. */
export function wrongBraces(text: string, own: readonly string[]): string | undefined {
  const names = [...WORD_NAMES, ...own];
  const unknown = [...text.matchAll(NAMED)].find(([, name = ""]) => !names.includes(name));
  const there = `there are: ${names.join(", ")}.`;
  if (unknown) return `${unknown[0]}, which nothing fills; ${there}`;
  const left = /[{}]/.exec(text.replace(NAMED, (named) => " ".repeat(named.length)));
  if (left)
    return `“${text.slice(left.index, left.index + 40)}”, where a brace is no part of a name such as {${names[0]}}; ${there}`;
  const isAlone = !text.includes(DATA) || text.trim() === DATA;
  return isAlone ? undefined : `${DATA} beside other words; it stands alone in a part of its own.`;
}

/** A setting of the shop by its number. */
export interface SellerSetting {
  id: number;
  content: string;
}

const CONTACT_IDS = { email: 7, chat: 8, company: 105, address: 106, legal: 108 } as const;

/** The settings without which nobody knows who sells. */
export const SELLER_IDS: readonly number[] = [CONTACT_IDS.company, CONTACT_IDS.address, CONTACT_IDS.legal];

/** Where consumers of any shop complain (Permendag 31/2023). */
const MINISTRY = "Ditjen PKTN Kementerian Perdagangan, WhatsApp 0853-1111-1010";

/** The seller: the company with its address, and its registrations. Empty settings are left out. */
export function sellerLines(settings: readonly SellerSetting[]): string[] {
  const { company, address, legal } = readSeller(settings);
  return [[company, address].filter(Boolean).join(", "), legal].filter(Boolean);
}

/** Where a buyer complains: to the shop, with the days until it answers, and to the ministry. */
export function complaintLines(settings: readonly SellerSetting[]): string[] {
  const { email, chat } = readSeller(settings);
  const { replyDays } = readPromises(settings);
  const ways = [email, chat && `WhatsApp ${chat}`].filter(Boolean).join(" atau ");
  const own = ways && `Pengaduan: ${ways}, kami balas dalam ${replyDays} hari kerja`;
  return [own, `Pengaduan konsumen: ${MINISTRY}`].filter(Boolean);
}

export function readSeller(settings: readonly SellerSetting[]) {
  const text = (id: number) => settings.find((one) => one.id === id)?.content.trim() ?? "";
  return {
    company: text(CONTACT_IDS.company),
    address: text(CONTACT_IDS.address),
    legal: text(CONTACT_IDS.legal),
    email: text(CONTACT_IDS.email),
    chat: text(CONTACT_IDS.chat),
  };
}

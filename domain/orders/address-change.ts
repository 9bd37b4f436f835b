import { formatRupiah, type Rupiah } from "#domain/money.ts";
import type { Words } from "#lib/words.ts";
import { type NotRefunded, type RefundEffect, refundWords, type ToldEffect, toldWords } from "./operator-words.ts";
import { isUnsent } from "./refunded-pieces.ts";
import { cheapestOf, quoteShipping, type ShippingService } from "./shipping.ts";
import { hasLeft, type OrderState, type ParcelState, stateLabels } from "./state.ts";

/** What is written of where an order goes; the place is chosen from the list of regions. */
export const ADDRESS_FIELDS = ["recipient", "phone", "street", "place", "postalCode", "note"] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

export const addressFieldLabels: Record<AddressField, { id: string; en: string }> = {
  recipient: { id: "nama penerima", en: "recipient" },
  phone: { id: "nomor HP", en: "phone" },
  street: { id: "nama jalan", en: "street" },
  place: { id: "kelurahan dan kota", en: "place" },
  postalCode: { id: "kode pos", en: "postcode" },
  note: { id: "patokan", en: "note for the courier" },
};

export const listedFields = (fields: readonly AddressField[], language: "id" | "en"): string =>
  fields.map((field) => addressFieldLabels[field][language]).join(", ");

interface Place {
  village: string;
  district: string;
  city: string;
  province: string;
}

/** A place on one line, as it is shown and compared. */
export function placeLine({ village, district, city, province }: Place): string {
  return [village, district, city, province].filter(Boolean).join(", ");
}

/** Why an order goes where it was to go: it is not paid or is over, or something of it is with a courier. */
export function whyAddressStays(state: OrderState, parcels: readonly ParcelState[]): "state" | "sent" | undefined {
  if (!isUnsent(state)) return "state";
  return parcels.some(hasLeft) ? "sent" : undefined;
}

/** A parcel as it was billed. */
export interface BilledParcel {
  number: number;
  service: string;
  shipping: Rupiah;
  /** What of that went back, or is promised. */
  shippingBack: Rupiah;
  weightGram: number;
  state: ParcelState;
}

/** What the sending of a parcel was paid with, and what it costs to another place. */
export interface Requote {
  number: number;
  from: string;
  to: ShippingService;
  paid: Rupiah;
  price: Rupiah;
}

/**
 * What it costs to send an order's waiting parcels to another province: by the same service, or where the new place does
 * not have it by the cheapest other one, which is no cargo if anything else carries it. Undefined if nothing does.
 */
export function requote(parcels: readonly BilledParcel[], provinceId: number): Requote[] | undefined {
  const requoted = parcels
    .filter(({ state }) => state === "waiting")
    .map(({ number, service, shipping, shippingBack, weightGram }) => {
      const quotes = quoteShipping(provinceId, weightGram);
      const others = quotes.filter((one) => one.service !== "kargo");
      const quote = quotes.find((one) => one.service === service) ?? cheapestOf(others.length > 0 ? others : quotes);
      return quote && { number, from: service, to: quote.service, paid: shipping - shippingBack, price: quote.price };
    });
  return requoted.every((one) => one !== undefined) ? requoted : undefined;
}

/** How much dearer it is than what was paid, for its parcels and on top of them; less than nothing if it is cheaper. */
export function differenceOf(requoted: readonly Requote[], onTop: Rupiah): Rupiah {
  return requoted.reduce((sum, { paid, price }) => sum + price - paid, 0) - (requoted.length > 0 ? onTop : 0);
}

/** What becomes of the difference: a cheaper way is given back or kept, a dearer one is paid by the buyer or the shop. */
export const DIFFERENCE_ENDS = ["give-back", "keep", "charge", "forgive"] as const;
export type DifferenceEnd = (typeof DIFFERENCE_ENDS)[number];

export const DIFFERENCE_REASON_MAX = 300;

export interface DifferenceChoice {
  end: DifferenceEnd;
  /** Why it is kept or forgiven, which the buyer reads; empty for the others. */
  reason: string;
}

/** Why a difference is not decided yet; undefined where there is none, or it is decided. */
export function whyUndecided(
  difference: Rupiah,
  choice: DifferenceChoice | undefined,
): "cheaper" | "dearer" | "no-reason" | undefined {
  if (difference === 0) return undefined;
  if (difference > 0 && choice?.end !== "charge" && choice?.end !== "forgive") return "dearer";
  if (difference < 0 && choice?.end !== "give-back" && choice?.end !== "keep") return "cheaper";
  const needsReason = choice?.end === "keep" || choice?.end === "forgive";
  return needsReason && choice.reason.trim() === "" ? "no-reason" : undefined;
}

/** What the buyer reads of the difference, where it is not given back. */
export function differenceWords(difference: Rupiah, { end, reason }: DifferenceChoice): string {
  const sum = formatRupiah(Math.abs(difference));
  if (end === "give-back") return `Ongkos kirimnya lebih murah ${sum}, dan selisihnya kami kembalikan.`;
  if (end === "charge") return `Ongkos kirimnya lebih mahal ${sum}. Pesanan kami kemas begitu selisihnya dibayar.`;
  const why = `Alasannya: ${reason}${/[.!?]$/.test(reason) ? "" : "."}`;
  return end === "keep"
    ? `Ongkos kirimnya lebih murah ${sum}, dan selisihnya tidak dikembalikan. ${why}`
    : `Ongkos kirimnya lebih mahal ${sum}, dan kami yang menanggung selisihnya. ${why}`;
}

const serviceNames: Record<string, string> = { reguler: "Reguler", ekspres: "Ekspres", kargo: "Kargo" };
const nameOf = (service: string) => serviceNames[service] ?? service;
const serviceWords = ({ from, to }: Pick<Requote, "from" | "to">) =>
  from === to ? nameOf(to) : `${nameOf(from)} → ${nameOf(to)}`;

type OwnEffect =
  | { effect: "address"; orderNumber: string; fields: AddressField[]; goesTo: string }
  | ({ effect: "courier" } & Requote)
  | { effect: "difference"; end: "keep" | "forgive"; amount: Rupiah; reason: string }
  | { effect: "unpacks"; number: number }
  | { effect: "asks"; orderNumber: string; amount: Rupiah }
  | { effect: "withdraws"; amount: Rupiah }
  | ToldEffect;
export type AddressEffect = OwnEffect | RefundEffect;

type OwnRefusal = { did: "nothing"; orderNumber: string } & (
  | { why: "address-state"; state: OrderState }
  | { why: "sent" }
  | { why: "same" }
  | { why: "met"; field: AddressField; now: string }
  | { why: "no-place" }
  | { why: "no-postcode" }
  | { why: "not-carried" }
  | { why: "cheaper" | "dearer"; requoted: Requote[]; difference: Rupiah }
  | { why: "no-reason" }
);
export type AddressStays = OwnRefusal | NotRefunded;

const requoteWords = (requoted: readonly Requote[]) =>
  requoted
    .map((one) => `paket ${one.number} (${serviceWords(one)}) ${formatRupiah(one.paid)} → ${formatRupiah(one.price)}`)
    .join(", ");
const requoteWordsEn = (requoted: readonly Requote[]) =>
  requoted
    .map((one) => `parcel ${one.number} (${serviceWords(one)}) ${formatRupiah(one.paid)} → ${formatRupiah(one.price)}`)
    .join(", ");

export const addressWords: { effects: Words<"effect", AddressEffect>; refusals: Words<"why", AddressStays> } = {
  effects: {
    ...refundWords.effects,
    address: {
      id: ({ orderNumber, fields, goesTo }, tense) =>
        `${orderNumber} ${tense === "would" ? "akan dikirim" : "dikirim"} ke ${goesTo} (diganti: ${listedFields(fields, "id")}).`,
      en: ({ orderNumber, fields, goesTo }, tense) =>
        `${orderNumber} ${tense === "would" ? "would go" : "goes"} to ${goesTo} (changed: ${listedFields(fields, "en")}).`,
    },
    courier: {
      id: ({ number, paid, price, ...services }) =>
        `Ongkir paket ${number}, ${serviceWords(services)}: dibayar ${formatRupiah(paid)}, ke alamat baru ${formatRupiah(price)}.`,
      en: ({ number, paid, price, ...services }) =>
        `Sending of parcel ${number}, ${serviceWords(services)}: paid ${formatRupiah(paid)}, to the new address ${formatRupiah(price)}.`,
    },
    difference: {
      id: ({ end, amount, reason }, tense) => {
        const will = tense === "would" ? "akan " : "";
        const what = end === "keep" ? "tidak dikembalikan" : `${will}ditanggung toko`;
        return `Selisih ongkir ${formatRupiah(amount)} ${what}: ${reason}`;
      },
      en: ({ end, amount, reason }, tense) =>
        `The difference of ${formatRupiah(amount)} ${tense === "would" ? "would be" : "is"} ${end === "keep" ? "kept" : "forgiven"}: ${reason}`,
    },
    asks: {
      id: ({ orderNumber, amount }, tense) =>
        `Pembeli ${tense === "would" ? "akan diminta" : "diminta"} membayar tambahan ongkir ${formatRupiah(amount)} lewat tautan. ${orderNumber} baru bisa dikemas setelah dibayar, atau setelah Anda menanggungnya.`,
      en: ({ orderNumber, amount }, tense) =>
        `The buyer ${tense === "would" ? "would be" : "is"} asked for ${formatRupiah(amount)} more by a link. ${orderNumber} is packed once that is paid or forgiven.`,
    },
    withdraws: {
      id: ({ amount }, tense) =>
        `Tambahan ongkir ${formatRupiah(amount)} yang belum dibayar ${tense === "would" ? "akan batal" : "batal"}.`,
      en: ({ amount }, tense) =>
        `The ${formatRupiah(amount)} that were to be paid on top ${tense === "would" ? "would be" : "are"} withdrawn.`,
    },
    unpacks: {
      id: ({ number }, tense) =>
        `Paket ${number} sudah dikemas, jadi ${tense === "would" ? "akan kembali" : "kembali"} ke daftar yang perlu dikemas, dengan label baru.`,
      en: ({ number }, tense) =>
        `Parcel ${number} ${tense === "would" ? "would be" : "is"} to be packed again, with a new label.`,
    },
    ...toldWords,
  },
  refusals: {
    ...refundWords.refusals,
    "address-state": {
      id: ({ orderNumber, state }) =>
        `${orderNumber} berstatus “${stateLabels[state]}”. Alamat hanya bisa diganti setelah dibayar dan sebelum dikirim.`,
      en: ({ orderNumber, state }) =>
        `${orderNumber} is ${state}: its address is changed once it is paid, until it is sent.`,
    },
    sent: {
      id: ({ orderNumber }) =>
        `Sebagian ${orderNumber} sudah diserahkan ke kurir, jadi alamatnya tidak bisa diganti lagi. Hubungi kurirnya.`,
      en: ({ orderNumber }) => `Something of ${orderNumber} is with a courier: its address stays.`,
    },
    same: {
      id: ({ orderNumber }) => `Alamat ${orderNumber} tidak berubah.`,
      en: ({ orderNumber }) => `Nothing of ${orderNumber}'s address differs.`,
    },
    met: {
      id: ({ field, now }) =>
        `${sentence(addressFieldLabels[field].id)} sudah diubah orang lain menjadi ${now || "kosong"}. Tulisan Anda masih ada; periksa dulu.`,
      en: ({ field, now }) => `Somebody has changed the ${addressFieldLabels[field].en} meanwhile: ${now}.`,
    },
    "no-place": {
      id: () => "Kelurahannya tidak ada dalam daftar. Cari lagi, lalu pilih salah satunya.",
      en: () => "There is no such village in the list of regions.",
    },
    "no-postcode": {
      id: () => "Kode pos kelurahan ini belum ada di daftar. Isi 5 angkanya.",
      en: () => "The list of regions has no postcode for that village: say one.",
    },
    "not-carried": {
      id: ({ orderNumber }) => `Belum ada jasa kirim ke sana untuk berat ${orderNumber}.`,
      en: ({ orderNumber }) => `No courier carries ${orderNumber} there.`,
    },
    cheaper: {
      id: ({ requoted, difference }) =>
        `Ongkirnya lebih murah ${formatRupiah(-difference)}: ${requoteWords(requoted)}. Pilih: selisihnya dikembalikan, atau tidak, dengan alasan.`,
      en: ({ requoted, difference }) =>
        `Sending it is ${formatRupiah(-difference)} cheaper: ${requoteWordsEn(requoted)}. Give it back, or keep it with a reason.`,
    },
    dearer: {
      id: ({ requoted, difference }) =>
        `Ongkirnya lebih mahal ${formatRupiah(difference)}: ${requoteWords(requoted)}. Pilih: dibayar pembeli lewat tautan, atau ditanggung toko dengan alasan.`,
      en: ({ requoted, difference }) =>
        `Sending it is ${formatRupiah(difference)} dearer: ${requoteWordsEn(requoted)}. Ask the buyer for it, or forgive it with a reason.`,
    },
    "no-reason": {
      id: () => "Tulis alasannya; pembeli membacanya.",
      en: () => "Say why: its buyer reads it.",
    },
  },
};

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

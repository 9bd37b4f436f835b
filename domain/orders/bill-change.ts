import { formatRupiah, type Rupiah } from "#domain/money.ts";

/** What a shopper has seen of a bill when they ordered. */
export interface SeenBill {
  subTotal: Rupiah;
  shipping: Rupiah;
  fee: Rupiah;
  discountAmount: Rupiah;
  billTotal: Rupiah;
}

/** What a shopper chooses at the checkout that makes the bill. */
export interface BillChoices {
  addressId: number | null;
  /** How each parcel is sent, or that all of it is sent in one. */
  sending: string;
  payment: string | null;
  tenor: number;
  usePoints: number;
}

/**
 * Whether a bill that differs from the one seen needs no second look, its goods being the same: it is less, or what is
 * more follows from what the shopper chose otherwise in the same form.
 */
export function isOwnChange(seen: SeenBill, now: SeenBill, before: BillChoices, chosen: BillChoices): boolean {
  if (now.billTotal < seen.billTotal) return true;
  const differs = (...names: (keyof BillChoices)[]) => names.some((name) => before[name] !== chosen[name]);
  if (!differs("addressId", "sending", "payment", "tenor", "usePoints") || now.subTotal > seen.subTotal) return false;
  return (
    (now.shipping <= seen.shipping || differs("addressId", "sending")) &&
    (now.fee <= seen.fee || differs("addressId", "sending", "payment", "tenor", "usePoints")) &&
    (now.discountAmount >= seen.discountAmount || differs("usePoints"))
  );
}

/** The part of the checkout that a change is shown in. */
export type ChangedPart = "addressId" | "items" | "service" | "payment";

export interface BillChange {
  /** Every part that differs, with why, in the order of the page. */
  parts: Partial<Record<ChangedPart, string>>;
  /** The whole of it in one sentence, beside the button. */
  words: string;
}

export interface ChangeWords {
  service: string;
  method: string;
  goods: string[];
  people: string[];
  terms: string[];
}

/**
 * What differs between the bill that was seen and the one of this moment, and why. `goods` says what has happened to
 * the goods themselves; where it says nothing, their sum is told. `people` says who is gone that it was to go to or come
 * from, `terms` which way of paying is not to be had.
 */
export function billChange(
  seen: SeenBill | undefined,
  now: SeenBill,
  { service, method, goods, people, terms }: ChangeWords,
): BillChange {
  const parts: BillChange["parts"] = {};
  const reasons: string[] = [];
  const note = (part: ChangedPart, reason: string) => {
    const sentence = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
    parts[part] = parts[part] ? `${parts[part]} ${sentence}` : sentence;
    reasons.push(reason);
  };
  for (const change of people) note("addressId", change);
  if (seen && seen.shipping !== now.shipping)
    note("service", `${["ongkos kirim", service].filter(Boolean).join(" ")} ${formatRupiah(now.shipping)}`);
  for (const change of goods) note("items", change);
  if (seen && seen.subTotal !== now.subTotal && goods.length === 0)
    note("items", `subtotal barang menjadi ${formatRupiah(now.subTotal)}`);
  if (seen && seen.discountAmount !== now.discountAmount) {
    const { discountAmount } = now;
    note(
      "items",
      discountAmount === 0 ? "potongannya tidak berlaku lagi" : `potongan menjadi ${formatRupiah(discountAmount)}`,
    );
  }
  if (seen && seen.fee !== now.fee)
    note(
      "payment",
      now.fee === 0 ? `${method} tanpa biaya layanan` : `biaya layanan ${method} ${formatRupiah(now.fee)}`,
    );
  for (const change of terms) note("payment", change);
  if (reasons.length === 0) {
    const words = "Barang atau alamat pesanan ini berubah sejak Anda melihatnya. Periksa lagi, lalu buat pesanan.";
    return { parts: { items: words }, words };
  }
  const total = `Total ${seen?.billTotal === now.billTotal ? "tetap" : "menjadi"} ${formatRupiah(now.billTotal)}`;
  return { parts, words: `${total} karena ${listed(reasons)}. Periksa lagi, lalu buat pesanan.` };
}

function listed(reasons: string[]): string {
  return [reasons.slice(0, -1).join(", "), ...reasons.slice(-1)].filter(Boolean).join(" dan ");
}

/** A bill as the form of the checkout carries it, only to tell afterwards what has changed. */
export function writeSeenBill({ subTotal, shipping, fee, discountAmount, billTotal }: SeenBill): string {
  return [subTotal, shipping, fee, discountAmount, billTotal].join(".");
}

export function readSeenBill(text: string | undefined): SeenBill | undefined {
  if (text === undefined || !/^\d{1,12}(\.\d{1,12}){4}$/.test(text)) return undefined;
  const [subTotal = 0, shipping = 0, fee = 0, discountAmount = 0, billTotal = 0] = text.split(".").map(Number);
  return { subTotal, shipping, fee, discountAmount, billTotal };
}

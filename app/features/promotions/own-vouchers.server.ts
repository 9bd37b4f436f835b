import type { Answer } from "#contract/call.ts";
import type { listVouchers } from "#contract/cart.ts";
import type { Voucher } from "#contract/promotions.ts";

import { formatRupiah, wholePrices } from "#domain/money.ts";
import { isForLater, VOUCHER_STATES, type VoucherState, voucherStateLabels } from "#domain/promotions/voucher.ts";
import { whyRefused } from "#domain/refusals.ts";
import { formatDate, formatDateTime, formatUntil } from "#lib/date.ts";
import type { VoucherView } from "./vouchers.tsx";

type OwnVoucher = Answer<typeof listVouchers>[number];

/** A customer's vouchers by their state; states without a voucher are left out. */
export function toShelves(
  vouchers: OwnVoucher[],
  cart: { code: string; isEmpty: boolean },
  now: number,
): VoucherShelf[] {
  const shelves = VOUCHER_STATES.map((state) => ({
    state,
    label: voucherStateLabels[state],
    vouchers: vouchers.filter((one) => one.state === state).map((one) => toView(one, cart, now)),
  }));
  return shelves.filter((shelf) => shelf.vouchers.length > 0);
}

function toView(voucher: OwnVoucher, cart: { code: string; isEmpty: boolean }, now: number): OwnVoucherView {
  const { code, title, isPersonal, state, refused } = voucher;
  const isOpen = state === "open";
  const isInCart = isOpen && !cart.isEmpty && code === cart.code;
  return {
    code,
    title: wholePrices(title),
    terms: termsOf(voucher, now),
    isPersonal: isPersonal === 1,
    isInCart,
    isUsable: isOpen && !isInCart && (cart.isEmpty || refused === null || isForLater(refused)),
    problem: isOpen && !cart.isEmpty ? whyRefused(voucher) : null,
  };
}

function termsOf(voucher: OwnVoucher, now: number): string {
  const { state, start, end, usedAt } = voucher;
  if (state === "used") return usedAt ? `Dipakai ${formatDate(usedAt)}` : "Sudah Anda pakai";
  if (state === "over") return end <= now ? `Berakhir ${formatUntil(end)}` : "Kuotanya sudah habis";
  const terms = voucherTerms(voucher);
  return state === "upcoming" ? `Mulai ${formatDateTime(start)}. ${terms}` : terms;
}

export interface OwnVoucherView {
  code: string;
  title: string;
  terms: string;
  /** The shop has given it to this customer. */
  isPersonal: boolean;
  isInCart: boolean;
  /** It takes something off the cart as it is, or as it may become. */
  isUsable: boolean;
  /** Why it would not, where there is something in the cart. */
  problem: string | null;
}

export interface VoucherShelf {
  state: VoucherState;
  label: string;
  vouchers: OwnVoucherView[];
}

export function toVouchers(vouchers: Voucher[]): VoucherView[] {
  return vouchers.map((voucher) => ({
    code: voucher.code,
    title: wholePrices(voucher.title),
    terms: voucherTerms(voucher),
  }));
}

/** A voucher's terms on one line. */
export function voucherTerms({ cap, minimum, end }: Pick<Voucher, "cap" | "minimum" | "end">): string {
  const terms = [
    minimum > 0 ? `Minimum belanja ${formatRupiah(minimum)}` : "Tanpa minimum belanja",
    cap === null ? "" : `hingga ${formatRupiah(cap)}`,
    `sampai ${formatUntil(end)}`,
  ];
  return wholePrices(terms.filter(Boolean).join(", "));
}

import type { Seconds } from "#domain/catalogue/price.ts";

/** A complaint's states, in the order of its way. */
export const COMPLAINT_STATES = ["submitted", "reviewing", "approved", "rejected", "done"] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];
type ComplaintActor = "shopper" | "shop";

/** What a customer wishes for. */
export const COMPLAINT_WISHES = ["exchange", "repair", "refund"] as const;
export type ComplaintWish = (typeof COMPLAINT_WISHES)[number];

export const complaintStateLabels: Record<ComplaintState, string> = {
  submitted: "Diajukan",
  reviewing: "Ditinjau",
  approved: "Disetujui",
  rejected: "Ditolak",
  done: "Selesai",
};

export const complaintWishLabels: Record<ComplaintWish, string> = {
  exchange: "Tukar barang",
  repair: "Perbaikan",
  refund: "Pengembalian dana",
};

/** What may be wrong, in the words of the form. */
export const COMPLAINT_REASONS = ["damaged", "different", "missing", "not-working", "other"] as const;
export type ComplaintReason = (typeof COMPLAINT_REASONS)[number];

export const complaintReasons: Record<ComplaintReason, { label: string; hint: string }> = {
  damaged: { label: "Barang rusak atau cacat", hint: "Retak, penyok, tergores" },
  different: { label: "Barang tidak sesuai", hint: "Warna, ukuran, atau jenis berbeda" },
  missing: { label: "Barang kurang", hint: "Ada bagian yang tidak ikut terkirim" },
  "not-working": { label: "Tidak berfungsi", hint: "Pengait lepas, lampu mati, laci macet" },
  other: { label: "Lainnya", hint: "Ceritakan di bawah" },
};

/** The only table of moves: screens, calls and the operator's commands all use it. */
const moves: Record<ComplaintState, Partial<Record<ComplaintState, readonly ComplaintActor[]>>> = {
  submitted: { reviewing: ["shop"] },
  reviewing: { approved: ["shop"], rejected: ["shop"] },
  approved: { done: ["shop", "shopper"] },
  rejected: { done: ["shop", "shopper"] },
  done: {},
};

export function mayMoveComplaint(from: ComplaintState, to: ComplaintState, actor: ComplaintActor): boolean {
  return moves[from][to]?.includes(actor) ?? false;
}

/** The states from which an actor may move a complaint to `to`. */
export function complaintStatesBefore(to: ComplaintState, actor: ComplaintActor): ComplaintState[] {
  return COMPLAINT_STATES.filter((from) => mayMoveComplaint(from, to, actor));
}

/** An ended complaint takes no more messages, and its lines may be complained about again. */
export function isOver(state: ComplaintState): boolean {
  return state === "done";
}

export const COMPLAINT_TEXT_MIN = 20;
export const COMPLAINT_TEXT_MAX = 1000;
export const COMPLAINT_DAYS = 14;

/** Until when an order may be complained about of which something has left or arrived last at `since`; null if nothing has. */
export function complainUntil({ state, since }: { state: string; since: Seconds | null }): Seconds | null {
  const isOpen = ["processing", "shipped", "done"].includes(state);
  return isOpen && since !== null ? since + COMPLAINT_DAYS * 86_400 : null;
}

export function mayComplain(order: { state: string; since: Seconds | null }, now: Seconds): boolean {
  return now < (complainUntil(order) ?? 0);
}

/** The kinds of complaints: something is wrong, a ring does not fit, a warranty claim, or a return. */
export const COMPLAINT_KINDS = ["complaint", "resize", "warranty", "return"] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

/** The kinds that the shop has promised for a time; an order records the promises of its goods. */
export const PROMISED_KINDS = ["resize", "warranty"] as const;
export type PromisedKind = (typeof PROMISED_KINDS)[number];
export const CLAIM_KINDS = ["return", ...PROMISED_KINDS] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export const COMPLAINT_STATES = [
  ...(["submitted", "reviewing", "accepted", "at-workshop", "sent-back"] as const),
  ...(["approved", "repaired", "replaced", "refunded", "rejected", "done"] as const),
] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];
type ComplaintActor = "shopper" | "shop";

export const complaintKindLabels: Record<ComplaintKind, string> = {
  complaint: "Komplain",
  resize: "Ubah ukuran",
  warranty: "Klaim garansi",
  return: "Kembalikan barang",
};

/** The kinds of claims as addresses name them. */
export const claimNames: Record<ClaimKind, string> = {
  return: "kembali",
  resize: "ukuran",
  warranty: "garansi",
};

/** The outcomes that a customer can wish for. */
export const COMPLAINT_WISHES = ["exchange", "repair", "refund"] as const;
export type ComplaintWish = (typeof COMPLAINT_WISHES)[number];

export const complaintStateLabels: Record<ComplaintState, string> = {
  submitted: "Diajukan",
  reviewing: "Ditinjau",
  accepted: "Disetujui",
  "at-workshop": "Di bengkel",
  "sent-back": "Dikirim kembali",
  approved: "Disetujui",
  repaired: "Diperbaiki",
  replaced: "Diganti",
  refunded: "Dana dikembalikan",
  rejected: "Tidak disetujui",
  done: "Selesai",
};

export const complaintWishLabels: Record<ComplaintWish, string> = {
  exchange: "Tukar barang",
  repair: "Perbaikan",
  refund: "Pengembalian dana",
};

/** The faults to choose from, in the words of the form. */
export const COMPLAINT_REASONS = ["damaged", "different", "missing", "not-working", "other"] as const;
export type ComplaintReason = (typeof COMPLAINT_REASONS)[number];

export const complaintReasons: Record<ComplaintReason, { label: string; hint: string }> = {
  damaged: { label: "Barang rusak atau cacat", hint: "Retak, penyok, tergores" },
  different: { label: "Barang tidak sesuai", hint: "Warna, ukuran, atau jenis berbeda" },
  missing: { label: "Barang kurang", hint: "Ada bagian yang tidak ikut terkirim" },
  "not-working": { label: "Tidak berfungsi", hint: "Pengait lepas, lampu mati, laci macet" },
  other: { label: "Lainnya", hint: "Ceritakan di bawah" },
};

type Moves = Partial<Record<ComplaintState, Partial<Record<ComplaintState, readonly ComplaintActor[]>>>>;
const byShop: ComplaintActor[] = ["shop"];
/** Both can end a decided complaint. */
const end = { done: ["shop", "shopper"] } satisfies Moves[ComplaintState];

/** The only table of moves, for each kind its own: screens, calls and the operator's commands all use it. */
const moves: Record<ComplaintKind, Moves> = {
  complaint: {
    submitted: { reviewing: byShop },
    reviewing: { approved: byShop, rejected: byShop },
    approved: end,
    rejected: end,
  },
  resize: {
    submitted: { accepted: byShop, rejected: byShop },
    accepted: { "at-workshop": byShop, rejected: byShop },
    "at-workshop": { "sent-back": byShop, rejected: byShop },
    "sent-back": end,
    rejected: end,
  },
  warranty: {
    submitted: { reviewing: byShop },
    reviewing: { repaired: byShop, replaced: byShop, refunded: byShop, rejected: byShop },
    repaired: end,
    replaced: end,
    refunded: end,
    rejected: end,
  },
  return: {
    submitted: { accepted: byShop, rejected: byShop },
    accepted: { refunded: byShop, rejected: byShop },
    refunded: end,
    rejected: end,
  },
};

export function mayMoveComplaint(
  kind: ComplaintKind,
  from: ComplaintState,
  to: ComplaintState,
  actor: ComplaintActor,
): boolean {
  return moves[kind][from]?.[to]?.includes(actor) ?? false;
}

/** The states from which an actor may move one of this kind to `to`; none where its kind never comes there. */
export function complaintStatesBefore(
  kind: ComplaintKind,
  to: ComplaintState,
  actor: ComplaintActor,
): ComplaintState[] {
  return COMPLAINT_STATES.filter((from) => mayMoveComplaint(kind, from, to, actor));
}

/** An ended complaint takes no more messages, and its lines may be complained about again. */
export function isOver(state: ComplaintState): boolean {
  return state === "done";
}

/** How many of a customer's orders the page of what may be claimed lists, the newest. */
export const CLAIM_ORDERS_MAX = 50;

export const COMPLAINT_TEXT_MIN = 20;
export const COMPLAINT_TEXT_MAX = 1000;

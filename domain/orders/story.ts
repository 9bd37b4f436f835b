import { formatRupiah, type Rupiah } from "#domain/money.ts";
import type { Seconds } from "#lib/time.ts";
import type { MoneyKind, RefundReason, RefundWay } from "./money.ts";
import { type PaidCode, paidLabel } from "./payment-method.ts";
import { MONEY_LOSSES, type OrderActor, type OrderStamp, stampLabels } from "./state.ts";

/** A line of an order's story: who did what, and how it stands out. */
export interface StoryLine {
  at: Seconds;
  by: string;
  text: string;
  /** What somebody of the shop did, what went as it should, what did not. */
  tone: "staff" | "done" | "bad" | "plain";
}

export interface StoryMove {
  state: OrderStamp;
  actor: OrderActor;
  staff: string;
  note: string;
  at: Seconds;
}

export interface StoryNotice {
  attempt: string;
  status: string;
  verdict: string;
  amount: Rupiah;
  at: Seconds;
}

export interface StoryAttempt {
  number: string;
  nth: number;
  /** What it is to pay on top of the order; null where it pays the order. */
  surchargeId: number | null;
  payment: PaidCode;
  createdAt: Seconds;
  fault: string;
  answeredAt: Seconds | null;
}

export interface StoryMoney {
  kind: MoneyKind;
  amount: Rupiah;
  staff: string;
  at: Seconds;
}

export interface StoryRefund {
  amount: Rupiah;
  reason: RefundReason;
  way: RefundWay;
  staff: string;
  fault: string;
  at: Seconds;
  byHandAt: Seconds | null;
}

/** An entry of the audit log about the order. */
export interface StoryChange {
  staff: string;
  before: string;
  after: string;
  at: Seconds;
}

/** What has happened to an order that is sent instead of this one, or that this one is sent instead of. */
interface LinkedMove extends StoryMove {
  orderNumber: string;
}

export interface StorySources {
  buyer: string;
  moves: readonly StoryMove[];
  linked: readonly LinkedMove[];
  attempts: readonly StoryAttempt[];
  notices: readonly StoryNotice[];
  money: readonly StoryMoney[];
  refunds: readonly StoryRefund[];
  changes: readonly StoryChange[];
  images: readonly Seconds[];
}

const SYSTEM = "Sistem";
const PROVIDER = "Penyedia pembayaran";

/** An order's story, the latest first. */
export function storyOf(sources: StorySources): StoryLine[] {
  const { buyer, moves, linked, attempts, notices, money, refunds, changes, images } = sources;
  const lines = [
    ...moves.map((one) => moveLine(one, buyer)),
    ...linked.map((one) => linkedLine(one, buyer)),
    ...attempts.flatMap((one) => attemptLines(one, buyer)),
    ...notices.flatMap(noticeLine),
    ...money.flatMap(moneyLine),
    ...refunds.flatMap(refundLines),
    ...changes.flatMap(changeLine),
    ...images.map((at): StoryLine => ({ at, by: buyer, text: "mengunggah foto pesanan.", tone: "plain" })),
  ];
  // What happened in one second stays in the order of its kinds.
  return lines
    .map((line, nth) => ({ line, nth }))
    .sort((one, other) => other.line.at - one.line.at || other.nth - one.nth)
    .map(({ line }) => line);
}

const actors: Record<OrderActor, (buyer: string) => string> = {
  shopper: (buyer) => buyer,
  operator: () => "Toko",
  payment: () => PROVIDER,
  clock: () => SYSTEM,
};

const FAILED: readonly OrderStamp[] = ["cancelled", "expired", "returned", "partly-returned", ...MONEY_LOSSES];

function moveLine({ state, actor, staff, note, at }: StoryMove, buyer: string): StoryLine {
  const text = `${stampLabels[state]}.${note ? ` ${note}` : ""}`;
  const tone = actor === "operator" ? "staff" : FAILED.includes(state) ? "bad" : "done";
  return { at, by: staff || actors[actor](buyer), text, tone };
}

function linkedLine({ orderNumber, ...move }: LinkedMove, buyer: string): StoryLine {
  const line = moveLine(move, buyer);
  return { ...line, text: `${orderNumber}: ${line.text}` };
}

/** The first attempt comes with the order itself. */
function attemptLines(
  { nth, surchargeId, payment, createdAt, fault, answeredAt }: StoryAttempt,
  buyer: string,
): StoryLine[] {
  const what = surchargeId === null ? "" : " untuk tambahan ongkir";
  const begun: StoryLine = { at: createdAt, by: buyer, text: `memilih ${paidLabel(payment)}${what}.`, tone: "plain" };
  const failed: StoryLine = { at: answeredAt ?? createdAt, by: PROVIDER, text: `menolak: ${fault}`, tone: "bad" };
  return [...(nth > 1 && payment !== "transfer" ? [begun] : []), ...(fault ? [failed] : [])];
}

/** The provider's own words, which staff compare with its dashboard. */
function noticeLine({ attempt, status, verdict, amount, at }: StoryNotice): StoryLine[] {
  const words = verdictWords[verdict] ?? "tidak mengubah apa pun";
  const sum = amount > 0 ? `, ${formatRupiah(amount)}` : "";
  const tone = verdict === "paid" ? "done" : TROUBLE.includes(verdict) ? "bad" : "plain";
  return [{ at, by: PROVIDER, text: `mengabarkan “${status}” untuk ${attempt}${sum}: ${words}.`, tone }];
}

const TROUBLE = ["late", "wrong-sum", "extra", "mismatch", "denied", "charged-back", "voided"];

const verdictWords: Record<string, string> = {
  paid: "lunas",
  declined: "pembayaran tidak jadi",
  expired: "waktu bayar habis",
  late: "dana datang setelah pesanan ditutup, dan dikembalikan",
  "wrong-sum": "jumlahnya lain dari tagihan, dan dikembalikan",
  extra: "terbayar dua kali, dan dikembalikan",
  "extra-back": "pembayaran ganda sudah kembali",
  review: "masih diperiksa di sana",
  mismatch: "tidak cocok dengan pesanan mana pun",
  refunded: "dana dikembalikan",
  "partly-refunded": "sebagian dana dikembalikan",
  voided: "pembayaran dibatalkan sebelum ditagihkan",
  denied: "pembayaran ditolak bank",
  "charged-back": "dana ditarik bank",
};

/** What the provider sent is among its notices; what somebody of the shop entered by hand is not. */
function moneyLine({ kind, amount, staff, at }: StoryMoney): StoryLine[] {
  if (kind === "by-hand") {
    const text = `mencatat ${formatRupiah(amount)} sudah ditransfer kepada pembeli.`;
    return [{ at, by: staff || "Toko", text, tone: "staff" }];
  }
  if (kind !== "received" || staff === "") return [];
  return [{ at, by: staff, text: `mencatat transfer masuk ${formatRupiah(amount)}.`, tone: "staff" }];
}

const reasonLabels: Record<RefundReason, string> = {
  cancelled: "pesanan dibatalkan",
  "came-back": "barang kembali",
  complaint: "komplain",
  lines: "sebagian barang",
  shipping: "selisih ongkir ke alamat baru",
  goodwill: "kesepakatan dengan pembeli",
  "paid-twice": "terbayar dua kali",
  "came-late": "datang setelah pesanan ditutup",
  "wrong-sum": "jumlah lain dari tagihan",
};

function refundLines({ amount, reason, way, staff, fault, at, byHandAt }: StoryRefund): StoryLine[] {
  const sender = way === "provider" || byHandAt !== null ? "lewat penyedia pembayaran" : "ditransfer sendiri oleh toko";
  const promised: StoryLine = {
    ...{ at, by: staff || SYSTEM, tone: staff ? "staff" : "plain" },
    text: `menjanjikan ${formatRupiah(amount)} kembali, ${sender}: ${reasonLabels[reason]}.`,
  };
  if (byHandAt === null) return [promised];
  const text = `tidak mengirim ${formatRupiah(amount)}${fault ? ` (${fault})` : ""}, jadi toko mentransfernya sendiri.`;
  return [promised, { at: byHandAt, by: PROVIDER, text, tone: "bad" }];
}

/** A move of the order stands among its moves; of a parcel's other number only the audit log tells. */
function changeLine({ staff, before, after, at }: StoryChange): StoryLine[] {
  const [, from] = /^shipped, (.+)$/.exec(before) ?? [];
  const [, to] = /^shipped, (.+)$/.exec(after) ?? [];
  return from && to ? [{ at, by: staff, text: `membetulkan resi: ${from} menjadi ${to}.`, tone: "staff" }] : [];
}

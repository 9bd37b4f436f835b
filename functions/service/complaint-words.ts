import { formatRupiah, type Rupiah } from "#domain/money.ts";
import type { SentGoods } from "#domain/orders/refunded-pieces.ts";
import type { ComplaintKind, ComplaintWish } from "#domain/service/complaint.ts";
import type { ComplaintRow } from "./complaint-queries.ts";

/** What the operator does with a complaint. */
export type ComplaintMove =
  | { to: "reviewing" | "at-workshop" | "done" }
  /** Where the ring is to be sent; without words it is the shop's own address. */
  | { to: "accepted"; where?: string }
  | { to: "sent-back"; courier: string; tracking: string }
  /** Without a courier it waits in the showroom. */
  | { to: "repaired" | "replaced"; courier?: string; tracking?: string }
  | { to: "approved" | "refunded"; refund: Rupiah | "full"; goods?: SentGoods }
  | { to: "rejected"; reason: string };

/** The next step after a move, for the notice and for the complaint's history; for a refusal its reason. */
export function nextStep(
  { kind, wish }: Pick<ComplaintRow, "kind" | "wish">,
  move: ComplaintMove,
  address: string,
  { refund, place }: { refund: Rupiah; place: string },
): string {
  switch (move.to) {
    case "accepted":
      return whereTo(kind, move.where || address);
    case "sent-back":
    case "repaired":
    case "replaced":
      return sentWith(move);
    case "approved":
    case "refunded":
      return refund > 0 ? `Dana ${formatRupiah(refund)} kami kembalikan ${place}` : agreedWords(wish);
    case "rejected":
      return refusedWords(kind, move.reason);
    default:
      return "";
  }
}

function whereTo(kind: ComplaintKind, where: string): string {
  const thing = kind === "return" ? "barang" : "cincin";
  if (where === "") return `Tulis pesan di halaman permintaannya, lalu kami sampaikan ke mana ${thing}nya dikirim.`;
  const costs = kind === "return" ? " Ongkos kirimnya Anda tanggung; dananya kembali setelah barang kami periksa." : "";
  return `Kirim ${thing} Anda ke ${where}, dengan kiriman tercatat dan berasuransi, atau antarkan sendiri. Sertakan nomor pesanannya.${costs}`;
}

/** The reason as the shop wrote it, and that it is not the last word. */
function refusedWords(kind: ComplaintKind, reason: string): string {
  const page = kind === "complaint" ? "halaman komplain" : "halaman permintaannya";
  return `${reason.trim().replace(/[.!?]$/, "")}. Balas di ${page} bila ada bukti atau keterangan baru.`;
}

function sentWith({ courier, tracking }: { courier?: string; tracking?: string }): string {
  return courier
    ? `Kami kirim dengan ${courier}, nomor resi ${tracking}.`
    : "Barangnya dapat Anda ambil di showroom kami.";
}

function agreedWords(wish: ComplaintWish | ""): string {
  if (wish === "refund") return "Tulis pesan di halaman komplain untuk mengatur pengembalian dananya.";
  const done = wish === "exchange" ? "Barangnya kami tukar" : "Barangnya kami perbaiki";
  return `${done}. Tulis pesan di halaman komplain untuk mengatur pengirimannya.`;
}

export const subjects: Record<ComplaintKind, string> = {
  complaint: "Komplain",
  resize: "Permintaan ubah ukuran",
  warranty: "Klaim garansi",
  return: "Permintaan pengembalian",
};

/** The notice about a move; `next` is the next step. */
export function moveWords(
  { kind, orderNumber }: ComplaintRow,
  move: ComplaintMove,
  next: string,
): { title: string; text: string } {
  const subject = `${subjects[kind]} Anda`;
  const about = `${subject} untuk pesanan ${orderNumber}`;
  switch (move.to) {
    case "reviewing":
      return { title: `${subject} sedang ditinjau`, text: `${about} sedang kami tinjau.` };
    case "accepted":
      return { title: `${subject} kami setujui`, text: `${about} kami setujui. ${next}` };
    case "at-workshop":
      return { title: "Cincin Anda ada di bengkel", text: `${about} sedang dikerjakan perajin kami.` };
    case "sent-back":
      return {
        title: "Cincin Anda kami kirim kembali",
        text: `Cincin dari pesanan ${orderNumber} selesai kami ubah ukurannya. ${next}`,
      };
    case "repaired":
      return { title: "Barang Anda selesai diperbaiki", text: `${about} selesai diperbaiki. ${next}` };
    case "replaced":
      return { title: "Barang Anda kami ganti", text: `${about} kami setujui dengan barang pengganti. ${next}` };
    case "approved":
    case "refunded":
      return { title: `${subject} disetujui`, text: `${about} kami setujui. ${next}` };
    case "rejected":
      return { title: `${subject} tidak kami setujui`, text: `${about} tidak kami setujui: ${next}` };
    case "done":
      return { title: `${subject} selesai`, text: `${about} sudah selesai. Terima kasih atas kesabaran Anda.` };
  }
}

import type { SettledLine } from "#domain/cart/change.ts";
import { limitWords } from "#domain/cart/limits.ts";

/** The maximum length of a notice for the next page. */
const NOTICE_MAX = 300;
/** Words of a name that tell it from others where space is short. */
const NAME_WORDS = 3;

const SINGLE_WORDS = "Barang ini hanya bisa dibeli 1 per pesanan, jadi jumlahnya kami ubah menjadi 1.";

/** The notice for a change that was made. */
export function changedWords({
  isKeptSingle,
  settled = [],
  there,
}: {
  isKeptSingle?: boolean;
  settled?: SettledLine[];
  there?: number;
}) {
  if (there !== undefined) return `Sudah ada di keranjang: ${there}.`;
  if (isKeptSingle) return SINGLE_WORDS;
  return settled.length > 0 ? settledWords(settled) : undefined;
}

/** What happened to the lines of a cart after settling: each with its reason, or as many as fit. */
export function settledWords(settled: SettledLine[]): string {
  const short = (name: string) => name.split(" ").slice(0, NAME_WORDS).join(" ");
  const list = (nameOf: (name: string) => string) =>
    counted(
      settled,
      settled.map(({ name, to }) => `${nameOf(name)} ${to === 0 ? "dihapus" : `menjadi ${to}`}`).join(", "),
    );
  const notices = [settled.map(tellOne).join(" "), list((name) => name), list(short)];
  return notices.find(({ length }) => length <= NOTICE_MAX) ?? counted(settled, "periksa lagi keranjang Anda");
}

function counted({ length }: SettledLine[], what: string): string {
  return `${length} barang disesuaikan: ${what}.`;
}

function tellOne({ name, to, room }: SettledLine): string {
  const done = to === 0 ? `${name} dihapus dari keranjang` : `Jumlah ${name} dikurangi menjadi ${to}`;
  return `${done} karena ${limitWords(room)}.`;
}

import { limitWords } from "#domain/cart/limits.ts";
import type { Settled } from "#domain/cart/settling.ts";

/** What one notice can carry to the next page. */
const NOTICE_MAX = 300;
/** Words of a name that tell it from others, where there is little room. */
const NAME_WORDS = 3;

type Notice = Pick<Settled, "to" | "room"> & { name: string };

/** What became of the lines of a cart that was settled: every one with its reason, or as much of that as there is room for. */
export function settledWords(settled: Notice[]): string {
  const short = (name: string) => name.split(" ").slice(0, NAME_WORDS).join(" ");
  const list = (nameOf: (name: string) => string) =>
    counted(
      settled,
      settled.map(({ name, to }) => `${nameOf(name)} ${to === 0 ? "keluar" : `menjadi ${to}`}`).join(", "),
    );
  const notices = [settled.map(tellOne).join(" "), list((name) => name), list(short)];
  return notices.find(({ length }) => length <= NOTICE_MAX) ?? counted(settled, "periksa lagi keranjang Anda");
}

function counted({ length }: Notice[], what: string): string {
  return `${length} barang disesuaikan: ${what}.`;
}

function tellOne({ name, to, room }: Notice): string {
  const done = to === 0 ? `${name} keluar dari keranjang` : `Jumlah ${name} dikurangi menjadi ${to}`;
  return `${done} karena ${limitWords(room)}.`;
}

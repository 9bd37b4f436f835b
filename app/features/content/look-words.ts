/** A product that the cart has refused, and why. */
export interface RefusedPiece {
  id: number;
  name: string;
  why: string;
}

export interface TakenLook {
  taken: number;
  /** Names of what was left out because it is sold out. */
  soldOut: string[];
  refused: RefusedPiece[];
}

/** The maximum length of a notice for the next page. */
const NOTICE_MAX = 300;

/** What went into the cart, and what did not: by name and reason, or by number where that is too long for a notice. */
export function takenWords({ taken, soldOut, refused }: TakenLook): string {
  const done = `${taken} barang sudah masuk keranjang.`;
  const sold = soldOut.length > 0 ? `Sedang habis, jadi tidak ikut: ${soldOut.join(", ")}.` : "";
  const named = [sold, ...refused.map(({ name, why }) => `${name} tidak masuk: ${why}`)];
  const left = soldOut.length + refused.length;
  const counted = `${left} barang tidak ikut karena habis atau melebihi batasnya. Periksa lagi di halaman ini.`;
  const words = [done, ...named].filter(Boolean).join(" ");
  return words.length <= NOTICE_MAX ? words : `${done} ${counted}`;
}

import type { ParcelState } from "./state.ts";

/** What is known of a parcel that has left, beside its state: its goods are exchanged, it is lost, or it came damaged. */
export const PARCEL_FACTS = ["exchanged", "lost", "damaged"] as const;
export type ParcelFact = (typeof PARCEL_FACTS)[number];

export const parcelFactLabels: Record<ParcelFact, string> = {
  exchanged: "Tukar barang",
  lost: "Hilang",
  damaged: "Rusak",
};

/**
 * How far a fact has come: the goods that were exchanged are awaited until they are back in stock or written off; what is
 * lost or damaged is open until it is sent again or its money goes back.
 */
export const FACT_STANDINGS = ["awaited", "restocked", "written-off", "open", "sent-again", "paid-back"] as const;
export type FactStanding = (typeof FACT_STANDINGS)[number];

export const factStandingLabels: Record<FactStanding, string> = {
  awaited: "Barang lama ditunggu",
  restocked: "Barang lama kembali ke stok",
  "written-off": "Barang lama tidak masuk stok",
  open: "Belum diputuskan",
  "sent-again": "Dikirim lagi",
  "paid-back": "Dana dikembalikan",
};

/** What may be done about a parcel; `none` is a parcel of which nothing is known yet. */
export const FACT_MOVES = ["exchange", "goods-back", "lose", "damage", "send-again", "pay-back", "claim"] as const;
export type FactMove = (typeof FACT_MOVES)[number];
export type Standing = FactStanding | "none";

const AFTERWARDS: readonly ParcelState[] = ["shipped", "received", "returned"];
const WITH_BUYER: readonly ParcelState[] = ["shipped", "received"];

/** The only table: in which states of the parcel, and how far its fact has come, each move may be made. */
const moves: Record<FactMove, { parcels: readonly ParcelState[]; standings: readonly Standing[] }> = {
  // Each complaint about a parcel has an exchange of its own.
  exchange: { parcels: WITH_BUYER, standings: ["none", "awaited", "restocked", "written-off"] },
  "goods-back": { parcels: AFTERWARDS, standings: ["awaited"] },
  lose: { parcels: ["shipped"], standings: ["none"] },
  damage: { parcels: WITH_BUYER, standings: ["none"] },
  "send-again": { parcels: AFTERWARDS, standings: ["open"] },
  "pay-back": { parcels: WITH_BUYER, standings: ["open"] },
  // The courier pays long after.
  claim: { parcels: AFTERWARDS, standings: ["open", "sent-again", "paid-back"] },
};

/** Why a move is not made: the parcel is in another state, or its fact has come to another point. */
export function whyNotFact(
  move: FactMove,
  parcel: ParcelState,
  standing: Standing,
): "parcel-state" | "standing" | undefined {
  if (!moves[move].parcels.includes(parcel)) return "parcel-state";
  return moves[move].standings.includes(standing) ? undefined : "standing";
}

/** Of several facts of a parcel the one that decides: what is lost or damaged is so whatever was exchanged before. */
export function standingOfParcel(standings: readonly FactStanding[]): Standing {
  const grave = standings.find((one) => one === "open" || one === "sent-again" || one === "paid-back");
  return grave ?? standings.find((one) => one === "awaited") ?? standings.at(-1) ?? "none";
}

/** What was wrong, as long as staff may write it. */
export const FACT_NOTE_MAX = 300;
/** The number that a courier gives a claim. */
export const CLAIM_NUMBER_MAX = 60;

interface WantedPieces {
  name: string;
  parts: readonly { variantId: number; quantity: number }[];
  pieces: number;
}

/** The pieces of stock that lines are made of, by variant. */
export function stockOfPieces(lines: readonly WantedPieces[]): { ref: number; quantity: number }[] {
  const counts = new Map<number, number>();
  for (const { parts, pieces } of lines)
    for (const { variantId, quantity } of parts)
      counts.set(variantId, (counts.get(variantId) ?? 0) + quantity * pieces);
  return [...counts].map(([ref, quantity]) => ({ ref, quantity }));
}

/** The first of what is not in stock; undefined where everything is. */
export function missingOf(
  wanted: readonly { ref: number; quantity: number }[],
  shelf: readonly { id: number; name: string; stock: number }[],
): { name: string; pieces: number; stock: number } | undefined {
  for (const { ref, quantity } of wanted) {
    const there = shelf.find(({ id }) => id === ref);
    if (!there || there.stock < quantity)
      return { name: there?.name ?? "barang ini", pieces: quantity, stock: there?.stock ?? 0 };
  }
  return undefined;
}

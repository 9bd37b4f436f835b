import type { CartLimit, CartLine } from "#domain/cart/lines.ts";

type Limited = Pick<CartLine, "id" | "quantity" | "limits"> & Partial<Pick<CartLine, "isSelected">>;

/** How many pieces a line may have, and what limits it. */
export interface Room {
  most: number;
  by: CartLimit;
  /** Other lines use the same stock or quota. */
  isShared: boolean;
}

/** The tightest limit of a line, after what the other lines take of each. */
export function roomOfLine(line: Limited, lines: Limited[]): Room | undefined {
  const others = lines.filter(({ id }) => id !== line.id);
  let tightest: Room | undefined;
  for (const by of line.limits) {
    const taken = drawnBy(others, by);
    const most = Math.max(0, Math.floor((by.left - taken) / by.each));
    if (!tightest || most < tightest.most) tightest = { most, by, isShared: taken > 0 };
  }
  return tightest;
}

/**
 * The lines that are above a limit, by id, each with the limit.
 * Selected lines take first, in the cart's order. No line gives way to pieces that another line cannot have.
 */
export function excessesOf(lines: Limited[]): Map<string, Room> {
  const excesses = new Map<string, Room>();
  const had: Limited[] = [];
  for (const line of [...lines].sort((a, b) => (b.isSelected ?? 1) - (a.isSelected ?? 1))) {
    const room = roomOfLine(line, had);
    const isAbove = room !== undefined && line.quantity > room.most;
    if (isAbove) excesses.set(line.id, room);
    had.push(isAbove ? { ...line, quantity: room.most } : line);
  }
  return excesses;
}

/** Why a line may have no more, as part of a sentence. */
export function limitWords({ most, by, isShared }: Room): string {
  switch (by.kind) {
    case "flash":
      return "harga flash sale hanya untuk 1 barang sekali pesan";
    case "line":
      return by.left === 1 ? "hanya bisa diambil 1" : `maksimal ${by.left} buah sekali pesan`;
    case "gift":
      return `hadiahnya tersisa ${most}`;
    case "stock":
      if (isShared && most === 0) return "stoknya sudah dipakai barang lain di keranjang";
      if (isShared) return `stok tersisa ${most} setelah barang lain di keranjang`;
      return most === 0 ? "stoknya habis" : `stok tersisa ${most}`;
  }
}

/** The stock, sale pieces and gifts that an order of these lines takes, each source once. */
export function holdsOf(lines: Limited[]): { kind: "stock" | "flash" | "gift"; ref: number; quantity: number }[] {
  const holds = new Map<string, { kind: "stock" | "flash" | "gift"; ref: number; quantity: number }>();
  for (const { quantity, limits } of lines) {
    for (const { kind, ref, each } of limits) {
      if (kind === "line") continue;
      const before = holds.get(`${kind} ${ref}`)?.quantity ?? 0;
      holds.set(`${kind} ${ref}`, { kind, ref: Number(ref), quantity: before + each * quantity });
    }
  }
  return [...holds.values()];
}

/** Stock below this number of pieces is scarce. */
const SCARCE_BELOW = 5;
const PAY_WITHIN_SECONDS = 86_400;
const PAY_FOR_SCARCE_WITHIN_SECONDS = 3600;

/**
 * How long an order may wait for payment: an hour when it leaves so few pieces that it blocks other buyers, else a
 * day.
 */
export function payWithinSeconds(lines: Limited[]): number {
  const shelves = lines.flatMap(({ limits }) => limits.filter(({ kind }) => kind === "stock"));
  const isScarce = shelves.some((shelf) => shelf.left - drawnBy(lines, shelf) < SCARCE_BELOW);
  return isScarce ? PAY_FOR_SCARCE_WITHIN_SECONDS : PAY_WITHIN_SECONDS;
}

/** How long an order may wait, for who has no order yet. */
export function payHoursWords(): string {
  const [most, scarce] = [PAY_WITHIN_SECONDS, PAY_FOR_SCARCE_WITHIN_SECONDS].map((seconds) => seconds / 3600);
  return `${most} jam, atau ${scarce} jam kalau stoknya tinggal sedikit`;
}

/** How much these lines together take of what a limit is about. */
function drawnBy(lines: Limited[], { kind, ref }: CartLimit): number {
  let drawn = 0;
  for (const { quantity, limits } of lines) {
    for (const limit of limits) if (limit.kind === kind && limit.ref === ref) drawn += limit.each * quantity;
  }
  return drawn;
}

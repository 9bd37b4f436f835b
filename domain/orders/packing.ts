import { DAY_SECONDS, type Seconds } from "#lib/time.ts";
import type { OrderState, ParcelState } from "./state.ts";

/** What has left stays at the packing desk for so long: a number is corrected, a label is printed once more. */
const SEEN_DAYS = 7;

interface Held {
  state: ParcelState;
  shippedAt: Seconds | null;
}

/** Whether a packer may see a parcel, with whom and where it goes to: while it is theirs to pack and to send. */
export function isAtDesk(orderState: OrderState, { state, shippedAt }: Held, now: Seconds): boolean {
  if (state === "waiting") return orderState === "paid" || orderState === "processing";
  return state === "shipped" && shippedAt !== null && shippedAt > now - SEEN_DAYS * DAY_SECONDS;
}

/** The words for a buyer whose parcel has left, for who wants to write by hand. */
export function sentWords(parcel: {
  shop: string;
  name: string;
  orderNumber: string;
  courier: string;
  tracking: string;
}): string {
  const { shop, name, orderNumber, courier, tracking } = parcel;
  return `Halo ${name}, paket Anda dari ${shop} (pesanan ${orderNumber}) sudah kami kirim lewat ${courier}. Nomor resinya ${tracking}. Terima kasih, semoga tiba dengan selamat.`;
}

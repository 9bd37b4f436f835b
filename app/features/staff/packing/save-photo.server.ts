import { ShopRefusal } from "#app/shop/refusals.server.ts";
import type { Shop } from "#contract/call.ts";
import { addParcelPhoto, type DeskParcel } from "#contract/staff/packing.ts";

const REFUSED = "Fotonya tidak bisa disimpan. Coba ambil lagi.";

/** Keeps what a form has brought; whether the parcel has a photo now, and why this one is not kept. */
export async function savePhoto(shop: Shop, { orderNumber, number, photos }: DeskParcel, sent: File[]) {
  const [picture] = sent.filter(({ size }) => size > 0);
  const isThere = photos.length > 0;
  if (!picture) return { isThere, errors: {} as Record<string, string> };
  try {
    await shop(addParcelPhoto, { body: { orderNumber, number, picture } });
    return { isThere: true, errors: {} as Record<string, string> };
  } catch (error) {
    if (!(error instanceof ShopRefusal)) throw error;
    return { isThere, errors: { foto: error.fields.picture ?? REFUSED } };
  }
}

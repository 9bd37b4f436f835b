import { ShopRefusal } from "#app/shop/refusals.server.ts";
import type { Shop } from "#contract/call.ts";
import { addParcelPhoto, type DeskParcel } from "#contract/staff/packing.ts";

const REFUSED = "Fotonya tidak bisa disimpan. Coba ambil lagi.";

interface SavedPhoto {
  /** The form has brought a file. */
  isSent: boolean;
  /** The parcel has a photo now. */
  isThere: boolean;
  errors: Record<string, string>;
}

/** Keeps what a form has brought, once for its key; else says why not. */
export async function savePhoto(
  shop: Shop,
  { orderNumber, number, photos }: DeskParcel,
  { files, key }: { files: File[]; key: string },
): Promise<SavedPhoto> {
  const [picture] = files.filter(({ size }) => size > 0);
  const isThere = photos.length > 0;
  if (!picture) return { isSent: false, isThere, errors: {} };
  try {
    await shop(addParcelPhoto, { body: { orderNumber, number, picture, key } });
    return { isSent: true, isThere: true, errors: {} };
  } catch (error) {
    if (!(error instanceof ShopRefusal)) throw error;
    return { isSent: true, isThere, errors: { foto: error.fields.picture ?? REFUSED } };
  }
}

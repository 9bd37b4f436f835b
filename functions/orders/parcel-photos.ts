import { may } from "#domain/staff/roles.ts";
import type { Database } from "#functions/db/database.ts";
import { refuse } from "#functions/http/refuse.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { selectStaffMember } from "#functions/http/staff-member.ts";
import { showPicture } from "#functions/pictures/uploads.ts";
import type { Seconds } from "#lib/time.ts";
import { selectPhotoFile } from "./packing-queries.ts";

export const PARCEL_PHOTO_PATTERN = "/staff/packing/photo/:ordersn/:id";

interface PhotoContext {
  db: Database;
  uploads: R2Bucket;
  now: Seconds;
}

/** The photo of a parcel, for who packs or reads orders; for anybody else it does not exist. */
export async function showParcelPhoto(
  token: string | undefined,
  orderNumber: string,
  id: string,
  { db, uploads, now }: PhotoContext,
): Promise<Response> {
  const tokenHash = await hashToken(token ?? refuse("staff_signed_out", 401));
  const [member] = await db.rows(selectStaffMember({ tokenHash, now }));
  if (!member) return refuse("staff_signed_out", 401);
  if (!may(member.role, "pack") && !may(member.role, "orders.read")) return refuse("not_found", 404);
  const [file] = /^\d{1,9}$/.test(id) ? await db.rows(selectPhotoFile(orderNumber, Number(id))) : [];
  return file ? showPicture(uploads, file.objectKey) : refuse("not_found", 404);
}

import { sql } from "drizzle-orm";
import { PICTURE_KINDS } from "#contract/staff/inbox.ts";
import { may } from "#domain/staff/roles.ts";
import type { Database } from "#functions/db/database.ts";
import { pick, select } from "#functions/db/fields.ts";
import { projectPicture } from "#functions/db/schema/interior.ts";
import { upload } from "#functions/db/schema/pictures.ts";
import { refuse } from "#functions/http/refuse.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { selectStaffMember } from "#functions/http/staff-member.ts";
import { uploadKey } from "#functions/pictures/upload-queries.ts";
import { showPicture } from "#functions/pictures/uploads.ts";
import type { Seconds } from "#lib/time.ts";

export const STAFF_PICTURE_PATTERN = "/staff/picture/:of/:id";

interface Asked {
  of: string;
  id: string;
  isSmall: boolean;
  token: string | undefined;
}

/** A picture that a customer has sent, for who answers customers. */
export async function showStaffPicture(
  { of, id, isSmall, token }: Asked,
  { db, uploads, now }: { db: Database; uploads: R2Bucket; now: Seconds },
): Promise<Response> {
  const tokenHash = await hashToken(token ?? refuse("staff_signed_out", 401));
  const [member] = await db.rows(selectStaffMember({ tokenHash, now }));
  if (!member) return refuse("staff_signed_out", 401);
  if (!may(member.role, "service.answer")) return refuse("role_forbidden", 403);
  const kind = PICTURE_KINDS.find((one) => one === of);
  if (!kind || !/^[1-9]\d{0,9}$/.test(id)) return refuse("not_found", 404);
  const [row] = await db.rows(
    kind === "unggahan"
      ? select(pick(upload, "token"), sql`FROM upload WHERE ${upload.id} = ${Number(id)}`)
      : select(pick(projectPicture, "token"), sql`FROM project_picture WHERE ${projectPicture.id} = ${Number(id)}`),
  );
  return row ? showPicture(uploads, uploadKey(row.token), { isSmall }) : refuse("not_found", 404);
}

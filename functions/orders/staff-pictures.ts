import { may, type Permission } from "#domain/staff/roles.ts";
import type { Database } from "#functions/db/database.ts";
import { refuse } from "#functions/http/refuse.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { selectStaffMember } from "#functions/http/staff-member.ts";
import { showPicture } from "#functions/pictures/uploads.ts";
import type { Seconds } from "#lib/time.ts";
import { selectSlip, selectStaffImage } from "./staff-queries.ts";

export const STAFF_IMAGE_PATTERN = "/staff/orders/:ordersn/image/:id";
export const STAFF_SLIP_PATTERN = "/staff/orders/:ordersn/slip/:nth";

interface FileContext {
  db: Database;
  uploads: R2Bucket;
  now: Seconds;
}

/** A picture that a buyer has added to an order, for staff who read orders. */
export async function showStaffImage(
  token: string | undefined,
  { orderNumber, id }: { orderNumber: string; id: string },
  context: FileContext,
): Promise<Response> {
  await demandStaff(token, "orders.read", context);
  const [image] = /^\d{1,9}$/.test(id) ? await context.db.rows(selectStaffImage(orderNumber, Number(id))) : [];
  return image ? showPicture(context.uploads, image.objectKey) : refuse("not_found", 404);
}

/** The file that shows money which came by hand, for who works with money. A PDF is saved, and never opened here. */
export async function showSlip(
  token: string | undefined,
  { orderNumber, nth }: { orderNumber: string; nth: string },
  context: FileContext,
): Promise<Response> {
  await demandStaff(token, "money", context);
  const [found] = /^-?\d{1,4}$/.test(nth) ? await context.db.rows(selectSlip(orderNumber, Number(nth))) : [];
  if (!found) return refuse("not_found", 404);
  const file = await context.uploads.head(found.slip);
  if (file?.httpMetadata?.contentType !== "application/pdf") return showPicture(context.uploads, found.slip);
  const pdf = await context.uploads.get(found.slip);
  return pdf
    ? new Response(pdf.body, {
        headers: {
          "Cache-Control": "private, no-store",
          "Content-Type": "application/pdf",
          "Content-Disposition": 'attachment; filename="bukti-transfer.pdf"',
          "X-Content-Type-Options": "nosniff",
        },
      })
    : refuse("not_found", 404);
}

async function demandStaff(token: string | undefined, permission: Permission, { db, now }: FileContext): Promise<void> {
  if (!token) refuse("staff_signed_out", 401);
  const [member] = await db.rows(selectStaffMember({ tokenHash: await hashToken(token ?? ""), now }));
  if (!member) refuse("staff_signed_out", 401);
  else if (!may(member.role, permission)) refuse("role_forbidden", 403);
}

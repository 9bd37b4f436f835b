import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import { requireStaff, writeStaffSession } from "#app/session/staff.server.ts";
import { leaveStaff } from "#contract/staff/door.ts";

export const loader = () => redirect(paths.staff());

export async function action(args: ActionFunctionArgs) {
  const shop = await requireStaff(args);
  await shop(leaveStaff);
  await writeStaffSession(args.context, { notice: { kind: "success", text: "Anda sudah keluar." } });
  return redirect(paths.staffDoor(), 303);
}

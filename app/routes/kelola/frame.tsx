import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { loadCounts, roomCounts } from "#app/features/staff/counts.server.ts";
import { StaffFailure } from "#app/features/staff/failure.tsx";
import { StaffFrame } from "#app/features/staff/frame.tsx";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { requireStaff, takeStaffNotice } from "#app/session/staff.server.ts";
import { loadShell } from "#app/shell/load-shell.server.ts";
import { showStaff } from "#contract/staff/account.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Hari ini");

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  const [staff, counts, { site }] = await Promise.all([
    shop(showStaff),
    loadCounts(args.context, shop),
    loadShell(args.context),
  ]);
  return { staff, counts: roomCounts(counts), shop: site.title, notice: await takeStaffNotice(args.context) };
}

export default function Frame() {
  const { staff, counts, shop, notice } = useLoaderData<typeof loader>();
  return (
    <StaffFrame shop={shop} staff={staff} counts={counts} notice={notice} path={useLocation().pathname}>
      <Outlet />
    </StaffFrame>
  );
}

export const ErrorBoundary = StaffFailure;

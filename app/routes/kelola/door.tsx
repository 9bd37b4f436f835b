import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { DoorFrame } from "#app/features/staff/door.tsx";
import { StaffFailure } from "#app/features/staff/failure.tsx";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { takeStaffNotice } from "#app/session/staff.server.ts";
import { loadShell } from "#app/shell/load-shell.server.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Masuk");

export async function loader({ context }: LoaderFunctionArgs) {
  const { site } = await loadShell(context);
  return { shop: site.title, notice: await takeStaffNotice(context) };
}

export default function Door() {
  return (
    <DoorFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </DoorFrame>
  );
}

export const ErrorBoundary = StaffFailure;

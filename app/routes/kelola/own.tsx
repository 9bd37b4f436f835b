import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { OwnAccount } from "#app/features/staff/own-account.tsx";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { requireStaff } from "#app/session/staff.server.ts";
import { showStaff } from "#contract/staff/account.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Akun saya");

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  return { staff: await shop(showStaff) };
}

export default function Own() {
  return <OwnAccount {...useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { asked } from "#app/features/staff/asked.server.ts";
import { PickingList } from "#app/features/staff/packing/picking-list.tsx";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { requireStaff } from "#app/session/staff.server.ts";
import { listPicking } from "#contract/staff/packing.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Daftar ambil barang");

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  const isByOrder = new URL(args.request.url).searchParams.get("menurut") === "pesanan";
  return { picking: await asked(shop(listPicking)), by: isByOrder ? ("pesanan" as const) : ("barang" as const) };
}

export default function Picking() {
  return <PickingList {...useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { asked } from "#app/features/staff/asked.server.ts";
import { PackList } from "#app/features/staff/packing/pack-list.tsx";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { requireStaff } from "#app/session/staff.server.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { listToPack } from "#contract/staff/packing.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Kemas");

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  const after = orderNumber.safeParse(new URL(args.request.url).searchParams.get("sesudah")).data;
  return asked(shop(listToPack, { query: { after } }));
}

export default function Packing() {
  return <PackList {...useLoaderData<typeof loader>()} />;
}

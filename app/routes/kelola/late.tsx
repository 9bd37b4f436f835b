import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { asked } from "#app/features/staff/asked.server.ts";
import { LateParcelsPage } from "#app/features/staff/late-parcels.tsx";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { requireStaff } from "#app/session/staff.server.ts";
import { loadCouriers } from "#app/shop/extras.server.ts";
import { listLateParcels } from "#contract/staff/late.ts";
import { readLateDays } from "#domain/orders/late-parcels.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Lama di jalan");

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  const { searchParams: asks } = new URL(args.request.url);
  const days = readLateDays(asks.get("hari"));
  const read = listLateParcels.query.safeParse({
    days,
    after: asks.get("sesudah") ?? undefined,
    afterParcel: asks.get("paket") ?? undefined,
  });
  if (!read.success) throw new Response(null, { status: 404 });
  const [found, couriers] = await Promise.all([
    asked(shop(listLateParcels, { query: read.data })),
    loadCouriers(args.context),
  ]);
  return { found, couriers, days, now: args.context.now };
}

export default function Late() {
  return <LateParcelsPage {...useLoaderData<typeof loader>()} />;
}

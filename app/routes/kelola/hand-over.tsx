import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { asked } from "#app/features/staff/asked.server.ts";
import { HandOverList } from "#app/features/staff/packing/hand-over-list.tsx";
import { PackTabs } from "#app/features/staff/packing/pack-list.tsx";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { requireStaff } from "#app/session/staff.server.ts";
import { loadShell } from "#app/shell/load-shell.server.ts";
import { showHandOver } from "#contract/staff/packing.ts";
import { COURIER_MAX } from "#domain/orders/parcels.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Serah terima");

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  const courier = new URL(args.request.url).searchParams.get("kurir")?.slice(0, COURIER_MAX) || undefined;
  const [handOver, { site }] = await Promise.all([
    asked(shop(showHandOver, { query: { courier } })),
    loadShell(args.context),
  ]);
  return { handOver, courier, shop: site.title };
}

export default function HandOver() {
  return (
    <>
      <div className="k-head">
        <div>
          <h1>Serah terima</h1>
          <p className="meta">
            Yang sudah dikemas dan menunggu kurir, dan yang diberi nomor resi hari ini. Cetak, lalu tanda tangani.
          </p>
        </div>
      </div>
      <PackTabs here="serah-terima" />
      <HandOverList {...useLoaderData<typeof loader>()} />
    </>
  );
}

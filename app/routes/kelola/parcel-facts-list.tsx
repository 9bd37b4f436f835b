import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { asked } from "#app/features/staff/asked.server.ts";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { FACT_LISTS, ParcelFactsList } from "#app/features/staff/parcel-facts-list.tsx";
import { requireStaff } from "#app/session/staff.server.ts";
import { listParcelFacts } from "#contract/staff/parcel-facts.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Tukar, hilang, rusak");

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  const { searchParams: asks } = new URL(args.request.url);
  const list = asks.get("daftar") ?? "belum-kembali";
  const read = listParcelFacts.query.safeParse({
    which: Object.hasOwn(FACT_LISTS, list) ? FACT_LISTS[list]?.which : undefined,
    after: asks.get("sesudah") ?? undefined,
  });
  if (!read.success) throw new Response(null, { status: 404 });
  return { found: await asked(shop(listParcelFacts, { query: read.data })), list, now: args.context.now };
}

export default function FactsList() {
  return <ParcelFactsList {...useLoaderData<typeof loader>()} />;
}

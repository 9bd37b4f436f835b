import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRouteErrorResponse, Outlet, useLoaderData, useLocation, useRouteError } from "@remix-run/react";
import { loadCounts, roomCounts } from "#app/features/staff/counts.server.ts";
import { StaffFrame } from "#app/features/staff/frame.tsx";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import * as paths from "#app/paths.ts";
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

/** What failed, with a way back. Nothing of the shop's frame is around it. */
export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main className="door" id="isi">
      <div className="door__in">
        <h1>{titles[status] ?? "Terjadi kesalahan"}</h1>
        <p className="meta mb">{texts[status] ?? "Coba muat ulang sebentar lagi. Tidak ada yang diubah."}</p>
        <a className="btn btn--wide" href={paths.staff()}>
          Ke halaman Hari ini
        </a>
      </div>
    </main>
  );
}

const titles: Record<number, string> = { 403: "Bukan bagian Anda", 404: "Tidak ditemukan" };
const texts: Record<number, string> = {
  403: "Peran Anda tidak mencakup halaman ini. Minta pemilik toko kalau Anda memerlukannya.",
  404: "Halaman atau data ini tidak ada. Mungkin sudah dihapus, atau alamatnya salah ketik.",
};

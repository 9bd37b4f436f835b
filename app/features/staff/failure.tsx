import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import * as paths from "#app/paths.ts";

/** What failed, with a way back. Nothing of the shop's frame is around it. */
export function StaffFailure() {
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

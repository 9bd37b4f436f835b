import * as paths from "#app/paths.ts";
import { ShopForm } from "#app/ui/shop-form.tsx";
/** Asks once for consent to search analytics. It is in the page flow and covers nothing; its forms need no script. */
export function ConsentBar({ path }: { path: string }) {
  return (
    <ShopForm className="wrap" send="page" document action={paths.consent()} aria-label="Izin pencatatan">
      <div className="consent row row--apart">
        <p className="sm">
          Bolehkah kata yang Anda cari kami catat, tanpa nama dan tanpa akun, untuk memperbaiki isi toko?
        </p>
        <p className="row g-1">
          <input type="hidden" name="kembali" value={path} />
          <button type="submit" className="btn btn--sm" name="izin" value="1">
            Setuju
          </button>
          <button type="submit" className="btn btn--sm" name="izin" value="0">
            Tolak
          </button>
        </p>
      </div>
    </ShopForm>
  );
}

import { useLocation } from "@remix-run/react";
import { Failure } from "#app/page/failure.tsx";
import { useRootData } from "#app/root-data.ts";

/** The product could not be loaded; the rest of the shop still renders around this. */
export function ProductFailure() {
  const root = useRootData();
  const { pathname, search } = useLocation();
  return (
    <Failure
      title="Terjadi kesalahan saat mengambil produk"
      sentence="Silakan muat ulang sebentar lagi. Keranjang Anda tidak berubah."
      requestId={root?.requestId}
      again={`${pathname}${search}`}
    />
  );
}

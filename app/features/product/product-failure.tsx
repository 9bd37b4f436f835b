import { useLocation } from "@remix-run/react";
import { Failure } from "#app/page/failure.tsx";

/** The product could not be loaded; the rest of the shop still renders around this. */
export function ProductFailure() {
  const { pathname, search } = useLocation();
  return (
    <Failure
      title="Terjadi kesalahan saat mengambil produk"
      sentence="Silakan muat ulang sebentar lagi. Keranjang Anda tidak berubah."
      again={`${pathname}${search}`}
    />
  );
}

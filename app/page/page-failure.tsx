import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { Failure } from "./failure.tsx";

/**
 * A page that could not be rendered, explained in the shopper's words. The error itself is in the log under the request
 * id.
 */
export function PageFailure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) && error.status;
  const isWrongMethod = status === 405;
  const failed = status === 429 ? "Terlalu banyak permintaan" : "Terjadi kesalahan saat memuat halaman";
  return (
    <Failure
      title={isWrongMethod ? "Formulir ini tidak bisa dikirim" : failed}
      sentence={
        isWrongMethod
          ? "Buka lagi halamannya dari menu."
          : "Silakan muat ulang sebentar lagi. Keranjang dan isian Anda tidak berubah."
      }
      again={isWrongMethod ? undefined : `${pathname}${search}`}
    />
  );
}

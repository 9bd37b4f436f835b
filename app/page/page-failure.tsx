import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { Failure } from "./failure.tsx";

const FAILED = {
  title: "Terjadi kesalahan saat memuat halaman",
  sentence: "Silakan muat ulang sebentar lagi. Keranjang dan isian Anda tidak berubah.",
  isRepeatable: true,
};

/** What the visitor can do something about, by status. */
const REFUSED: Record<number, typeof FAILED> = {
  405: {
    title: "Permintaan tidak dikenali",
    sentence: "Halaman ini tidak menerima kiriman seperti itu. Buka lagi lewat menu toko.",
    isRepeatable: false,
  },
  429: {
    title: "Terlalu banyak permintaan",
    sentence: "Tunggu satu menit, lalu muat ulang. Keranjang dan isian Anda tidak berubah.",
    isRepeatable: true,
  },
};

/**
 * A page that could not be rendered, explained in the shopper's words. The error itself is in the log under the request
 * id.
 */
export function PageFailure({ error, requestId }: { error: unknown; requestId: string | undefined }) {
  const { pathname, search } = useLocation();
  const { title, sentence, isRepeatable } = (isRouteErrorResponse(error) && REFUSED[error.status]) || FAILED;
  return (
    <Failure
      title={title}
      sentence={sentence}
      requestId={requestId}
      again={isRepeatable ? `${pathname}${search}` : undefined}
    />
  );
}

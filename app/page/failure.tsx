import { isRouteErrorResponse, useLocation, useRouteLoaderData } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** The server's own, for pages whose root has not been loaded, such as the answer to a wrong method. */
export const RequestIdContext = createContext<string | undefined>(undefined);

interface Root {
  requestId: string;
}

interface FailureProps {
  title: string;
  /** What happened and what to do next. */
  sentence: string;
  /** The page's own URL, if retrying may help. */
  again?: string;
  /** More ways to continue, such as a search box. */
  children?: ReactNode;
}

/** An error page: what happened in plain words, a link home, and the code by which the shop finds it in its log. */
export function Failure({ title, sentence, again, children }: FailureProps) {
  // biome-ignore lint/correctness/useHookAtTopLevel: a build is for the server or for browsers
  const requestId = import.meta.env.SSR ? useContext(RequestIdContext) : useRouteLoaderData<Root>("root")?.requestId;
  return (
    <div className="wrap">
      <div className="empty empty--page">
        <Icon name="gem" className="empty__gem" />
        <h1>{title}</h1>
        <p>{sentence}</p>
        {children}
        {again && (
          <Link className="btn btn--main" to={again} document>
            Coba lagi
          </Link>
        )}
        {again !== paths.home() && (
          <Link className="more" to={paths.home()}>
            Kembali ke beranda
            <Icon name="right" />
          </Link>
        )}
        {requestId && (
          <p className="xs faint">
            Kode untuk layanan pelanggan: <span className="code whole">{requestId}</span>
          </p>
        )}
      </div>
    </div>
  );
}

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

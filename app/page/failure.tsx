import type { ReactNode } from "react";
import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export interface FailureProps {
  title: string;
  /** What happened and what to do next. */
  sentence: string;
  /** Lets the shop find the error in its log. */
  requestId?: string | null;
  /** The page's own URL, if retrying may help. */
  again?: string;
  /** More ways to continue, such as a search box. */
  children?: ReactNode;
}

/** An error page: what happened in plain words, and a link home. */
export function Failure({ title, sentence, requestId, again, children }: FailureProps) {
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

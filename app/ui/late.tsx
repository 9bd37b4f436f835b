import { Await, useLocation } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { Link } from "./link.tsx";

export interface LateProps<Value> {
  /** A value, or a promise of it; null when it failed or came too late. */
  value: Value | null | Promise<Value | null>;
  children: (value: Value) => ReactNode;
  /** The placeholder while it is pending. Seen only with script. */
  waiting?: ReactNode;
  /** Shown when loading failed. */
  failed?: ReactNode;
  /** Shown for an empty list. */
  empty?: ReactNode;
}

/** A block of a page that may come after the rest of it. */
export function Late<Value>({ value, children, waiting = null, failed = <LateFailed />, empty }: LateProps<Value>) {
  const show = (arrived: Value | null) => {
    if (arrived === null) return failed;
    return empty !== undefined && Array.isArray(arrived) && arrived.length === 0 ? empty : children(arrived);
  };
  if (!(value instanceof Promise)) return <>{show(value)}</>;
  return (
    <Suspense fallback={waiting}>
      <Await resolve={value} errorElement={failed}>
        {show}
      </Await>
    </Suspense>
  );
}

/** Says that a block could not be loaded, with a plain link to reload; the rest of the page is unaffected. */
export function LateFailed({ text = "Bagian ini belum bisa dimuat." }: { text?: string }) {
  const { pathname, search } = useLocation();
  return (
    <p className="muted" role="status">
      {text}{" "}
      <Link to={`${pathname}${search}`} document>
        Muat lagi
      </Link>
    </p>
  );
}

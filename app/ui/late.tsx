import { Await, useLocation } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { Link } from "./link.tsx";

export interface LateProps<Value> {
  /** What came with the page, or what is still on its way; null when it failed or came too late. */
  value: Value | null | Promise<Value | null>;
  children: (value: Value) => ReactNode;
  /** Stands in its place while it is on its way. Only who has script ever sees it. */
  waiting?: ReactNode;
  /** Shown when it did not come. */
  failed?: ReactNode;
  /** Shown for a list without entries. */
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

/** The page stands without the block, and says so, with a plain link that asks for it again. */
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

import { Await } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";

interface LateBlockProps<T> {
  value: Promise<T> | T;
  /** The placeholder, as tall as the final block. */
  waiting: ReactNode;
  children: (value: T) => ReactNode;
}

/** A block whose value is ready in a whole page, and still pending in a streamed one. */
export function LateBlock<T>({ value, waiting, children }: LateBlockProps<T>) {
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={waiting}>
      <Await resolve={value}>{(arrived) => children(arrived as T)}</Await>
    </Suspense>
  );
}

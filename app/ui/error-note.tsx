import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface ErrorNoteProps {
  /** For the field that it describes. */
  id?: string;
  /** Announced immediately, if it appears without a page load. */
  isSpoken?: boolean;
  /** Without the icon. */
  isBare?: boolean;
  children: ReactNode;
}

/** An error message at the field or part that it is about. */
export function ErrorNote({ id, isSpoken, isBare, children }: ErrorNoteProps) {
  return (
    <p className="error" id={id} role={isSpoken ? "alert" : undefined}>
      {!isBare && <Icon name="alert" />}
      {children}
    </p>
  );
}

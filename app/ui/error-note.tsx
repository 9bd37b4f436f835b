import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface ErrorNoteProps {
  /** For the field that it describes. */
  id?: string;
  /** Read out at once, where it appears without a new page. */
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

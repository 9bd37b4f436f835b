import type { ReactNode } from "react";

interface HasPopProps {
  className?: string;
  buttonClass: string;
  button: ReactNode;
  label?: string;
  /** The panel (`.pop`) first. */
  children: ReactNode;
}

/**
 * A panel under its button. A press opens it, with script or without, and so does a mouse that is over it; to pass with
 * Tab does not. What closes it besides is in `usePanels` of shell/shell.tsx.
 */
export function HasPop({ className = "", buttonClass, button, label, children }: HasPopProps) {
  return (
    <div className={`has-pop ${className}`}>
      <details name="panel">
        <summary className={buttonClass} aria-label={label}>
          {button}
        </summary>
      </details>
      {children}
    </div>
  );
}

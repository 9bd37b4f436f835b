import type { ComponentProps, ReactNode } from "react";

interface AskFirstProps {
  /** The control that unfolds the question; with `what` it also says of what. */
  label: string;
  what?: string;
  question: ReactNode;
  /** The button that does it. */
  sure: string;
  press: ComponentProps<"button">;
  /** What the control looks like. */
  className?: string;
}

/** Asks once before something that cannot be taken back: the question unfolds in place, without script too. */
export function AskFirst({ label, what, question, sure, press, className = "more" }: AskFirstProps) {
  return (
    <details className="ask">
      <summary className={className} aria-label={what && `${label} ${what}`}>
        {label}
      </summary>
      <p>{question}</p>
      <button type="submit" className="btn btn--sm" {...press} aria-label={what && `${sure} ${what}`}>
        {sure}
      </button>
    </details>
  );
}

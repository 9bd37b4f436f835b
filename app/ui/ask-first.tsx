import type { ReactNode } from "react";

interface AskFirstProps {
  /** The control that unfolds the question; with `what` it also says of what. */
  label: string;
  what?: string;
  question: ReactNode;
  /** The button that does it, and what it sends as the form's intent. */
  sure: string;
  intent: string;
  /** What the control looks like. */
  className?: string;
}

/** Asks once before something that cannot be taken back: the question unfolds in its form, without script too. */
export function AskFirst({ label, what, question, sure, intent, className = "more" }: AskFirstProps) {
  return (
    <details className="ask">
      <summary className={className} aria-label={what && `${label} ${what}`}>
        {label}
      </summary>
      <p>{question}</p>
      <button type="submit" className="btn btn--sm" name="intent" value={intent} aria-label={what && `${sure} ${what}`}>
        {sure}
      </button>
    </details>
  );
}

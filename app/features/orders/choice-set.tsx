import type { ReactNode } from "react";

/** One choice of several, below a heading that says what it is about: a screen reader says it with each of them. */
export function ChoiceSet({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="stack">
      <legend className="sr">{legend}</legend>
      {children}
    </fieldset>
  );
}

import type { ReactNode } from "react";
import { ErrorNote } from "#app/ui/error-note.tsx";

interface ChoiceGroupProps {
  name: string;
  legend: string;
  error?: string;
  /** The first of the form that was refused: without script the browser goes there. */
  autoFocus?: boolean;
  /** Of these radio buttons exactly one is chosen; otherwise they are checkboxes. */
  isOne?: boolean;
  optional?: boolean;
  children: ReactNode;
}

/** Radio buttons or checkboxes: the question, its error right below, so that both are in view, and what to choose from. */
export function ChoiceGroup({ name, legend, error, autoFocus, isOne, optional, children }: ChoiceGroupProps) {
  const errorId = `${name}-galat`;
  return (
    <fieldset
      className="field"
      id={name}
      name={name}
      role={isOne ? "radiogroup" : "group"}
      aria-describedby={error ? errorId : undefined}
      aria-invalid={isOne && error ? true : undefined}
      tabIndex={error ? -1 : undefined}
      {...(autoFocus && { autoFocus: true })}
    >
      <legend className="label">
        {legend}
        {optional && <span className="opt"> (boleh kosong)</span>}
      </legend>
      {error && <ErrorNote id={errorId}>{error}</ErrorNote>}
      {children}
    </fieldset>
  );
}

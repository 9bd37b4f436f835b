import type { ReactNode } from "react";
import { ErrorNote } from "#app/ui/error-note.tsx";

interface ChoiceGroupProps {
  name: string;
  legend: string;
  error?: string;
  /** Of these radio buttons exactly one is chosen; otherwise they are checkboxes. */
  isOne?: boolean;
  optional?: boolean;
  children: ReactNode;
}

/** Radio buttons or checkboxes with their question, and its error right below. */
export function ChoiceGroup({ name, legend, error, isOne, optional, children }: ChoiceGroupProps) {
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
    >
      <legend className="label">
        {legend}
        {optional && <span className="opt"> (boleh kosong)</span>}
      </legend>
      {children}
      {error && <ErrorNote id={errorId}>{error}</ErrorNote>}
    </fieldset>
  );
}

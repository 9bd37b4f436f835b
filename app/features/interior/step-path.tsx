import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { StepNumber } from "#domain/interior.ts";

const steps: [step: StepNumber, label: string][] = [
  [1, "Ruang"],
  [2, "Keinginan"],
  [3, "Kontak"],
];

interface StepPathProps {
  draftKey: string;
  step: StepNumber;
  /** The furthest step that may be opened. */
  open: StepNumber;
}

/** The three steps of a project request; those that are whole can be gone back to. */
export function StepPath({ draftKey, step, open }: StepPathProps) {
  return (
    <nav aria-label="Langkah pengajuan">
      <ol className="step-path">
        {steps.map(([number, label]) => (
          <li key={number} aria-current={number === step ? "step" : undefined}>
            {number !== step && number <= open ? (
              <Link to={paths.projectStep(draftKey, number)}>
                {number}. {label}
              </Link>
            ) : (
              <span>
                {number}. {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { useOneStop } from "#app/ui/one-stop.ts";
import { Swatch } from "#app/ui/swatch.tsx";
import type { Choice } from "./variant-choice.ts";

interface VariantLinksProps {
  label: string;
  /** What it is that is chosen. */
  about?: string;
  /** Empty while nothing is. */
  chosen: string;
  choices: Choice[];
  /** A ring size. */
  isSize?: boolean;
  /** What helps with the choice. */
  help?: ReactNode;
  /** What is known of the shopper's own choice. */
  own?: ReactNode;
}

/** Every variant is a link to its own URL. Sold-out variants say so and can still be viewed. */
export function VariantLinks({ label, about, chosen, choices, isSize, help, own }: VariantLinksProps) {
  const row = useOneStop();
  if (chosen === "" && choices.length === 0) return null;
  if (choices.length === 0)
    return (
      <p className="label row row--apart">
        <span>
          {label}: <span className="muted">{chosen}</span>
        </span>
        {help}
      </p>
    );
  return (
    <div className="stack g-1">
      <div className="row row--apart">
        <h2 className="label">
          {label}
          {about && ` (${about})`}: <span className="muted">{chosen || "belum dipilih"}</span>
        </h2>
        {help}
      </div>
      {own}
      <ul className="opts no-print" aria-label={label} {...row}>
        {choices.map((choice) => (
          <li key={choice.label}>
            <Link
              className={choice.isSold ? "opt-a opt-a--sold" : "opt-a"}
              to={choice.href}
              aria-current={choice.isChosen ? "true" : undefined}
              inPlace
            >
              {choice.sample && <Swatch color={choice.sample} />}
              {isSize && <span className="sr">Ukuran </span>}
              {choice.label}
              {choice.isSold ? (
                <span className="sr">, habis</span>
              ) : (
                choice.isPreOrder && (
                  <span className="xs muted">
                    <span className="sr">, </span>pre-order
                  </span>
                )
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Link } from "#app/ui/link.tsx";
import { Swatch } from "#app/ui/swatch.tsx";
import type { Choice } from "./variant-choice.ts";

interface VariantLinksProps {
  label: string;
  chosen: string;
  choices: Choice[];
}

/** Every variant is a link to its own URL. Sold-out variants say so and can still be viewed. */
export function VariantLinks({ label, chosen, choices }: VariantLinksProps) {
  if (chosen === "") return null;
  if (choices.length === 0)
    return (
      <p className="label">
        {label}: <span className="muted">{chosen}</span>
      </p>
    );
  return (
    <div className="stack g-1">
      <h2 className="label">
        {label}: <span className="muted">{chosen}</span>
      </h2>
      <ul className="opts">
        {choices.map((choice) => (
          <li key={choice.label}>
            <Link
              className={choice.isSold ? "opt-a opt-a--sold" : "opt-a"}
              to={choice.href}
              aria-current={choice.isChosen ? "true" : undefined}
              inPlace
            >
              {choice.sample && <Swatch color={choice.sample} />}
              {choice.label}
              {choice.isSold && <span className="sr">, habis</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

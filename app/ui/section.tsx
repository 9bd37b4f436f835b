import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

interface SectionProps {
  id: string;
  title: string;
  more?: { href: string; label: string };
  /** On the muted background. */
  isBand?: boolean;
  /** Below the first screen: laid out when it comes near the window. For content that does not leave its section. */
  isBelow?: boolean;
  /** Its name as a slot. */
  slot?: string;
  children: ReactNode;
}

/** A section of a page with its heading. */
export function Section({ id, title, more, isBand, isBelow, slot, children }: SectionProps) {
  return (
    <section
      className={`section${isBand ? " band" : ""}${isBelow ? " below" : ""}`}
      id={id}
      aria-labelledby={`${id}-judul`}
      data-slot={slot}
    >
      <div className="wrap">
        <div className="section__head">
          <h2 id={`${id}-judul`}>{title}</h2>
          {more && (
            <Link className="more" to={more.href}>
              {more.label}
              <Icon name="right" />
            </Link>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

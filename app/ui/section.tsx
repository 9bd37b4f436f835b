import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

interface SectionProps {
  id: string;
  title: string;
  more?: { href: string; label: string };
  /** On the muted background. */
  isBand?: boolean;
  children: ReactNode;
}

/** A section of a page with its heading. */
export function Section({ id, title, more, isBand, children }: SectionProps) {
  return (
    <section className={isBand ? "section band" : "section"} id={id} aria-labelledby={`${id}-judul`}>
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

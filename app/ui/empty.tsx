import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export interface EmptyProps {
  title: string;
  /** One sentence that says what to do next. */
  children?: ReactNode;
  action?: { href: string; label: string };
  /** The heading's level; h1 when the whole page is empty. */
  heading?: "h1" | "h2" | "h3" | "p";
  size?: "small";
}

/** An empty state: the stone icon, a title, a sentence, at most one button. */
export function Empty({ title, children, action, heading: Heading = "h2", size }: EmptyProps) {
  return (
    <div className={size ? `empty empty--${size}` : "empty"}>
      <Icon name="gem" className="empty__gem" />
      <Heading className={Heading === "p" ? "pop__title" : undefined}>{title}</Heading>
      {children && <p>{children}</p>}
      {action && (
        <Link className="btn btn--main" to={action.href}>
          {action.label}
        </Link>
      )}
    </div>
  );
}

import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

/** The way back to the page that one came from. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="more" href={href}>
      <Icon name="left" /> {children}
    </a>
  );
}

interface BackHeadProps {
  href: string;
  /** What stands at the other end of the way back. */
  back: string;
  title: string;
  /** What is done with the page as a whole. */
  acts?: ReactNode;
  children?: ReactNode;
}

/** The head of a page below another one. */
export function BackHead({ href, back, title, acts, children }: BackHeadProps) {
  return (
    <div className="k-head">
      <div>
        <p>
          <BackLink href={href}>{back}</BackLink>
        </p>
        <h1>{title}</h1>
        {children && <p className="meta">{children}</p>}
      </div>
      {acts && <p className="k-acts">{acts}</p>}
    </div>
  );
}

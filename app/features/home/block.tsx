import type { ReactNode } from "react";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { CardSkeletons } from "#app/ui/skeleton.tsx";

interface BlockProps {
  id: string;
  title: string;
  more?: { href: string; label: string };
  /** On the muted background. */
  isBand?: boolean;
  children: ReactNode;
}

/** A section of home with its heading. */
export function Block({ id, title, more, isBand, children }: BlockProps) {
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

/** Shown in place of a home section that failed to load; the others are unaffected. */
export function FailedBlock({ what }: { what: string }) {
  return (
    <Empty title={`${what} belum bisa dimuat`} heading="p" size="small">
      Muat ulang halaman ini sebentar lagi.
    </Empty>
  );
}

export function EmptyBlock({ title }: { title: string }) {
  return <Empty title={title} heading="p" size="small" />;
}

export function WaitingBlock() {
  return (
    <div className="section wrap">
      <CardSkeletons count={5} />
    </div>
  );
}

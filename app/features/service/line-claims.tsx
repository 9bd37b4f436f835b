import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { ClaimableLine } from "#contract/service/complaint.ts";

/** Until when what was promised for a line runs, and the buttons that claim it. */
export function LineClaims({ line }: { line: ClaimableLine }) {
  const { orderNumber, lineKey, nameLong, complaintId, openKind, claims } = line;
  const see = `Lihat ${openKind === "complaint" ? "komplain" : openKind === "return" ? "pengembalian" : "klaim"}`;
  const words = claims.flatMap(({ terms, words }) => (words ? [words] : terms.map((term) => `${term.words}.`)));
  return (
    <>
      {words.map((one) => (
        <p className="sm muted" key={one}>
          {one}
        </p>
      ))}
      <p className="row g-1">
        {complaintId !== null ? (
          <Link className="btn btn--sm" to={paths.complaint(complaintId)} aria-label={`${see}: ${nameLong}`}>
            {see}
          </Link>
        ) : (
          claims
            .filter(({ mayClaim }) => mayClaim)
            .map(({ kind, label }) => (
              <Link
                className="btn btn--sm"
                key={kind}
                to={paths.claim(orderNumber, lineKey, kind)}
                aria-label={`${label}: ${nameLong}`}
              >
                {label}
              </Link>
            ))
        )}
      </p>
    </>
  );
}

/** The lines of an order that can be claimed under warranty or exchanged; renders nothing if there are none. */
export function OrderClaims({ lines }: { lines: ClaimableLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="garansi">
      <h2 id="garansi">Garansi dan pengembalian</h2>
      <ul className="list list--airy">
        {lines.map((line) => (
          <li key={line.lineKey} className="stack g-1">
            <p className="label">{line.nameLong}</p>
            <LineClaims line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

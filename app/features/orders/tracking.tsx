import { CopyButton } from "#app/ui/copy-button.tsx";
import type { Tracker } from "#domain/orders/parcels.ts";

/** Who carries a parcel under which number, and the courier's page that says where it is. */
export function Tracking({ tracker }: { tracker: Tracker | null }) {
  if (!tracker) return null;
  const { courier, number, href, isFilled } = tracker;
  return (
    <div className="row">
      <p className="md">
        {courier}, nomor resi <b className="code">{number}</b>
      </p>
      <CopyButton text={number} label="Salin nomor resi" />
      {href && (
        <a className="more" href={href} rel="noopener">
          {isFilled ? `Lacak di ${courier}` : `Buka halaman lacak ${courier}`}
        </a>
      )}
    </div>
  );
}

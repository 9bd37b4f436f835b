import * as paths from "#app/paths.ts";
import { slotOf } from "#app/personal/slots.ts";
import { Link } from "#app/ui/link.tsx";

export interface OwnSizeSlot {
  /** The chosen size; empty while there is none. */
  chosen: string;
  /** The query of what else is chosen. */
  others: string;
}

interface OwnSizeProps extends OwnSizeSlot {
  /** The shopper's own ring size; null while it is not known. */
  size: number | null;
  path: string;
}

/** The shopper's own size, offered before all others. A slot, because the page is everybody's. */
export function OwnSize({ size, path, chosen, others }: OwnSizeProps) {
  const slot = slotOf("own-size", { chosen, others });
  if (size === null) return <p data-slot={slot} hidden />;
  return (
    <p className="row g-1 sm" data-slot={slot}>
      <Link
        className="opt-a"
        to={`${path}?${others}&ukuran=${size}#beli`}
        aria-current={String(size) === chosen ? "true" : undefined}
        inPlace
      >
        Ukuran Anda: {size}
      </Link>
      <Link className="more" to={paths.ringSizes()}>
        Ubah<span className="sr"> ukuran Anda</span>
      </Link>
    </p>
  );
}

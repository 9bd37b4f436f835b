import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PlaceView } from "./place-view.server.ts";

const sizes = "(min-width: 48em) 24rem, (min-width: 34.375em) 46vw, 92vw";

/** A partner: where it is, and whether it is open. */
export function PlaceCard({ place }: { place: PlaceView }) {
  return (
    <article className="stack place">
      <Link className="tile" to={place.href}>
        <span className="pic ar-4x3">
          <Picture {...place.picture} sizes={sizes} widest={960} />
        </span>
        <h3>{place.name}</h3>
      </Link>
      <p className="md muted">{place.address}</p>
      <p className={place.isOpen ? "sm accent" : "sm faint"}>{place.openWords}</p>
    </article>
  );
}

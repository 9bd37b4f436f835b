import { layMap } from "#domain/showroom/map.ts";
import { islandsPath } from "./islands.ts";
import type { PlaceView } from "./place-view.server.ts";

const DOT = 5;

/** Where the partners are, drawn from their degrees: every dot and name is a link. */
export function CityMap({ places }: { places: PlaceView[] }) {
  const map = layMap(places);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of links, not fields
    <svg className="cities" viewBox={`0 0 ${map.width} ${map.height}`} role="group" aria-label="Peta mitra">
      <path className="cities__land" d={islandsPath(map)} />
      {map.points.map(({ place, x, y, label }) => (
        <a key={place.id} href={place.href} aria-label={`${place.name}, ${place.city}`}>
          <circle cx={x} cy={y} r={DOT} />
          <text x={label.x} y={label.y} textAnchor={label.anchor}>
            {place.name}
          </text>
        </a>
      ))}
    </svg>
  );
}

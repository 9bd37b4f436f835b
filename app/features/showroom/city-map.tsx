import { layMap } from "#domain/showroom/drawings.ts";
import { islandsPath } from "./islands.ts";
import type { PlaceView } from "./place-view.server.ts";

const DOT = 5;

/** Where the partners are, drawn from their degrees: every dot is a link under the name of its city. */
export function CityMap({ places }: { places: PlaceView[] }) {
  const map = layMap(places.map((place) => ({ ...place, partner: place.name, name: place.city })));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of links, not fields
    <svg className="cities" viewBox={`0 0 ${map.width} ${map.height}`} role="group" aria-label="Peta mitra">
      <path className="cities__land" d={islandsPath(map)} />
      {map.points.map(({ place, x, y, label }) => (
        <a key={place.id} href={place.href} aria-label={`${place.partner}, ${place.city}`}>
          <circle cx={x} cy={y} r={DOT} />
          <text x={label.x} y={label.y} textAnchor={label.anchor}>
            {place.name}
          </text>
        </a>
      ))}
    </svg>
  );
}

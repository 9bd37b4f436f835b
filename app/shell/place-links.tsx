import { Link } from "#app/ui/link.tsx";

export type Place = readonly [href: string, name: string];

/** A row of a menu for each place; the one where the shopper is, is marked. */
export function PlaceLinks({ places, path }: { places: readonly Place[]; path?: string }) {
  return places.map(([href, name]) => (
    <li key={href}>
      <Link to={href} aria-current={href === path ? "page" : undefined}>
        {name}
      </Link>
    </li>
  ));
}

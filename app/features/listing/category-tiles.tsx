import type { CardPicture } from "#app/features/catalogue/card-view.ts";
import type { Crumb } from "#app/ui/crumbs.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";

export interface TileGroup {
  name: string;
  tiles: (Crumb & { picture: CardPicture; subs: Crumb[] })[];
}

const FIRST_ROW = 2;
const tileSizes = "(min-width: 64em) 19rem, (min-width: 48em) 31vw, 46vw";

/** Every category as a tile, under its group's name. */
export function CategoryTiles({ groups }: { groups: TileGroup[] }) {
  return groups.map((group, place) => (
    <section className="section tile-group" key={group.name} aria-labelledby={`kelompok-${place}`}>
      <h2 id={`kelompok-${place}`} className="mb">
        {group.name}
      </h2>
      <ul className="grid grid--cards">
        {group.tiles.map(({ name, href, picture, subs }, n) => (
          <li key={href}>
            <Link className="tile" to={href}>
              <span className="pic">
                <Picture {...picture} alt="" sizes={tileSizes} priority={place === 0 && n < FIRST_ROW} />
              </span>
              <b>{name}</b>
            </Link>
            {subs.length > 0 && (
              <ul className="tile__subs" aria-label={`Sub-kategori ${name}`}>
                {subs.map((sub) => (
                  <li key={sub.href}>
                    <Link to={sub.href}>{sub.name}</Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

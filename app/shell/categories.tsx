import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { Kept } from "./kept-markup.tsx";
import { type Place, PlaceLinks } from "./place-links.tsx";

export interface CategoryLink {
  name: string;
  href: string;
  /** The id of its group. */
  group: number;
  /** By id: fifty URLs that differ only in a number would otherwise be in every page twice. */
  subs: { name: string; id: number }[];
}

export interface CategoryGroupLink {
  id: number;
  name: string;
}

/**
 * Every group with its categories. Categories of an unknown group, as when the groups cannot be loaded, come together
 * at the end.
 */
export function byGroup(
  categories: CategoryLink[],
  groups: CategoryGroupLink[],
): { group: CategoryGroupLink | null; categories: CategoryLink[] }[] {
  const known = groups.map((group) => ({ group, categories: categories.filter((one) => one.group === group.id) }));
  const rest = categories.filter((one) => !groups.some(({ id }) => id === one.group));
  return rest.length > 0 ? [...known, { group: null, categories: rest }] : known;
}

/** What there is beside the products. In a window without room for all, the last ones are in the menus only. */
export const places: Place[] = [
  [paths.articles(), "Artikel"],
  [paths.inspirations(), "Inspirasi"],
  [paths.interior(), "Konsultasi"],
  [paths.showroom(), "Showroom"],
];

export const subsOf = ({ subs }: CategoryLink): Place[] => subs.map(({ id, name }) => [paths.subCategory(id), name]);

/** Whether the shopper is in one of them, which is then marked. */
const isWithin = (path: string, categories: CategoryLink[]) =>
  categories.some(({ href }) => href === path) || places.some(([href]) => href === path);

/** The top categories. Sub-categories open on hover and focus and close 120 ms later, with CSS only. */
export function Categories({ categories, path }: { categories: CategoryLink[]; path: string }) {
  return (
    <Kept
      as="nav"
      className="cats"
      aria-label="Kategori"
      part={import.meta.env.SSR && !isWithin(path, categories) ? "categories" : undefined}
    >
      <div className="cats__row wrap">
        <ul className="cats__top">
          {categories.map((category) => (
            <li key={category.href} className={category.subs.length > 0 ? "has-pop" : undefined}>
              <Link to={category.href} aria-current={category.href === path ? "page" : undefined}>
                {category.name}
              </Link>
              {category.subs.length > 0 && (
                <div className="pop">
                  <ul>
                    <PlaceLinks places={subsOf(category)} />
                  </ul>
                </div>
              )}
            </li>
          ))}
        </ul>
        <ul className="cats__places">
          <PlaceLinks places={places} path={path} />
        </ul>
      </div>
    </Kept>
  );
}

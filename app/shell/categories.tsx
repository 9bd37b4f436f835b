import * as paths from "#app/paths.ts";
import { cappedCount } from "#app/ui/capped-count.ts";
import { HasPop } from "#app/ui/has-pop.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Kept } from "./kept-markup.tsx";

export interface CategoryLink {
  name: string;
  href: string;
  /** The id of its group. */
  group: number;
  /** Without the URL that follows from the name: fifty of them would otherwise be in every page twice. */
  subs: { name: string; href?: string }[];
  /** That of the first of its group, in the panel. */
  picture?: string;
  /** How many products it shows, counted up to a hundred. */
  total?: number;
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

/** The shop's sections other than products. */
export const places: Place[] = [
  [paths.articles(), "Artikel"],
  [paths.inspirations(), "Inspirasi"],
  [paths.interior(), "Konsultasi"],
  [paths.showroom(), "Showroom"],
];

/** The usual URL of a sub-category: for a name of letters and blanks, it equals the slug. */
export const hrefOfName = (href: string, name: string) => `${href}/${name.toLowerCase().replaceAll(" ", "-")}`;

export const subsOf = ({ href, subs }: CategoryLink): Place[] =>
  subs.map((sub) => [sub.href ?? hrefOfName(href, sub.name), sub.name]);

interface CategoriesProps {
  categories: CategoryLink[];
  groups: CategoryGroupLink[];
  path: string;
}

/** Whether the shopper is in one of them, which is then marked. */
const isWithin = (path: string, categories: CategoryLink[]) =>
  categories.some(({ href }) => href === path) || places.some(([href]) => href === path);

/**
 * The top categories in a row, and one panel of all of them with what is in each. It opens under the pointer, and by its
 * button, which is a single stop for the keyboard: the names beside it are in the panel as well.
 */
export function Categories({ categories, groups, path }: CategoriesProps) {
  return (
    <Kept
      as="nav"
      className="cats"
      aria-label="Kategori"
      part={import.meta.env.SSR && !isWithin(path, categories) ? "categories" : undefined}
    >
      <div className="cats__row wrap">
        {categories.length > 0 && (
          <HasPop
            className="cats__menu"
            buttonClass="cats__all"
            label="Semua kategori"
            button={
              <>
                <Icon name="grid" />
                <span>Kategori</span>
              </>
            }
          >
            <div className="pop cats__panel">
              {byGroup(categories, groups).map(({ group, categories }) => (
                <Group key={group?.id ?? 0} group={group} categories={categories} />
              ))}
              <Link className="more" to={paths.ringSizes()}>
                Ukuran cincin
              </Link>
            </div>
            <ul className="cats__top">
              {categories.map(({ name, href }) => (
                <li key={href}>
                  <Link to={href} tabIndex={-1} aria-current={href === path ? "page" : undefined}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </HasPop>
        )}
        <ul className="cats__places">
          <PlaceLinks places={places} path={path} />
        </ul>
      </div>
    </Kept>
  );
}

function Group({ group, categories }: ReturnType<typeof byGroup>[number]) {
  const picture = categories.length > 1 && categories[0]?.picture;
  return (
    <div className="cats__group">
      {group && (
        <Link to={paths.group(group.id)}>
          {picture && (
            <span className="pic">
              <Picture src={picture} alt="" width={320} height={320} sizes="12rem" widest={320} />
            </span>
          )}
          {group.name}
        </Link>
      )}
      <ul>
        {categories.map((category) => (
          <li key={category.href}>
            <Link to={category.href}>
              Semua {category.name}
              {category.total !== undefined && ` (${cappedCount(category.total)})`}
            </Link>
            <ul>
              <PlaceLinks places={subsOf(category)} />
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

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

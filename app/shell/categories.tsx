import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";

export interface CategoryLink {
  name: string;
  href: string;
  /** The number of the group that it stands in. */
  group: number;
  /** By their numbers: fifty addresses that differ in a number alone would be in every page twice. */
  subs: { name: string; id: number }[];
}

export interface CategoryGroupLink {
  id: number;
  name: string;
}

/** Every group with its categories. Those whose group is not known, as while the groups cannot be read, stand together at the end. */
export function byGroup(
  categories: CategoryLink[],
  groups: CategoryGroupLink[],
): { group: CategoryGroupLink | null; categories: CategoryLink[] }[] {
  const known = groups.map((group) => ({ group, categories: categories.filter((one) => one.group === group.id) }));
  const rest = categories.filter((one) => !groups.some(({ id }) => id === one.group));
  return rest.length > 0 ? [...known, { group: null, categories: rest }] : known;
}

/** The top categories. Their sub-categories open on hover and on focus and close 120 ms later, by style alone. */
export function Categories({ categories, path }: { categories: CategoryLink[]; path: string }) {
  return (
    <nav className="cats" aria-label="Kategori">
      <ul className="cats__top wrap">
        {categories.map((category) => (
          <li key={category.href} className={category.subs.length > 0 ? "has-pop" : undefined}>
            <Link to={category.href} aria-current={category.href === path ? "page" : undefined}>
              {category.name}
            </Link>
            {category.subs.length > 0 && (
              <div className="pop">
                <ul>
                  {category.subs.map((sub) => (
                    <li key={sub.id}>
                      <Link to={paths.subCategory(sub.id)}>{sub.name}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Link } from "#app/ui/link.tsx";
import { productsPath } from "#domain/product-address.ts";

export interface CategoryLink {
  name: string;
  href: string;
  /** By their numbers: fifty addresses that differ in a number alone would be in every page twice. */
  subs: { name: string; id: number }[];
}

/** The list of a sub-category. */
export const subCategoryHref = (id: number) => productsPath({ sub_category: [id] });

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
                      <Link to={subCategoryHref(sub.id)}>{sub.name}</Link>
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

import { Link } from "./link.tsx";

export interface Crumb {
  name: string;
  href: string;
}

/** The path to this page, from home. */
export function Crumbs({ crumbs, here }: { crumbs: Crumb[]; here: string }) {
  return (
    <nav aria-label="Jejak halaman">
      <ol className="crumbs">
        {crumbs.map(({ name, href }) => (
          <li key={href}>
            <Link to={href}>{name}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}

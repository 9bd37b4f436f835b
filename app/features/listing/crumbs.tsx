import { Link } from "#app/ui/link.tsx";
import type { Crumb } from "./list-view.ts";

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

import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** The page numbers to show: the ends, the current page and its neighbours; 0 marks a gap. */
export function pageNumbers(page: number, total: number): number[] {
  const near = [1, page - 1, page, page + 1, total].filter((n) => n >= 1 && n <= total);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, i) => {
    const before = shown[i - 1] ?? n - 1;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [0, n] : [n];
  });
}

export interface PagesProps {
  page: number;
  total: number;
  hrefOf: (page: number) => string;
  label?: string;
  /** Instead of what a page is to this one: `nofollow` for pages that no crawler should walk. */
  rel?: string;
}

/**
 * Pagination with real links. The current page is one as well, so that it keeps the focus when it has been chosen. Nothing
 * is rendered for a single page.
 */
export function Pages({ page, total, hrefOf, label = "Halaman", rel }: PagesProps) {
  if (total <= 1) return null;
  return (
    <nav className="pages" aria-label={label}>
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel={rel ?? "prev"} aria-label="Halaman sebelumnya">
          <Icon name="left" />
        </Link>
      )}
      {pageNumbers(page, total).map((n, i, all) => {
        if (n === 0) {
          return (
            <span key={`sebelum-${all[i + 1]}`} aria-hidden="true">
              …
            </span>
          );
        }
        return (
          <Link key={n} to={hrefOf(n)} rel={rel} aria-current={n === page ? "page" : undefined}>
            {n}
          </Link>
        );
      })}
      {page < total && (
        <Link to={hrefOf(page + 1)} rel={rel ?? "next"} aria-label="Halaman berikutnya">
          <Icon name="right" />
        </Link>
      )}
    </nav>
  );
}

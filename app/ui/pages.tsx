import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** On a phone they stand in two rows with the arrows. */
const NUMBERS_MAX = 12;

/**
 * The page numbers to show; 0 marks a gap after the first and before the last. A page that is a multiple of a hundred shows
 * the tens around it, one of tens all pages around it, any other page its neighbours and the tens: in few steps every page
 * of a long list is reached.
 */
export function pageNumbers(page: number, total: number): number[] {
  const wanted = [1, page, total];
  let step = 1;
  while (page > 1 ? page % (step * 10) === 0 : step * 10 < total) step *= 10;
  if (page === 1) {
    wanted.push(2);
    for (let size = step; size > 1; size /= 10) for (let n = 1; n < 10; n++) wanted.push(n * size);
    wanted.push(3);
  } else if (step > 1) {
    const part = step / 10;
    for (let n = 1; n < 5; n++) wanted.push(page - n * part, page + n * part);
    wanted.push(page + 5 * part, page + step, page - step);
  } else {
    const tens = page - (page % 10);
    wanted.push(page - 1, page + 1, tens, tens + 10);
    for (let n = 2; n < 4; n++) wanted.push(page - n, page + n);
  }
  const there = wanted.filter((n) => n >= 1 && n <= total);
  const shown = [...new Set(there)].slice(0, NUMBERS_MAX).sort((a, b) => a - b);
  return shown.flatMap((n, i) => {
    const skipped = n - (shown[i - 1] ?? n) - 1;
    if (skipped === 1) return [n - 1, n];
    return skipped > 1 && (i === 1 || n === total) ? [0, n] : [n];
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

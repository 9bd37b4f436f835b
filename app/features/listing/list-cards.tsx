import { useLocation } from "@remix-run/react";
import { useContext, useEffect, useRef, useState } from "react";
import type { CardView } from "#app/features/catalogue/card-view.ts";
import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { useHydrating } from "#app/ui/hydrating.ts";
import { useAnnounced } from "#app/ui/kept-focus.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { SaveDataContext } from "#app/ui/picture.tsx";
import { type ListPage, type MoreCards, pageHref } from "./list-view.ts";

/** Visible without scrolling on a phone. */
const FIRST_ROW = 2;
/** This many pages load automatically; then a button appears, so the footer can be reached. */
const PAGES_BY_THEMSELVES = 3;
const NEAR_END = "400px";

/** The cards of this page and the following ones: appended by script, numbered pages without it. */
export function ListCards({ path, page }: { path: string; page: ListPage }) {
  const more = useMoreCards(path, page);
  const before = (page.page - 1) * page.perPage;
  const shown = before + page.cards.length + more.cards.length;
  const summary = `Menampilkan ${before > 0 ? `${before + 1}–${shown}` : shown} dari ${page.total} produk`;
  useAnnounced(`kartu ${path}`, summary);
  return (
    <>
      <div className="grid grid--cards">
        {page.cards.map((card, place) => (
          <ProductCard key={card.id} card={card} priority={place < FIRST_ROW} />
        ))}
        {more.cards.map((card) => (
          <ProductCard key={card.id} card={card} />
        ))}
      </div>
      <div className="list-end stack g-2">
        <p className="sm muted">{summary}</p>
        <progress value={shown} max={page.total} aria-label="Produk yang sudah tampil" />
        {more.hasFailed && <Alert type="danger" message="Terjadi kesalahan saat mengambil produk" />}
        {more.more && <MoreButton page={page} state={more} />}
      </div>
      <Pages page={page.page} total={page.totalPages} hrefOf={(n) => pageHref(page, n)} />
    </>
  );
}

function MoreButton({ page, state }: { page: ListPage; state: MoreCardsState }) {
  const button = useRef<HTMLButtonElement>(null);
  const isHydrating = useHydrating();
  const savesData = useContext(SaveDataContext);
  const comeThemselves = state.cards.length / page.perPage < PAGES_BY_THEMSELVES;
  const mayLoad = !savesData && comeThemselves && !state.isLoading && !state.hasFailed;
  const load = useRef(state.load);
  load.current = state.load;
  useEffect(() => {
    if (!button.current || !mayLoad || isHydrating) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) load.current();
      },
      { rootMargin: NEAR_END },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [mayLoad, isHydrating]);

  if (isHydrating) {
    return (
      <Link className="btn" to={pageHref(page, page.page + 1)}>
        Muat lebih banyak
      </Link>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      className="btn"
      aria-disabled={state.isLoading || undefined}
      onClick={state.load}
    >
      {state.isLoading ? "Memuat…" : state.hasFailed ? "Coba muat lagi" : "Muat lebih banyak"}
    </button>
  );
}

/** Cards appended below a page, and the URL of the next ones. */
interface Appended {
  cards: CardView[];
  more: string | null;
}

const ENTRIES_MAX = 20;
/** What each history entry had loaded, so that going back restores the position. Filled only in the browser. */
const remembered = new Map<string, Appended>();

interface MoreCardsState extends Appended {
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

/** Appends the pages that follow `page`. A new page from the server starts over; going back continues where it was. */
function useMoreCards(path: string, page: ListPage): MoreCardsState {
  const entry = `${useLocation().key} ${path}`;
  const begin = () => ({ page, appended: remembered.get(entry) ?? { cards: [], more: page.more }, wait: "no" as Wait });
  const [state, setState] = useState<{ page: ListPage; appended: Appended; wait: Wait }>(begin);
  if (state.page !== page) setState(begin);
  const { appended, wait } = state;

  useEffect(() => {
    if (appended.cards.length > 0) remember(entry, appended);
  }, [entry, appended]);

  const load = async () => {
    if (!appended.more || wait === "loading") return;
    setState({ ...state, wait: "loading" });
    const next = await fetchMore(appended.more);
    setState((now) => {
      // The shopper has meanwhile moved on to another list.
      if (now.page !== page) return now;
      return next ? { page, appended: join(now, next), wait: "no" } : { ...now, wait: "failed" };
    });
  };
  return { ...appended, isLoading: wait === "loading", hasFailed: wait === "failed", load };
}

type Wait = "no" | "loading" | "failed";

async function fetchMore(address: string): Promise<MoreCards | null> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as MoreCards) : null;
  } catch {
    return null;
  }
}

/** A product that meanwhile moved between two pages is shown once. */
function join({ page, appended }: { page: ListPage; appended: Appended }, next: MoreCards): Appended {
  const shown = new Set([...page.cards, ...appended.cards].map(({ id }) => id));
  return { cards: [...appended.cards, ...next.cards.filter(({ id }) => !shown.has(id))], more: next.more };
}

function remember(entry: string, appended: Appended): void {
  remembered.delete(entry);
  remembered.set(entry, appended);
  if (remembered.size > ENTRIES_MAX) remembered.delete(remembered.keys().next().value as string);
}

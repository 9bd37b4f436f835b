import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { CardView } from "#app/features/catalogue/card-view.ts";
import type { ListPage, MoreCards } from "./list-view.ts";

/** Cards appended below a page, and the URL of the next ones. */
interface Appended {
  cards: CardView[];
  more: string | null;
}

const ENTRIES_MAX = 20;
/** What each history entry had loaded, so that going back restores the position. Filled only in the browser. */
const remembered = new Map<string, Appended>();

export interface MoreCardsState extends Appended {
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

/** Appends the pages that follow `page`. A new page from the server starts over; going back continues where it was. */
export function useMoreCards(path: string, page: ListPage): MoreCardsState {
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

import { useEffect, useState } from "react";
import * as paths from "#app/paths.ts";

const DEBOUNCE_MS = 500;
const LETTERS_MIN = 2;

/** A page of the shop about what was typed: a product, or what the shop has written. */
export interface SuggestedPage {
  title: string;
  href: string;
  /** What kind of page it is, in the shopper's words; of a product its price. */
  kind: string;
  picture?: string;
}

/** The response of /suggest. */
export interface Suggested {
  keywords: string[];
  products: SuggestedPage[];
  pages: SuggestedPage[];
}

export interface Suggestions extends Suggested {
  state: "nothing" | "searching" | "found" | "none" | "failed" | "history";
}

const empty: Suggested = { keywords: [], products: [], pages: [] };
const nothing: Suggestions = { state: "nothing", ...empty };

/** Suggestions for the text in the box; null while it is not focused. An empty box offers recent searches. */
export function useFoundSuggestions(typed: string | null): Suggestions {
  const [found, setFound] = useState(nothing);
  const text = typed?.trim() ?? null;
  useEffect(() => {
    if (text === null || (text !== "" && text.length < LETTERS_MIN)) {
      setFound(nothing);
      return;
    }
    const abort = new AbortController();
    const ask = async () => {
      if (text !== "") setFound({ state: "searching", ...empty });
      const answer = await askFor(text, abort.signal);
      if (!abort.signal.aborted) setFound(answer);
    };
    if (text === "") setFound(nothing);
    const timer = setTimeout(ask, text === "" ? 0 : DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  return found;
}

async function askFor(text: string, signal: AbortSignal): Promise<Suggestions> {
  try {
    const response = await fetch(paths.suggest(text), { signal });
    if (!response.ok) throw new Error(response.statusText);
    const suggested = (await response.json()) as Suggested;
    const count = countOf(suggested);
    if (text === "") return count > 0 ? { state: "history", ...suggested } : nothing;
    return { state: count > 0 ? "found" : "none", ...suggested };
  } catch {
    // A history that cannot be loaded is not shown.
    return text === "" ? nothing : { state: "failed", ...empty };
  }
}

export function countOf({ keywords, products, pages }: Suggested): number {
  return keywords.length + products.length + pages.length;
}

/** The maximum length of a search in a URL. */
const KEYWORD_LENGTH_MAX = 80;

/** The normalized keyword: trimmed, and never cut inside a character. */
export function keywordOf(typed: string): string {
  return typed
    .trim()
    .slice(0, KEYWORD_LENGTH_MAX)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}

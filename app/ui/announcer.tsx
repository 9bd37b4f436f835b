import { useEffect } from "react";

const ID = "kabar";

/** The one line that screen readers read aloud when its words change. It stands in every page from the start. */
export function Announcer() {
  return <p id={ID} className="sr" role="status" />;
}

/** Reads the words aloud as soon as the reader has finished what it says. The same words are read again. */
export function announce(words: string): void {
  const line = document.getElementById(ID);
  if (line) line.textContent = line.textContent === words ? `${words}\u00a0` : words;
}

/** What this page shows, by name: a part that React makes anew must not be taken for a change. */
const shown = new Map<string, string>();

/**
 * Announces a line of the page when it changes, as a sum after a choice; not what the page began with. With `part`, only
 * while the focus is in that part of the page: what changes elsewhere says something of its own.
 */
export function useAnnounced(name: string, words: string, part = "html"): void {
  useEffect(() => {
    const isHere = document.activeElement?.closest(part);
    if (isHere && shown.has(name) && shown.get(name) !== words) announce(words);
    shown.set(name, words);
  }, [name, words, part]);
}

/** Announces another page, with whose lines everything begins anew. */
export function announcePage(title: string): void {
  shown.clear();
  announce(title);
}

import { type KeyboardEvent, useEffect, useRef } from "react";

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * With script a row of links is one stop of the Tab key, and the arrow keys go from one link to the next. Without script
 * each link is a stop.
 */
export function useOneStop() {
  const row = useRef<HTMLUListElement>(null);
  const itemsOf = () => [...(row.current?.querySelectorAll<HTMLElement>("a, video") ?? [])];
  const stopAt = (stop: HTMLElement | undefined) => {
    for (const item of itemsOf()) item.tabIndex = item === stop ? 0 : -1;
  };
  useEffect(() => {
    const items = itemsOf();
    const isOn = (item: HTMLElement) => item === document.activeElement;
    stopAt(items.find(isOn) ?? items.find(({ ariaCurrent }) => ariaCurrent) ?? items[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // Alt and an arrow go back, and a film has its own arrows.
    const isOthers = event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLVideoElement;
    const step = !isOthers && steps[event.key];
    const items = itemsOf();
    const next = step && items[items.indexOf(event.target as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    stopAt(next);
    next.focus();
  };
  return { ref: row, onKeyDown };
}

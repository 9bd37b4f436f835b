import { useEffect } from "react";

const HOLDERS = ".has-pop, .menu";
const openOnes = () => document.querySelectorAll<HTMLDetailsElement>(".has-pop > [open], .menu[open]");

/**
 * Closes the header's panels and its menu: after Escape, which gives the focus back to their button, when something
 * beside them is pressed or has the focus, and when a link in them is followed, which may not load a new document.
 */
export function usePanels(): void {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      for (const one of openOnes()) {
        one.open = false;
        one.querySelector("summary")?.focus();
      }
      for (const holder of document.querySelectorAll(".has-pop:hover")) {
        holder.classList.add("is-shut");
        holder.addEventListener("mouseleave", () => holder.classList.remove("is-shut"), { once: true });
      }
    };
    const onElsewhere = ({ type, target }: Event) => {
      const at = target as Element;
      for (const one of openOnes()) {
        const isFollowed = type === "click" && at.closest("a");
        if (isFollowed || !one.closest(HOLDERS)?.contains(at)) one.open = false;
      }
    };
    const end = new AbortController();
    addEventListener("keydown", onKeyDown, end);
    for (const kind of ["focusin", "click"]) addEventListener(kind, onElsewhere, end);
    return () => end.abort();
  }, []);
}

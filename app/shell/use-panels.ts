import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

const openOnes = () => document.querySelectorAll<HTMLDetailsElement>(".has-pop > details[open], .menu[open]");

/**
 * Closes the header's panels and its menu: after Escape, which gives the focus back to their button, when something
 * beside them is pressed or has the focus, and on the next page, as a link does not load a new document.
 */
export function usePanels(): void {
  const { key } = useLocation();
  const shownFor = useRef(key);
  // On hydration they stay as the visitor left them.
  useEffect(() => {
    if (shownFor.current !== key) for (const one of openOnes()) one.open = false;
    shownFor.current = key;
  }, [key]);
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
    const onElsewhere = ({ target }: Event) => {
      for (const one of openOnes()) if (!one.closest(".has-pop, .menu")?.contains(target as Node)) one.open = false;
    };
    addEventListener("keydown", onKeyDown);
    addEventListener("focusin", onElsewhere);
    addEventListener("pointerdown", onElsewhere);
    return () => {
      removeEventListener("keydown", onKeyDown);
      removeEventListener("focusin", onElsewhere);
      removeEventListener("pointerdown", onElsewhere);
    };
  }, []);
}

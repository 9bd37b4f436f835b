import type { EmblaCarouselType } from "embla-carousel";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** How many positions a rail has, and the one it stands at, before anything has moved it. */
function measure(view: HTMLElement): { count: number; at: number } {
  const slides = [...view.querySelectorAll("li")];
  const width = slides[0]?.getBoundingClientRect().width ?? 0;
  if (width === 0) return { count: 0, at: 0 };
  const seen = Math.max(1, Math.floor((view.clientWidth + 1) / width));
  return { count: Math.max(1, slides.length - seen + 1), at: Math.round(view.scrollLeft / width) };
}

/**
 * Embla for a rail that scrolls by itself. Its script is fetched when the carousel is first used, by hand or by its own pace: until
 * then the browser's scrolling does all there is to do.
 */
export function useEmbla(view: RefObject<HTMLDivElement>) {
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [snaps, setSnaps] = useState({ count: 0, at: 0 });
  const waking = useRef<Promise<EmblaCarouselType | null>>();

  useEffect(() => {
    if (view.current) setSnaps(measure(view.current));
  }, [view]);
  useEffect(() => {
    if (!embla) return;
    const read = () => setSnaps({ count: embla.scrollSnapList().length, at: embla.selectedScrollSnap() });
    embla.on("select", read).on("reInit", read);
    read();
    return () => embla.destroy();
  }, [embla]);

  const wake = useCallback(() => {
    waking.current ??= import("embla-carousel").then(({ default: makeEmbla }) => {
      const node = view.current;
      if (!node) return null;
      const startIndex = measure(node).at;
      node.scrollLeft = 0;
      const made = makeEmbla(node, { align: "start", containScroll: "trimSnaps", duration: 20, startIndex });
      setEmbla(made);
      return made;
    });
    return waking.current;
  }, [view]);
  return { isMoved: embla !== null, snaps, wake };
}

import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { Embla } from "./carousel-motion.tsx";
import { measureSlides } from "./carousel-slides.ts";

const CarouselMotion = lazy(() => import("./carousel-motion.tsx"));

/**
 * Embla for a native scroll rail. Its script is loaded when the carousel is first used, by hand or by autoplay; until
 * then native scrolling is enough. `motion` must be rendered beside the rail.
 */
export function useEmbla(view: RefObject<HTMLDivElement>) {
  const [isAwake, setAwake] = useState(false);
  const [embla, setEmbla] = useState<Embla | null>(null);
  const [snaps, setSnaps] = useState({ count: 0, at: 0 });
  /** Callers that requested Embla before it was loaded. */
  const waiting = useRef<((embla: Embla) => void)[]>([]);

  // Measuring lays a rail out, so each is measured when it comes near the window.
  useEffect(() => {
    const rail = view.current;
    if (!rail) return;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        watch.disconnect();
        setSnaps(measureSlides(rail));
      },
      { rootMargin: "50%" },
    );
    watch.observe(rail);
    return () => watch.disconnect();
  }, [view]);
  useEffect(() => {
    if (!embla) return;
    const read = () => setSnaps({ count: embla.scrollSnapList().length, at: embla.selectedScrollSnap() });
    embla.on("select", read).on("reInit", read);
    read();
    for (const use of waiting.current.splice(0)) use(embla);
  }, [embla]);

  const wake = useCallback((): Promise<Embla> => {
    setAwake(true);
    return embla ? Promise.resolve(embla) : new Promise((settle) => waiting.current.push(settle));
  }, [embla]);
  const motion = isAwake && view.current && (
    <Suspense fallback={null}>
      <CarouselMotion view={view.current} onReady={setEmbla} />
    </Suspense>
  );
  return { isMoved: embla !== null, snaps, wake, motion };
}

import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useState } from "react";

export type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** Embla's own unit: at 15 a slide has moved after 300 ms. */
const DURATION = 15;

interface CarouselMotionProps {
  view: HTMLElement;
  /** The slide that the rail stands at. */
  at: number;
  onReady: (embla: Embla) => void;
}

/**
 * Hands a native scroll rail over to Embla at its current position. A separate module, so it is loaded only when a
 * carousel is used.
 */
export default function CarouselMotion({ view, at, onReady }: CarouselMotionProps) {
  const [startIndex] = useState(at);
  const [setView, embla] = useEmblaCarousel({
    align: "start",
    containScroll: "trimSnaps",
    duration: DURATION,
    startIndex,
  });
  useEffect(() => {
    view.scrollLeft = 0;
    setView(view);
  }, [view, setView]);
  useEffect(() => {
    if (embla) onReady(embla);
  }, [embla, onReady]);
  return null;
}

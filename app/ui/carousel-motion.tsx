import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useState } from "react";
import { measureSlides } from "./carousel-slides.ts";

export type Embla = NonNullable<UseEmblaCarouselType[1]>;

interface CarouselMotionProps {
  view: HTMLElement;
  onReady: (embla: Embla) => void;
}

/** Hands a rail that scrolls by itself over to Embla, from where it stands. A module of its own, so that it is fetched only when a carousel is used. */
export default function CarouselMotion({ view, onReady }: CarouselMotionProps) {
  const [startIndex] = useState(() => measureSlides(view).at);
  const [setView, embla] = useEmblaCarousel({ align: "start", containScroll: "trimSnaps", duration: 20, startIndex });
  useEffect(() => {
    view.scrollLeft = 0;
    setView(view);
  }, [view, setView]);
  useEffect(() => {
    if (embla) onReady(embla);
  }, [embla, onReady]);
  return null;
}

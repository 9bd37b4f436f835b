import {
  Children,
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { Embla } from "./carousel-motion.tsx";

const CarouselMotion = lazy(() => import("./carousel-motion.tsx"));

/**
 * Embla for a native scroll rail. Its script is loaded when the carousel is first used, by hand or by autoplay; until
 * then native scrolling is enough. `motion` must be rendered beside the rail.
 */
function useEmbla(view: RefObject<HTMLDivElement>) {
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
      <CarouselMotion view={view.current} at={measureSlides(view.current).at} onReady={setEmbla} />
    </Suspense>
  );
  return { isMoved: embla !== null, snaps, wake, motion };
}

/** A rail's number of positions and the current one, before script has moved it. */
function measureSlides(view: HTMLElement): { count: number; at: number } {
  const slides = [...view.querySelectorAll("li")];
  const width = slides[0]?.getBoundingClientRect().width ?? 0;
  if (width === 0) return { count: 0, at: 0 };
  const seen = Math.max(1, Math.floor((view.clientWidth + 1) / width));
  return { count: Math.max(1, slides.length - seen + 1), at: Math.round(view.scrollLeft / width) };
}

const calm = "(prefers-reduced-motion: reduce)";

/** Calls `next` at a fixed interval, except while the visitor holds or has paused it, and never with reduced motion. */
function useAutoplay(next: () => unknown, everyMs: number | undefined, isHeld: boolean) {
  const [isCalm, setCalm] = useState(true);
  const [isPaused, setPaused] = useState(false);
  const isAsked = everyMs !== undefined;
  useEffect(() => {
    if (!isAsked) return;
    const query = matchMedia(calm);
    const read = () => setCalm(query.matches);
    read();
    query.addEventListener("change", read);
    return () => query.removeEventListener("change", read);
  }, [isAsked]);
  const isOffered = isAsked && !isCalm;
  const isPlaying = isOffered && !isPaused && !isHeld;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      if (!document.hidden) next();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isPlaying, everyMs, next]);
  return { isOffered, isPaused, toggle: () => setPaused((paused) => !paused) };
}

export interface CarouselProps {
  label: string;
  /** Visible slides by window width: `group` 1 to 4, `products` 2 or 5, `banner` 1 or 2. */
  variant: "group" | "products" | "banner";
  /** One child per slide. */
  children: ReactNode;
  autoplayMs?: number;
  className?: string;
}

const rails = { group: "rail rail--group", products: "rail", banner: "rail rail--banner" };

/** A scroll-snap row of slides; script adds buttons, dots, arrow keys and optional autoplay. */
export function Carousel({ label, variant, children, autoplayMs, className }: CarouselProps) {
  const view = useRef<HTMLDivElement>(null);
  const { isMoved, snaps, wake, motion } = useEmbla(view);
  const [isHeld, setHeld] = useState(false);
  const isOn = snaps.count > 1;

  const next = useCallback(async () => {
    const embla = await wake();
    if (embla.canScrollNext()) embla.scrollNext();
    else embla.scrollTo(0);
  }, [wake]);
  const autoplay = useAutoplay(next, isOn ? autoplayMs : undefined, isHeld);
  /** After the last position comes the first. */
  const goTo = async (place: number) => (await wake()).scrollTo((place + snaps.count) % snaps.count);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOn || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    goTo(snaps.at + (event.key === "ArrowLeft" ? -1 : 1));
  };
  const hold = () => {
    setHeld(true);
    wake();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a named group inside a landmark
    <div
      className={className}
      role="group"
      aria-label={label}
      aria-roledescription="carousel"
      onMouseEnter={hold}
      onMouseLeave={() => setHeld(false)}
      onFocus={hold}
      onTouchStart={wake}
      onBlur={onBlur}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the group holds slides, not fields */}
      <div
        className={isMoved ? "slides is-moved" : "slides"}
        ref={view}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={`${label}, geser ke samping`}
        onKeyDown={onKeyDown}
      >
        <ul className={rails[variant]}>
          {Children.map(children, (slide) => (
            <li>{slide}</li>
          ))}
        </ul>
      </div>
      {motion}
      {/* Its height is kept free; what is in it is of no use without script, nor before the rail is near the window. */}
      <div className="slides__nav">
        {isOn && <Controls label={label} snaps={snaps} autoplay={autoplay} goTo={goTo} />}
      </div>
    </div>
  );
}

interface ControlsProps {
  label: string;
  snaps: { count: number; at: number };
  autoplay: ReturnType<typeof useAutoplay>;
  goTo: (place: number) => void;
}

function Controls({ label, snaps, autoplay, goTo }: ControlsProps) {
  return (
    <>
      <div className="slides__dots">
        {Array.from({ length: snaps.count }, (_, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
            key={place}
            type="button"
            aria-label={`${label}, posisi ${place + 1} dari ${snaps.count}`}
            aria-current={place === snaps.at ? "true" : undefined}
            onClick={() => goTo(place)}
          />
        ))}
      </div>
      {autoplay.isOffered && (
        <button
          type="button"
          className="iconbtn"
          aria-label={`${autoplay.isPaused ? "Putar otomatis" : "Jeda"}: ${label}`}
          onClick={autoplay.toggle}
        >
          <Icon name={autoplay.isPaused ? "play" : "pause"} />
        </button>
      )}
      <button type="button" className="iconbtn" aria-label={`Sebelumnya: ${label}`} onClick={() => goTo(snaps.at - 1)}>
        <Icon name="left" />
      </button>
      <button type="button" className="iconbtn" aria-label={`Berikutnya: ${label}`} onClick={() => goTo(snaps.at + 1)}>
        <Icon name="right" />
      </button>
    </>
  );
}

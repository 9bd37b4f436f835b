import { useEffect, useState } from "react";

const calm = "(prefers-reduced-motion: reduce)";

/** Calls `next` at a fixed interval, except while the visitor holds or has paused it, and never with reduced motion. */
export function useAutoplay(next: () => unknown, everyMs: number | undefined, isHeld: boolean) {
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

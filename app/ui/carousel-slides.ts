/** A rail's number of positions and the current one, before script has moved it. */
export function measureSlides(view: HTMLElement): { count: number; at: number } {
  const slides = [...view.querySelectorAll("li")];
  const width = slides[0]?.getBoundingClientRect().width ?? 0;
  if (width === 0) return { count: 0, at: 0 };
  const seen = Math.max(1, Math.floor((view.clientWidth + 1) / width));
  return { count: Math.max(1, slides.length - seen + 1), at: Math.round(view.scrollLeft / width) };
}

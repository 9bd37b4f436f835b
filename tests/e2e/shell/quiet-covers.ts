/**
 * What lies over something that a visitor would press, or over its like on a picture. Runs in the browser, as the other
 * looks.
 */
export function lookForCovers(): string[] {
  /** From here on the buttons that float keep to the gutter; on a smaller window what is under them can be scrolled. */
  const DESK = 1024;
  const faults = new Set<string>();
  const told = (element: Element): string => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ");
    return `${element.localName}.${element.getAttribute("class") ?? ""} “${words.slice(0, 40)}”`;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** The middle of what two have in common. */
  const meetingOf = (one: Element, other: Element): [x: number, y: number] | undefined => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
    const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
    return right - left > 1 && bottom - top > 1 ? [(left + right) / 2, (top + bottom) / 2] : undefined;
  };

  // A toast goes away by itself, and has a button for it; a panel that was opened lies over a veil that shuts it.
  const floating = [...document.querySelectorAll("body *:not(.toast, .toast *, :target, :target *)")].filter((one) => {
    const holder = one.parentElement;
    const stays = [one, holder].some((element) => element && getComputedStyle(element).position === "fixed");
    return stays && getComputedStyle(one).pointerEvents !== "none" && one.clientWidth < innerWidth / 2;
  });
  const controls = document.querySelectorAll("main :is(a[href], button, input, select, textarea, summary), footer a");
  const from = scrollY;
  for (const part of innerWidth < DESK ? [1] : [0, 0.5, 1]) {
    scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight));
    for (const one of floating.filter(isShown))
      for (const control of controls) {
        // What goes from edge to edge of the screen can be pressed beside them.
        const isApart = one.contains(control) || control.contains(one) || control.matches(".hero a, .bleed");
        const meeting = isApart ? undefined : meetingOf(one, control);
        // What a carousel has cut off is under nothing, and what a sheet holds lies over the buttons.
        const there = meeting ? document.elementsFromPoint(...meeting) : [];
        const over = there.findIndex((element) => one.contains(element));
        if (over >= 0 && over < there.indexOf(control)) faults.add(`${told(one)} covers ${told(control)}`);
      }
  }
  scrollTo(0, from);

  for (const card of document.querySelectorAll(".card")) {
    const upon = [...card.querySelectorAll(".pic > :not(img, picture), .card__wish")].filter(isShown);
    for (const [at, one] of upon.entries())
      for (const other of upon.slice(at + 1))
        if (meetingOf(one, other)) faults.add(`two on a picture cover each other: ${told(one)} and ${told(other)}`);
  }
  return [...faults];
}

export interface Rings {
  faults: string[];
  /** The kinds of controls that were looked at. */
  seen: string[];
}

/** Focuses one control of each kind that was not seen before: each must show it. Runs in the browser, as the other look. */
export function lookAtRings(seenBefore: string[]): Rings {
  const faults: string[] = [];
  const seen = new Set(seenBefore);
  const ringOf = (element: Element): string =>
    [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.nextElementSibling,
      // A point or a room on a drawing.
      element.querySelector("circle, rect, path"),
    ]
      .flatMap((one) => (one ? [undefined, "::before", "::after"].map((part) => getComputedStyle(one, part)) : []))
      .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow, strokeWidth }) => {
        const outline = outlineStyle === "none" ? "" : `${outlineWidth} ${outlineColor}`;
        return `${outline}|${boxShadow}|${strokeWidth}`;
      })
      .join();
  (document.activeElement as HTMLElement | null)?.blur();
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const { parentElement: parent } = control;
    const names = [...control.classList].sort().join(".");
    const kind = [control.localName, control.getAttribute("type"), names, parent?.getAttribute("class")].join(" ");
    if (seen.has(kind) || control.matches(":disabled")) continue;
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const quiet = ringOf(control);
    control.focus({ preventScroll: true });
    if (document.activeElement !== control) continue;
    seen.add(kind);
    if (ringOf(control) === quiet) faults.push(`no ring when focused: ${control.outerHTML.slice(0, 100)}`);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  return { faults, seen: [...seen] };
}

/**
 * Everything that a careful eye would stumble over on the page as it stands: what is cut, covered, or too small for a
 * finger. It runs in the browser and knows nothing outside itself.
 */
export function lookAround(isTouched: boolean): string[] {
  const TAP = 44;
  const EQUAL_TAP = 24;
  const SLACK = 1.5;
  /** What script moves instead of the browser. */
  const MOVED = ".slides, .pnlm-container, .panorama__room";
  /** Where a control of full size beside it does the same. So do the lists below a plan, whose points are drawn. */
  const HAS_EQUAL = ".slides__dots button";
  const faults = new Set<string>();
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const told = (element: Element): string => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ");
    const kind =
      typeof element.className === "string" && element.className ? `.${element.className.replace(/ /g, ".")}` : "";
    const parent = element.parentElement;
    return `${parent?.localName}${parent?.classList.length ? `.${[...parent.classList].join(".")}` : ""} > ${element.localName}${kind} “${words.slice(0, 40)}”`;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: false }) &&
    !element.closest(".sr") &&
    styleOf(element).clipPath !== "inset(50%)";

  /** The element that this one's box stands in. */
  const holderOf = (element: Element): Element | null => {
    const { position } = styleOf(element);
    if (position === "fixed") return null;
    let holder = element.parentElement;
    while (position === "absolute" && holder && styleOf(holder).position === "static") holder = holder.parentElement;
    return holder;
  };
  const layerOf = (element: Element): Element | null => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (one.localName === "dialog" || /fixed|sticky/.test(styleOf(one).position)) return one;
    return null;
  };

  /** Which wall cuts a box off: something that hides what sticks out of it, or the window. */
  const cutBy = (start: Element, box: DOMRect): string | null => {
    for (let one: Element | null = start; one && one !== document.body; one = holderOf(one)) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(one);
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`) || one.matches(MOVED)) return null;
      if (!/hidden|clip/.test(`${overflowX} ${overflowY}`)) continue;
      if (textOverflow === "ellipsis" || webkitLineClamp !== "none") return null;
      const wall = one.getBoundingClientRect();
      if (/hidden|clip/.test(overflowX) && (box.right > wall.right + SLACK || box.left < wall.left - SLACK))
        return `sideways by ${told(one).slice(0, 60)}`;
      if (/hidden|clip/.test(overflowY) && box.bottom - box.height / 4 > wall.bottom)
        return `below by ${told(one).slice(0, 60)}`;
    }
    const { clientWidth } = document.documentElement;
    return box.right > clientWidth + SLACK || box.left < -SLACK ? "by the window" : null;
  };

  /** Lines beyond the last that is shown, and what a box of its own scrolling shows later. */
  const isScrolledOut = (start: Element, box: DOMRect): boolean => {
    for (let one: Element | null = start; one && one !== document.body; one = one.parentElement) {
      const { overflowY, overflowX, webkitLineClamp } = styleOf(one);
      const wall = one.getBoundingClientRect();
      if (
        (webkitLineClamp !== "none" || overflowY !== "visible") &&
        (box.top > wall.bottom - 4 || box.bottom < wall.top + 4)
      )
        return true;
      if (
        (/auto|scroll/.test(overflowX) || one.matches(MOVED)) &&
        (box.left > wall.right - 4 || box.right < wall.left + 4)
      )
        return true;
    }
    return false;
  };

  /** The wall of the paragraph, cell or card that words have to stay within. */
  const spills = (start: Element, box: DOMRect): Element | null => {
    let isWithinBlock = false;
    for (let one: Element | null = start; one && one !== document.body; one = one.parentElement) {
      const style = styleOf(one);
      if (style.display === "inline" || style.display === "contents") continue;
      if (style.textOverflow === "ellipsis") return null;
      const hasSurface =
        style.backgroundColor !== "rgba(0, 0, 0, 0)" || Number.parseFloat(style.borderInlineEndWidth) > 0;
      if (!isWithinBlock || hasSurface) {
        const wall = one.getBoundingClientRect();
        if (box.right > wall.right + SLACK || box.left < wall.left - SLACK) return one;
        if (hasSurface) return null;
      }
      isWithinBlock = true;
      if (/absolute|fixed/.test(style.position) || /auto|scroll|hidden|clip/.test(style.overflowX)) return null;
    }
    return null;
  };

  interface Line {
    top: number;
    bottom: number;
    left: number;
    right: number;
    of: Element;
    layer: Element | null;
  }
  const lines: Line[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement;
    if (
      !of ||
      !node.nodeValue?.trim() ||
      /^(script|style|option|noscript|template)$/.test(of.localName) ||
      !isShown(of)
    )
      continue;
    range.selectNodeContents(node);
    const layer = layerOf(of);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      if (isScrolledOut(of, box)) continue;
      const cut = cutBy(of, box);
      if (cut) faults.add(`words cut ${cut}: ${told(of)}`);
      const spilt = spills(of, box);
      if (spilt) faults.add(`words stick out of ${told(spilt).slice(0, 60)}: ${told(of)}`);
      // A line's box is taller than its letters.
      const trim = box.height * 0.24;
      lines.push({
        top: box.top + trim,
        bottom: box.bottom - trim,
        left: box.left + 1,
        right: box.right - 1,
        of,
        layer,
      });
    }
  }
  lines.sort((one, other) => one.top - other.top);
  for (const [at, line] of lines.entries())
    for (let next = at + 1; next < lines.length && (lines[next] as Line).top < line.bottom; next++) {
      const other = lines[next] as Line;
      if (other.of === line.of || other.layer !== line.layer) continue;
      if (Math.min(line.right, other.right) - Math.max(line.left, other.left) < 1) continue;
      faults.add(`words over words: ${told(line.of)} and ${told(other.of)}`);
    }

  /** How large a control is for a finger: its own box, its label's, or what it spreads over. */
  const reachOf = (element: Element): { width: number; height: number } => {
    const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((one) => one.getBoundingClientRect());
    if (element.closest("label")) boxes.push((element.closest("label") as Element).getBoundingClientRect());
    const spread = ["::before", "::after"].flatMap((pseudo) => {
      const { content, position, width, height, display, pointerEvents } = getComputedStyle(element, pseudo);
      if (content === "none" || position !== "absolute" || display === "none" || pointerEvents === "none") return [];
      return [{ width: Number.parseFloat(width), height: Number.parseFloat(height) }];
    });
    const all = [...boxes, ...spread];
    return {
      width: Math.max(...all.map(({ width }) => width || 0)),
      height: Math.max(...all.map(({ height }) => height || 0)),
    };
  };
  /** A link in running text is as high as its line. */
  const isInText = (element: Element): boolean => {
    if (element.localName !== "a" || styleOf(element).display !== "inline") return false;
    const around = element.parentElement?.closest("p, li, dd, td, figcaption, div");
    const own = element.textContent?.trim().length ?? 0;
    return around?.localName !== "div" && (around?.textContent?.trim().length ?? 0) - own > 8;
  };
  const controls = [
    ...document.querySelectorAll(
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']",
    ),
  ];
  for (const control of controls) {
    if (!isShown(control) && !(control.closest("label") && isShown(control.closest("label") as Element))) continue;
    const box = control.getBoundingClientRect();
    if (box.width === 0 || control.closest(".skip")) continue;
    if (isShown(control) && cutBy(control, box) === "by the window") faults.add(`outside the window: ${told(control)}`);
    if (!isTouched || control.matches(":disabled, .rail, [tabindex='0']:not(a, button, input)")) continue;
    const { width, height } = reachOf(control);
    if (isInText(control) || control.closest("svg")) continue;
    const least = control.matches(HAS_EQUAL) ? EQUAL_TAP : TAP;
    if (height < least - 0.5 || width < least - 0.5)
      faults.add(`too small to tap, ${Math.round(width)} × ${Math.round(height)}: ${told(control)}`);
  }

  for (const picture of document.images) {
    if (!picture.hasAttribute("width") || !picture.hasAttribute("height"))
      faults.add(`a picture of no size: ${picture.src}`);
    const { width, height } = picture.getBoundingClientRect();
    if (isShown(picture) && picture.checkVisibility() && (width < 2 || height < 2))
      faults.add(`a picture that nobody sees: ${picture.src}`);
    if (isShown(picture) && cutBy(picture, picture.getBoundingClientRect()) === "by the window")
      faults.add(`a picture outside the window: ${picture.src}`);
  }

  let level = 0;
  for (const heading of document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)")) {
    if (!heading.checkVisibility()) continue;
    const own = Number(heading.localName[1]);
    if (own > level + 1) faults.add(`a heading of level ${own} below one of level ${level}: ${told(heading)}`);
    level = own;
  }

  /** What stays while the page moves. A holder that lets touches through is only as large as what is in it. */
  const staying = [...document.querySelectorAll("body *")].filter(
    (one) => /fixed|sticky/.test(styleOf(one).position) && isShown(one) && !one.closest("dialog"),
  );
  const isStuck = (one: Element): boolean => {
    const { position, top, bottom } = styleOf(one);
    const box = one.getBoundingClientRect();
    const isNear = (distance: number, least: string) => Math.abs(distance - Number.parseFloat(least)) < 1;
    return position === "fixed" || isNear(box.top, top) || isNear(innerHeight - box.bottom, bottom);
  };
  const solidOf = (one: Element) => (styleOf(one).pointerEvents === "none" ? [...one.children].filter(isShown) : [one]);
  const from = scrollY;
  for (const part of [0, 0.5, 1]) {
    scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight));
    const stuck = staying.filter(isStuck).flatMap(solidOf);
    // What its address has opened is in front of everything else.
    const sheet = stuck.find((one) => one.matches(":target"));
    const seen = sheet ? stuck.filter((one) => sheet.contains(one)) : stuck;
    for (const [at, one] of seen.entries())
      for (const other of seen.slice(at + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const [mine, its] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const across = Math.min(mine.right, its.right) - Math.max(mine.left, its.left);
        const down = Math.min(mine.bottom, its.bottom) - Math.max(mine.top, its.top);
        if (across > 1 && down > 1) faults.add(`two that stay cover each other: ${told(one)} and ${told(other)}`);
      }
  }
  scrollTo(0, from);
  return [...faults];
}

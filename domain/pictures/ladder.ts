/** The widths at which the shop's own pictures exist, each up to the picture's own: what pages choose from. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1600, 2400] as const;
/** Above what a phone needs, a picture whose own width is this much more than its last step exists at that width too. */
const OWN_FROM = 960;
const OWN_MORE = 1.2;

/** The widths of a picture of this width; none when it is narrower than all of them. */
export function widthsUpTo(own: number): number[] {
  const steps: number[] = PICTURE_WIDTHS.filter((width) => width <= own);
  const last = steps.at(-1) ?? own;
  const isBetween = last >= OWN_FROM && last < Math.max(...PICTURE_WIDTHS) && own >= last * OWN_MORE;
  return isBetween ? [...steps, own] : steps;
}

/** The widths at which the shop's own pictures exist, each up to the picture's own: what pages choose from. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1600] as const;

/** The widths of a picture of this width; none when it is narrower than all of them. */
export function widthsUpTo(widest: number): number[] {
  return PICTURE_WIDTHS.filter((width) => width <= widest);
}

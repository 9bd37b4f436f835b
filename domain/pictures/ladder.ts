/** The widths at which the shop's own pictures exist, each up to the picture's own: what pages choose from. */
export const BANNER_WIDTHS = [320, 480, 640, 960, 1600] as const;
/** No column that a product is shown in is wider. */
export const PRODUCT_WIDTHS = BANNER_WIDTHS.slice(0, 4);

/** The widths of a picture of this width; none when it is narrower than all of them. */
export function widthsUpTo(widest: number, widths: readonly number[] = BANNER_WIDTHS): number[] {
  return widths.filter((width) => width <= widest);
}

/** Converts stored hundredths of a star to stars with one decimal. */
export function starsOf(hundredths: number): number {
  return Math.round(hundredths / 10) / 10;
}

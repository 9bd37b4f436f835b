/** Hundredths of a star, as stored, to stars with one decimal. */
export function starsOf(hundredths: number): number {
  return Math.round(hundredths / 10) / 10;
}

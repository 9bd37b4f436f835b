/** In the banner grid every third banner is wide when there are three or four, every fifth when there are more. */
export function isWideBanner(place: number, count: number): boolean {
  if (count < 3) return false;
  return (place + 1) % (count < 5 ? 3 : 5) === 0;
}

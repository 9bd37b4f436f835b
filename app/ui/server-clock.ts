/**
 * The server's time in the browser, in unix milliseconds. A page may have been kept for a while, and a visitor's clock may be wrong:
 * each answer says in its Server-Timing header when it was sent, and the browser's own steady clock goes on from there.
 */
export function serverNowMs(fallbackSeconds: number): number {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const sent = visit?.serverTiming?.find(({ name }) => name === "now")?.description;
  if (!visit || !sent) return fallbackSeconds * 1000 + performance.now();
  return Number(sent) + performance.now() - visit.responseStart;
}

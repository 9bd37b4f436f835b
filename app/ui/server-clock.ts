/**
 * The server's time in the browser, in unix milliseconds. A page may have been cached for a while, and a visitor's
 * clock may be wrong. So each response has its send time in the Server-Timing header, and the browser's monotonic clock
 * counts on from there.
 */
export function serverNowMs(): number {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const sent = visit?.serverTiming?.find(({ name }) => name === "now")?.description;
  if (!visit || !sent) return Date.now();
  return Number(sent) + performance.now() - visit.responseStart;
}

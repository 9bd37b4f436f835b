/** One message. */
export const CHAT_TEXT_MAX = 1000;
/** Pictures of one message. */
export const CHAT_PICTURES_MAX = 1;

const QUICK_MS = 3000;
const SLOW_MS = 60_000;

/**
 * How long an open inbox waits before it asks for new messages: a tenth of the silence, so quickly while people talk
 * and rarely after they have stopped.
 */
export function pollDelayMs(silenceMs: number): number {
  return Math.min(SLOW_MS, Math.max(QUICK_MS, Math.round(silenceMs / 10)));
}

/** After a failure it waits twice as long as before. */
export function pollDelayAfterFailureMs(delayMs: number): number {
  return Math.min(SLOW_MS, Math.max(QUICK_MS, delayMs * 2));
}

/**
 * The messages of a thread with a newer page: known ones as they are now, new ones at the end.
 * Undefined if messages between the two are missing, because more arrived than a page holds.
 */
export function withNewer<Message extends { id: number }>(
  known: readonly Message[],
  page: readonly Message[],
  hasMore: boolean,
): Message[] | undefined {
  const latest = known.at(-1)?.id ?? 0;
  const first = page[0]?.id ?? 0;
  if (hasMore && first > latest) return undefined;
  return [...known.filter(({ id }) => id < first || page.length === 0), ...page];
}

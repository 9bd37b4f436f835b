/** Where a page came from, as the request's log calls it; `ahead` was fetched before it was wanted, then looked at. */
export const VISIT_KINDS = ["cached", "stale", "made", "waited", "filled", "private", "ahead"] as const;

/** Programs say so in their name, or say no name at all. (CUBOT makes phones.) */
const BOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|monitor|uptime|lighthouse|headless|curl|wget|python|java\/|go-http|okhttp|axios|^node$/i;

export function isBot(agent: string | null): boolean {
  return !agent || BOT.test(agent);
}

/** What an answer tells of itself. */
export interface Answered {
  method: string;
  status: number;
  /** Where the page came from; empty for what is no page. */
  how: string;
  /** The answer's content type; a 304 has none. */
  type: string | null;
  /** Sec-Fetch-Dest: what the browser wants it for. */
  destination: string | null;
  accept: string | null;
  /** Sec-Purpose: whether it is fetched before anybody wants to see it. */
  purpose: string | null;
  agent: string | null;
}

/**
 * What an answer counts as: a person's visit of a page (by its kind), a program's, or a page fetched ahead.
 * A visit is a document that the browser shows: script's data, files, redirects and faults are none.
 */
export function countedAs(answered: Answered): string | undefined {
  const { how, status, destination, type } = answered;
  if (!VISIT_KINDS.some((kind) => kind === how) || answered.method === "HEAD" || status >= 500) return undefined;
  if (destination !== null && destination !== "document") return undefined;
  const isPage = status === 304 ? answered.accept?.includes("text/html") : type?.startsWith("text/html");
  if (!isPage) return undefined;
  if (isBot(answered.agent)) return "bot";
  return answered.purpose?.includes("prefetch") ? "prefetch" : `visit:${how}`;
}

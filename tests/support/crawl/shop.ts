import { addressOf, type Note, noteOf, plain } from "./note.ts";
import { type Robots, readRobots } from "./robots.ts";

/** A shop as a crawler without script asks it. */
export interface CrawledShop {
  robots: Robots;
  ask: (address: string) => Promise<{ note: Note; html: string }>;
  sitemaps: () => Promise<Sitemaps>;
}

export interface Sitemaps {
  /** Every address that they name, as often as they name it. */
  named: string[];
  /** How often a crawler asks until it has read them all. */
  requests: number;
}

export async function openCrawled(origin: string): Promise<CrawledShop> {
  const ask = async (address: string) => {
    const page = new URL(address, origin);
    const init = { redirect: "manual", headers: { Accept: "text/html" } } as const;
    // A connection that idled for seconds, because this process was busy, is closed as it is used again.
    const response = await fetch(page, init).catch(() => fetch(page, init));
    const html = await response.text();
    return { note: noteOf(page, response, html), html };
  };
  const robots = readRobots((await ask("/robots.txt")).html);
  const sitemaps = async () => {
    const found: Sitemaps = { named: [], requests: 0 };
    const home = new URL(origin);
    for (const waiting = [...robots.sitemaps]; waiting.length > 0; ) {
      const { html: xml } = await ask(addressOf(waiting.shift() as string, home) as string);
      found.requests += 1;
      const places = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = ""]) => plain(place));
      if (xml.includes("<sitemapindex")) waiting.push(...places);
      else found.named.push(...places.map((place) => addressOf(place, home) ?? place));
    }
    return found;
  };
  return { robots, ask, sitemaps };
}

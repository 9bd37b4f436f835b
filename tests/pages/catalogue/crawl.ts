import { type HTMLElement, parse } from "node-html-parser";
import { addressOf } from "../../support/crawl/note.ts";
import { type CrawledShop, openCrawled } from "../../support/crawl/shop.ts";
import { type Notes, politeWays, walk } from "../../support/crawl/walk.ts";

export interface Crawl {
  shop: CrawledShop;
  /** What somebody without script finds who follows every link and sends every GET form, beginning at home. */
  visited: Notes;
  /** Where each of those addresses was first met. */
  metAt: Map<string, string>;
  /** What a polite crawler finds. */
  crawled: Notes;
}

interface CrawlRules {
  /** The address to go to in place of one that was met, or null to leave it out. */
  narrow: (url: URL) => string | null;
  /** What else a page that was reached must be looked at for, while it is fresh. */
  look: (path: string, html: string) => Promise<void>;
}

/** Walks the shop twice, as a visitor and as a crawler, and asks for each address once. */
export async function crawl(origin: string, { narrow, look }: CrawlRules): Promise<Crawl> {
  const shop = await openCrawled(origin);
  const metAt = new Map([["/", "the beginning"]]);
  const formsOf = new Map<string, string[]>();
  const formsSent = new Set<string>();
  const visited = await walk({
    ask: async (address) => {
      const { note, html } = await shop.ask(address);
      formsOf.set(address, addressesOfForms(html, new URL(address, origin), formsSent));
      if (note.status === 200 && html.startsWith("<!DOCTYPE html>")) await look(address, html);
      return note;
    },
    next: ({ redirect, links }, address) => {
      const met = [...links.keys(), ...(formsOf.get(address) ?? [])].map((way) => narrow(new URL(way, origin)));
      const ways = redirect === null ? met.filter((way) => way !== null) : [redirect];
      for (const way of ways) if (!metAt.has(way)) metAt.set(way, address);
      return ways;
    },
  });
  const crawled = await walk({
    ask: async (address) => visited.get(address) ?? (await shop.ask(address)).note,
    next: (note) => politeWays(note, shop.robots),
  });
  return { shop, visited, metAt, crawled };
}

/** The GET forms of a page sent as they stand, and once more with each of their choices; the same form on another page is not sent again. */
function addressesOfForms(html: string, page: URL, sent: Set<string>): string[] {
  // What stands around the page is home's too.
  const own = page.pathname === "/" ? html : html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  if (!/<form(?![^>]*method="post")/i.test(own)) return [];
  const document = parse(own);
  const forms = document.querySelectorAll("form");
  return forms
    .filter((form) => (form.getAttribute("method") ?? "get").toLowerCase() === "get")
    .flatMap((form) => addressesOf(form, document, page, sent))
    .flatMap((address) => addressOf(address, page) ?? []);
}

function addressesOf(form: HTMLElement, document: HTMLElement, page: URL, sent: Set<string>): string[] {
  const action = new URL(form.getAttribute("action") ?? "", page);
  const id = form.getAttribute("id");
  const apart = id ? document.querySelectorAll(`[form="${id}"]`) : [];
  const fields = [...form.querySelectorAll("input, select"), ...apart].filter((field) => field.getAttribute("name"));
  const kept: [string, string][] = [];
  const choices: [string, string][] = [];
  for (const field of fields) {
    const name = field.getAttribute("name") as string;
    if (field.tagName === "SELECT") {
      for (const option of field.querySelectorAll("option")) choices.push([name, option.getAttribute("value") ?? ""]);
    } else if (/^(checkbox|radio)$/.test(field.getAttribute("type") ?? "")) {
      choices.push([name, field.getAttribute("value") ?? "on"]);
    } else kept.push([name, field.getAttribute("value") ?? ""]);
  }
  return [[], ...choices.map((choice) => [choice])].flatMap((chosen) => {
    const key = `${action.pathname} ${new URLSearchParams(chosen)}`;
    if (sent.has(key)) return [];
    sent.add(key);
    return [`${action.origin}${action.pathname}?${new URLSearchParams([...kept, ...chosen])}`];
  });
}

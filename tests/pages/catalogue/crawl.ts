import type { HTMLElement } from "node-html-parser";
import { type Page, visit } from "../fixtures.ts";

/** What somebody without script finds who follows every link and sends every GET form, beginning at home. */
export interface Crawl {
  /** The pages, by the address that was asked for; redirects are followed, `path` is where they end. */
  pages: Map<string, { path: string; page: Page }>;
  /** Where each address was first met. */
  metAt: Map<string, string>;
}

interface CrawlRules {
  /** The address to go to in place of one that was met, or null to leave it out. */
  narrow: (url: URL) => string | null;
  /** What else a page that was reached must be looked at for, while it is fresh. */
  look: (path: string, page: Page) => Promise<void>;
}

const AT_ONCE = 6;
const REDIRECTS_MAX = 3;
const shop = process.env.SHOP_URL ?? "";

export async function crawl(start: string, { narrow, look }: CrawlRules): Promise<Crawl> {
  const found: Crawl = { pages: new Map(), metAt: new Map([[start, "the beginning"]]) };
  const waiting = [start];
  const formsSent = new Set<string>();
  const meet = (address: string, from: string) => {
    const url = new URL(address, `${shop}${from}`);
    const path = url.origin === shop ? narrow(url) : null;
    if (path === null || found.metAt.has(path)) return;
    found.metAt.set(path, from);
    waiting.push(path);
  };
  const readNext = async (asked: string) => {
    const { path, page } = await follow(asked);
    found.pages.set(asked, { path, page });
    if (!isDocument(page)) return;
    for (const link of page.document.querySelectorAll("a[href]")) meet(link.getAttribute("href") as string, path);
    for (const form of page.document.querySelectorAll("form")) {
      if ((form.getAttribute("method") ?? "get").toLowerCase() !== "get") continue;
      for (const address of addressesOf(form, page.document, path, formsSent)) meet(address, path);
    }
    if (page.status === 200) await look(path, page);
  };
  while (waiting.length > 0) {
    const wave = waiting.splice(0);
    const walk = async () => {
      for (let next = wave.shift(); next !== undefined; next = wave.shift()) await readNext(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, walk));
  }
  return found;
}

function isDocument({ headers }: Page): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

async function follow(asked: string): Promise<{ path: string; page: Page }> {
  let path = asked;
  for (let n = 0; n < REDIRECTS_MAX; n++) {
    const page = await visit(path);
    const to = page.location === null ? null : new URL(page.location, `${shop}${path}`);
    // A way out of the shop ends there.
    if (to === null || to.origin !== shop) return { path, page };
    path = `${to.pathname}${to.search}`;
  }
  return { path, page: await visit(path) };
}

/** A form of a page sent as it stands, and once more with each of its choices; the same form on another page is not sent again. */
function addressesOf(form: HTMLElement, document: HTMLElement, path: string, sent: Set<string>): string[] {
  const action = new URL(form.getAttribute("action") ?? "", `${shop}${path}`);
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
    return [`${action.pathname}?${new URLSearchParams([...kept, ...chosen])}`];
  });
}

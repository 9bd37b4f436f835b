/** What a crawler keeps of an answer. */
export interface Note {
  status: number;
  /** Where a redirect leads within the shop. */
  redirect: string | null;
  /** The canonical address; of another site the whole URL. */
  canonical: string | null;
  /** Neither the page nor its header says `noindex`. */
  isIndexed: boolean;
  title: string;
  description: string;
  /** The addresses of the shop that it links to, each once; whether a crawler may follow the link. */
  links: Map<string, boolean>;
}

/** An address of the shop as crawlers compare it: without origin and fragment. Undefined for what lies elsewhere. */
export function addressOf(href: string, page: URL): string | undefined {
  if (!URL.canParse(href, page)) return undefined;
  const url = new URL(href, page);
  return url.origin === page.origin ? `${url.pathname}${url.search}` : undefined;
}

/** Reads the answer of a page. The tags are read as React writes them: in double quotes, with `>` escaped. */
export function noteOf(page: URL, { status, headers }: Pick<Response, "status" | "headers">, html: string): Note {
  const location = headers.get("Location");
  const isDocument = location === null && (headers.get("Content-Type")?.startsWith("text/html") ?? false);
  const tags = isDocument ? tagsOf(html) : [];
  const metas = (wanted: string) => tags.flatMap(({ name, content = "" }) => (name === wanted ? [content] : []));
  const robots = [...metas("robots"), headers.get("X-Robots-Tag") ?? ""].join().split(/[\s,]+/);
  const canonical = tags.find(({ tag, rel }) => tag === "link" && rel === "canonical")?.href;
  const links = new Map<string, boolean>();
  for (const { tag, href, rel } of tags) {
    const address = tag === "a" && href !== undefined ? addressOf(href, page) : undefined;
    if (address === undefined) continue;
    const isFollowed = !robots.includes("nofollow") && !rel?.split(" ").includes("nofollow");
    links.set(address, isFollowed || (links.get(address) ?? false));
  }
  return {
    status,
    redirect: location === null ? null : (addressOf(location, page) ?? null),
    canonical: canonical === undefined ? null : (addressOf(canonical, page) ?? canonical),
    isIndexed: !robots.includes("noindex"),
    title: plain(/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? ""),
    description: metas("description").join(" "),
    links,
  };
}

interface Tag {
  tag: string;
  [attribute: string]: string | undefined;
}

function tagsOf(html: string): Tag[] {
  return [...html.matchAll(/<(a|link|meta)\s([^>]*)>/g)].map(([, tag = "", attributes = ""]) => {
    const named = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value = ""]) => [name, plain(value)]);
    return { ...Object.fromEntries(named), tag };
  });
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#x27": "'" };

/** A text of HTML or XML as it is meant. */
export function plain(text: string): string {
  return text.includes("&") ? text.replace(/&(#x27|\w+);/g, (whole, name) => ENTITIES[name] ?? whole) : text;
}

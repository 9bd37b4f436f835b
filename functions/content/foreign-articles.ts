import { hexDigest } from "#lib/bytes.ts";
import { keep } from "#lib/keep.ts";

/** The same shape as a transport's; see functions/transport.ts. */
type Send = (path: string, init: RequestInit) => Promise<Response>;

/** An article may be called as one of its lists is; what has a body is cleaned, whatever the address. */
const ARTICLE = /^uni\/news\/./;

const cleaned = keep<string>({
  name: "cleaned-articles",
  what: "cleaned texts of another back end's articles, by the digest of what was cleaned",
  holds: "everybody's",
  most: 60,
  bytes: 8 * 1_048_576,
  sizeOf: (text) => 2 * text.length,
  right: "for as long as the isolate lives",
  clearedBy: "nothing: the same text is cleaned the same way",
  gain: "parsing an article again for each page that shows it; nothing with the shop's own API",
});

/** Another back end's articles are cleaned when they are read: nobody here knows who wrote them. */
export function withCleanArticles(send: Send): Send {
  return async (path, init) => {
    const response = await send(path, init);
    if (!ARTICLE.test(path) || !response.ok) return response;
    const text = await response.text();
    const headers = new Headers(response.headers);
    for (const name of ["Content-Length", "Content-Encoding"]) headers.delete(name);
    return new Response(await cleanAnswer(text), { status: response.status, headers });
  };
}

async function cleanAnswer(text: string): Promise<string> {
  const answer = parsed(text);
  const article = answer?.data ?? answer;
  if (typeof article !== "object" || article === null || !("body" in article)) return text;
  const { body } = article as { body: unknown };
  Object.assign(article, { body: typeof body === "string" ? await cleanOnce(body) : "" });
  return JSON.stringify(answer);
}

async function cleanOnce(source: string): Promise<string> {
  const key = await hexDigest("SHA-256", source);
  const { cleanHtml } = await import("#domain/content/clean-html.ts");
  const body = cleaned.get(key) ?? cleanHtml(source);
  cleaned.set(key, body);
  return body;
}

function parsed(text: string): { data?: unknown } | null | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

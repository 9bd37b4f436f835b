import { hexDigest } from "#lib/bytes.ts";

/** The same shape as a transport's; see functions/transport.ts. */
type Send = (path: string, init: RequestInit) => Promise<Response>;

/** An article may be called as one of its lists is; what has a body is cleaned, whatever the address. */
const ARTICLE = /^uni\/news\/./;
const REMEMBERED = 60;

/** Cleaned texts by the digest of what they were cleaned of, the longest unused first. */
const cleaned = new Map<string, string>();

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
  cleaned.delete(key);
  cleaned.set(key, body);
  const [oldest] = cleaned.keys();
  if (cleaned.size > REMEMBERED && oldest !== undefined) cleaned.delete(oldest);
  return body;
}

function parsed(text: string): { data?: unknown } | null | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

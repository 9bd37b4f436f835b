import { html } from "hono/html";

interface PlainPage {
  status: number;
  title: string;
  text: string;
  /** The request's id, so that what is shown here can be found in the log. */
  id: string;
  nonce: string;
}

/** A self-contained page: no script, no style sheet, no database. */
export function plainPage({ status, title, text, id, nonce }: PlainPage): Promise<Response> {
  const head = html`<style nonce="${nonce}">
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:1.5rem;background:#fbf8f2;color:#211c16;font:1rem/1.6 system-ui,sans-serif;text-align:center}
h1{margin:0;font:500 2.25rem/1.1 Georgia,serif}p{margin:0;max-width:32rem}a{color:#80591a}small{color:#6b6153}
</style>`;
  const body = html`<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Kembali ke beranda</a></p>
<small>Kode permintaan: ${id}</small>`;
  return answerDocument({ title, head, body }, status);
}

/** Markup: what was put into its template is escaped. */
type Markup = ReturnType<typeof html>;

/** A whole page that is written by hand, because the storefront does not render it. */
export async function plainDocument({ title, head, body }: Record<"head" | "body", Markup> & { title: string }) {
  return String(
    await html`<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>`,
  );
}

/** The same as an answer that nothing between the shop and the visitor may cache. */
export async function answerDocument(page: Parameters<typeof plainDocument>[0], status = 200): Promise<Response> {
  return new Response(await plainDocument(page), {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}

import { html } from "hono/html";
import { answerDocument } from "#functions/plain-document.ts";

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

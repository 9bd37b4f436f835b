import { html } from "hono/html";
import { fillText, NO_LETTERHEAD } from "#functions/messages/letterhead.ts";
import { listNewest, type StoredMessage } from "#functions/messages/outbox.ts";
import { answerDocument } from "#functions/plain-document.ts";
import { isTriedOut } from "#functions/ways.ts";
import { formatDateTime } from "#lib/date.ts";
import { Database } from "../db/database.ts";
import type { ChatAppEnv, MailEnv } from "../env.ts";

export const DEV_OUTBOX_PATH = "/dev/outbox";

const NEWEST = 50;
const channels = { mail: "E-mail", wa: "WhatsApp", push: "Notifikasi browser" };
const states = { waiting: "menunggu", sending: "dikirim", sent: "terkirim", kept: "disimpan", dead: "gagal" };

/**
 * Shows the messages the shop would have sent, when it is tried out on a local machine.
 * Everywhere else the page does not exist.
 */
export async function answerDevOutbox(
  request: Request,
  env: MailEnv & ChatAppEnv & { DB: D1Database },
  nonce: string,
): Promise<Response> {
  if (!isTriedOut(request, env)) return new Response(null, { status: 302, headers: { Location: "/404" } });
  const messages = await listNewest(new Database(env.DB), NEWEST);
  return page(messages, nonce);
}

function page(messages: StoredMessage[], nonce: string): Promise<Response> {
  const head = html`<style nonce="${nonce}">
body{margin:0 auto;max-width:44rem;padding:1.5rem;background:#fbf8f2;color:#211c16;font:1rem/1.6 system-ui,sans-serif}
h1{font:500 2.25rem/1.1 Georgia,serif}h2{margin:0;font-size:1.1rem}article{margin:1rem 0;padding:1rem 1.25rem;background:#fff;border:1px solid #e4dbc9;border-radius:.5rem}
pre{margin:.75rem 0 0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}a{color:#80591a}small{color:#6b6153}
</style>`;
  const list =
    messages.length > 0
      ? messages.map(article)
      : html`
<p>Belum ada pesan.</p>`;
  const body = html`<h1>Pesan keluar</h1>
<p>Toko ini belum punya jalan untuk mengirim e-mail dan pesan WhatsApp, jadi pesannya disimpan di sini, yang terbaru di atas.</p>${list}`;
  return answerDocument({ title: "Pesan keluar", head, body });
}

function article({ channel, recipient, subject, text, state, createdAt }: StoredMessage) {
  return html`
<article data-recipient="${recipient}">
<h2>${channel === "mail" ? subject : "Kode"}</h2>
<small>${channels[channel]} kepada ${recipient}, ${formatDateTime(createdAt)}, ${states[state]}</small>
<pre>${withLinks(fillText(text, NO_LETTERHEAD))}</pre>
</article>`;
}

/** The text in pieces; every second one is an address. */
function withLinks(text: string) {
  const pieces = text.split(/(https?:\/\/[^\s<]+)/);
  return pieces.map((piece, place) => (place % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece));
}

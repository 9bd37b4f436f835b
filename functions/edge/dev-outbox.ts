import { formatDateTime } from "#domain/date.ts";
import { isTriedOut } from "#functions/http/own-machine.ts";
import { listNewest, type StoredMessage } from "#functions/messages/outbox.ts";
import { Database } from "../db/database.ts";
import type { MessageEnv } from "../env.ts";
import { asText } from "./markup.ts";

export const DEV_OUTBOX_PATH = "/dev/outbox";

const NEWEST = 50;
const channels = { mail: "E-mail", wa: "WhatsApp" };
const states = { waiting: "menunggu", sending: "dikirim", sent: "terkirim", kept: "disimpan", dead: "gagal" };

/**
 * Shows the messages the shop would have sent, when it is tried out on a local machine.
 * Everywhere else the page does not exist.
 */
export async function answerDevOutbox(
  request: Request,
  env: MessageEnv & { DB: D1Database },
  nonce: string,
): Promise<Response> {
  if (!isTriedOut(request, env)) return new Response(null, { status: 302, headers: { Location: "/404" } });
  const messages = await listNewest(new Database(env.DB), NEWEST);
  return new Response(page(messages, nonce), {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}

function page(messages: StoredMessage[], nonce: string): string {
  const list = messages.map(article).join("\n") || "<p>Belum ada pesan.</p>";
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Pesan keluar</title>
<style nonce="${nonce}">
body{margin:0 auto;max-width:44rem;padding:1.5rem;background:#fbf8f2;color:#211c16;font:1rem/1.6 system-ui,sans-serif}
h1{font:500 2.25rem/1.1 Georgia,serif}h2{margin:0;font-size:1.1rem}article{margin:1rem 0;padding:1rem 1.25rem;background:#fff;border:1px solid #e4dbc9;border-radius:.5rem}
pre{margin:.75rem 0 0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}a{color:#80591a}small{color:#6b6153}
</style>
</head>
<body>
<h1>Pesan keluar</h1>
<p>Toko ini belum punya jalan untuk mengirim e-mail dan pesan WhatsApp, jadi pesannya disimpan di sini, yang terbaru di atas.</p>
${list}
</body>
</html>`;
}

function article({ channel, recipient, subject, text, state, createdAt }: StoredMessage): string {
  const title = channel === "mail" ? asText(subject) : "Kode";
  return `<article data-recipient="${asText(recipient)}">
<h2>${title}</h2>
<small>${channels[channel]} kepada ${asText(recipient)}, ${formatDateTime(createdAt)}, ${states[state]}</small>
<pre>${withLinks(asText(text))}</pre>
</article>`;
}

function withLinks(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}

import { html } from "hono/html";
import { formatRupiah } from "#domain/money.ts";
import { plainDocument } from "#functions/plain-document.ts";
import { formatDateTime } from "#lib/date.ts";
import type { SimulatedPayment } from "./queries.ts";

/**
 * Stands in for the provider's snap.js.
 * `snap.pay(token, callbacks)` opens a dialog in which the card is accepted or denied, and reports the result by a
 * callback.
 * Like the provider's script, it knows nothing about the shop.
 */
export const simulatorSnap = `(() => {
  const base = document.currentScript.src.replace(/\\/snap\\/snap\\.js.*$/, "/pay/");
  const style = (element, text) => { element.style.cssText = text; return element; };
  window.snap = {
    pay(token, callbacks = {}) {
      const dialog = style(document.createElement("dialog"), "margin:auto;max-width:24rem;padding:1.5rem;border:1px solid #6b6153;border-radius:2px;background:#fbf8f2;color:#211c16;font:1rem/1.6 system-ui,sans-serif");
      dialog.setAttribute("aria-label", "Simulator pembayaran");
      const title = style(document.createElement("p"), "margin:0 0 1rem;font-weight:600");
      title.textContent = "Simulator pembayaran kartu";
      const row = style(document.createElement("div"), "display:flex;flex-wrap:wrap;gap:0.75rem");
      dialog.append(title, row);
      const end = (callback, result) => { dialog.close(); dialog.remove(); callbacks[callback]?.(result); };
      const button = (label, press) => {
        const one = style(document.createElement("button"), "min-height:2.75rem;padding:0.5rem 1rem;font:inherit;color:inherit;background:#fff;border:1px solid #6b6153;border-radius:2px;cursor:pointer");
        one.type = "button";
        one.textContent = label;
        one.addEventListener("click", press);
        row.append(one);
      };
      const settle = (hasil, callback) => async () => {
        const answer = await fetch(base + token, { method: "POST", headers: { Accept: "application/json" }, body: new URLSearchParams({ hasil }) });
        end(callback, await answer.json());
      };
      button("Bayar lunas", settle("lunas", "onSuccess"));
      button("Tolak pembayaran", settle("tolak", "onError"));
      button("Selesaikan nanti", () => end("onPending", { order_id: token, transaction_status: "pending" }));
      button("Tutup", () => end("onClose"));
      dialog.addEventListener("cancel", () => end("onClose"));
      document.body.append(dialog);
      dialog.showModal();
    },
  };
})();
`;

const words: Record<string, string> = {
  pending: "Menunggu pembayaran",
  settlement: "Lunas",
  capture: "Lunas",
  deny: "Ditolak",
  cancel: "Dibatalkan",
  expire: "Kedaluwarsa",
  refund: "Dana dikembalikan",
  partial_refund: "Sebagian dana dikembalikan",
  chargeback: "Dana ditarik bank",
};

/** The page's buttons, with the states in which each is offered and the state that it leads to. */
export const outcomes: {
  value: string;
  label: string;
  from: string[];
  becomes: (one: SimulatedPayment) => string;
}[] = [
  {
    value: "lunas",
    label: "Bayar lunas",
    from: ["pending"],
    becomes: ({ kind }) => (kind === "credit_card" ? "capture" : "settlement"),
  },
  { value: "tolak", label: "Tolak pembayaran", from: ["pending", "capture", "settlement"], becomes: () => "deny" },
  { value: "kedaluwarsa", label: "Biarkan kedaluwarsa", from: ["pending"], becomes: () => "expire" },
  { value: "setor", label: "Setorkan ke toko", from: ["capture"], becomes: () => "settlement" },
  { value: "batal", label: "Batalkan pembayaran", from: ["capture"], becomes: () => "cancel" },
  { value: "kembali", label: "Kembalikan dana", from: ["settlement", "partial_refund"], becomes: () => "refund" },
  {
    value: "tarik",
    label: "Tarik dana lewat bank",
    from: ["settlement", "partial_refund"],
    becomes: () => "chargeback",
  },
];

/** An attempt's number is its order's number, with a suffix from the second attempt on. */
export function orderOf(attempt: string): string {
  return attempt.replace(/^(SI-\d{6}-\w{12})-\d+$/, "$1");
}

/** The page of one payment, with a button for each possible outcome. */
export function simulatorPage(one: SimulatedPayment): Promise<string> {
  const buttons = outcomes
    .filter(({ from }) => from.includes(one.status))
    .map(({ value, label }) => html`<button name="hasil" value="${value}">${label}</button>`);
  const form = buttons.length > 0 ? html`<form method="post">${buttons}</form>` : "";
  const account = one.number ? html`<dt>Nomor</dt><dd>${one.number}</dd>` : "";
  const shop = `/checkout/thanks?bill_no=${encodeURIComponent(orderOf(one.orderNumber))}`;
  return plainDocument({
    title: "Simulator pembayaran",
    head: html`<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/simulator/style.css">`,
    body: html`<main>
<h1>Simulator pembayaran</h1>
<p>Toko ini belum punya kunci penyedia pembayaran. Di sini pembayaran dicoba tanpa uang sungguhan.</p>
<dl>
<dt>Pesanan</dt><dd>${one.orderNumber}</dd>
<dt>Jumlah</dt><dd>${formatRupiah(one.amount)}</dd>
${account}<dt>Batas waktu</dt><dd>${formatDateTime(one.expiresAt)}</dd>
<dt>Status</dt><dd>${words[one.status] ?? one.status}</dd>
</dl>
${form}
<p><a href="${shop}">Kembali ke toko</a></p>
</main>`,
  });
}

export const simulatorStyle = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;background:#fbf8f2;color:#211c16;font:1rem/1.6 system-ui,sans-serif}
main{max-width:30rem;display:grid;gap:1.25rem}h1{margin:0;font:500 2.25rem/1.1 Georgia,serif}p,dl,dd{margin:0}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dt{color:#6b6153}dd{font-weight:600}
form{display:flex;flex-wrap:wrap;gap:.75rem}button{min-height:2.75rem;padding:.5rem 1rem;font:inherit;color:inherit;background:#fff;border:1px solid #6b6153;border-radius:2px;cursor:pointer}
button:first-child{color:#fff;background:#211c16}a{color:#80591a}
`;

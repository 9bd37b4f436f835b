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
      const end = (callback, told) => { dialog.close(); dialog.remove(); callbacks[callback]?.(told); };
      const button = (label, press) => {
        const one = style(document.createElement("button"), "min-height:2.75rem;padding:0.5rem 1rem;font:inherit;color:inherit;background:#fff;border:1px solid #6b6153;border-radius:2px;cursor:pointer");
        one.type = "button";
        one.textContent = label;
        one.addEventListener("click", press);
        row.append(one);
      };
      const settle = (hasil, callback) => async () => {
        const told = await fetch(base + token, { method: "POST", headers: { Accept: "application/json" }, body: new URLSearchParams({ hasil }) });
        end(callback, await told.json());
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

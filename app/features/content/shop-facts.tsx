import type { ShopSettings } from "#app/page/settings.ts";

/** How the shop sends, and which bank account is its own: below the questions that shoppers look for them in. */
export function ShopFacts({ shipping, account }: Pick<ShopSettings, "shipping" | "account">) {
  if (shipping.length === 0 && !account) return null;
  return (
    <section className="prose" aria-labelledby="kirim-bayar">
      <h2 id="kirim-bayar">Pengiriman dan rekening toko</h2>
      {shipping.length > 0 && (
        <p>Cara pengiriman: {shipping.join(", ")}. Ongkosnya tampil di checkout, menurut alamat dan berat pesanan.</p>
      )}
      {account && (
        <p>
          Rekening resmi toko:{" "}
          <b>
            {account.bank} <span className="nowrap">{account.number}</span>
          </b>{" "}
          atas nama {account.holder}. Pesanan dibayar dengan cara yang tertulis di halaman pembayarannya; rekening lain
          yang mengatasnamakan toko ini bukan milik kami.
        </p>
      )}
    </section>
  );
}

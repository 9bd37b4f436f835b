import { useRevalidator } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Link } from "#app/ui/link.tsx";
import type { CardPopup } from "#contract/orders/order.ts";

interface Snap {
  pay: (token: string, callbacks: Record<"onSuccess" | "onPending" | "onError" | "onClose", () => void>) => void;
}

declare global {
  interface Window {
    /** Set by the payment provider's script once it has run. */
    snap?: Snap;
  }
}

/**
 * A link to the provider's own page. Where the provider's script has run, the same page opens in its popup. The shop is
 * always queried for the result, whatever the popup reports.
 */
export function CardPay({ href, popup }: { href: string; popup: CardPopup | null }) {
  const { revalidate } = useRevalidator();
  const [isRefused, setRefused] = useState(false);
  const open = (event: MouseEvent) => {
    if (!popup || !window.snap || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setRefused(false);
    const look = () => revalidate();
    const onError = () => {
      setRefused(true);
      revalidate();
    };
    window.snap.pay(popup.token, { onSuccess: look, onPending: look, onError, onClose: look });
  };
  return (
    <>
      {/* Runs only on a full page load: after client-side navigation the previous page's CSP still applies. */}
      {popup && <script src={popup.scriptUrl} data-client-key={popup.clientKey} async />}
      <Link className="btn btn--main btn--wide" to={href} document onClick={open}>
        Bayar dengan kartu
      </Link>
      {isRefused && <ErrorNote isSpoken>Pembayaran belum berhasil. Coba lagi, atau pakai kartu lain.</ErrorNote>}
    </>
  );
}

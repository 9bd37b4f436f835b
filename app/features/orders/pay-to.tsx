import { useRevalidator } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { CardPopup, OrderDetail } from "#contract/orders/order.ts";
import { accountNumber, type PaymentCode, type PaymentMethod } from "#domain/orders/payment-method.ts";
import { MethodChoices } from "./method-choices.tsx";
import type { PayWords } from "./pay-steps.server.ts";

interface PayToProps {
  order: {
    payment: Pick<OrderDetail["payment"], "number" | "billerCode" | "redirectUrl">;
    popup: CardPopup | null;
    billTotalRp: string;
  };
  /** Explains what a virtual account number is, until the first payment. */
  about: PayWords["about"];
}

/** Where to pay: the numbers to pay to, or the card's page. */
export function PayTo({ order: { payment, popup, billTotalRp }, about }: PayToProps) {
  if (!payment.number && !payment.redirectUrl) {
    return (
      <Alert
        type="info"
        message="Penyedia pembayaran sedang tidak menjawab. Pesanan Anda aman: periksa lagi statusnya sebentar lagi."
      />
    );
  }
  return (
    <>
      {about && <p className="hint">{about}</p>}
      {payment.billerCode && <PayNumber label="Kode perusahaan" number={payment.billerCode} />}
      {payment.number && (
        <PayNumber label={payment.billerCode ? "Kode bayar" : "Nomor Virtual Account"} number={payment.number} />
      )}
      {payment.number && <p className="hint">Ketuk nomor untuk memilih semuanya, lalu salin.</p>}
      <div>
        <p className="sm muted">Total tagihan</p>
        <p className="va va--sum num">{billTotalRp}</p>
        {payment.number && <p className="hint">Jumlahnya muncul sendiri setelah nomornya Anda masukkan.</p>}
      </div>
      {payment.redirectUrl && <CardPay href={payment.redirectUrl} popup={popup} />}
    </>
  );
}

/** In fours, as banks print it, and read aloud in fours; what is copied has no gaps. */
function PayNumber({ label, number }: { label: string; number: string }) {
  const fours = accountNumber(number).split(" ");
  return (
    <div className="stack g-1">
      <p className="sm muted">{label}</p>
      <p className="sr">{fours.join(" ")}</p>
      <p className="va" aria-hidden="true">
        {fours.map((four, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same four digits may come twice, and never move.
          <span key={nth}>{four}</span>
        ))}
      </p>
      <p>
        <CopyButton text={number} label={`Salin ${label.toLowerCase()}`} />
      </p>
    </div>
  );
}

export function PaySteps({ ways, notes }: Pick<PayWords, "ways" | "notes">) {
  if (ways.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="langkah">
      <h2 id="langkah">Cara membayar</h2>
      {ways.map(({ name, steps }, n) => (
        <details className="fold" key={name} open={n === 0}>
          <summary>
            {name}
            <Icon name="down" />
          </summary>
          <ol className="nums md">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
      {notes.map((note) => (
        <p className="sm mt" key={note}>
          {note}
        </p>
      ))}
    </section>
  );
}

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
function CardPay({ href, popup }: { href: string; popup: CardPopup | null }) {
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

interface ChangePaymentProps {
  order: OrderDetail;
  methods: PaymentMethod[];
  isOpen: boolean;
  /** There is no other way left to pay it. */
  isNeeded: boolean;
  /** The choice made before the session ended; defaults to the order's own payment method. */
  typed?: { payment: PaymentCode; tenor: number } | undefined;
}

/**
 * The other ways to pay a waiting order, each with the total that it makes. Its answer is a full page load: only there
 * may the payment provider's script run.
 */
export function ChangePayment({ order, methods, isOpen, isNeeded, typed }: ChangePaymentProps) {
  const { payment, billTotal, fee } = order;
  return (
    <details className="panel fold" id="ganti" open={isOpen}>
      <summary>
        Ganti metode pembayaran
        <Icon name="down" />
      </summary>
      <ShopForm className="stack" send="page" document>
        <p className="sm muted">Pesanan dan batas waktunya tetap sama. Metode pembayaran yang lama kami tutup.</p>
        <MethodChoices
          methods={methods}
          chosen={typed ?? { payment: payment.code === "transfer" ? null : payment.code, tenor: payment.tenor }}
          bare={billTotal - fee}
        />
        <button type="submit" className={`btn btn--wide${isNeeded ? " btn--main" : ""}`}>
          Bayar dengan metode ini
        </button>
      </ShopForm>
    </details>
  );
}

const FIRST_MS = 5000;
const LONGEST_MS = 60_000;

/** Polls whether an order was paid, at growing intervals, while its page is visible. */
export function usePaymentWatch(): void {
  const { revalidate } = useRevalidator();
  const wait = useRef(FIRST_MS);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (document.visibilityState === "visible") revalidate();
      wait.current = Math.min(wait.current * 1.5, LONGEST_MS);
      timer = setTimeout(look, wait.current);
    };
    timer = setTimeout(look, wait.current);
    return () => clearTimeout(timer);
  }, [revalidate]);
}

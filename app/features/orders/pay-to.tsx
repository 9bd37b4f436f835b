import { Alert } from "#app/ui/alert.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Answer } from "#contract/call.ts";
import type { refreshPayment } from "#contract/orders/order.ts";
import { accountNumber } from "#domain/orders/payment-method.ts";
import { CardPay } from "./card-pay.tsx";
import type { PayWords } from "./pay-steps.server.ts";

interface PayToProps {
  order: Answer<typeof refreshPayment>;
  /** What its number is, to who has not paid to one yet. */
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

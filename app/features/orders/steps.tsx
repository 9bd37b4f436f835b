import type { ReactNode } from "react";
import { addressLine } from "#app/features/account/address-card.tsx";
import { limitsOf } from "#app/features/cart/limit-words.ts";
import * as paths from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Select } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { CheckoutState } from "#contract/orders/checkout.ts";
import { formatPhone } from "#domain/account/phone.ts";
import { formatPoints } from "#domain/money.ts";
import { feeRate } from "#domain/orders/payment-method.ts";
import { OrderedLine } from "./ordered-line.tsx";

export const SHORT_WORDS = "Ada barang yang jumlahnya melebihi batas.";

interface StepProps {
  id: string;
  title: string;
  /** Why no order can be placed with this step as it is. */
  error?: string;
  more?: { to: string; label: string };
  children: ReactNode;
}

/** A step of the checkout. A step with an error can be focused, so it is seen and read out. */
function Step({ id, title, more, error, children }: StepProps) {
  const wrong = error ? { tabIndex: -1, "aria-describedby": `${id}-galat`, "data-wrong": true } : {};
  return (
    <section className="panel stack" aria-labelledby={id} {...wrong}>
      <div className="row row--apart">
        <h2 id={id}>{title}</h2>
        {more && (
          <Link className="more" to={more.to}>
            {more.label}
          </Link>
        )}
      </div>
      {error && <ErrorNote id={`${id}-galat`}>{error}</ErrorNote>}
      {children}
    </section>
  );
}

interface StateProps {
  state: CheckoutState;
  /** What was missing when the order was sent, by field. */
  errors: Record<string, string>;
}

export function AddressStep({ state: { addresses, dropshippers, chosen }, errors }: StateProps) {
  const add = { to: paths.addAddress(paths.checkout()), label: "Tambah alamat" };
  return (
    <Step id="alamat" title="Alamat pengiriman" more={add} error={errors.addressId}>
      {addresses.length === 0 && <p className="muted">Belum ada alamat. Tambahkan dulu, lalu kembali ke sini.</p>}
      {addresses.map((address) => (
        <label className="pick" key={address.id}>
          <input type="radio" name="addressId" value={address.id} defaultChecked={address.id === chosen.addressId} />
          <span>
            <b>{address.label}</b> {address.default === 1 && <span className="tag tag--wait">Utama</span>}
            <br />
            <span className="sm">
              {address.recipient}, {formatPhone(address.phone)}
            </span>
            <br />
            <span className="sm muted">{addressLine(address)}</span>
          </span>
        </label>
      ))}
      {dropshippers.length > 0 && (
        <Select
          name="dropshipperId"
          label="Kirim atas nama"
          defaultValue={chosen.dropshipperId ?? ""}
          autoComplete="off"
        >
          <option value="">Nama saya sendiri</option>
          {dropshippers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name} (dropship)
            </option>
          ))}
        </Select>
      )}
    </Step>
  );
}

export function ShippingStep({ state: { shipping, chosen, weightGram, missing }, errors }: StateProps) {
  return (
    <Step id="kirim" title="Pengiriman" error={errors.service}>
      <p className="sm muted">Berat pesanan {weightOf(weightGram)}.</p>
      {shipping.length === 0 && !errors.service && (
        <p className="muted">{missing.service ?? "Pilih alamat dulu untuk melihat ongkos kirim."}</p>
      )}
      {shipping.map((option) => (
        <label className="pick" key={option.service}>
          <input
            type="radio"
            name="service"
            value={option.service}
            defaultChecked={option.service === chosen.service}
          />
          <span>
            <b>{option.label}</b>
            <br />
            <span className="sm muted">
              Tiba dalam{" "}
              {option.daysMin === option.daysMax ? option.daysMin : `${option.daysMin} sampai ${option.daysMax}`} hari
            </span>
          </span>
          <b className="num md">{option.priceRp}</b>
        </label>
      ))}
    </Step>
  );
}

function weightOf(gram: number): string {
  return gram < 1000 ? `${gram} gram` : `${(gram / 1000).toLocaleString("id-ID", { maximumFractionDigits: 1 })} kg`;
}

export function ItemsStep({ state: { items, note, missing, isShort } }: Pick<StateProps, "state">) {
  // A limit that is exceeded is shown below its own line.
  const limits = limitsOf(items);
  const error = isShort === 1 ? SHORT_WORDS : missing.items;
  return (
    <Step id="barang" title="Barang" more={{ to: paths.cart(), label: "Ubah keranjang" }} error={error}>
      <ul className="list">
        {items.map((item) => (
          <OrderedLine
            key={item.id}
            line={{ ...item, imageUrl: item.productImage?.imageUrl ?? "" }}
            problem={limits.get(item.id)}
          />
        ))}
      </ul>
      {note && <p className="sm muted">Catatan: {note}</p>}
    </Step>
  );
}

export function PaymentStep({ state: { payments, tenors, chosen, points, summary }, errors }: StateProps) {
  const spare = points - summary.pointsRedeemed;
  return (
    <Step id="bayar" title="Metode pembayaran" error={payments.length > 0 ? errors.payment : undefined}>
      {payments.length === 0 && (
        <Alert
          type="danger"
          message="Toko ini sedang tidak dapat menerima pembayaran. Keranjang Anda tetap tersimpan; silakan coba lagi nanti."
        />
      )}
      {payments.map(({ code, label, kind }) => (
        <label className="pick" key={code}>
          <input type="radio" name="payment" value={code} defaultChecked={code === chosen.payment} required />
          <span>
            <b>{label}</b>
            <br />
            <span className="sm muted">
              {kind === "card" && "Diproses di halaman aman penyedia pembayaran. "}
              Biaya layanan {feeRate(kind, chosen.tenor)}
            </span>
          </span>
        </label>
      ))}
      {tenors.length > 1 && (
        <Select name="tenor" label="Cicilan kartu kredit" defaultValue={chosen.tenor} autoComplete="off">
          {tenors.map((months) => (
            <option key={months} value={months}>
              {months === 0 ? "Bayar penuh" : `${months} bulan`}, biaya {feeRate("card", months)}
            </option>
          ))}
        </Select>
      )}
      {spare > 0 && (
        <label className="check">
          <input type="checkbox" name="usePoints" value="1" defaultChecked={chosen.usePoints === 1} />
          <span>
            Pakai poin Anda ({formatPoints(spare)})
            {summary.pointsAmount > 0 &&
              `: ${formatPoints(summary.pointsUsed - summary.pointsRedeemed)} menjadi ${summary.pointsAmountRp}`}
          </span>
        </label>
      )}
    </Step>
  );
}

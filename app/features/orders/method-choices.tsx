import type { ReactNode } from "react";
import { Select } from "#app/ui/field.tsx";
import { formatRupiah, wholePrices } from "#domain/money.ts";
import {
  feeRate,
  hasFees,
  offersOf,
  type PaymentCode,
  type PaymentMethod,
  type PaymentOffer,
} from "#domain/orders/payment-method.ts";

interface MethodChoicesProps {
  methods: PaymentMethod[];
  chosen: { payment: PaymentCode | null; tenor: number };
  /** The bill before fees; null while unknown, and then only rates are shown. Without fees nothing is shown. */
  bare: number | null;
}

const badges: Partial<Record<PaymentCode, string>> = {
  bca: "BCA",
  mandiri: "Mandiri",
  bri: "BRI",
  bni: "BNI",
  permata: "Permata",
};

/** Every way to pay, with what it adds to the bill before it is chosen; instalments say what they cost a month. */
export function MethodChoices({ methods, chosen, bare }: MethodChoicesProps) {
  const instalments = methods.flatMap((method) => (bare === null ? [] : offersOf(method, bare))).filter(isInstalment);
  const longest = Math.max(0, ...instalments.map(({ tenor }) => tenor));
  const isFree = !hasFees(methods);
  const offered = methods.filter((method) => bare === null || offersOf(method, bare).length > 0);
  return (
    <>
      <ChoiceSet legend="Metode pembayaran">
        {offered.map((method) => (
          <label className="pick pick--way" key={method.code}>
            <input
              type="radio"
              name="payment"
              value={method.code}
              defaultChecked={method.code === chosen.payment}
              required
            />
            <span>
              <b>{method.label}</b>
              <Beneath
                words={[
                  method.kind === "card" && "Diproses di halaman aman penyedia pembayaran.",
                  method.kind === "card" && longest > 0 && `Bisa dicicil sampai ${longest} bulan.`,
                  !isFree && offerWords(method, method.code === chosen.payment ? chosen.tenor : 0, bare),
                ]}
              />
            </span>
            {badges[method.code] && (
              <span className="bank" aria-hidden="true">
                {badges[method.code]}
              </span>
            )}
          </label>
        ))}
      </ChoiceSet>
      {instalments.length > 0 && bare !== null && (
        <div className="tenor">
          <Select
            name="tenor"
            label="Cicilan kartu kredit"
            defaultValue={chosen.tenor}
            autoComplete="off"
            hint={`Bank penerbit kartu Anda menentukan tagihan bulanannya.${isFree ? "" : " Biaya layanan sudah termasuk dalam angsuran di atas."}`}
          >
            <option value={0}>Bayar penuh</option>
            {instalments.map(({ tenor, fee, monthly }) => (
              <option key={tenor} value={tenor}>
                {wholePrices(
                  `${tenor} bulan, ${formatRupiah(monthly)} per bulan${fee > 0 ? ` (biaya ${formatRupiah(fee)})` : ""}`,
                )}
              </option>
            ))}
          </Select>
        </div>
      )}
    </>
  );
}

function Beneath({ words }: { words: (string | false)[] }) {
  const said = words.filter(Boolean).join(" ");
  return said ? (
    <>
      <br />
      <span className="sm muted">{said}</span>
    </>
  ) : null;
}

const isInstalment = ({ tenor }: PaymentOffer) => tenor > 0;

function offerWords(method: PaymentMethod, tenor: number, bare: number | null): string {
  if (bare === null) return feeRate(method, tenor) ? `Biaya layanan ${feeRate(method, tenor)}` : "Tanpa biaya layanan";
  const offers = offersOf(method, bare);
  const offer = offers.find((one) => one.tenor === tenor) ?? offers[0];
  if (!offer) return "";
  const fee = offer.fee > 0 ? `Biaya layanan ${formatRupiah(offer.fee)}` : "Tanpa biaya layanan";
  return wholePrices(`${fee}, total ${formatRupiah(offer.total)}`);
}

/** A group of radio buttons. Its legend repeats the visible heading for screen readers. */
export function ChoiceSet({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="stack">
      <legend className="sr">{legend}</legend>
      {children}
    </fieldset>
  );
}

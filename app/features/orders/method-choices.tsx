import { Select } from "#app/ui/field.tsx";
import { formatRupiah } from "#domain/money.ts";
import {
  feeRate,
  offersOf,
  type PaymentCode,
  type PaymentMethod,
  type PaymentOffer,
} from "#domain/orders/payment-method.ts";

interface MethodChoicesProps {
  methods: PaymentMethod[];
  chosen: { payment: PaymentCode | null; tenor: number };
  /** The bill without a fee; null while it is not known, then only rates are told. */
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
  return (
    <>
      {methods.map((method) => (
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
            <br />
            <span className="sm muted">
              {method.kind === "card" && "Diproses di halaman aman penyedia pembayaran. "}
              {feeWords(method, method.code === chosen.payment ? chosen.tenor : 0, bare)}
            </span>
          </span>
          {badges[method.code] && (
            <span className="bank" aria-hidden="true">
              {badges[method.code]}
            </span>
          )}
        </label>
      ))}
      {instalments.length > 0 && bare !== null && (
        <Select
          name="tenor"
          label="Cicilan (khusus kartu kredit)"
          defaultValue={chosen.tenor}
          autoComplete="off"
          hint="Bunga dan biayanya sudah termasuk dalam angsuran."
        >
          <option value={0}>Bayar penuh</option>
          {instalments.map(({ tenor, fee, monthly }) => (
            <option key={tenor} value={tenor}>
              {tenor} bulan, {formatRupiah(monthly)} per bulan (biaya {formatRupiah(fee)})
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

const isInstalment = ({ tenor }: PaymentOffer) => tenor > 0;

function feeWords(method: PaymentMethod, tenor: number, bare: number | null): string {
  if (bare === null) return `Biaya layanan ${feeRate(method.kind, tenor)}`;
  const offers = offersOf(method, bare);
  const offer = offers.find((one) => one.tenor === tenor) ?? offers[0];
  return offer ? `Biaya layanan ${formatRupiah(offer.fee)}, total ${formatRupiah(offer.total)}` : "";
}

import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon } from "#app/ui/icon.tsx";

export interface VoucherView {
  code: string;
  title: string;
  terms: string;
}

/** The others are collapsed. */
const SHOWN_MAX = 3;

/** The vouchers that apply to this product. A code is selected as a whole. */
export function Vouchers({ vouchers }: { vouchers: VoucherView[] }) {
  return (
    <section className="stack g-2" aria-labelledby="voucher-judul">
      <h2 id="voucher-judul" className="label">
        Voucher untuk produk ini
      </h2>
      <VoucherList vouchers={vouchers.slice(0, SHOWN_MAX)} />
      {vouchers.length > SHOWN_MAX && (
        <details className="fold">
          <summary>
            {vouchers.length - SHOWN_MAX} voucher lainnya
            <Icon name="down" />
          </summary>
          <VoucherList vouchers={vouchers.slice(SHOWN_MAX)} />
        </details>
      )}
    </section>
  );
}

function VoucherList({ vouchers }: { vouchers: VoucherView[] }) {
  return (
    <ul className="stack g-1">
      {vouchers.map((voucher) => (
        <li key={voucher.code} className="voucher">
          <b>{voucher.title}</b>
          <span className="muted">{voucher.terms}</span>
          <span className="voucher__end">
            <code className="code">{voucher.code}</code>
            <CopyButton text={voucher.code} label="Salin" what={voucher.code} />
          </span>
        </li>
      ))}
    </ul>
  );
}

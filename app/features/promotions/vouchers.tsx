import { CopyButton } from "#app/ui/copy-button.tsx";

export interface VoucherView {
  code: string;
  title: string;
  terms: string;
}

/** The vouchers that apply to this product. A code is selected as a whole. */
export function Vouchers({ vouchers }: { vouchers: VoucherView[] }) {
  return (
    <section className="stack g-2" aria-labelledby="voucher-judul">
      <h2 id="voucher-judul" className="label">
        Voucher untuk produk ini
      </h2>
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
    </section>
  );
}

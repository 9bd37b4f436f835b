import * as paths from "#app/paths.ts";
import { BesideButton } from "#app/ui/beside-button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { VoucherState } from "#domain/promotions/voucher.ts";

/** Where a code is typed. */
export const VOUCHER_FORM = "isian-voucher";

export interface OwnVoucherView {
  code: string;
  title: string;
  terms: string;
  /** The shop has given it to this customer. */
  isPersonal: boolean;
  isInCart: boolean;
  /** It takes something off the cart as it is, or as it may become. */
  isUsable: boolean;
  /** Why it would not, where there is something in the cart. */
  problem: string | null;
}

export interface VoucherShelf {
  state: VoucherState;
  label: string;
  vouchers: OwnVoucherView[];
}

/** A customer's vouchers of one state. */
export function OwnVouchers({ shelf: { state, label, vouchers } }: { shelf: VoucherShelf }) {
  const id = `voucher-${state}`;
  return (
    <section className="part stack" aria-labelledby={id}>
      <h2 id={id}>
        {label} <span className="muted sm">({vouchers.length})</span>
      </h2>
      <ul className="stack g-2 vouchers">
        {vouchers.map((voucher) => (
          <OwnVoucher key={voucher.code} voucher={voucher} isOpen={state === "open"} />
        ))}
      </ul>
    </section>
  );
}

function OwnVoucher({ voucher, isOpen }: { voucher: OwnVoucherView; isOpen: boolean }) {
  const { code, title, terms, isPersonal, isInCart, isUsable, problem } = voucher;
  return (
    <li className={isOpen ? "voucher" : "voucher voucher--off"}>
      <b>{title}</b>
      <span className="muted">
        {isPersonal && "Khusus untuk Anda. "}
        {terms}
      </span>
      {problem && <span>{problem}</span>}
      <span className="voucher__end">
        <code className="code">{code}</code>
        {isOpen && <CopyButton text={code} label="Salin kode" what={code} />}
        {isUsable && (
          <BesideButton
            form={VOUCHER_FORM}
            fields={{ intent: "voucher", code }}
            className="btn btn--sm"
            aria-label={`Pakai voucher ${code}`}
          >
            Pakai
          </BesideButton>
        )}
        {isInCart && (
          <Link className="more" to={paths.cart()}>
            Terpasang di keranjang
          </Link>
        )}
      </span>
    </li>
  );
}

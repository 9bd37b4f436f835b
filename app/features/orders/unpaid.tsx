import * as paths from "#app/paths.ts";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Link } from "#app/ui/link.tsx";
import type { CheckoutState } from "#contract/orders/checkout.ts";

interface UnpaidProps {
  orders: CheckoutState["unpaid"];
  words: string | undefined;
  /** An order was refused because of them: that is where its buyer is led. */
  isRefused: boolean;
}

/** Shown when too many orders await payment for another one to be placed: each with its options. */
export function Unpaid({ orders, words, isRefused }: UnpaidProps) {
  if (orders.length === 0) return null;
  const wrong = isRefused ? { tabIndex: -1, "data-wrong": true, autoFocus: true } : {};
  return (
    <section className="panel stack" aria-labelledby="belum-dibayar" {...wrong}>
      <h2 id="belum-dibayar">Pesanan belum dibayar</h2>
      <ErrorNote>{words}</ErrorNote>
      <ul className="list">
        {orders.map(({ orderNumber, billTotalRp }) => (
          <li key={orderNumber} className="row row--apart">
            <span>
              {orderNumber}, <b className="num">{billTotalRp}</b>
            </span>
            <span className="row">
              <Link className="more" to={paths.pay(orderNumber)} document>
                Bayar<span className="sr"> {orderNumber}</span>
              </Link>
              <Link className="more" to={paths.order(orderNumber)}>
                Batalkan<span className="sr"> {orderNumber}</span>
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

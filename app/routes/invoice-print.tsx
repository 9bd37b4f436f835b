import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/features/frame/page-meta.ts";
import { OrderAddress, OrderSums } from "#app/features/orders/order-sums.tsx";
import { loadPublicOrder } from "#app/features/orders/public-order.server.ts";
import { StateTag } from "#app/features/orders/state-tag.tsx";
import { formatDate } from "#domain/date.ts";
import type { loader as rootLoader } from "../root.tsx";

export async function loader(args: LoaderFunctionArgs) {
  return { order: await loadPublicOrder(args) };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Invoice" });

/** One page of A4 for ten lines: the browser's own print makes it paper. */
export default function InvoicePrint() {
  const { order } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <div className="wrap wrap--text stack g-3 section">
      <div className="row row--apart">
        <h1 className="title">Invoice</h1>
        <p>{root?.site.title}</p>
      </div>
      <p className="row row--apart">
        <span>
          <b>{order.ordersn}</b>, {formatDate(order.created_at)}
        </span>
        <StateTag state={order.state} label={order.state_label} />
      </p>
      <OrderAddress order={order} />
      <table className="table">
        <caption className="sr">Barang yang dipesan</caption>
        <thead>
          <tr>
            <th scope="col">Barang</th>
            <th scope="col">Subtotal</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={`${line.uni_product_variants_id}-${line.is_get_free}-${line.id_combo}`}>
              <td>
                {line.name_long}
                <br />
                <span className="muted">
                  {line.quantity} × {line.valid_price_rp}
                </span>
              </td>
              <td>{line.subtotal_rp}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderSums order={order} />
      <p className="hint no-print">Cetak halaman ini dari menu peramban Anda.</p>
    </div>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageNumberOf } from "#app/addresses.ts";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { StateTag } from "#app/features/orders/state-tag.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { listOrders } from "#contract/orders/order.ts";
import { formatDate } from "#lib/date.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const { results, pagination } = await shop(listOrders, { query: { page: pageNumberOf(request) } });
  return { orders: results.map((order) => ({ ...order, createdOn: formatDate(order.createdAt) })), pagination };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Invoice" });

export default function Invoices() {
  const { orders, pagination } = useLoaderData<typeof loader>();
  if (orders.length === 0) {
    return (
      <AccountShell title="Invoice">
        <Empty title="Belum ada invoice" action={{ href: paths.search(), label: "Belanja Sekarang" }}>
          Setiap pesanan Anda punya invoice, dan semuanya terdaftar di sini.
        </Empty>
      </AccountShell>
    );
  }
  return (
    <AccountShell title="Invoice">
      <table className="table table--orders">
        <caption className="sr">Invoice Anda, yang terbaru di atas</caption>
        <thead>
          <tr>
            <th scope="col">Nomor</th>
            <th scope="col">Tanggal</th>
            <th scope="col">Status</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.orderNumber}>
              <td>
                <Link className="more" to={paths.invoicePrint(order.orderNumber)}>
                  {order.orderNumber}
                </Link>
              </td>
              <td className="muted">{order.createdOn}</td>
              <td>
                <StateTag state={order.state} label={order.stateLabel} />
              </td>
              <td>{order.billTotalRp}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pages page={pagination.page} total={pagination.totalPages} hrefOf={paths.invoices} />
    </AccountShell>
  );
}

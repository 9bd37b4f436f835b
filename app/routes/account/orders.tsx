import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { StateTag } from "#app/features/orders/state-tag.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { pageNumberOf } from "#app/page/page-number.ts";
import * as paths from "#app/paths.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { listOrders, type OrderHead } from "#contract/orders/order.ts";
import { formatDateTime } from "#domain/date.ts";
import { ORDER_STATES, stateLabels } from "#domain/orders/state.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const { searchParams } = new URL(request.url);
  const state = ORDER_STATES.find((one) => one === searchParams.get("status"));
  const query = { page: pageNumberOf(request), ...(state && { state }) };
  const { results, pagination } = await shop(listOrders, { query });
  const orders = results.map((order) => ({ ...order, createdOn: formatDateTime(order.createdAt, order.zone) }));
  return { state: state ?? null, orders, pagination };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Pesanan" });

export default function Orders() {
  const { state, orders, pagination } = useLoaderData<typeof loader>();
  return (
    <AccountShell title="Pesanan">
      <nav className="tabs__row" aria-label="Status pesanan">
        {[null, ...ORDER_STATES].map((one) => (
          <Link key={one ?? "semua"} to={paths.orders(one)} aria-current={one === state ? "page" : undefined}>
            {one ? stateLabels[one] : "Semua"}
          </Link>
        ))}
      </nav>
      {orders.length === 0 ? (
        <Empty title="Belum ada pesanan" action={{ href: paths.search(), label: "Belanja Sekarang" }}>
          Barang yang Anda pesan akan terdaftar di sini.
        </Empty>
      ) : (
        <>
          {orders.map((order) => (
            <OrderPanel key={order.orderNumber} order={order} />
          ))}
          <p>
            <Link className="more" to={paths.invoices()}>
              Semua invoice
            </Link>
          </p>
        </>
      )}
      <Pages page={pagination.page} total={pagination.totalPages} hrefOf={(page) => paths.orders(state, page)} />
    </AccountShell>
  );
}

function OrderPanel({ order }: { order: OrderHead & { createdOn: string } }) {
  const to = paths.order(order.orderNumber);
  return (
    <article className="panel stack">
      <div className="row row--apart">
        <h2 className="label">
          <Link to={to}>{order.orderNumber}</Link>
          <br />
          <span className="muted sm">{order.createdOn}</span>
        </h2>
        <StateTag state={order.state} label={order.stateLabel} />
      </div>
      <div className="row row--apart">
        <div className="item">
          <span className="pic">
            <Picture src={order.firstImage} alt="" width={320} height={320} sizes="5rem" widest={320} />
          </span>
          <p className="name">{order.firstName}</p>
          <p className="sm muted">{order.pieces} barang</p>
          <p className="sm num">
            <b>{order.billTotalRp}</b>
          </p>
        </div>
        <p className="row">
          {order.state === "awaiting-payment" && (
            <Link className="btn btn--sm btn--main" to={paths.pay(order.orderNumber)} document>
              Bayar sekarang
            </Link>
          )}
          <Link className="btn btn--sm" to={to} aria-label={`Lihat pesanan ${order.orderNumber}`}>
            Lihat
          </Link>
        </p>
      </div>
    </article>
  );
}

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
import { Picture } from "#app/ui/picture.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { listOrders, ORDER_SEARCH_MAX, type OrderHead } from "#contract/orders/order.ts";
import { countGroups, groupOf, type OrderGroup } from "#domain/orders/state.ts";
import { formatDateTime } from "#lib/date.ts";
import { plainLine } from "#lib/plain-text.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const { searchParams } = new URL(request.url);
  const group = groupOf(searchParams.get("status"));
  const q = plainLine(searchParams.get("q") ?? "")
    .trim()
    .slice(0, ORDER_SEARCH_MAX);
  const query = { page: pageNumberOf(request), ...(group && { group }), ...(q && { q }) };
  const { results, pagination, counts } = await shop(listOrders, { query });
  const orders = results.map((order) => ({
    ...order,
    createdOn: formatDateTime(order.createdAt, order.zone),
    payBefore: order.state === "awaiting-payment" ? formatDateTime(order.expiresAt, order.zone) : null,
  }));
  const all = counts.reduce((sum, { total }) => sum + total, 0);
  const tabs = [{ group: null, label: "Semua", total: all }, ...countGroups(counts)];
  return { group, q, tabs, orders, pagination };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Pesanan" });

export default function Orders() {
  const { group, q, tabs, orders, pagination } = useLoaderData<typeof loader>();
  return (
    <AccountShell title="Pesanan">
      <nav className="tabs__row" aria-label="Status pesanan">
        {tabs.map((tab) => (
          <Link
            key={tab.label}
            to={paths.orders(tab.group, 1, q)}
            aria-current={tab.group === group ? "page" : undefined}
          >
            {tab.label}
            {tab.total > 0 && (
              <span className="xs faint">
                {tab.total}
                <span className="sr"> pesanan</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
      <OrderSearch q={q} group={group} />
      {orders.length === 0 && q ? (
        <Empty title="Tidak ada pesanan yang cocok" action={{ href: paths.orders(), label: "Lihat semua pesanan" }}>
          Coba nomor pesanannya, atau satu kata dari nama barangnya.
        </Empty>
      ) : orders.length === 0 ? (
        <Empty title="Belum ada pesanan" action={{ href: paths.search(), label: "Belanja Sekarang" }}>
          Barang yang Anda pesan akan tampil di sini.
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
      <Pages page={pagination.page} total={pagination.totalPages} hrefOf={(page) => paths.orders(group, page, q)} />
    </AccountShell>
  );
}

/** A GET form, so that it works without script and its result has a URL. */
function OrderSearch({ q, group }: { q: string; group: OrderGroup | null }) {
  return (
    <search>
      <ShopForm className="join" send="page" document method="get" action={paths.orders()} aria-label="Cari pesanan">
        {group && <input type="hidden" name="status" value={group} />}
        <label className="sr" htmlFor="cari-pesanan">
          Cari pesanan
        </label>
        <input
          className="input"
          id="cari-pesanan"
          name="q"
          type="search"
          placeholder="Nomor atau nama barang"
          defaultValue={q}
          maxLength={80}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" className="btn">
          Cari
        </button>
      </ShopForm>
    </search>
  );
}

function OrderPanel({ order }: { order: OrderHead & { createdOn: string; payBefore: string | null } }) {
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
          {order.payBefore && <p className="sm">Bayar sebelum {order.payBefore}</p>}
        </div>
        <p className="row">
          {order.state === "awaiting-payment" && (
            <Link className="btn btn--sm btn--main" to={paths.pay(order.orderNumber)} document>
              Bayar sekarang<span className="sr">, pesanan {order.orderNumber}</span>
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

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  Arrival,
  OrderFlow,
  OrderHeading,
  OrderPath,
  OrderThanks,
  orderTitle,
} from "#app/features/orders/order-flow.tsx";
import { loadPublicOrder } from "#app/features/orders/order-page.server.ts";
import { OrderAddress, OrderSums } from "#app/features/orders/order-sums.tsx";
import { OrderedLines, Parcels } from "#app/features/orders/parcels.tsx";
import { StateTag } from "#app/features/orders/state-tag.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";

export async function loader(args: LoaderFunctionArgs) {
  return { order: await loadPublicOrder(args) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data?.order.state === "paid" ? orderTitle(data.order) : "Informasi Pesanan" });

export default function OrderInformation() {
  const { order } = useLoaderData<typeof loader>();
  return (
    <div className="wrap wrap--text stack g-3 section own">
      <h1 className="title">
        <OrderHeading order={order} />
      </h1>
      <p>
        <StateTag state={order.state} label={order.stateLabel} />
      </p>
      {!order.isOwner && (
        <p className="sm muted">
          Demi keamanan, data pribadi disamarkan. <Link to={paths.login(paths.order(order.orderNumber))}>Login</Link>{" "}
          untuk melihat semuanya.
        </p>
      )}
      <OrderThanks order={order} />
      <OrderFlow stages={order.stages} />
      <section className="panel stack" aria-labelledby="perjalanan">
        <h2 id="perjalanan">Perjalanan pesanan</h2>
        <Arrival arrivesOn={order.arrivesOn} onArrival={order.onArrival} />
        <OrderPath moves={order.moves} />
      </section>
      {order.parcels.length > 1 ? (
        <Parcels order={order} />
      ) : (
        <section className="panel stack" aria-labelledby="barang">
          <h2 id="barang">Barang</h2>
          <OrderedLines lines={order.lines} />
        </section>
      )}
      <section className="panel stack" aria-labelledby="rincian">
        <h2 id="rincian">Pembayaran</h2>
        <OrderSums order={order} />
      </section>
      <section className="panel stack" aria-labelledby="tujuan">
        <h2 id="tujuan">Dikirim ke</h2>
        <OrderAddress order={order} />
      </section>
      <p className="row">
        <Link className="btn" to={paths.invoicePrint(order.orderNumber)}>
          {order.payment.paidAt === null ? "Cetak tagihan" : "Cetak invoice"}
        </Link>
        {order.isOwner && (
          <Link className="btn" to={paths.order(order.orderNumber)}>
            Lihat pesanan
          </Link>
        )}
      </p>
    </div>
  );
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openAuth } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { showStockWish, takeBackStockWish } from "#contract/catalogue/stock-wish.ts";

/** What the link in a mail leads to. Opening it changes nothing, because mail scanners open links too. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const found = await openShop(context)(showStockWish, { params: { key: params.key ?? "" } });
    return {
      name: found.nameLong,
      href: `${paths.product(found)}?variant=${found.variantId}`,
      isWaiting: found.isWaiting,
    };
  } catch (error) {
    if (error instanceof ShopRefusal) return null;
    throw error;
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  try {
    // It may be the customer's own, whose pages say what they wait for.
    await openAuth(context)(takeBackStockWish, { params: { key: params.key ?? "" } });
  } catch (error) {
    if (!(error instanceof ShopRefusal)) throw error;
  }
  return redirect(new URL(request.url).pathname, 303);
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Kabar stok" });

export default function StockWish() {
  const wish = useLoaderData<typeof loader>();
  return (
    <div className="wrap wrap--text section stack">
      <h1 className="title">Kabar stok</h1>
      {wish ? (
        <>
          <p>
            {wish.isWaiting ? "Anda menunggu kabar tentang " : "Kami sudah mengabari Anda tentang "}
            <Link to={wish.href}>{wish.name}</Link>.
          </p>
          <ShopForm send="page">
            <button type="submit" className="btn">
              {wish.isWaiting ? "Jangan kabari saya" : "Hapus alamat saya dari catatan ini"}
            </button>
          </ShopForm>
        </>
      ) : (
        <>
          <p role="status">Tidak ada yang ditunggu lagi: kabar ini sudah dibatalkan, dan alamatnya kami hapus.</p>
          <p>
            <Link className="btn" to={paths.search()}>
              Lihat semua produk
            </Link>
          </p>
        </>
      )}
    </div>
  );
}

import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useCallback } from "react";
import { pageNumberOf } from "#app/addresses.ts";
import { loadCardPage, wordsOfPage } from "#app/features/catalogue/card-page.server.ts";
import { cardPageData, pictureOf } from "#app/features/catalogue/card-page-meta.ts";
import { toCard } from "#app/features/catalogue/card-view.ts";
import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import { FlashCard, FlashSale, useAskAgain } from "#app/features/promotions/flash-sale.tsx";
import { toSalePage, toSales } from "#app/features/promotions/sale-view.server.ts";
import type { SalePage } from "#app/features/promotions/stock-bar.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { withinBudget } from "#app/shop/late.server.ts";
import { Countdown } from "#app/ui/countdown.tsx";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { listFlashSaleGroups } from "#contract/promotions.ts";

const FIRST_ROW = 2;

/**
 * `/product/sale`: running and upcoming flash sales, and every product below its usual price. With `?flash=7` all items
 * of that sale; if it is over or has no such page, redirects to the list of all sales.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const flash = new URL(request.url).searchParams.get("flash");
  if (flash !== null) {
    const id = Number(flash);
    const sales = await shop(listFlashSaleGroups);
    const shown = String(id) === flash ? toSalePage(sales, context.now, id, pageNumberOf(request)) : null;
    if (!shown) throw redirect(paths.sale());
    context.cachePage();
    return data({ shown, sales: [], list: null, words: { title: shown.sale.title } });
  }
  const [sales, list] = await Promise.all([
    withinBudget(context, shop(listFlashSaleGroups)),
    withinBudget(context, loadCardPage(shop, request, { isSale: 1 }, toCard)),
  ]);
  if (sales && list) context.cachePage();
  const words = wordsOfPage(
    "Promo",
    "Flash sale yang sedang berjalan, dan semua produk yang sedang berharga khusus di toko kami.",
    list,
  );
  const found = { shown: null, sales: toSales(sales ?? [], context.now), list, words };
  return data(found, { status: list ? 200 : 503 });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: found }) =>
  found?.shown
    ? pageMeta(matches, found.words)
    : pageMeta(matches, {
        ...found?.words,
        canonical: paths.sale(found?.list?.page),
        image: pictureOf(found?.list),
        jsonLd: cardPageData(matches, { name: "Promo", path: paths.sale(found?.list?.page) }, found?.list),
      });

export default function Sale() {
  const { shown, sales, list } = useLoaderData<typeof loader>();
  if (shown) {
    const crumbs = [
      { name: "Beranda", href: paths.home() },
      { name: "Promo", href: paths.sale() },
    ];
    return (
      <>
        <div className="wrap">
          <Crumbs crumbs={crumbs} here={shown.sale.title} />
          <h1 className="title">{shown.sale.title}</h1>
        </div>
        <SaleItems shown={shown} />
      </>
    );
  }
  return (
    <>
      <div className="wrap">
        <Crumbs crumbs={[{ name: "Beranda", href: paths.home() }]} here="Promo" />
        <h1 className="title">Promo</h1>
        <p className="lead mb">
          Harga khusus yang sedang berlaku. Flash sale berakhir sesuai waktunya, atau saat stoknya habis.
        </p>
      </div>
      <FlashSale sales={sales} />
      <section className="wrap section" aria-labelledby="promo-pilihan">
        <div className="section__head">
          <h2 id="promo-pilihan">Semua produk promo</h2>
          <Link className="more" to={paths.products({ isSale: 1 })}>
            Filter
            <Icon name="right" />
          </Link>
        </div>
        {list && list.cards.length > 0 ? (
          <>
            <div className="grid grid--cards grid--4">
              {list.cards.map((card, place) => (
                <ProductCard key={card.id} card={card} priority={sales.length === 0 && place < FIRST_ROW} />
              ))}
            </div>
            <div className="mt">
              <Pages page={list.page} total={list.pages} hrefOf={paths.sale} />
            </div>
          </>
        ) : (
          <Empty
            title={list ? "Belum ada produk" : "Terjadi kesalahan saat mengambil produk"}
            action={{ href: paths.products(), label: "Lihat semua produk" }}
          >
            {list ? "Promo berikutnya sedang kami siapkan." : "Silakan coba lagi sebentar lagi."}
          </Empty>
        )}
      </section>
    </>
  );
}

/** All items of one sale, page by page. */
function SaleItems({ shown: { sale, page, pages } }: { shown: SalePage }) {
  const { label, isRunning, next, until, date, isLong } = sale;
  const askAgain = useAskAgain();
  const end = useCallback(() => askAgain(until), [askAgain, until]);
  return (
    <section className="wrap" aria-label={`Barang ${sale.title}`}>
      <p className="row sm mb">
        <span className={isRunning ? "tag tag--gold" : "tag tag--line"}>{label}</span>
        <span>{sale.total} barang</span>
        <Countdown label={next} until={until} date={date} isLong={isLong} by="pada" onEnd={end} />
      </p>
      <div className="grid grid--cards grid--5">
        {sale.items.map((item) => (
          <FlashCard key={item.id} item={item} />
        ))}
      </div>
      <div className="mt">
        <Pages page={page} total={pages} hrefOf={(one) => paths.saleOf(sale.id, one)} />
      </div>
      <p className="mt">
        <Link className="more" to={paths.sale()}>
          Semua promo
        </Link>
      </p>
    </section>
  );
}

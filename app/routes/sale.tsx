import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { toCard } from "#app/features/catalogue/card-view.ts";
import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import { FlashSale } from "#app/features/flash-sale/flash-sale.tsx";
import { toSales } from "#app/features/flash-sale/sale-view.ts";
import { pageMeta } from "#app/features/frame/page-meta.ts";
import { Crumbs } from "#app/features/listing/crumbs.tsx";
import { openShop } from "#app/shop/client.server.ts";
import { withinBudget } from "#app/shop/late.server.ts";
import { Empty } from "#app/ui/empty.tsx";
import { listProductGroups, type ProductGroup } from "#domain/calls/catalogue.ts";
import { listFlashSaleGroups } from "#domain/calls/promotions.ts";

const DEALS_GROUP = "HOT DEALS";
const FIRST_ROW = 2;

/** `/product/sale`: the flash sales that run or are to come, and the products that the shop offers as deals. */
export async function loader({ context }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const [sales, groups] = await Promise.all([
    withinBudget(context, shop(listFlashSaleGroups)),
    withinBudget(context, shop(listProductGroups)),
  ]);
  if (sales && groups) context.keepPage();
  return { sales: toSales(sales ?? [], context.now), deals: groups && dealsOf(groups), now: context.now };
}

function dealsOf(groups: ProductGroup[]) {
  const deals = groups.find(({ name }) => name.toUpperCase() === DEALS_GROUP);
  return (deals?.more_product_group_products ?? []).map(({ r_uni_product }) => toCard(r_uni_product));
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Promo",
    description: "Flash sale dan produk pilihan dengan harga khusus di toko kami.",
    canonical: "/product/sale",
  });

export default function Sale() {
  const { sales, deals, now } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="wrap">
        <Crumbs crumbs={[{ name: "Beranda", href: "/" }]} here="Promo" />
        <h1 className="title">Promo</h1>
        <p className="lead mb">
          Harga khusus yang sedang berlaku. Flash sale berakhir sesuai waktunya, atau saat stoknya habis.
        </p>
      </div>
      <FlashSale sales={sales} now={now} />
      <section className="wrap section" aria-labelledby="promo-pilihan">
        <h2 id="promo-pilihan" className="mb">
          {DEALS_GROUP}
        </h2>
        {deals && deals.length > 0 ? (
          <div className="grid grid--cards grid--5">
            {deals.map((card, place) => (
              <ProductCard key={card.id} card={card} priority={sales.length === 0 && place < FIRST_ROW} />
            ))}
          </div>
        ) : (
          <Empty
            title={deals ? "Belum ada produk" : "Terjadi kesalahan saat mengambil produk"}
            action={{ href: "/products", label: "Lihat semua produk" }}
          >
            {deals ? "Promo berikutnya sedang kami siapkan." : "Silakan coba lagi sebentar lagi."}
          </Empty>
        )}
      </section>
    </>
  );
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { toCards } from "#app/features/home/load-home.server.ts";
import { ProductRail } from "#app/features/home/product-rail.tsx";
import { toTileGroups } from "#app/features/listing/category-tiles.server.ts";
import { CategoryTiles } from "#app/features/listing/category-tiles.tsx";
import { originOf, pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { withinBudget } from "#app/shop/late.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { listCategories, listCollections } from "#contract/catalogue/catalogue.ts";
import { listPackages, NEW_PACKAGES } from "#contract/promotions/promotions.ts";
import { breadcrumbData, itemListData } from "#domain/catalogue/structured-data.ts";

/** `/category`: every category with its picture and sub-categories, and the newest bundles. */
export async function loader({ context }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const [categories, collections, packages] = await Promise.all([
    withinBudget(context, shop(listCategories)),
    withinBudget(context, shop(listCollections)),
    withinBudget(
      context,
      shop(listPackages).then((list) => toCards(list, NEW_PACKAGES)),
    ),
  ]);
  if (categories && packages) context.cachePage();
  const chosen = (collections ?? []).map(({ slug, title }) => ({ name: title, href: paths.collection(slug) }));
  const shown = { groups: categories && toTileGroups(categories), collections: chosen, packages };
  return data(shown, { status: categories ? 200 : 503 });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const origin = originOf(matches);
  const here = { name: "Kategori", path: paths.categories() };
  const tiles = data?.groups?.flatMap(({ tiles }) => tiles) ?? [];
  const items = tiles.map(({ name, href }) => ({ name, path: href }));
  return pageMeta(matches, {
    title: here.name,
    description: "Semua kategori perhiasan dan perabot di toko kami.",
    canonical: here.path,
    image: tiles[0] && { url: tiles[0].picture.src, alt: tiles[0].picture.alt },
    jsonLd: [
      breadcrumbData([{ name: "Beranda", path: paths.home() }, here], origin),
      itemListData(here.name, items, origin),
    ],
  });
};

export default function Categories() {
  const { groups, collections, packages } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="wrap">
        <Crumbs crumbs={[{ name: "Beranda", href: paths.home() }]} here="Kategori" />
        <h1 className="title">Kategori</h1>
        {groups && groups.length > 0 ? (
          <CategoryTiles groups={groups} />
        ) : (
          <Empty
            title={groups ? "Belum ada kategori" : "Terjadi kesalahan saat memuat halaman"}
            action={{ href: paths.products(), label: "Lihat semua produk" }}
          >
            {groups ? "Kategori sedang kami siapkan." : "Kategori tidak dapat dimuat saat ini."} Semua produk tetap
            dapat dilihat.
          </Empty>
        )}
      </div>
      {collections.length > 0 && (
        <Section id="koleksi" title="Koleksi pilihan">
          <ul className="chips">
            {collections.map(({ name, href }) => (
              <li key={href}>
                <Link className="chip" to={href}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {packages && packages.length > 0 && (
        <Section id="paket-terbaru" title="Paket terbaru" more={{ href: paths.bundles(), label: "Semua paket" }}>
          <ProductRail label="Paket terbaru" place="paket-terbaru" variant="products" cards={packages} />
        </Section>
      )}
    </>
  );
}

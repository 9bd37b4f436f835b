import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { CardPicture } from "#app/features/catalogue/card-view.ts";
import { toCards } from "#app/features/home/load-home.server.ts";
import { ProductRail } from "#app/features/home/product-rail.tsx";
import { originOf, pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { withinBudget } from "#app/shop/late.server.ts";
import { type Crumb, Crumbs } from "#app/ui/crumbs.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { type Category, listCategories, listCollections } from "#contract/catalogue/catalogue.ts";
import { listPackages, NEW_PACKAGES } from "#contract/promotions.ts";
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

interface TileGroup {
  name: string;
  tiles: (Crumb & { picture: CardPicture; subs: Crumb[] })[];
}

const FIRST_ROW = 2;
const tileSizes = "(min-width: 64em) 19rem, (min-width: 48em) 31vw, 46vw";

/** Every category as a tile, under its group's name. */
function CategoryTiles({ groups }: { groups: TileGroup[] }) {
  return groups.map((group, place) => (
    <section className="section tile-group" key={group.name} aria-labelledby={`kelompok-${place}`}>
      <h2 id={`kelompok-${place}`} className="mb">
        {group.name}
      </h2>
      <ul className="grid grid--cards">
        {group.tiles.map(({ name, href, picture, subs }, n) => (
          <li key={href}>
            <Link className="tile" to={href}>
              <span className="pic">
                <Picture {...picture} alt="" sizes={tileSizes} priority={place === 0 && n < FIRST_ROW} />
              </span>
              <b>{name}</b>
            </Link>
            {subs.length > 0 && (
              <ul className="tile__subs" aria-label={`Sub-kategori ${name}`}>
                {subs.map((sub) => (
                  <li key={sub.href}>
                    <Link to={sub.href}>{sub.name}</Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Categories by group, in the shop's order. */
function toTileGroups(categories: Category[]): TileGroup[] {
  const groups = new Map<number, TileGroup>();
  for (const category of categories) {
    const { name, categoryGroup: group, image, subCategories } = category;
    const known = groups.get(group.id) ?? { name: group.name, tiles: [] };
    groups.set(group.id, known);
    known.tiles.push({
      name,
      href: paths.category(category),
      picture: { src: image.imageUrl, alt: image.altText, width: image.width, height: image.height },
      subs: subCategories.map((sub) => ({ name: sub.name, href: paths.subCategory(category, sub) })),
    });
  }
  return [...groups.values()];
}

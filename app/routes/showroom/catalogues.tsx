import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { toCropped } from "#app/features/showroom/showroom-views.server.ts";
import { CatalogueTile } from "#app/features/showroom/tiles.tsx";
import { crumbsTo, trailData } from "#app/features/showroom/trail.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { listCatalogues } from "#contract/showroom/showroom.ts";

const FIRST_ROW = 2;

export async function loader({ context }: LoaderFunctionArgs) {
  const catalogues = await openShop(context)(listCatalogues);
  context.cachePage();
  return {
    catalogues: catalogues.map((one) => ({
      id: one.id,
      title: one.title,
      total: one.total,
      href: paths.catalogue(one.slug),
      picture: toCropped(one),
    })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Katalog",
    description: "Pilihan produk menurut ruang dan kesempatan, seperti membuka katalog cetak.",
    canonical: paths.catalogues(),
    jsonLd: [trailData(matches, { name: "Katalog", path: paths.catalogues() })],
  });

export default function Catalogues() {
  const { catalogues } = useLoaderData<typeof loader>();
  return (
    <div className="wrap page-end">
      <Crumbs crumbs={crumbsTo()} here="Katalog" />
      <h1 className="title">Katalog</h1>
      <p className="lead mb">Pilihan produk menurut ruang dan kesempatan, seperti membuka katalog cetak.</p>
      {catalogues.length > 0 ? (
        <div className="grid grid--3">
          {catalogues.map((one, place) => (
            <CatalogueTile key={one.id} catalogue={one} heading="h2" priority={place < FIRST_ROW} />
          ))}
        </div>
      ) : (
        <Empty title="Belum ada katalog" action={{ href: paths.products(), label: "Lihat semua produk" }}>
          Katalog berikutnya sedang kami susun.
        </Empty>
      )}
    </div>
  );
}

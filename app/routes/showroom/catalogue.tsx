import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { toCard } from "#app/features/catalogue/card-view.ts";
import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import { toCropped } from "#app/features/showroom/showroom-views.server.ts";
import { crumbsTo, trailData } from "#app/features/showroom/trail.ts";
import { originOf, pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Picture, phoneSize } from "#app/ui/picture.tsx";
import { showCatalogue } from "#contract/showroom/showroom.ts";
import { itemListData } from "#domain/catalogue/structured-data.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  context.cachePage();
  const catalogue = await openShop(context)(showCatalogue, { params: { id: params.slug ?? "" } });
  const { slug, title, text, products } = catalogue;
  return { path: paths.catalogue(slug), title, text, picture: toCropped(catalogue), cards: products.map(toCard) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return pageMeta(matches, { title: "Katalog" });
  const { path, title, text, picture, cards } = data;
  const here = { name: title, path };
  const steps = cards.map(({ name, href }) => ({ name, path: href }));
  return pageMeta(matches, {
    title,
    description: text,
    canonical: path,
    image: { url: picture.src, alt: picture.alt },
    jsonLd: [
      trailData(matches, { name: "Katalog", path: paths.catalogues() }, here),
      itemListData(title, steps, originOf(matches), cards.length),
    ],
  });
};

export default function Catalogue() {
  const { title, text, picture, cards } = useLoaderData<typeof loader>();
  return (
    <div className="wrap page-end">
      <Crumbs crumbs={crumbsTo({ name: "Katalog", path: paths.catalogues() })} here={title} />
      <div className="cover">
        <div>
          <h1 className="title">{title}</h1>
          <p className="lead pre">{text}</p>
        </div>
        <span className="pic ar-3x2">
          <Picture {...picture} sizes={`(min-width: 48em) 52rem, ${phoneSize}`} priority />
        </span>
      </div>
      <h2 className="mb">Isi katalog</h2>
      {cards.length > 0 ? (
        <div className="grid grid--cards grid--5">
          {cards.map((card) => (
            <ProductCard key={card.id} card={card} />
          ))}
        </div>
      ) : (
        <Empty title="Belum ada produk" heading="p" action={{ href: paths.products(), label: "Lihat semua produk" }}>
          Isi katalog ini sedang kami perbarui.
        </Empty>
      )}
    </div>
  );
}

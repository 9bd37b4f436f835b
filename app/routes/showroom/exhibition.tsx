import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import { Panorama, spotId } from "#app/features/showroom/panorama.tsx";
import { toExhibitionPage } from "#app/features/showroom/showroom-views.server.ts";
import { crumbsTo, trailData } from "#app/features/showroom/trail.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "#app/ui/section.tsx";
import { showExhibition } from "#contract/showroom/showroom.ts";

/** `/showroom/pameran/{slug}`: a panorama with its products; perhaps a viewer elsewhere, in a frame. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  context.cachePage();
  const found = await openShop(context)(showExhibition, { params: { id: params.slug ?? "" } });
  const exhibition = toExhibitionPage(found, context.settings.viewerOrigins);
  context.letLookAround(exhibition.framed);
  return { exhibition, path: paths.exhibition(found.slug) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return pageMeta(matches, { title: "Pameran" });
  const { exhibition, path } = data;
  return pageMeta(matches, {
    title: `Pameran ${exhibition.title}`,
    description: exhibition.subtitle,
    canonical: path,
    image: exhibition.preview,
    jsonLd: [trailData(matches, { name: exhibition.title, path })],
  });
};

export default function Exhibition() {
  const { exhibition } = useLoaderData<typeof loader>();
  const { title, subtitle, description, viewer, framed, spots } = exhibition;
  return (
    <>
      <div className="wrap">
        <Crumbs crumbs={crumbsTo()} here={title} />
        <h1 className="title">{title}</h1>
        <p className="lead mb">{subtitle}</p>
      </div>
      <Panorama exhibition={exhibition} />
      <div className="wrap">
        {description && <p className="mt muted pre panorama__text">{description}</p>}
        {viewer && (
          <div className="stack g-2 mt">
            {framed && (
              <iframe
                className="panorama__frame"
                src={viewer}
                title={`Pameran ${title} di penampil lain`}
                sandbox="allow-scripts allow-same-origin"
                allow="fullscreen"
                loading="lazy"
                referrerPolicy="no-referrer"
              />
            )}
            <p>
              <a className="btn" href={viewer} rel="noopener noreferrer">
                Buka di penampil panorama
                <Icon name="out" />
              </a>
            </p>
          </div>
        )}
      </div>
      <Section id="produk" title="Produk dalam panorama">
        <ol className="row mb" aria-label="Letak di panorama">
          {spots.map(({ name, card }, place) => (
            <li key={card.id}>
              <a
                className="chip"
                href={`#${spotId(place)}`}
                data-spot={place}
                aria-label={`${place + 1}. ${name}: lihat letaknya`}
              >
                {place + 1}. {name}
              </a>
            </li>
          ))}
        </ol>
        <div className="grid grid--cards grid--5">
          {spots.map(({ card }) => (
            <ProductCard key={card.id} card={card} />
          ))}
        </div>
      </Section>
    </>
  );
}

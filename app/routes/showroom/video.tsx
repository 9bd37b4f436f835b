import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { toFilm, toVideoView } from "#app/features/showroom/showroom-views.server.ts";
import { VideoProducts, VideoTile } from "#app/features/showroom/tiles.tsx";
import { crumbsTo, trailData } from "#app/features/showroom/trail.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Section } from "#app/ui/section.tsx";
import { listVideos } from "#contract/showroom/showroom.ts";
import { filmData } from "#domain/showroom/structured-data.ts";
import { formatDate } from "#lib/date.ts";

const OTHERS = 6;

/** `/showroom/video/{slug}`: a film, what it shows, and others. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const all = await openShop(context)(listVideos);
  const video = all.find(({ slug }) => slug === params.slug);
  if (!video) throw redirect(paths.notFound());
  context.cachePage();
  return {
    video: toVideoView(video),
    others: all
      .filter((one) => one !== video)
      .slice(0, OTHERS)
      .map(toVideoView),
    published: video.publishedAt > 0 ? `Diunggah ${formatDate(video.publishedAt)}` : null,
    film: filmData(toFilm(video), new URL(request.url).origin),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return pageMeta(matches, { title: "Video" });
  const { title, subtitle, href: path, picture, products } = data.video;
  const shown = products.map(({ name }) => name).join(", ");
  return pageMeta(matches, {
    title: `Video ${title}`,
    description: shown ? `${subtitle} Di dalamnya: ${shown}.` : subtitle,
    canonical: path,
    image: { url: picture.src, alt: picture.alt },
    jsonLd: [trailData(matches, { name: "Video", path: paths.videos() }, { name: title, path }), data.film],
  });
};

export default function Video() {
  const { video, others, published } = useLoaderData<typeof loader>();
  return (
    <>
      <article className="wrap stack g-2">
        <Crumbs crumbs={crumbsTo({ name: "Video", path: paths.videos() })} here={video.title} />
        <h1>{video.title}</h1>
        <p className="lead">{video.subtitle}</p>
        {/* biome-ignore lint/a11y/useMediaCaption: the films have no sound */}
        <video
          className="film"
          key={video.slug}
          src={video.file}
          poster={video.picture.src}
          width={video.picture.width}
          height={video.picture.height}
          aria-label={video.title}
          controls
          playsInline
          preload="none"
        />
        {published && <p className="sm muted">{published}</p>}
        {video.products.length > 0 && <h2 className="mt">Produk dalam video ini</h2>}
        <VideoProducts video={video} />
      </article>
      {others.length > 0 && (
        <Section id="video-lain" title="Video lain" more={{ href: paths.videos(), label: "Semua video" }}>
          <ul className="grid grid--3">
            {others.map((one) => (
              <li key={one.slug}>
                <VideoTile video={one} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

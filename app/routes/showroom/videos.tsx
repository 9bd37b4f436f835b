import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { crumbsTo, trailData } from "#app/features/showroom/trail.ts";
import { VideoTile } from "#app/features/showroom/video-tile.tsx";
import { toVideoView, type VideoView } from "#app/features/showroom/video-view.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { listVideos } from "#contract/showroom/showroom.ts";

/** `/showroom/video`; with `?putar=` and a video's slug, that video at the top, ready to play without script. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const videos = (await openShop(context)(listVideos)).map(toVideoView);
  const asked = new URL(request.url).searchParams.get("putar");
  context.cachePage();
  return { videos, playing: videos.find(({ slug }) => slug === asked) ?? null };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const poster = data?.videos[0]?.picture;
  return pageMeta(matches, {
    title: "Video",
    description: "Film pendek dari showroom kami: perhiasan, ruang tamu, dan lampu.",
    canonical: paths.videos(),
    image: poster && { url: poster.src, alt: poster.alt },
    jsonLd: [trailData(matches, { name: "Video", path: paths.videos() })],
  });
};

export default function Videos() {
  const { videos, playing } = useLoaderData<typeof loader>();
  const others = playing ? videos.filter(({ slug }) => slug !== playing.slug) : videos;
  return (
    <div className="wrap page-end">
      <Crumbs crumbs={crumbsTo()} here="Video" />
      <h1 className="title">Video</h1>
      <p className="lead mb">Film pendek dari showroom kami.</p>
      {playing && (
        <section className="stack g-2 mb" aria-labelledby="putar">
          {/* biome-ignore lint/a11y/useMediaCaption: the films have no sound */}
          <video
            className="film"
            key={playing.slug}
            src={playing.file}
            poster={playing.picture.src}
            width={playing.picture.width}
            height={playing.picture.height}
            controls
            playsInline
            preload="none"
          />
          <h2 id="putar">{playing.title}</h2>
          <p className="muted">{playing.subtitle}</p>
          <VideoProducts video={playing} />
        </section>
      )}
      {others.length > 0 && (
        <ul className="grid grid--3">
          {others.map((video) => (
            <li key={video.slug} className="stack g-1">
              <VideoTile video={video} heading="h2" />
              <p className="md muted">{video.subtitle}</p>
              <VideoProducts video={video} />
            </li>
          ))}
        </ul>
      )}
      {videos.length === 0 && (
        <Empty title="Belum ada video" action={{ href: paths.showroom(), label: "Kembali ke showroom" }}>
          Video berikutnya sedang kami siapkan.
        </Empty>
      )}
    </div>
  );
}

function VideoProducts({ video: { title, products } }: { video: VideoView }) {
  if (products.length === 0) return null;
  return (
    <ul className="list sm" aria-label={`Produk dalam video ${title}`}>
      {products.map(({ name, href }) => (
        <li key={href}>
          <Link className="plain" to={href}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

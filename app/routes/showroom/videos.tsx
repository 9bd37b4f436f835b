import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { toVideoView } from "#app/features/showroom/showroom-views.server.ts";
import { VideoProducts, VideoTile } from "#app/features/showroom/tiles.tsx";
import { crumbsTo, trailData } from "#app/features/showroom/trail.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { listVideos } from "#contract/showroom/showroom.ts";

/** `/showroom/video`: all films. One of them has an address of its own. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("putar");
  if (asked) throw redirect(paths.video(asked), 301);
  const videos = (await openShop(context)(listVideos)).map(toVideoView);
  context.cachePage();
  return { videos };
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
  const { videos } = useLoaderData<typeof loader>();
  return (
    <div className="wrap page-end">
      <Crumbs crumbs={crumbsTo()} here="Video" />
      <h1 className="title">Video</h1>
      <p className="lead mb">Film pendek dari showroom kami.</p>
      {videos.length > 0 ? (
        <ul className="grid grid--3">
          {videos.map((video) => (
            <li key={video.slug} className="stack g-1">
              <VideoTile video={video} heading="h2" />
              <p className="md muted">{video.subtitle}</p>
              <VideoProducts video={video} />
            </li>
          ))}
        </ul>
      ) : (
        <Empty title="Belum ada video" action={{ href: paths.showroom(), label: "Kembali ke showroom" }}>
          Video berikutnya sedang kami siapkan.
        </Empty>
      )}
    </div>
  );
}

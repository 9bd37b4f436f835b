import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadReminders, toActivityView, validFor } from "#app/features/showroom/activity-view.server.ts";
import { ExhibitionHero, FloorPlan, OtherExhibition } from "#app/features/showroom/exhibition-hero.tsx";
import { NearSection, useNear } from "#app/features/showroom/near-section.tsx";
import { ActivityList, useReminders } from "#app/features/showroom/reminder-form.tsx";
import {
  citiesByName,
  cityIn,
  loadNear,
  toCropped,
  toExhibitionView,
  toFloors,
  toNear,
  toPlaceView,
  toVideoView,
} from "#app/features/showroom/showroom-views.server.ts";
import { CatalogueTile, VideoTile } from "#app/features/showroom/tiles.tsx";
import { trailData } from "#app/features/showroom/trail.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Section } from "#app/ui/section.tsx";
import { listActivities } from "#contract/showroom/activity.ts";
import { listCatalogues, listVideos, showMap } from "#contract/showroom/showroom.ts";

const NEXT_ACTIVITIES = 3;

/** `/showroom`: what there is to see, and where. With `?kota=3273` the partners nearest to that city first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const named = cityIn(new URL(request.url));
  const [map, activities, catalogues, videos] = await Promise.all([
    shop(showMap, { query: named ? { city: named } : {} }),
    shop(listActivities),
    shop(listCatalogues),
    shop(listVideos),
  ]);
  const next = activities.results.slice(0, NEXT_ACTIVITIES);
  for (const place of map.places) {
    const { changesAt } = toPlaceView(place, context.now);
    if (changesAt !== undefined) context.validUntil(changesAt);
  }
  validFor(context, next);
  context.cachePage();
  const [own, reminders] = await Promise.all([
    named === undefined ? orFallback(context.own, loadNear(context.own), null) : null,
    loadReminders(context.own),
  ]);
  return {
    near: own ?? toNear(map.places, named ?? null, context.now),
    named: named ?? null,
    cities: citiesByName,
    floors: toFloors(map.rooms),
    exhibitions: map.exhibitions.map(toExhibitionView),
    reminders,
    activities: next.map((activity) => toActivityView(activity, context.now)),
    catalogues: catalogues.map((one) => ({ ...one, href: paths.catalogue(one.slug), picture: toCropped(one) })),
    videos: videos.map(toVideoView),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const picture = data?.exhibitions[0]?.picture;
  return pageMeta(matches, {
    title: "Showroom dan mitra",
    description: "Showroom, mitra terdekat, katalog, video, dan acara. Jalan-jalan dari rumah, atau datang langsung.",
    canonical: paths.showroom(),
    image: picture && { url: picture.src, alt: picture.alt },
    jsonLd: [trailData(matches)],
  });
};

export default function Showroom() {
  const { named, cities, floors, exhibitions, activities, catalogues, videos, ...loaded } =
    useLoaderData<typeof loader>();
  const near = useNear(loaded.near);
  const reminders = useReminders(loaded.reminders);
  const [first, ...others] = exhibitions;
  return (
    <>
      <div className="wrap">
        <Crumbs crumbs={[{ name: "Beranda", href: paths.home() }]} here="Showroom" />
        <h1 className="title">Showroom dan mitra</h1>
        <p className="lead mb">
          Berjalan-jalan di showroom kami dari rumah, atau pilih mitra terdekat dan datang langsung.
        </p>
      </div>
      {first && <ExhibitionHero exhibition={first} />}
      {others.length > 0 && (
        <Section id="pameran" title="Pameran lain">
          <div className="stack g-3">
            {others.map((exhibition) => (
              <OtherExhibition key={exhibition.href} exhibition={exhibition} />
            ))}
          </div>
        </Section>
      )}
      {floors.length > 0 && (
        <Section id="denah" title="Denah showroom" isBand>
          <div className="grid cols">
            {floors.map(({ name, rooms }) => (
              <figure key={name} className="stack g-1">
                <FloorPlan name={`Denah ${name}`} rooms={rooms} />
                <figcaption>{name}</figcaption>
              </figure>
            ))}
          </div>
        </Section>
      )}
      <NearSection near={near} cities={cities} />
      <Section id="katalog" title="Katalog" isBand more={{ href: paths.catalogues(), label: "Semua katalog" }}>
        <div className="grid grid--4">
          {catalogues.slice(0, 4).map((one) => (
            <CatalogueTile key={one.id} catalogue={one} />
          ))}
        </div>
      </Section>
      <Section id="video" title="Video" more={{ href: paths.videos(), label: "Semua video" }}>
        <div className="grid grid--3">
          {videos.slice(0, 3).map((video) => (
            <VideoTile key={video.slug} video={video} />
          ))}
        </div>
      </Section>
      <Section id="kegiatan" title="Acara" more={{ href: paths.activities(), label: "Semua acara" }}>
        {activities.length > 0 ? (
          <ActivityList activities={activities} reminders={reminders} here={`${paths.showroom(named)}#kegiatan`} />
        ) : (
          <Empty title="Belum ada acara" heading="p" size="small">
            Acara berikutnya kami umumkan di sini.
          </Empty>
        )}
      </Section>
    </>
  );
}

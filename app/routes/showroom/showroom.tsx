import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ActivityList } from "#app/features/showroom/activity-list.tsx";
import { loadReminded, toActivityView, validFor } from "#app/features/showroom/activity-view.server.ts";
import { CatalogueTile } from "#app/features/showroom/catalogue-tile.tsx";
import { CityForm } from "#app/features/showroom/city-form.tsx";
import { CityMap } from "#app/features/showroom/city-map.tsx";
import { ExhibitionHero } from "#app/features/showroom/exhibition-hero.tsx";
import { FloorPlan } from "#app/features/showroom/floor-plan.tsx";
import { toFloors } from "#app/features/showroom/floor-view.server.ts";
import { chosenCity } from "#app/features/showroom/near.server.ts";
import { PlaceCard } from "#app/features/showroom/place-card.tsx";
import { toExhibitionView, toPicture, toPlaceView } from "#app/features/showroom/place-view.server.ts";
import { trailData } from "#app/features/showroom/trail.ts";
import { VideoTile } from "#app/features/showroom/video-tile.tsx";
import { toVideoView } from "#app/features/showroom/video-view.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Section } from "#app/ui/section.tsx";
import { listActivities } from "#contract/showroom/activity.ts";
import { listCatalogues, listVideos, showMap } from "#contract/showroom/showroom.ts";
import { cities } from "#domain/showroom/cities.ts";

const NEXT_ACTIVITIES = 3;
const byName = cities.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));

/** `/showroom`: what there is to see, and where. With `?kota=3273` the partners nearest to that city first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const city = await chosenCity(context, request);
  const [map, activities, catalogues, videos] = await Promise.all([
    shop(showMap, { query: city === null ? {} : { city } }),
    shop(listActivities),
    shop(listCatalogues),
    shop(listVideos),
  ]);
  const next = activities.results.slice(0, NEXT_ACTIVITIES);
  const reminded = await loadReminded(context, next);
  const places = map.places.map((place) => toPlaceView(place, context.now));
  for (const { changesAt } of places) if (changesAt !== undefined) context.validUntil(changesAt);
  validFor(context, next);
  context.cachePage();
  return {
    city,
    cityName: byName.find(({ id }) => id === city)?.name ?? null,
    cities: byName,
    floors: toFloors(map.rooms),
    exhibitions: map.exhibitions.map(toExhibitionView),
    places: places.map(({ view }) => view),
    activities: next.map((activity) => toActivityView(activity, context.now, reminded)),
    catalogues: catalogues.map((one) => ({ ...one, href: paths.catalogue(one.slug), picture: toPicture(one) })),
    videos: videos.map(toVideoView),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const picture = data?.exhibitions[0]?.picture;
  return pageMeta(matches, {
    title: "Showroom dan mitra",
    description:
      "Ruang pamer, mitra terdekat, katalog, video, dan kegiatan. Jalan-jalan dari rumah, atau datang langsung.",
    canonical: paths.showroom(),
    image: picture && { url: picture.src, alt: picture.alt },
    jsonLd: [trailData(matches)],
  });
};

export default function Showroom() {
  const { city, cityName, cities, floors, exhibitions, places, activities, catalogues, videos } =
    useLoaderData<typeof loader>();
  const [first, ...others] = exhibitions;
  return (
    <>
      <div className="wrap">
        <Crumbs crumbs={[{ name: "Beranda", href: paths.home() }]} here="Showroom" />
        <h1 className="title">Showroom dan mitra</h1>
        <p className="lead mb">
          Berjalan-jalan di ruang pamer kami dari rumah, atau pilih mitra terdekat dan datang langsung.
        </p>
        {first && <ExhibitionHero exhibition={first} isFirst />}
      </div>
      {others.length > 0 && (
        <Section id="pameran" title="Pameran lain">
          <div className="stack g-3">
            {others.map((exhibition) => (
              <ExhibitionHero key={exhibition.href} exhibition={exhibition} />
            ))}
          </div>
        </Section>
      )}
      {floors.length > 0 && (
        <Section id="denah" title="Denah ruang pamer" isBand>
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
      <Section id="mitra" title={cityName ? `Mitra terdekat dari ${cityName}` : "Mitra kami"}>
        <div className="stack g-3">
          {places.length > 0 ? (
            <>
              <div className="near">
                <div className="stack g-2">
                  <CityForm cities={cities} chosen={city} />
                  <p className="sm muted">
                    Pilih kota Anda, dan mitra terdekat tampil lebih dulu. Titik di peta membuka halaman mitranya.
                  </p>
                </div>
                <CityMap places={places} />
              </div>
              <div className="grid grid--3">
                {places.map((place) => (
                  <PlaceCard key={place.id} place={place} />
                ))}
              </div>
            </>
          ) : (
            <Empty title="Belum ada mitra" heading="p" size="small">
              Alamat mitra pertama kami umumkan di sini.
            </Empty>
          )}
        </div>
      </Section>
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
      <Section id="kegiatan" title="Kegiatan" more={{ href: paths.activities(), label: "Semua kegiatan" }}>
        {activities.length > 0 ? (
          <ActivityList activities={activities} here={`${paths.showroom(city)}#kegiatan`} />
        ) : (
          <Empty title="Belum ada kegiatan" heading="p" size="small">
            Kegiatan berikutnya kami umumkan di sini.
          </Empty>
        )}
      </Section>
    </>
  );
}

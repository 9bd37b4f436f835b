import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { toCard } from "#app/features/catalogue/card-view.ts";
import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import { ActivityList, useReminders } from "#app/features/showroom/reminder-form.tsx";
import { loadReminders, toActivityView, validFor } from "#app/features/showroom/activity-view.server.ts";
import { PlaceFacts } from "#app/features/showroom/place-facts.tsx";
import { toPlacePage } from "#app/features/showroom/place-view.server.ts";
import { crumbsTo, trailData } from "#app/features/showroom/trail.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Picture, phoneSize } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { listActivities } from "#contract/showroom/activity.ts";
import { showPartner } from "#contract/showroom/showroom.ts";
import { storeData } from "#domain/showroom/structured-data.ts";

/** `/showroom/{partner}`: where it is, when it is open, what it shows and what happens there. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  context.cachePage();
  const shop = openShop(context);
  const key = params.slug ?? "";
  const [{ products, kinds, ...place }, { results }] = await Promise.all([
    shop(showPartner, { params: { id: key } }),
    shop(listActivities, { query: { partner: key } }),
  ]);
  const { page, changesAt } = toPlacePage(place, context.now);
  const { href: path, picture, map } = page;
  if (changesAt !== undefined) context.validUntil(changesAt);
  validFor(context, results);
  return {
    place: page,
    store: storeData({ ...place, path, image: picture.src, map, kinds }, new URL(request.url).origin),
    cards: products.map(toCard),
    reminders: await loadReminders(context.own),
    activities: results.map((activity) => toActivityView(activity, context.now)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return pageMeta(matches, { title: "Mitra" });
  const { place, store } = data;
  const { name, city, description, href, picture } = place;
  return pageMeta(matches, {
    title: `${name}, ${city}`,
    description,
    canonical: href,
    image: { url: picture.src, alt: picture.alt },
    jsonLd: [trailData(matches, { name, path: href }), store],
  });
};

export default function Partner() {
  const { place, cards, activities, ...loaded } = useLoaderData<typeof loader>();
  const reminders = useReminders(loaded.reminders);
  return (
    <>
      <div className="wrap">
        <Crumbs crumbs={crumbsTo()} here={place.name} />
        <h1 className="title">{place.name}</h1>
        <p className={place.isOpen ? "accent mb" : "muted mb"}>
          {place.openWords} {place.zone}
        </p>
        <div className="cover">
          <div className="stack">
            <p className="lead pre">{place.description}</p>
            <PlaceFacts place={place} />
          </div>
          <span className="pic ar-4x3">
            <Picture {...place.picture} sizes={`(min-width: 48em) 52rem, ${phoneSize}`} priority />
          </span>
        </div>
      </div>
      {cards.length > 0 && (
        <Section id="produk" title={`Dapat dilihat di ${place.name}`} isBand>
          <div className="grid grid--cards grid--5">
            {cards.map((card) => (
              <ProductCard key={card.id} card={card} />
            ))}
          </div>
        </Section>
      )}
      <Section id="kegiatan" title="Acara di sini" more={{ href: paths.activities(), label: "Semua acara" }}>
        {activities.length > 0 ? (
          <ActivityList activities={activities} reminders={reminders} here={`${place.href}#kegiatan`} />
        ) : (
          <p className="muted">Belum ada acara yang dijadwalkan di sini.</p>
        )}
      </Section>
    </>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { toCard } from "#app/features/catalogue/card-view.ts";
import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import { loadReminders, toActivityView, validFor } from "#app/features/showroom/activity-view.server.ts";
import { ActivityList, useReminders } from "#app/features/showroom/reminder-form.tsx";
import { type PlacePage, toPlacePage } from "#app/features/showroom/showroom-views.server.ts";
import { crumbsTo, trailData } from "#app/features/showroom/trail.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Icon } from "#app/ui/icon.tsx";
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

/** A number is not broken at the end of a line. */
const UNBROKEN_HYPHEN = "\u2011";

/** A partner's address, contact and hours of each day. */
function PlaceFacts({ place }: { place: PlacePage }) {
  const { address, phone, chat, map, week, zone } = place;
  return (
    <>
      <address className="stack g-1">
        <p>{address}</p>
        <p className="row">
          <a className="btn btn--sm" href={map} rel="noopener">
            Buka peta
            <Icon name="out" />
          </a>
          {phone && (
            <a className="btn btn--sm" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
              {phone.replaceAll("-", UNBROKEN_HYPHEN)}
            </a>
          )}
          {chat && (
            <a className="btn btn--sm" href={chat} rel="noopener">
              <Icon name="chat" />
              Kirim pesan
            </a>
          )}
        </p>
      </address>
      <h2 className="label">Jam buka ({zone})</h2>
      {week.length === 0 && <p className="muted">{place.openWords}.</p>}
      <dl className="facts facts--tight">
        {week.map(({ name, words }) => (
          <div key={name} className="facts__pair">
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

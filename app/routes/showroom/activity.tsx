import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  changeActivity,
  loadReminders,
  toActivityView,
  toEvent,
  validFor,
} from "#app/features/showroom/activity-view.server.ts";
import { ActivityForms, ReminderWords, useReminders } from "#app/features/showroom/reminder-form.tsx";
import { crumbsTo, trailData } from "#app/features/showroom/trail.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture, phoneSize } from "#app/ui/picture.tsx";
import { showActivity } from "#contract/showroom/activity.ts";
import { eventFoundUntil } from "#domain/crawling.ts";
import { wholeAddress } from "#domain/showroom/place.ts";
import { eventData } from "#domain/showroom/structured-data.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  context.cachePage();
  const shop = openShop(context);
  const activity = await shop(showActivity, { params: { id: params.slug ?? "" } });
  validFor(context, [activity]);
  const foundUntil = eventFoundUntil(activity.end);
  if (foundUntil > context.now) context.validUntil(foundUntil);
  return {
    activity: toActivityView(activity, context.now),
    reminders: await loadReminders(context.own),
    text: activity.text,
    place: { name: activity.place.name, address: activity.place.address && wholeAddress(activity.place) },
    isFound: foundUntil > context.now,
    event: eventData(await toEvent(shop, activity, context.now), new URL(request.url).origin),
  };
}

/** The action of all reminder and registration buttons. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const slug = params.slug ?? "";
  const { refusal, page } = await changeActivity(context, request, slug, paths.activity(slug));
  if (page !== undefined) throw redirect(page, 303);
  return refusal;
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return pageMeta(matches, { title: "Acara" });
  const { activity, text, event, isFound } = data;
  const { title, href: path, picture } = activity;
  return pageMeta(matches, {
    title,
    description: text,
    canonical: isFound ? path : undefined,
    image: { url: picture.src, alt: picture.alt },
    jsonLd: [trailData(matches, { name: "Acara", path: paths.activities() }, { name: title, path }), event],
  });
};

export default function Activity() {
  const { activity, text, place, ...loaded } = useLoaderData<typeof loader>();
  const reminders = useReminders(loaded.reminders);
  const isReminded = reminders.some(({ id, isReminded }) => id === activity.id && isReminded);
  const words = Object.values(useActionData<typeof action>()?.errors ?? {})[0];
  const { title, dayWords, hourWords, placeHref, calendar, picture, canRemind, isOver, seats } = activity;
  return (
    <div className="wrap page-end">
      <Crumbs crumbs={crumbsTo({ name: "Acara", path: paths.activities() })} here={title} />
      <div className="cover">
        <div className="stack">
          <h1 className="title">{title}</h1>
          <ul className="ticks">
            <li>{dayWords}</li>
            <li>{hourWords}</li>
            {seats && <li>Untuk {seats.quota} orang</li>}
            <li>
              {place.address ? (
                <>
                  <Link to={placeHref}>{place.name}</Link>, {place.address}
                </>
              ) : (
                place.name
              )}
            </li>
          </ul>
          {isOver ? (
            <p className="muted">Acara ini sudah selesai.</p>
          ) : (
            <div className="row">
              <ActivityForms activity={activity} reminders={reminders} here={activity.href} />
              <Link className="btn btn--sm" to={calendar} download>
                <Icon name="cal" />
                Simpan ke kalender
              </Link>
            </div>
          )}
          {words && <ErrorNote isSpoken>{words}</ErrorNote>}
          {canRemind && <ReminderWords id={activity.id} isReminded={isReminded} />}
        </div>
        <span className="pic ar-4x3">
          <Picture {...picture} sizes={`(min-width: 48em) 52rem, ${phoneSize}`} priority />
        </span>
      </div>
      <div className="prose">
        <p className="pre">{text}</p>
      </div>
    </div>
  );
}

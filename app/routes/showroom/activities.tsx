import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageNumberOf } from "#app/addresses.ts";
import { loadReminders, toActivityView, validFor } from "#app/features/showroom/activity-view.server.ts";
import { ActivityList, OwnReminders, useReminders } from "#app/features/showroom/reminder-form.tsx";
import { crumbsTo, trailData } from "#app/features/showroom/trail.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { listActivities } from "#contract/showroom/activity.ts";

const VIEWS = [null, "lewat"] as const;
const viewLabels = { datang: "Akan datang", lewat: "Sudah lewat" };
const words = {
  datang: { title: "Acara", lead: "Lokakarya, temu perajin, dan acara lain di showroom dan mitra kami." },
  lewat: {
    title: "Acara yang sudah lewat",
    lead: "Lokakarya dan temu perajin yang pernah kami adakan di showroom dan mitra kami.",
  },
};
const above = { name: words.datang.title, path: paths.activities() };

/** `/showroom/kegiatan`: what comes next; with `?lihat=lewat` what is over. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const view = new URL(request.url).searchParams.get("lihat") === "lewat" ? ("lewat" as const) : null;
  const page = pageNumberOf(request);
  const state = view === "lewat" ? ("past" as const) : ("coming" as const);
  const { results, pagination } = await openShop(context)(listActivities, { query: { state, page } });
  if (page > Math.max(1, pagination.totalPages)) throw redirect(paths.notFound());
  validFor(context, results);
  context.cachePage();
  return {
    view,
    page,
    totalPages: pagination.totalPages,
    reminders: await loadReminders(context.own),
    activities: results.map((activity) => toActivityView(activity, context.now)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const { view = null, page = 1 } = data ?? {};
  const { title, lead } = words[view ?? "datang"];
  return pageMeta(matches, {
    title: page > 1 ? `${title} - Halaman ${page}` : title,
    description: lead,
    canonical: paths.activities(view, page),
    jsonLd: [trailData(matches, above, ...(view ? [{ name: title, path: paths.activities(view) }] : []))],
  });
};

export default function Activities() {
  const { view, page, totalPages, activities, ...loaded } = useLoaderData<typeof loader>();
  const reminders = useReminders(loaded.reminders);
  const { title, lead } = words[view ?? "datang"];
  return (
    <div className="wrap page-end">
      <Crumbs crumbs={view ? crumbsTo(above) : crumbsTo()} here={title} />
      <h1 className="title">{title}</h1>
      <p className="lead mb">{lead}</p>
      <OwnReminders reminders={reminders} />
      <nav className="tabs__row mb" aria-label="Acara">
        {VIEWS.map((one) => (
          <Link key={one ?? "datang"} to={paths.activities(one)} aria-current={one === view ? "page" : undefined}>
            {viewLabels[one ?? "datang"]}
          </Link>
        ))}
      </nav>
      <h2 className="sr">{viewLabels[view ?? "datang"]}</h2>
      {activities.length > 0 ? (
        <ActivityList activities={activities} reminders={reminders} here={paths.activities(view, page)} />
      ) : (
        <Empty
          title={view ? "Belum ada yang lewat" : "Belum ada acara"}
          heading="p"
          action={{ href: paths.showroom(), label: "Kembali ke showroom" }}
        >
          Acara berikutnya kami umumkan di sini.
        </Empty>
      )}
      <Pages page={page} total={totalPages} hrefOf={(to) => paths.activities(view, to)} />
    </div>
  );
}

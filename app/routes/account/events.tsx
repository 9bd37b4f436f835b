import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { pageNumberOf } from "#app/addresses.ts";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { withMessage } from "#app/features/account/forms.ts";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import { ClaimCard, EventCard } from "#app/features/service/event-card.tsx";
import { type EventView, toClaimView, toEventView } from "#app/features/service/event-view.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/pages.tsx";
import type { Shop } from "#contract/call.ts";
import {
  claimEvent,
  claimGiveaway,
  listClaims,
  listEvents,
  listGiveaways,
  returnEvent,
  returnGiveaway,
} from "#contract/service/event.ts";
import { refusalWords } from "#domain/refusals.ts";
import { EVENT_KINDS } from "#domain/service/event.ts";
import { id } from "#lib/shapes.ts";

const VIEWS = [null, "klaim", "lewat"] as const;
const viewLabels = { buka: "Terbuka", klaim: "Pendaftaran saya", lewat: "Sudah lewat" };

const UNKNOWN = refusalWords("form_unknown");
const eventForm = z.object(
  {
    intent: z.enum(["claim", "return"], UNKNOWN),
    kind: z.enum(EVENT_KINDS, UNKNOWN),
    id: withMessage(id, UNKNOWN),
  },
  { error: UNKNOWN },
);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const { searchParams } = new URL(request.url);
  const view = VIEWS.find((one) => one === searchParams.get("lihat")) ?? null;
  const page = pageNumberOf(request);
  if (view === "klaim") {
    const { results, pagination } = await shop(listClaims, { body: { page } });
    return {
      view,
      page,
      totalPages: pagination.totalPages,
      claims: results.map(toClaimView),
      events: [],
      giveaways: [],
    };
  }
  const body = { state: view === "lewat" ? ("past" as const) : ("open" as const), page };
  const [events, giveaways] = await Promise.all([shop(listEvents, { body }), shop(listGiveaways, { body })]);
  return {
    view,
    page,
    totalPages: Math.max(events.pagination.totalPages, giveaways.pagination.totalPages),
    claims: [],
    events: events.results.map(toEventView),
    giveaways: giveaways.results.map(toEventView),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, eventForm);
  const { shop } = await requireShopper(context, request, { values: form.values });
  if (!form.ok) return form.refusal;
  try {
    await flashNext(context, { kind: "success", text: await change(shop, form.value) });
  } catch (error) {
    return answerRefusal(context, error, form.values);
  }
  return redirect(paths.events("klaim"), 303);
}

/** Does what the form asks for; returns the words about it. */
async function change(shop: Shop, { intent, kind, id }: z.output<typeof eventForm>): Promise<string> {
  if (intent === "return") {
    await shop(kind === "event" ? returnEvent : returnGiveaway, { params: { id } });
    return kind === "event" ? "Pendaftaran Anda dibatalkan." : "Klaim Anda dibatalkan.";
  }
  const { code, event } = await shop(kind === "event" ? claimEvent : claimGiveaway, { body: { id } });
  return kind === "event"
    ? `Anda terdaftar di ${event.title}. Kode tiket Anda ${code}.`
    : `Anda mendapatkan ${event.title}. Kode Anda ${code}.`;
}

export const headers = answerHeaders;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Acara & hadiah" });

export default function Events() {
  const { view, page, totalPages, claims, events, giveaways } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccountShell title="Acara & hadiah">
      <Alert type="danger" message={answer && Object.values(answer.errors)[0]} />
      <nav className="tabs__row" aria-label="Acara dan hadiah">
        {VIEWS.map((one) => (
          <Link key={one ?? "buka"} to={paths.events(one)} aria-current={one === view ? "page" : undefined}>
            {viewLabels[one ?? "buka"]}
          </Link>
        ))}
      </nav>
      {view === "klaim" && claims.length === 0 && (
        <Empty title="Belum ada klaim" action={{ href: paths.events(), label: "Lihat yang terbuka" }}>
          Acara yang Anda ikuti dan hadiah yang Anda klaim akan tampil di sini.
        </Empty>
      )}
      {claims.length > 0 && (
        <ul className="grid grid--events">
          {claims.map((claim) => (
            <ClaimCard key={claim.id} claim={claim} />
          ))}
        </ul>
      )}
      {view !== "klaim" && events.length + giveaways.length === 0 && (
        <Empty title={view === "lewat" ? "Belum ada yang lewat" : "Belum ada acara atau hadiah"}>
          Kami umumkan di sini begitu ada yang baru.
        </Empty>
      )}
      <EventList id="acara" title="Acara" events={events} />
      <EventList id="hadiah" title="Hadiah" events={giveaways} />
      <Pages page={page} total={totalPages} hrefOf={(to) => paths.events(view, to)} />
    </AccountShell>
  );
}

function EventList({ id, title, events }: { id: string; title: string; events: EventView[] }) {
  if (events.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 className="events__head" id={id}>
        {title}
      </h2>
      <ul className="grid grid--events">
        {events.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}

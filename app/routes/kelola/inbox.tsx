import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { asked } from "#app/features/staff/asked.server.ts";
import { inboxPath, threadPath, WRITE } from "#app/features/staff/inbox/addresses.ts";
import { InboxChips, InboxHead, People, ThreadList } from "#app/features/staff/inbox/inbox-list.tsx";
import { toListView } from "#app/features/staff/inbox/views.server.ts";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { requireStaff } from "#app/session/staff.server.ts";
import { findPeople, listThreads } from "#contract/staff/inbox.ts";
import { readThreadFilter, readThreadKind, waitWords } from "#domain/service/inbox.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Layanan");

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const shop = await requireStaff(args);
  const { now } = args.context;
  const q = searchParams.get("q")?.trim() ?? "";
  const filter = readThreadFilter(searchParams.get("status"));
  const kind = readThreadKind(searchParams.get("jenis"));
  const after = searchParams.get("sesudah") ?? undefined;
  const [list, people] = await Promise.all([
    asked(shop(listThreads, { query: { filter, kind, after } })),
    q === "" ? null : asked(shop(findPeople, { query: { q: q.slice(0, 120) } })),
  ]);
  const [only, ...others] = people?.results ?? [];
  if (only && others.length === 0) throw redirect(`${threadPath("chat", only.id)}#${WRITE}`);
  return {
    ...{ q, filter, kind },
    people: people?.results ?? null,
    threads: list.results.map((one) => toListView(one, now)),
    next: list.next === null ? null : inboxPath({ filter, kind, after: list.next }),
    waiting: list.waiting,
    longest: list.since === null ? null : waitWords(now - list.since),
  };
}

export default function Inbox() {
  const { q, filter, kind, people, threads, next, waiting, longest } = useLoaderData<typeof loader>();
  return (
    <>
      <InboxHead waiting={waiting} longest={longest} q={q} />
      {people && (
        <div className="mb">
          <People q={q} people={people} />
        </div>
      )}
      <InboxChips filter={filter} kind={kind} waiting={waiting} />
      <ThreadList filter={filter} threads={threads} next={next} />
    </>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { asked } from "#app/features/staff/asked.server.ts";
import { BookEntryPage } from "#app/features/staff/book-page.tsx";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { requireStaff } from "#app/session/staff.server.ts";
import { showBookEntry } from "#contract/staff/book.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Buku");

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  const params = showBookEntry.params.safeParse(args.params);
  const query = showBookEntry.query.safeParse({
    after: new URL(args.request.url).searchParams.get("sesudah") ?? undefined,
  });
  if (!params.success || !query.success) throw new Response(null, { status: 404 });
  const page = await asked(shop(showBookEntry, { params: params.data, query: query.data }));
  return { page, now: args.context.now };
}

export default function BookEntryRoute() {
  return <BookEntryPage {...useLoaderData<typeof loader>()} />;
}

import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readShelfAddress } from "#app/features/listing/address.server.ts";
import { findCollection } from "#app/features/listing/find-shelf.server.ts";
import { listMeta } from "#app/features/listing/list-meta.ts";
import { filterHref, Listing, unlessPosted } from "#app/features/listing/listing.tsx";
import { loadList } from "#app/features/listing/load-list.server.ts";
import { emptyFilter } from "#domain/catalogue/address.ts";

export const handle = { filterHref };

/** `/koleksi/{slug}`: a list by a filter that the shop has chosen to be found. */
export async function loader({ request, context, params: { slug = "" } }: LoaderFunctionArgs) {
  const home = await findCollection(context, slug);
  const { page, better } = readShelfAddress(new URL(request.url));
  if (better) throw redirect(better, 301);
  const list = await loadList(context, { filter: { ...emptyFilter, ...home.only, page }, ignored: [], home });
  return data({ list }, { status: list.page ? 200 : 503 });
}

export const shouldRevalidate = unlessPosted;

export const meta: MetaFunction<typeof loader> = ({ matches, data: shown }) => listMeta(matches, shown?.list);

export default function CollectionScreen() {
  return <Listing list={useLoaderData<typeof loader>().list} />;
}

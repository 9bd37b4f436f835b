import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readShelfAddress } from "#app/features/listing/address.server.ts";
import { findShelf } from "#app/features/listing/find-shelf.server.ts";
import { listMeta } from "#app/features/listing/list-meta.ts";
import { filterHref, Listing, unlessPosted } from "#app/features/listing/listing.tsx";
import { loadList } from "#app/features/listing/load-list.server.ts";
import * as paths from "#app/paths.ts";
import { canBeFoundBySlug, emptyFilter } from "#domain/catalogue/address.ts";

export const handle = { filterHref };

/**
 * `/category/{slug}`: the list of the category whose name has that slug; `/category/{slug}/{sub}` that of its
 * sub-category. With further filters, it is a list of `/products`.
 */
export async function loader({ request, context, params: { slug = "", sub } }: LoaderFunctionArgs) {
  const finding = findShelf(context, slug, sub);
  const { page, further, better } = readShelfAddress(new URL(request.url));
  if (further) throw redirect(paths.products({ ...further, ...(await finding).only }), further.q ? 302 : 301);
  if (better) throw redirect(await finding.then(() => better), 301);
  // A category's list is asked for by the slug, so that it does not wait for the category's number.
  const isBySlug = sub === undefined && canBeFoundBySlug(slug);
  const own = isBySlug ? { categorySlug: slug } : (await finding).only;
  const list = await loadList(context, { filter: { ...emptyFilter, page, ...own }, ignored: [], home: finding });
  return data({ list }, { status: list.page ? 200 : 503 });
}

export const shouldRevalidate = unlessPosted;

export const meta: MetaFunction<typeof loader> = ({ matches, data: shown }) => listMeta(matches, shown?.list);

export default function ShelfScreen() {
  return <Listing list={useLoaderData<typeof loader>().list} />;
}

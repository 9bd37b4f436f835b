import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readListAddress } from "#app/features/listing/address.server.ts";
import { listMeta } from "#app/features/listing/list-meta.ts";
import { filterHref, Listing, unlessPosted } from "#app/features/listing/listing.tsx";
import { addressOfSub, loadList } from "#app/features/listing/load-list.server.ts";
import { noteSearch } from "#app/features/search/analytics.server.ts";
import { keywordOf } from "#app/features/search/find-suggestions.ts";
import * as paths from "#app/paths.ts";

export const handle = { filterHref };

/**
 * `/products/{filter?}`: any product list. The query of a plain form, and a sub-category by its number, lead to the list's
 * own address.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { better, isNoList, ...input } = readListAddress(url);
  if (isNoList) throw redirect(paths.notFound());
  const right = (input.ignored.length === 0 && (await addressOfSub(context, input.filter))) || better;
  if (right) {
    // Only a submitted search belongs to the search history, not a followed link.
    const typed = keywordOf(url.searchParams.get("q") ?? "");
    if (typed) await noteSearch(context, typed);
    else context.cachePage();
    throw redirect(right, input.filter.q ? 302 : 301);
  }
  const list = await loadList(context, input);
  return data({ list }, { status: list.page ? 200 : 503 });
}

export const shouldRevalidate = unlessPosted;

export const meta: MetaFunction<typeof loader> = ({ matches, data: shown }) => listMeta(matches, shown?.list);

export default function Products() {
  return <Listing list={useLoaderData<typeof loader>().list} />;
}

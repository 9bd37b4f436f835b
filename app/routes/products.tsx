import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { readListAddress } from "#app/features/listing/address.server.ts";
import { listMeta } from "#app/features/listing/list-meta.ts";
import { filterHref, Listing } from "#app/features/listing/listing.tsx";
import { loadList } from "#app/features/listing/load-list.server.ts";
import { noteSearch } from "#app/features/search/analytics.server.ts";
import { keywordOf } from "#app/features/search/keyword.ts";

export const handle = { filterHref };

/** `/products/{filter?}`: any product list. The query of a plain form is redirected to the list's canonical URL. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { better, ...input } = readListAddress(url);
  if (better) {
    // Only a submitted search belongs to the search history, not a followed link.
    const typed = keywordOf(url.searchParams.get("q") ?? "");
    if (typed) await noteSearch(context, typed);
    else context.cachePage();
    throw redirect(better);
  }
  const list = await loadList(context, input);
  return data({ list }, { status: list.page ? 200 : 503 });
}

/** Cart and wishlist changes do not affect a list. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod && formMethod !== "GET" ? false : defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: shown }) => listMeta(matches, shown?.list);

export default function Products() {
  return <Listing list={useLoaderData<typeof loader>().list} />;
}

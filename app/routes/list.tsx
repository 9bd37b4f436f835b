import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readListAddress, readShelfAddress } from "#app/features/listing/address.server.ts";
import { listMeta } from "#app/features/listing/list-meta.ts";
import { filterHref, Listing, unlessPosted } from "#app/features/listing/listing.tsx";
import { addressOfSub, findCollection, findShelf, loadList } from "#app/features/listing/load-list.server.ts";
import { recordSearch } from "#app/features/search/analytics.server.ts";
import { keywordOf } from "#app/features/search/find-suggestions.ts";
import * as paths from "#app/paths.ts";
import { emptyFilter } from "#domain/catalogue/product-address.ts";
import { canBeFoundBySlug } from "#domain/catalogue/slug.ts";

export const handle = { filterHref };

/** The lists of products, each with an address of its own. */
export async function loader(args: LoaderFunctionArgs) {
  const [, first] = new URL(args.request.url).pathname.split("/");
  const load = first === "category" ? loadShelf : first === "koleksi" ? loadCollection : loadProducts;
  const list = await load(args);
  return data({ list }, { status: list.page ? 200 : 503 });
}

/**
 * `/products/{filter?}`: any product list. The query of a plain form, and a sub-category by its number, lead to the list's
 * own address.
 */
async function loadProducts({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { better, isNoList, ...input } = readListAddress(url);
  if (isNoList) throw redirect(paths.notFound());
  const right = (input.ignored.length === 0 && (await addressOfSub(context, input.filter))) || better;
  if (right) {
    // Only a submitted search belongs to the search history, not a followed link.
    const typed = keywordOf(url.searchParams.get("q") ?? "");
    if (typed) await recordSearch(context, typed);
    else context.cachePage();
    throw redirect(right, input.filter.q ? 302 : 301);
  }
  return loadList(context, input);
}

/**
 * `/category/{slug}`: the list of the category whose name has that slug; `/category/{slug}/{sub}` that of its
 * sub-category. With further filters, it is a list of `/products`.
 */
async function loadShelf({ request, context, params: { slug = "", sub } }: LoaderFunctionArgs) {
  const finding = findShelf(context, slug, sub);
  const { page, further, better } = readShelfAddress(new URL(request.url));
  if (further) throw redirect(paths.products({ ...further, ...(await finding).only }), further.q ? 302 : 301);
  if (better) throw redirect(await finding.then(() => better), 301);
  // A category's list is asked for by the slug, so that it does not wait for the category's number.
  const isBySlug = sub === undefined && canBeFoundBySlug(slug);
  const own = isBySlug ? { categorySlug: slug } : (await finding).only;
  return loadList(context, { filter: { ...emptyFilter, page, ...own }, ignored: [], home: finding });
}

/** `/koleksi/{slug}`: a list by a filter that the shop has chosen to be found. */
async function loadCollection({ request, context, params: { slug = "" } }: LoaderFunctionArgs) {
  const home = await findCollection(context, slug);
  const { page, better } = readShelfAddress(new URL(request.url));
  if (better) throw redirect(better, 301);
  return loadList(context, { filter: { ...emptyFilter, ...home.only, page }, ignored: [], home });
}

export const shouldRevalidate = unlessPosted;

export const meta: MetaFunction<typeof loader> = ({ matches, data: shown }) => listMeta(matches, shown?.list);

export default function List() {
  return <Listing list={useLoaderData<typeof loader>().list} />;
}

import { type AppLoadContext, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { readListAddress } from "#app/features/listing/address.server.ts";
import { listMeta } from "#app/features/listing/list-meta.ts";
import { filterHref, Listing } from "#app/features/listing/listing.tsx";
import { loadList } from "#app/features/listing/load-list.server.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { type Category, listCategories, showFilterData } from "#contract/catalogue/catalogue.ts";
import { canBeFoundBySlug, nameOfSlug, slugOf } from "#domain/catalogue/slug.ts";

export const handle = { filterHref };

/**
 * `/category/{slug}`: the list of the category whose name has that slug. With further filters, it is a list of
 * `/products`.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const finding = findCategory(context, slug);
  const url = new URL(request.url);
  const { filter, ignored } = readListAddress(new URL(`${paths.products()}${url.search}`, url));
  const { page, ...further } = filter;
  const isFiltered = paths.products(further) !== paths.products();
  if (isFiltered) throw redirect(paths.products({ ...filter, categories: [(await finding).id], page }));
  // The list is asked for by the slug, so that it does not wait for the category's number.
  const own = canBeFoundBySlug(slug) ? { categorySlug: slug } : { categories: [(await finding).id] };
  const list = await loadList(context, { filter: { ...filter, ...own }, ignored, home: finding });
  return data({ list }, { status: list.page ? 200 : 503 });
}

/**
 * An unknown one leads to /404. If the categories cannot be loaded, redirects to the products, filtered by the category's
 * id if the filter data still has it. The URL contains no id, so otherwise the words of the slug are searched for.
 */
async function findCategory(context: AppLoadContext, slug: string): Promise<Category> {
  const shop = openShop(context);
  const bySlug = ({ name }: Category) => slugOf(name) === slug;
  const listed = await orFallback(context, shop(listCategories), null);
  if (listed) {
    const category = listed.find(bySlug);
    if (category) return category;
    context.cachePage();
    throw redirect(paths.notFound());
  }
  const known = await shop(showFilterData, { query: {} }).then(
    ({ categories }) => categories.find(bySlug),
    () => undefined,
  );
  throw redirect(paths.products(known ? { categories: [known.id] } : { q: nameOfSlug(slug).slice(0, 80) }));
}

export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod && formMethod !== "GET" ? false : defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: shown }) => listMeta(matches, shown?.list);

export default function CategoryScreen() {
  return <Listing list={useLoaderData<typeof loader>().list} />;
}

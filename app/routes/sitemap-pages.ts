import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemap, xmlAnswer } from "#app/features/crawlers/sitemap.ts";
import { showroomPages, workPages } from "#app/features/crawlers/sitemap-pages.server.ts";
import { filledCollections } from "#app/features/listing/shelf.server.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { type Category, listCategories, listCollections } from "#contract/catalogue/catalogue.ts";
import { listPages } from "#contract/content/settings.ts";

const fixed = [
  paths.home(),
  paths.products(),
  paths.categories(),
  paths.sale(),
  paths.bundles(),
  paths.about(),
  paths.faq(),
  paths.terms(),
  paths.ringSizes(),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const [categories, collections, works, showroom, pages] = await Promise.all([
    ...([shop(listCategories), shop(listCollections), workPages(shop), showroomPages(shop, context.now)] as const),
    shop(listPages),
  ]);
  const filled = await filledCollections(shop, collections);
  const privacy = pages.some(({ slug }) => paths.staticPage(slug) === paths.privacy()) ? [paths.privacy()] : [];
  context.cachePage();
  const entries = [
    ...[...fixed, ...privacy].map((path) => ({ path, images: [] })),
    ...shelvesOf(categories),
    ...filled.map(({ slug }) => ({ path: paths.collection(slug), images: [] })),
    ...works,
    ...showroom,
  ];
  return xmlAnswer(sitemap(entries, new URL(request.url).origin));
}

/**
 * Groups, categories and sub-categories, without those that have no products: an empty list is not indexed. A group of a
 * single category is that category.
 */
function shelvesOf(all: Counted[]): { path: string; images: string[] }[] {
  const categories = all.filter(hasProducts);
  const isShared = ({ id, categoryGroup: group }: Category) =>
    all.some((other) => other.id !== id && other.categoryGroup.id === group.id);
  const groups = new Set(categories.filter(isShared).map(({ categoryGroup }) => categoryGroup.id));
  return [
    ...[...groups].map((id) => ({ path: paths.group(id), images: [] })),
    ...categories.flatMap((category) => [
      { path: paths.category(category), images: [category.image.imageUrl] },
      ...category.subCategories
        .filter(hasProducts)
        .map((sub) => ({ path: paths.subCategory(category, sub), images: [] })),
    ]),
  ];
}

type Counted = Category & { total?: number };

/** A back end that does not count its products is taken to have some in every list. */
const hasProducts = ({ total }: { total?: number }) => total !== 0;

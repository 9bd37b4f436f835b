import { redirect } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import type { Shop } from "#contract/call.ts";
import { listCategories, listProducts } from "#contract/catalogue/catalogue.ts";
import { listArticleCategories } from "#contract/content/articles.ts";
import { slugOf } from "#domain/catalogue/address.ts";
import { type CardView, toCard } from "./card-view.ts";

export interface InsteadOfMissing {
  name: string;
  href: string;
  cards: CardView[];
  /** Replaces the default sentence if the missing page was no product. */
  sentence?: string;
}

const CARDS = 5;

/** A category and some of its products, for the 404 page of something that was removed. */
export async function loadInstead(shop: Shop, { searchParams: asked }: URL): Promise<InsteadOfMissing | null> {
  const [good, topic] = [asked.get("kategori"), asked.get("topik")];
  if (good !== null) {
    const category = (await shop(listCategories)).find(({ name }) => slugOf(name) === good);
    // Only what is there has such a page: whatever else is typed is /404 itself.
    if (!category) throw redirect(paths.notFound());
    const { results } = await shop(listProducts, { query: { categories: [category.id], perPage: CARDS } });
    return { name: category.name, href: paths.category(category), cards: results.map(toCard) };
  }
  if (topic === null) return null;
  const category = (await shop(listArticleCategories)).find(({ slug }) => slug === topic);
  if (!category) throw redirect(paths.notFound());
  return {
    name: `artikel ${category.name}`,
    href: paths.articleCategory(category.slug),
    cards: [],
    sentence:
      "Artikelnya mungkin sudah diturunkan, atau alamatnya salah ketik. Coba cari artikelnya di halaman Artikel, atau lihat yang lain dalam kategori ini.",
  };
}

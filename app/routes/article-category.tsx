import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadCategory } from "#app/features/content/article-list.server.ts";
import { ArticleGrid, ArticleHead, CategoryTabs, NoArticles, TopTags } from "#app/features/content/article-list.tsx";
import { articleListMeta } from "#app/features/content/article-list-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  context.cachePage();
  const found = await loadCategory(openShop(context), request, params.slug ?? "");
  return found;
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { slug = "", name = "Artikel", description = "" } = data?.category ?? {};
  return articleListMeta(matches, data?.list, {
    title: `Artikel ${name}`,
    description,
    canonical: data?.list.total ? paths.articleCategory(slug, data.list.page) : undefined,
    trail: [
      { name: "Artikel", path: paths.articles() },
      { name, path: paths.articleCategory(slug) },
    ],
  });
};

export default function ArticleCategory() {
  const { list, categories, tags, category } = useLoaderData<typeof loader>();
  const crumbs = [
    { name: "Beranda", href: paths.home() },
    { name: "Artikel", href: paths.articles() },
  ];
  return (
    <>
      <div className="wrap">
        <Crumbs crumbs={crumbs} here={category.name} />
        <ArticleHead title={`Artikel ${category.name}`} lead={category.description} />
        <CategoryTabs categories={categories} here={category.slug} />
      </div>
      <section className="wrap section" aria-labelledby="terbaru">
        <h2 id="terbaru" className="mb">
          Terbaru
        </h2>
        <ArticleGrid
          list={list}
          hrefOf={(page) => paths.articleCategory(category.slug, page)}
          isFirst
          empty={<NoArticles>Artikel tentang ini sedang kami tulis. Kategori lain menunggu di atas.</NoArticles>}
        />
      </section>
      <TopTags tags={tags} />
    </>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadTag } from "#app/features/content/article-list.server.ts";
import { ArticleGrid, ArticleHead, CategoryTabs, TopTags } from "#app/features/content/article-list.tsx";
import { articleListMeta } from "#app/features/content/article-list-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  context.cachePage();
  return await loadTag(openShop(context), request, params.slug ?? "");
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { slug = "", name = "" } = data?.tag ?? {};
  return articleListMeta(matches, data?.list, {
    title: `Artikel tentang ${name}`,
    description: `Artikel kami tentang ${name}: panduan memilih, merawat, dan menata, dengan barang yang disebut di dalamnya.`,
    canonical: data?.isFound ? paths.articlesWithTag(slug, data.list.page) : undefined,
    trail: [
      { name: "Artikel", path: paths.articles() },
      { name, path: paths.articlesWithTag(slug) },
    ],
  });
};

export default function ArticleTag() {
  const { list, categories, tags, tag } = useLoaderData<typeof loader>();
  const crumbs = [
    { name: "Beranda", href: paths.home() },
    { name: "Artikel", href: paths.articles() },
  ];
  return (
    <>
      <div className="wrap">
        <Crumbs crumbs={crumbs} here={tag.name} />
        <ArticleHead title={`Artikel tentang ${tag.name}`} />
        <CategoryTabs categories={categories} />
      </div>
      <section className="wrap section" aria-labelledby="terbaru">
        <h2 id="terbaru" className="mb">
          {`${list.total} artikel`}
        </h2>
        <ArticleGrid list={list} hrefOf={(page) => paths.articlesWithTag(tag.slug, page)} isFirst empty={null} />
      </section>
      <TopTags tags={tags} here={tag.slug} />
    </>
  );
}

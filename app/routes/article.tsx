import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { feedLink } from "#app/features/content/article-list-meta.ts";
import { ArticlePage } from "#app/features/content/article-page.tsx";
import { loadArticle } from "#app/features/content/load-article.server.ts";
import { originOf, pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { type RootData, useRootData } from "#app/root-data.ts";
import { openShop } from "#app/shop/client.server.ts";
import { breadcrumbData } from "#domain/catalogue/structured-data.ts";
import { articleData } from "#domain/content/structured-data.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  context.cachePage();
  const found = await loadArticle(openShop(context), params.slug ?? "");
  const { publishedAt, updatedAt } = found.article;
  const changed = new Date(Math.max(publishedAt, updatedAt) * 1000);
  return data(found, { headers: { "Last-Modified": changed.toUTCString() } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => {
  if (!found) return pageMeta(matches, { title: "Artikel" });
  const { article } = found;
  const origin = originOf(matches);
  const root = matches.find((match) => match?.id === "root")?.data as RootData | undefined;
  const { title, summary, category, picture, path } = article;
  return [
    ...pageMeta(matches, {
      title,
      description: summary,
      canonical: path,
      image: { url: picture.src, alt: picture.alt },
      ...article.social,
      jsonLd: [
        articleData(
          { ...article, category: category.name },
          { title: root?.site.title ?? "", logo: root?.favicon ?? "" },
          origin,
        ),
        breadcrumbData(
          [
            { name: "Beranda", path: paths.home() },
            { name: "Artikel", path: paths.articles() },
            { name: category.name, path: paths.articleCategory(category.slug) },
            { name: title, path },
          ],
          origin,
        ),
      ],
    }),
    feedLink(origin),
  ];
};

export default function Article() {
  return <ArticlePage {...useLoaderData<typeof loader>()} origin={useRootData()?.origin ?? ""} />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ArticleCard, ArticleFeature, ArticleRow } from "#app/features/content/article-card.tsx";
import { loadArticles } from "#app/features/content/article-list.server.ts";
import {
  ArticleGrid,
  ArticleHead,
  CategoryTabs,
  NoArticles,
  NothingFound,
  TopTags,
} from "#app/features/content/article-list.tsx";
import { articleListMeta } from "#app/features/content/article-list-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { type Crumb, Crumbs } from "#app/ui/crumbs.tsx";
import { Section } from "#app/ui/section.tsx";

/** All articles; with `?q=emas` those that a search finds. A topic has an address of its own. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const found = await loadArticles(openShop(context), request);
  context.cachePage();
  return found;
}

const DESCRIPTION =
  "Panduan memilih dan merawat perhiasan, mengenal batu permata, serta menata rumah yang nyaman ditinggali.";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const page = data?.list.page;
  const all = data && { ...data.list, results: [...data.slider, ...data.picks, ...data.list.results] };
  return articleListMeta(matches, all, {
    title: data?.q ? `Cari artikel: ${data.q}` : "Artikel",
    description: DESCRIPTION,
    canonical: data?.q ? undefined : paths.articles(page),
    trail: [{ name: "Artikel", path: paths.articles() }],
  });
};

export default function Articles() {
  const { list, categories, tags, q, slider, picks, selected } = useLoaderData<typeof loader>();
  const isBelowOthers = slider.length + picks.length > 0;
  const hrefOf = (page: number) => (q ? paths.articleSearch(q, page) : paths.articles(page));
  return (
    <>
      <div className="wrap">
        <Crumbs crumbs={crumbsTo(q !== "")} here={q ? "Hasil pencarian" : "Artikel"} />
        <ArticleHead title={q ? `Artikel untuk “${q}”` : "Artikel"} q={q} />
        <CategoryTabs categories={categories} here={q ? undefined : ""} />
        {slider.length > 0 && (
          <Carousel label="Artikel unggulan" variant="banner" className="features">
            {slider.map((article, place) => (
              <ArticleFeature key={article.href} article={article} priority={place === 0} />
            ))}
          </Carousel>
        )}
      </div>
      {picks.length > 0 && (
        <Section id="pilihan-redaksi" title="Pilihan redaksi">
          <div className="grid grid--3">
            {picks.map((article) => (
              <ArticleCard key={article.href} article={article} />
            ))}
          </div>
        </Section>
      )}
      {(!isBelowOthers || list.results.length > 0 || list.pages > 1) && (
        <section className="section wrap" aria-labelledby="terbaru">
          <div className="section__head">
            <h2 id="terbaru">{q ? `${list.total} artikel` : isBelowOthers ? "Artikel lain" : "Terbaru"}</h2>
          </div>
          <ArticleGrid
            list={list}
            hrefOf={hrefOf}
            isFirst={slider.length === 0}
            empty={
              q ? (
                <NothingFound />
              ) : (
                <NoArticles>
                  Cerita tentang perhiasan dan perabot sedang kami tulis. Sementara itu, silakan lihat koleksi kami.
                </NoArticles>
              )
            }
          />
        </section>
      )}
      {selected.length > 0 && (
        <Section id="artikel-terpilih" title="Layak dibaca lagi">
          <ol className="article-rows">
            {selected.map((article) => (
              <ArticleRow key={article.href} article={article} />
            ))}
          </ol>
        </Section>
      )}
      <TopTags tags={tags} />
    </>
  );
}

function crumbsTo(isPart: boolean): Crumb[] {
  const home = { name: "Beranda", href: paths.home() };
  return isPart ? [home, { name: "Artikel", href: paths.articles() }] : [home];
}

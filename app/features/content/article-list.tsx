import type { ReactNode } from "react";
import * as paths from "#app/paths.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { ArticleCard } from "./article-card.tsx";
import type { ArticleListView, ShelfLink } from "./article-list.server.ts";

const FIRST_ROW = 3;

/** The title of a list of articles, its search and the categories. */
export function ArticleHead({ title, lead, q = "" }: { title: string; lead?: string; q?: string }) {
  return (
    <div className="section__head">
      <div>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      <search>
        <ShopForm
          className="join article-search"
          send="page"
          document
          method="get"
          action={paths.articles()}
          aria-label="Cari artikel"
        >
          <label className="sr" htmlFor="cari-artikel">
            Cari artikel
          </label>
          <input
            className="input"
            id="cari-artikel"
            name="q"
            type="search"
            placeholder="Cari artikel"
            defaultValue={q}
            maxLength={80}
            enterKeyHint="search"
            autoComplete="off"
          />
          <button type="submit" className="btn">
            Cari
          </button>
        </ShopForm>
      </search>
    </div>
  );
}

/** Every category as a link; `here` is the one on show, empty where all are. */
export function CategoryTabs({ categories, here }: { categories: ShelfLink[]; here?: string }) {
  return (
    <nav className="tabs__row mb" aria-label="Kategori artikel">
      <Link to={paths.articles()} aria-current={here === "" ? "page" : undefined}>
        Semua
      </Link>
      {categories.map(({ slug, name }) => (
        <Link key={slug} to={paths.articleCategory(slug)} aria-current={here === slug ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

interface ArticleGridProps {
  list: ArticleListView;
  hrefOf: (page: number) => string;
  /** The list is what the page begins with. */
  isFirst: boolean;
  /** Shown instead of an empty list. */
  empty: ReactNode;
}

/** A numbered page of articles. */
export function ArticleGrid({ list, hrefOf, isFirst, empty }: ArticleGridProps) {
  if (list.total === 0) return empty;
  return (
    <>
      <div className="grid grid--3">
        {list.results.map((article, place) => (
          <ArticleCard key={article.href} article={article} priority={isFirst && place < FIRST_ROW} />
        ))}
      </div>
      <div className="mt">
        <Pages page={list.page} total={list.pages} hrefOf={hrefOf} />
      </div>
    </>
  );
}

export function TopTags({ tags, here }: { tags: ShelfLink[]; here?: string }) {
  if (tags.length === 0) return null;
  return (
    <section className="section band" aria-labelledby="topik">
      <div className="wrap">
        <h2 id="topik" className="mb">
          Topik populer
        </h2>
        <ul className="chips">
          {tags.map(({ slug, name }) => (
            <li key={slug}>
              <Link className="chip" to={paths.articlesWithTag(slug)} aria-current={slug === here ? "page" : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Links to products, for a shop without articles. */
export function NoArticles({ children }: { children: ReactNode }) {
  return (
    <Empty title="Belum ada artikel" action={{ href: paths.products(), label: "Lihat semua produk" }}>
      {children}
    </Empty>
  );
}

/** A search that has found nothing. */
export function NothingFound() {
  return (
    <Empty title="Artikel tidak ditemukan" action={{ href: paths.articles(), label: "Lihat semua artikel" }}>
      Tidak ada artikel dengan kata tersebut. Coba kata lain, atau pilih salah satu kategori di atas.
    </Empty>
  );
}

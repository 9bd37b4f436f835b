import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Beyond, ConsentBar, ListNothing } from "#app/features/listing/list-parts.tsx";
import { useActingChoice, useSubmitChoice } from "#app/ui/acting-choice.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useAnnounced } from "#app/ui/kept-focus.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { FILTER_FORM, FilterForm } from "./filter-form.tsx";
import { sortWords } from "./filter-words.ts";
import { ListCards } from "./list-cards.tsx";
import type { ListView } from "./list-view.ts";

/** The URL that opens the filter panel in small windows. */
export const filterHref = `#${FILTER_FORM}`;

/** Cart and wishlist changes do not affect a list. */
export function unlessPosted({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod && formMethod !== "GET" ? false : defaultShouldRevalidate;
}

/** A product list: its heading, filters, cards, and the pages that follow. */
export function Listing({ list }: { list: ListView }) {
  const { page, panel, chips, ignored } = list;
  const isFilled = page !== null && page.cards.length > 0;
  useAnnounced("daftar", summaryOf(list));
  return (
    <>
      {list.asksConsent && <ConsentBar path={list.path} />}
      <ListHead list={list} />
      <div className={panel ? "wrap aside aside--start" : "wrap section"} id="hasil">
        {panel && <FilterForm panel={panel} path={list.path} reset={list.reset} total={page?.total} />}
        <section aria-label="Hasil">
          {ignored.length > 0 && (
            <div className="mb">
              <Alert
                type="info"
                message={`Sebagian filter tidak kami kenali, jadi diabaikan: ${ignored.join(", ")}.`}
              />
            </div>
          )}
          {page?.isPartial && (
            <div className="mb">
              <Alert
                type="info"
                message="Belum ada barang yang cocok dengan semua kata. Yang di bawah ini sebagian cocok, yang terdekat lebih dulu."
              />
            </div>
          )}
          {page && (panel || isFilled) && (
            <div className="bar-tools">
              {panel && (
                <a className="btn btn--sm only-s" href={filterHref}>
                  <Icon name="filter" />
                  Filter{chips.length > 0 && ` (${chips.length})`}
                </a>
              )}
              <h2 className="count">{page.total} produk</h2>
              {panel && <SortField sort={panel.sort} />}
            </div>
          )}
          {chips.length > 0 && <Chips list={list} />}
          {isFilled && list.keyword && /^ter(murah|mahal)$/.test(panel?.sort ?? "") && (
            <p className="sm muted mb">
              Yang paling sesuai dengan “{list.keyword}” lebih dulu, lalu yang lain, masing-masing menurut harga.
            </p>
          )}
          {isFilled ? <ListCards path={list.path} page={page} /> : <ListNothing list={list} />}
          {list.story.map((text) => (
            <p key={text} className="mt">
              {text}
            </p>
          ))}
        </section>
      </div>
      {list.beyond && <Beyond beyond={list.beyond} keyword={list.keyword} />}
    </>
  );
}

/** The number of products, filters and the sort order, announced after each choice. */
function summaryOf({ page, panel, chips }: ListView): string {
  const order = sortWords.find(([sort]) => sort === panel?.sort)?.[1];
  return [
    page ? `${page.total} produk` : "Terjadi kesalahan saat mengambil produk",
    chips.length > 0 && `${chips.length} filter`,
    order && `urutan: ${order}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function ListHead({ list: { crumbs, heading, intro, picture, shelf } }: { list: ListView }) {
  return (
    <div className="wrap">
      <Crumbs crumbs={crumbs} here={heading} />
      <div className="list-head">
        <div>
          <h1 className="title">{heading}</h1>
          {intro && <p className="lead">{intro}</p>}
          {shelf.length > 0 && (
            <ul className="chips" aria-label="Sub-kategori">
              {shelf.map(({ name, href, isCurrent }) => (
                <li key={href}>
                  <Link className="chip" to={href} aria-current={isCurrent ? "page" : undefined}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        {picture && (
          <span className="pic wide">
            <Picture {...picture} alt="" sizes="(min-width: 109em) 24rem, 22vw" />
          </span>
        )}
      </div>
    </div>
  );
}

function Chips({ list: { chips, reset } }: { list: ListView }) {
  return (
    <ul className="chips mb" aria-label="Filter aktif">
      {chips.map(({ label, href }) => (
        <li key={`${label} ${href}`}>
          <Link className="chip" to={href} aria-label={`Hapus filter ${label}`}>
            {label}
            <Icon name="x" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="more" to={reset}>
          Hapus semua
        </Link>
      </li>
    </ul>
  );
}

/**
 * A list's sort order. It is part of the filter form; with script a choice acts by itself, also one that was made before
 * the script had come.
 */
function SortField({ sort }: { sort: string }) {
  const field = useRef<HTMLSelectElement>(null);
  const isFirst = useRef(true);
  const acting = useActingChoice(useSubmitChoice());
  useEffect(() => {
    const select = field.current;
    if (select && select.value !== sort) {
      if (isFirst.current) select.form?.requestSubmit();
      else select.value = sort;
    }
    isFirst.current = false;
  }, [sort]);
  return (
    <p className="sort join">
      <select
        className="input input--tight"
        ref={field}
        autoComplete="off"
        aria-label="Urutkan produk"
        name="sort"
        form={FILTER_FORM}
        defaultValue={sort}
        {...acting}
      >
        {sortWords.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <button type="submit" className="btn btn--sm" form={FILTER_FORM}>
        Urutkan
      </button>
    </p>
  );
}

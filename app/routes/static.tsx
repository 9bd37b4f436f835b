import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { toRoom } from "#app/features/content/room-list.server.ts";
import { loadShopData } from "#app/features/content/shop-data.server.ts";
import { Questions, Sections, ShopFacts, StaticPage } from "#app/features/content/static-page.tsx";
import { keywordOf } from "#app/features/search/find-suggestions.ts";
import { originOf, pageMeta } from "#app/page/page-meta.ts";
import { readSettings } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { useRootData } from "#app/root-data.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { listPages, listSettings } from "#contract/content/content.ts";
import { listHighlights } from "#contract/content/inspiration.ts";
import { breadcrumbData, faqData } from "#domain/catalogue/structured-data.ts";
import { findQuestions, withoutLinks } from "#domain/content/page-text.ts";
import type { RouteHandle } from "../root.tsx";

/** The mobile apps show the same pages with their own header and footer. */
export const handle: RouteHandle = { isBare: (path) => path.endsWith("-apps") };

/** The shop's own names for these screens; their text is page content. */
const titles: Record<string, string> = {
  about: "Tentang Kami",
  faq: "Pusat Bantuan",
  snk: "Syarat & Ketentuan",
  "kebijakan-privasi": "Kebijakan Privasi",
};
const QUESTIONS = "faq";
const ABOUT = "about";
const PRIVACY = "kebijakan-privasi";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const here = pathname.slice(1);
  const slug = here.replace(/-apps$/, "");
  const shop = openShop(context);
  const [pages, rooms, settings, about] = await Promise.all([
    shop(listPages),
    slug === ABOUT ? orFallback(context, shop(listHighlights), []) : [],
    slug === QUESTIONS ? orFallback(context, shop(listSettings), []) : [],
    slug === ABOUT ? loadShopData(context, request) : null,
  ]);
  const page = pages.find((one) => one.slug === slug);
  // A shop that has no page about privacy yet says in its terms what becomes of data.
  if (!page) throw redirect(here === PRIVACY ? paths.terms() : paths.notFound());
  const typed = slug === QUESTIONS ? keywordOf(searchParams.get("q") ?? "") : "";
  // A search is unlikely to be repeated, so its page is not cached.
  if (typed === "") context.cachePage();
  const content = typed === "" ? page.content : findQuestions(page.content, typed);
  const room = rooms[0] ? toRoom(rooms[0]) : null;
  const { shipping, account } = readSettings(settings);
  const shown = { here, slug, title: titles[slug] ?? page.metaTitle, text: page.metaDesc, content, typed, room };
  return { page: { ...shown, facts: { shipping, account } }, data: about ? [about.shop] : [] };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return pageMeta(matches, {});
  const { here, slug, title, text, content, typed } = data.page;
  const path = paths.staticPage(slug);
  const questions = content.map((one) => ({ ...one, text: withoutLinks(one.text) }));
  return pageMeta(matches, {
    title,
    description: text,
    canonical: typed === "" ? path : undefined,
    jsonLd: [
      // Inside the apps it leads around itself.
      ...(here === slug
        ? [
            breadcrumbData(
              [
                { name: "Beranda", path: paths.home() },
                { name: title, path },
              ],
              originOf(matches),
            ),
          ]
        : []),
      ...data.data,
      ...(slug === QUESTIONS && typed === "" ? [faqData(questions)] : []),
    ],
  });
};

export default function Static() {
  const { page } = useLoaderData<typeof loader>();
  const { here, slug, title, text, content, typed, room, facts } = page;
  const hasPrivacy = useRootData()?.shell.help.some(([href]) => href === paths.privacy()) ?? false;
  return (
    <StaticPage
      title={title}
      text={text}
      path={here === slug ? paths.staticPage(slug) : null}
      room={room}
      hasPrivacy={hasPrivacy}
    >
      {slug === QUESTIONS ? (
        <>
          <Questions page={here} typed={typed} questions={content} />
          <ShopFacts {...facts} />
        </>
      ) : (
        <Sections content={content} />
      )}
    </StaticPage>
  );
}

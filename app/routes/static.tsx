import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { StaticPage } from "#app/features/content/static-page.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { listPages } from "#contract/content/settings.ts";
import { faqData } from "#domain/catalogue/structured-data.ts";
import type { RouteHandle } from "../root.tsx";

/** The mobile apps show the same pages with their own header and footer. */
export const handle: RouteHandle = { isBare: (path) => path.endsWith("-apps") };

/** The shop's own names for these screens; their text is page content. */
const titles: Record<string, string> = { about: "Tentang Kami", faq: "Pusat Bantuan", snk: "Syarat & Ketentuan" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const slug = new URL(request.url).pathname.slice(1).replace(/-apps$/, "");
  const page = (await openShop(context)(listPages)).find((one) => one.slug === slug);
  if (!page) throw redirect(paths.notFound());
  context.cachePage();
  return { page: { slug, title: titles[slug] ?? page.metaTitle, text: page.metaDesc, content: page.content } };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.page.title,
    description: data?.page.text,
    canonical: data && paths.staticPage(data.page.slug),
    jsonLd: data?.page.slug === "faq" ? [faqData(data.page.content)] : [],
  });

export default function Static() {
  const { page } = useLoaderData<typeof loader>();
  return <StaticPage {...page} />;
}

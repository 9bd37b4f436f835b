import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from "@remix-run/react";
import { loadShopData } from "#app/features/content/shop-data.server.ts";
import { bannerPreload, TopBanner } from "#app/features/home/banner-grid.tsx";
import { Benefits, GroupBlocks, LateBlock, LowerBlocks } from "#app/features/home/home-blocks.tsx";
import { loadHome } from "#app/features/home/load-home.server.ts";
import { Popup } from "#app/features/home/popup.tsx";
import { EmptyBlock, FailedBlock, WaitingBlock } from "#app/features/home/product-rail.tsx";
import { FlashSale } from "#app/features/promotions/flash-sale.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { type RootData, useRootData } from "#app/root-data.ts";
import { Toast } from "#app/ui/alert.tsx";
import { Link } from "#app/ui/link.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [home, head] = await Promise.all([loadHome(context), loadShopData(context, request)]);
  return { ...home, head };
}

/** No form affects home's own data: wishlist and cart belong to the shell. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined || formMethod === "GET" ? defaultShouldRevalidate : false;
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const root = matches.find(({ id }) => id === "root")?.data as RootData | undefined;
  const first = data?.banners?.[0];
  return [
    ...(data?.verifications ?? []),
    ...(first ? bannerPreload(first, root?.saveData ?? false) : []),
    ...pageMeta(matches, {
      title: data?.head.title,
      description: data?.head.description,
      canonical: paths.home(),
      image: first && { url: first.desktop.src, alt: first.alt },
      jsonLd: data && [data.head.shop, data.head.site],
    }),
  ];
};

/** When the session has ended, this notice comes before everything else. */
function hasSessionEnded(search: string): boolean {
  return new URLSearchParams(search).has("unAuth");
}

/** Shown where an ended session redirects to. The login returns to the form that was being filled in. */
function SessionEnded({ search }: { search: string }) {
  if (!hasSessionEnded(search)) return null;
  const target = new URLSearchParams(search).get("redirect");
  return (
    <>
      <Toast>Sesi telah habis, silahkan login kembali</Toast>
      {target && (
        <p className="wrap panel">
          Isian Anda kami simpan. <Link to={paths.login(target)}>Login dan lanjutkan</Link>
        </p>
      )}
    </>
  );
}

export default function Home() {
  const { popup, banners, groups, late } = useLoaderData<typeof loader>();
  const { sales, ...lower } = late;
  const { pathname, search } = useLocation();
  const hasNotice = Boolean(useRootData()?.mine.notice);
  return (
    <>
      <SessionEnded search={search} />
      <section aria-label="Pilihan utama">
        <Opening />
        {/* A slot: a notice is read first. After the heading, so that a page's first one is its own. */}
        <div data-slot="popup">
          {popup && !hasNotice && !hasSessionEnded(search) && <Popup popup={popup} here={`${pathname}${search}`} />}
        </div>
        {banners ? banners.length > 0 && <TopBanner banners={banners} /> : <FailedBlock what="Banner" />}
      </section>
      <Promises />
      {groups ? <GroupBlocks groups={groups.slice(0, 1)} /> : <FailedBlock what="Produk pilihan" />}
      {groups?.length === 0 && <EmptyBlock title="Belum ada produk" />}
      <LateBlock value={sales} waiting={<WaitingBlock />}>
        {(list) => (list ? <FlashSale sales={list} allHref={paths.sale()} /> : <FailedBlock what="Flash sale" />)}
      </LateBlock>
      {groups && <GroupBlocks groups={groups.slice(1)} />}
      <LowerBlocks {...lower} />
    </>
  );
}

/** The shop's tagline, or its name while the settings cannot be loaded. */
function Opening() {
  const root = useRootData();
  return (
    <div className="wrap open">
      <h1>{root?.shell.tagline.title || root?.site.title}</h1>
      <p>{root?.shell.tagline.description}</p>
    </div>
  );
}

function Promises() {
  const root = useRootData();
  return <Benefits labels={root?.benefits ?? []} />;
}

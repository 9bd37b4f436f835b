import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { answerHeaders } from "#app/features/account/refusals.server.ts";
import { loadCardPage, wordsOfPage } from "#app/features/catalogue/card-page.server.ts";
import { cardPageData, pictureOf } from "#app/features/catalogue/card-page-meta.ts";
import { actOnProduct } from "#app/features/product/act-on-product.server.ts";
import { BundleList, BundleParts } from "#app/features/product/bundle-parts.tsx";
import { toBundleCard, toBundleView, withSaving } from "#app/features/product/bundle-view.ts";
import { loadProduct, productKey } from "#app/features/product/load-product.server.ts";
import { ProductPage } from "#app/features/product/product-page.tsx";
import { ProductFailure, productMeta, productSheet, unlessCartChanged } from "#app/features/product/product-route.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { showBundle } from "#contract/catalogue/catalogue.ts";

export const links = productSheet;

/** Without a slug all bundles, with one that bundle. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const shop = openShop(context);
  if (params.slug === undefined) {
    const list = await loadCardPage(shop, request, { isBundle: 1 }, toBundleCard);
    context.cachePage();
    const about = "Paket perhiasan dan perabot yang sudah dipadukan, lebih hemat daripada beli satu per satu.";
    return { list, words: wordsOfPage("Paket", about, list), detail: null };
  }
  const key = productKey(params.slug);
  const asked = shop(showBundle, { params: { id: key } });
  const { detail, product, late } = await loadProduct(context, request, key, asked);
  const bundle = toBundleView(detail);
  return { list: null, words: null, detail: { product: withSaving(product, bundle.saving), late, bundle } };
}

export const action = actOnProduct;
export const headers = answerHeaders;

export const shouldRevalidate = unlessCartChanged;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data?.list
    ? pageMeta(matches, {
        ...data.words,
        canonical: paths.bundles(data.list.page),
        image: pictureOf(data.list),
        jsonLd: cardPageData(matches, { name: "Paket", path: paths.bundles(data.list.page) }, data.list),
      })
    : productMeta(matches, data?.detail?.product);

export default function Bundle() {
  const { list, detail } = useLoaderData<typeof loader>();
  if (list) return <BundleList list={list} />;
  const { product, late, bundle } = detail;
  const price = product.chosen?.price ?? 0;
  return (
    <ProductPage
      product={product}
      late={late}
      parts={(count) => <BundleParts bundle={bundle} price={price} count={count} />}
    />
  );
}

export const ErrorBoundary = ProductFailure;

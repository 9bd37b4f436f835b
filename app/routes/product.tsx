import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { answerHeaders } from "#app/features/account/refusals.server.ts";
import { actOnProduct } from "#app/features/product/act-on-product.server.ts";
import { loadProduct, productKey } from "#app/features/product/load-product.server.ts";
import { ProductPage } from "#app/features/product/product-page.tsx";
import { ProductFailure, productMeta, productSheet, unlessCartChanged } from "#app/features/product/product-route.tsx";
import { openShop } from "#app/shop/client.server.ts";
import { showProduct } from "#contract/catalogue/catalogue.ts";

export const links = productSheet;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const key = productKey(params.slug);
  const { product, late } = await loadProduct(
    context,
    request,
    key,
    openShop(context)(showProduct, { params: { id: key } }),
  );
  return { product, late };
}

export const action = actOnProduct;
export const headers = answerHeaders;

export const shouldRevalidate = unlessCartChanged;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => productMeta(matches, data?.product);

export default function Product() {
  const { product, late } = useLoaderData<typeof loader>();
  return <ProductPage product={product} late={late} />;
}

export const ErrorBoundary = ProductFailure;

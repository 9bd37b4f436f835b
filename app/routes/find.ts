import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { productKey } from "#app/features/product/load-product.server.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { showProduct } from "#contract/catalogue/catalogue.ts";

const WORDS_LENGTH_MAX = 80;

/**
 * A shared link or a label's code, by slug or id. Redirects to the product's canonical URL, else to a search for its
 * words.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  context.cachePage();
  const key = productKey(params.slug);
  const product = await openShop(context)(showProduct, { params: { id: key } }).catch((error) => {
    if (error instanceof Response) return null;
    throw error;
  });
  if (product) throw redirect(`${paths.product(product)}${new URL(request.url).search}`, 301);
  throw redirect(
    paths.products({
      q: key
        .replace(/[-_\s]+/g, " ")
        .trim()
        .slice(0, WORDS_LENGTH_MAX),
    }),
  );
}

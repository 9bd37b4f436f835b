import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { productKey } from "#app/features/product/load-product.server.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { showProduct } from "#contract/catalogue/catalogue.ts";
import { showFormerAddress } from "#contract/content/content.ts";
import { formerPathOf } from "#domain/former-address.ts";

const WORDS_LENGTH_MAX = 80;

/**
 * A shared link or a label's code, by slug or id. Redirects to the product's canonical URL, also from its former slug,
 * else to a search for its words.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  context.cachePage();
  const key = productKey(params.slug);
  const shop = openShop(context);
  const unlessRefused = (error: unknown) => {
    if (error instanceof Response) return null;
    throw error;
  };
  const product = await shop(showProduct, { params: { id: key } }).catch(unlessRefused);
  const path = product ? undefined : formerPathOf(paths.product({ slug: key, bundling: 0 }));
  const former = path ? await shop(showFormerAddress, { query: { path } }).catch(unlessRefused) : null;
  const found = product ? paths.product(product) : former?.target;
  if (found) throw redirect(`${found}${new URL(request.url).search}`, 301);
  throw redirect(
    paths.products({
      q: key
        .replace(/[-_\s]+/g, " ")
        .trim()
        .slice(0, WORDS_LENGTH_MAX),
    }),
  );
}

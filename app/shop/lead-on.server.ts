import { type AppLoadContext, type LoaderFunction, redirect, type ServerBuild } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import { showFormerAddress } from "#contract/content/content.ts";
import { slugOf } from "#domain/catalogue/slug.ts";
import { formerPathOf } from "#domain/former-address.ts";
import { openShop } from "./client.server.ts";

/** The route of what is no page of the shop: it says of a file that is not there plainly that it is not. */
const UNKNOWN = "routes/unknown";

/**
 * The storefront with one way out of all its pages that are not found: what stood there under another address leads to
 * where it is now, and what is not in the shop any more to a /404 that names its kind. Pages that are found ask nothing.
 */
export function leadOn(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    return [id, loader ? { ...route, module: { ...route.module, loader: leading(loader, id === UNKNOWN) } } : route];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function leading(loader: LoaderFunction, isUnknown: boolean): LoaderFunction {
  const onward = async (given: unknown, { context, request }: Parameters<LoaderFunction>[0]) =>
    isNotFound(given, isUnknown) ? ((await findOnward(context, new URL(request.url))) ?? given) : given;
  return async (args) => {
    try {
      return await onward(await loader(args), args);
    } catch (thrown) {
      throw await onward(thrown, args);
    }
  };
}

function isNotFound(given: unknown, isUnknown: boolean): given is Response {
  if (!(given instanceof Response)) return false;
  return given.headers.get("Location") === paths.notFound() || (isUnknown && given.status === 404);
}

async function findOnward(context: AppLoadContext, { pathname, search }: URL): Promise<Response | undefined> {
  const path = formerPathOf(pathname);
  // What a form has done is answered by its own page; where it was sent, nothing is found anew.
  if (path === undefined || path === paths.notFound() || context.answersForm) return undefined;
  try {
    const { target, category, articleCategory } = await openShop(context)(showFormerAddress, { query: { path } });
    // The address says it all, so that the answer is the same for everybody.
    if (target ?? category ?? articleCategory) context.cachePage();
    if (target !== null) return redirect(`${target}${search}`, 301);
    if (category !== null) return redirect(paths.notFoundGood(slugOf(category)));
    if (articleCategory !== null) return redirect(paths.notFoundArticle(articleCategory));
  } catch (error) {
    // A back end elsewhere may not have the call. Where it fails, the next visitor asks again.
    if (error instanceof Response) return undefined;
    context.validUntil(context.now);
    context.noteFault(error);
  }
  return undefined;
}

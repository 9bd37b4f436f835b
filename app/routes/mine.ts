import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { rememberProduct } from "#app/features/catalogue/seen.server.ts";
import { loadOwnPart } from "#app/own-parts.server.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { loadMine } from "#app/shell/load-mine.server.ts";
import { withinBudget } from "#app/shop/late.server.ts";
import { id } from "#lib/shapes.ts";

/**
 * What is personal, for script that has everybody's page already: around every page, or with `?bagian=` a part of one.
 * The notice of a visit is left to the next page.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  if (!query.has("bagian")) return answer(await loadMine(context, undefined).catch(endedOr));
  const part = loadOwnPart(context, query);
  if (!part) throw redirect(paths.notFound());
  return answer(await withinBudget(context, part.catch(nothingOr)));
}

/** Records a product's visit, sent by script because the page came from a cache. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, z.object({ product: id }));
  if (!form.ok) return new Response(null, { status: 422 });
  await rememberProduct(context, form.value.product);
  return new Response(null, { status: 204 });
}

function answer(value: unknown): Response {
  return Response.json(value, { headers: { "Cache-Control": "private, no-store" } });
}

/** If the session has ended, names the page that removes the cookie and says so. */
function endedOr(thrown: unknown): { ended: string } {
  if (!(thrown instanceof Response)) throw thrown;
  return { ended: thrown.headers.get("Location") ?? paths.sessionEnded() };
}

function nothingOr(thrown: unknown): null {
  if (!(thrown instanceof Response)) throw thrown;
  return null;
}

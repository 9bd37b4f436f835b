import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { rememberProduct } from "#app/features/catalogue/seen.server.ts";
import * as paths from "#app/paths.ts";
import { loadVisitor } from "#app/personal/load-visitor.server.ts";
import { loadPart } from "#app/personal/page-parts.server.tsx";
import { readForm } from "#app/session/forms.server.ts";
import { withinBudget } from "#app/shop/late.server.ts";
import { id } from "#lib/shapes.ts";

/**
 * What is personal, for script that has everybody's page already: around every page, or with `?bagian=` a part of one.
 * The notice of a visit is left to the next page.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  if (!query.has("bagian")) return tell(await loadVisitor(context, undefined).catch(endedOr));
  const part = loadPart(context, query);
  if (!part) throw redirect(paths.notFound());
  return tell(await withinBudget(context, part.catch(nothingOr)));
}

/** Script says which product it shows: the page itself came from a cache. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, z.object({ product: id }));
  if (!form.ok) return new Response(null, { status: 422 });
  await rememberProduct(context, form.value.product);
  return new Response(null, { status: 204 });
}

function tell(value: unknown): Response {
  return Response.json(value, { headers: { "Cache-Control": "private, no-store" } });
}

/** The shop has ended the session: the page that says so takes it away. */
function endedOr(thrown: unknown): { ended: string } {
  if (!(thrown instanceof Response)) throw thrown;
  return { ended: thrown.headers.get("Location") ?? paths.sessionEnded() };
}

function nothingOr(thrown: unknown): null {
  if (!(thrown instanceof Response)) throw thrown;
  return null;
}

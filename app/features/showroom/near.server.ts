import type { AppLoadContext } from "@remix-run/cloudflare";
import { loadVisitor } from "#app/features/account/user.server.ts";
import { cities } from "#domain/showroom/cities.ts";

/** The city from which partners are near: the one in the address, else the signed-in visitor's own; null for neither. */
export async function chosenCity(context: AppLoadContext, request: Request): Promise<number | null> {
  const asked = new URL(request.url).searchParams.get("kota");
  if (asked !== null) return cities.find(({ id }) => String(id) === asked)?.id ?? null;
  const visitor = await loadVisitor(context);
  return visitor && visitor !== "unknown" ? (visitor.location?.cityId ?? null) : null;
}

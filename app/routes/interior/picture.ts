import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { proxyPicture } from "#app/features/pictures/take-pictures.server.ts";
import { projectPicturePath } from "#contract/interior/project.ts";

/** A picture of a project request, for whoever knows the draft's key or owns the request. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const { token = "", size } = params;
  if (size !== undefined && size !== "kecil") return new Response(null, { status: 404 });
  const key = new URL(request.url).searchParams.get("draf") ?? "";
  return proxyPicture(context, request, projectPicturePath(token, size === "kecil", key));
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { inboxTag, toMessageView } from "#app/features/service/chat-form.server.ts";
import { currentShopper } from "#app/session/shopper.server.ts";
import { countUnread, listMessages, readMessages } from "#contract/service/chat.ts";

/** The newest messages as data, for the open inbox; 304 while there is nothing new. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const headers = { "Cache-Control": "private, no-store" };
  const shopper = await currentShopper(context);
  if (!shopper) return new Response(null, { status: 401, headers });
  try {
    const tagged = { ...headers, ETag: inboxTag(await shopper.shop(countUnread)) };
    if (request.headers.get("If-None-Match") === tagged.ETag)
      return new Response(null, { status: 304, headers: tagged });
    const { results, hasMore } = await shopper.shop(listMessages, { query: {} });
    return Response.json({ messages: results.map(toMessageView), hasMore }, { headers: tagged });
  } catch (error) {
    if (error instanceof Response) throw error;
    context.noteFault(error);
    return new Response(null, { status: 503, headers });
  }
}

/** Marks messages as read that the open inbox has shown. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const shopper = await currentShopper(context);
  // Not a redirect to the login: the message being typed would be lost.
  if (!shopper) return new Response(null, { status: 401 });
  const read = readMessages.body.safeParse({ upTo: form.get("upTo") });
  if (!read.success) return new Response(null, { status: 422 });
  try {
    return Response.json(await shopper.shop(readMessages, { body: read.data }));
  } catch (error) {
    if (error instanceof Response) return new Response(null, { status: 401 });
    throw error;
  }
}

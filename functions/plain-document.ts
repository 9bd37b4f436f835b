import { html } from "hono/html";

/** Markup: what was put into its template is escaped. */
type Markup = ReturnType<typeof html>;

/** A whole page that is written by hand, because the storefront does not render it. */
export async function plainDocument({ title, head, body }: Record<"head" | "body", Markup> & { title: string }) {
  return String(
    await html`<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>`,
  );
}

/** The same as an answer that nothing between the shop and the visitor may cache. */
export async function answerDocument(page: Parameters<typeof plainDocument>[0], status = 200): Promise<Response> {
  return new Response(await plainDocument(page), {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";

const closed = [
  paths.profile(),
  paths.cart(),
  paths.checkout(),
  paths.appCheckout(),
  paths.invoices(),
  "/checkout",
  paths.login(),
  paths.register(),
  paths.forgotPassword(),
  paths.wishlist(),
  paths.newProject(),
];

export function loader({ request, context }: LoaderFunctionArgs) {
  context.cachePage();
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${new URL(request.url).origin}${paths.sitemap()}`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

const closed = [
  "/profile",
  "/cart",
  "/buy",
  "/m/buy",
  "/invoice",
  "/checkout",
  "/login",
  "/register",
  "/forgot-password",
  "/wishlist",
];

export function loader({ request, context }: LoaderFunctionArgs) {
  context.cachePage();
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${new URL(request.url).origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useRouteLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/page/page-meta.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { PlainMenu } from "#app/shell/plain-menu.tsx";
import type { loader as rootLoader } from "../root.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireShopper(context, request);
  return null;
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Menu" });

export default function Menu() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <div className="wrap wrap--mid section">
      <h1 className="title mb">Menu</h1>
      <PlainMenu categories={root?.shell.categories ?? []} groups={root?.shell.groups ?? []} />
    </div>
  );
}

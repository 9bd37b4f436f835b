import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { pageMeta } from "#app/page/page-meta.ts";
import { useRootData } from "#app/root-data.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { PlainMenu } from "#app/shell/plain-menu.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireShopper(context, request);
  return null;
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Menu" });

export default function Menu() {
  const root = useRootData();
  return (
    <div className="wrap wrap--mid section">
      <h1 className="title mb">Menu</h1>
      <PlainMenu categories={root?.shell.categories ?? []} groups={root?.shell.groups ?? []} />
    </div>
  );
}

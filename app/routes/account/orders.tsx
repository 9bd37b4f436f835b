import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { AccountFrame } from "#app/features/account/account-frame.tsx";
import { pageMeta } from "#app/features/frame/page-meta.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { Empty } from "#app/ui/empty.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireShopper(context, request);
  return null;
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Pesanan" });

export default function Orders() {
  return (
    <AccountFrame title="Pesanan">
      <Empty title="Belum ada pesanan" action={{ href: "/products/q=", label: "Belanja Sekarang" }}>
        Barang yang Anda pesan akan terdaftar di sini.
      </Empty>
    </AccountFrame>
  );
}

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";

/** `/more-retail-experience`: leads to the configured page of another site; says so where none is configured. */
export function loader({ context }: LoaderFunctionArgs) {
  const elsewhere = URL.parse(context.settings.retailUrl);
  if (elsewhere?.protocol === "https:") throw redirect(elsewhere.href);
  context.cachePage();
  return null;
}

/** Not indexed: it is not this shop's page. */
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Pengalaman Toko" });

export default function Retail() {
  return (
    <div className="wrap section">
      <Empty title="Pengalaman Toko" heading="h1" action={{ href: paths.products(), label: "Lihat semua produk" }}>
        Halaman pengalaman toko kami belum dibuka. Sementara itu, Anda bisa melihat ruang yang sudah kami tata.
      </Empty>
      <p className="center">
        <Link className="more" to={paths.inspirations()}>
          Inspirasi ruang
        </Link>
      </p>
    </div>
  );
}

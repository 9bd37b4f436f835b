import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  context.cachePage();
  return null;
}

/** Not indexed: there is nothing to read yet. */
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Artikel" });

/** Target of the menu's Artikel link while the shop has no articles. */
export default function Articles() {
  return (
    <div className="wrap section">
      <Empty title="Artikel" heading="h1" action={{ href: paths.products(), label: "Lihat semua produk" }}>
        Belum ada artikel. Cerita tentang perhiasan dan isi rumah sedang kami tulis.
      </Empty>
      <p className="center">
        <Link className="more" to={paths.about()}>
          Tentang Kami
        </Link>
      </p>
    </div>
  );
}

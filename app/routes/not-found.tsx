import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Failure } from "#app/page/failure.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  context.cachePage();
  return data(null, { status: 404 });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Halaman Tidak Ditemukan" });

export default function NotFound() {
  return (
    <Failure
      title="Halaman tidak ditemukan"
      sentence="Alamatnya mungkin salah ketik, atau halamannya sudah pindah. Coba cari produknya, atau lihat seluruh koleksi."
    >
      <Link className="btn btn--main" to={paths.products()}>
        Lihat semua produk
      </Link>
    </Failure>
  );
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadInstead } from "#app/features/catalogue/instead-of-missing.server.ts";
import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import { Failure } from "#app/page/failure.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/late.server.ts";
import { Link } from "#app/ui/link.tsx";

const SENTENCE =
  "Alamatnya mungkin salah ketik, atau halamannya sudah pindah. Coba cari produknya, atau lihat seluruh koleksi.";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const instead = await orFallback(context, loadInstead(openShop(context), new URL(request.url)), undefined);
  if (instead !== undefined) context.cachePage();
  return data({ instead, sentence: instead?.sentence ?? SENTENCE }, { status: 404 });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Halaman Tidak Ditemukan" });

export default function NotFound() {
  const { instead, sentence } = useLoaderData<typeof loader>();
  return (
    <>
      <Failure title="Halaman tidak ditemukan" sentence={sentence}>
        <Link className="btn btn--main" to={instead?.href ?? paths.products()}>
          Lihat semua {instead?.name ?? "produk"}
        </Link>
      </Failure>
      {instead && instead.cards.length > 0 && (
        <div className="wrap page-end">
          <h2 className="mb">Yang sejenis</h2>
          <div className="grid grid--cards grid--5">
            {instead.cards.map((card) => (
              <ProductCard key={card.id} card={card} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

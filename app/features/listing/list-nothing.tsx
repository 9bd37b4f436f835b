import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import * as paths from "#app/paths.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatRange, wholePrices } from "#domain/money.ts";
import type { Instead, ListView } from "./list-view.ts";

/** Why there are no cards, and what to do next. */
export function ListNothing({ list }: { list: ListView }) {
  const { page, keyword, chips, heading, isSeen } = list;
  if (!page) return <Failed path={list.path} />;
  const atAnyPrice = list.instead?.atAnyPrice;
  if (list.instead && atAnyPrice) {
    const { least, most, href } = atAnyPrice;
    return (
      <>
        <Empty
          size="small"
          title="Belum ada di harga ini"
          action={{ href, label: `Lihat “${keyword}” di semua harga` }}
        >
          “{keyword}” kami ada di harga {wholePrices(formatRange(least, most))}.
        </Empty>
        <Other instead={list.instead} />
      </>
    );
  }
  if (keyword) {
    return (
      <>
        <Empty
          size="small"
          title="Tidak ada hasil ditemukan"
          action={{ href: paths.categories(), label: "Lihat semua kategori" }}
        >
          Tidak ada produk untuk ditampilkan dengan kata “{keyword}”{chips.length > 0 ? " dan filter ini" : ""}. Periksa
          ejaannya, atau coba kata yang lebih umum.
        </Empty>
        {list.instead && <Other instead={list.instead} />}
      </>
    );
  }
  if (isSeen && chips.length === 1) {
    return (
      <Empty title="Belum ada produk yang Anda lihat" action={{ href: paths.products(), label: "Lihat semua produk" }}>
        Produk yang Anda buka akan terkumpul di sini, dan hanya Anda yang melihatnya.
      </Empty>
    );
  }
  if (chips.length > 0) {
    return (
      <Empty title="Tidak ada produk untuk ditampilkan" action={{ href: list.reset, label: "Hapus semua filter" }}>
        Kombinasi filter ini belum ada barangnya. Lepaskan salah satu filter di atas, atau mulai dari awal.
      </Empty>
    );
  }
  return (
    <Empty title="Belum ada produk" action={{ href: paths.categories(), label: "Lihat kategori lain" }}>
      {heading} sedang kami siapkan. Sementara itu, silakan lihat kategori yang lain.
    </Empty>
  );
}

/** What the shop has, where it has not what was searched for. */
function Other({ instead: { atAnyPrice, bestSellers, chat } }: { instead: Instead }) {
  return (
    <>
      {chat && (
        <p className="center mb">
          <a className="btn" href={chat} target="_blank" rel="noopener noreferrer">
            <Icon name="chat" />
            Tanya kami lewat chat
          </a>
        </p>
      )}
      {bestSellers.length > 0 && (
        <section aria-labelledby="terlaris">
          <h2 className="mb" id="terlaris">
            {atAnyPrice ? "Di luar harga ini" : "Paling banyak dibeli"}
          </h2>
          <div className="grid grid--cards grid--4">
            {bestSellers.map((card) => (
              <ProductCard key={card.id} card={card} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function Failed({ path }: { path: string }) {
  return (
    <div role="alert">
      <Empty title="Terjadi kesalahan saat mengambil produk">
        Silakan coba lagi sebentar lagi. Keranjang dan filter Anda tidak berubah.
      </Empty>
      <p className="center">
        <Link className="btn" to={path} document>
          Coba lagi
        </Link>
      </p>
    </div>
  );
}

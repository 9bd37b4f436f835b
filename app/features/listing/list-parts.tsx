import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import { ArticleCard } from "#app/features/content/article-card.tsx";
import type { ArticleView } from "#app/features/content/article-list.server.ts";
import { RoomGrid } from "#app/features/content/room-card.tsx";
import type { RoomView } from "#app/features/content/room-list.server.ts";
import * as paths from "#app/paths.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
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

/** Best-selling products and a chat link, for a search without results. */
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

/** Articles and rooms about the words of a search. */
export interface BeyondView {
  articles: ArticleView[];
  rooms: RoomView[];
}

/** Articles and rooms that match a search; renders nothing if there are none. */
export function Beyond({ beyond: { articles, rooms }, keyword }: { beyond: BeyondView; keyword: string }) {
  return (
    <>
      {articles.length > 0 && (
        <Section
          id="artikel-terkait"
          title={`Artikel tentang “${keyword}”`}
          isBand
          more={{ href: paths.articleSearch(keyword), label: "Cari di artikel" }}
        >
          <div className="grid grid--3">
            {articles.map((article) => (
              <ArticleCard key={article.href} article={article} />
            ))}
          </div>
        </Section>
      )}
      {rooms.length > 0 && (
        <Section id="ruang-terkait" title={`Ruang tentang “${keyword}”`} isBand={articles.length === 0}>
          <RoomGrid rooms={rooms} />
        </Section>
      )}
    </>
  );
}

/** Asks once for consent to search analytics. It is in the page flow and covers nothing; its forms need no script. */
export function ConsentBar({ path }: { path: string }) {
  return (
    <ShopForm className="wrap" send="page" document action={paths.consent()} aria-label="Izin pencatatan">
      <div className="consent row row--apart">
        <p className="sm">
          Bolehkah kata yang Anda cari kami catat, tanpa nama dan tanpa akun, untuk memperbaiki isi toko?
        </p>
        <p className="row g-1">
          <input type="hidden" name="kembali" value={path} />
          <button type="submit" className="btn btn--sm" name="izin" value="1">
            Setuju
          </button>
          <button type="submit" className="btn btn--sm" name="izin" value="0">
            Tolak
          </button>
        </p>
      </div>
    </ShopForm>
  );
}

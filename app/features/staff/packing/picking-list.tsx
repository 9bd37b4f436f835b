import * as paths from "#app/paths.ts";
import { pictureAt } from "#app/ui/picture.tsx";
import type { PackedLine, Picking } from "#contract/staff/packing.ts";
import { BackHead } from "../back-head.tsx";

/** What is fetched from the shelves: the same goods of all orders together, or order by order. */
export function PickingList({ picking, by }: { picking: Picking; by: "barang" | "pesanan" }) {
  const { goods, orders, hasMore } = picking;
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  const choice = (to: typeof by, label: string) => (
    <a
      className="chip"
      href={paths.staff("kemas/daftar", { menurut: to === "barang" ? undefined : to })}
      aria-current={by === to ? "page" : undefined}
    >
      {label}
    </a>
  );
  return (
    <>
      <BackHead href={paths.staff("kemas")} back="Kemas" title="Daftar ambil barang">
        {pieces} barang untuk {orders.length} paket
        {hasMore && ". Baru pesanan terlama yang termuat; sisanya tampil setelah ini dikemas"}.
      </BackHead>
      <nav className="chips mb" aria-label="Urutan">
        {choice("barang", "Menurut barang")}
        {choice("pesanan", "Menurut pesanan")}
      </nav>
      {orders.length === 0 && <p className="box box__in">Tidak ada barang yang perlu diambil sekarang.</p>}
      {by === "barang" ? (
        <ul className="rows box pick">
          {goods.map((line) => (
            <li key={line.sku}>
              <Thumb line={line} />
              <div className="who">
                <b>
                  {line.quantity} × {line.name}
                </b>
                <span className="nm">{factsOf(line)}</span>
                <span className="what">
                  {line.from.map(({ orderNumber, pieces }) => `${pieces} untuk ${orderNumber.slice(-12)}`).join(", ")}
                </span>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        orders.map(({ orderNumber, parcel, of, recipient, lines }) => (
          <section className="box" key={`${orderNumber}/${parcel}`}>
            <div className="box__head">
              <h2>
                {orderNumber}
                {of > 1 && `, paket ${parcel} dari ${of}`}
              </h2>
              <span className="meta">{recipient}</span>
            </div>
            <ul className="rows pick">
              {lines.map((line) => (
                <li key={line.lineKey}>
                  <Thumb line={line} />
                  <div className="who">
                    <b>
                      {line.quantity} × {line.name}
                    </b>
                    <span className="nm">{factsOf(line)}</span>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  );
}

function Thumb({ line: { imageUrl } }: { line: PackedLine }) {
  return (
    <span className="pic thumb">
      {imageUrl && <img src={pictureAt(imageUrl, 320)} width={320} height={320} alt="" loading="lazy" />}
    </span>
  );
}

/** What tells goods apart that look alike. */
export function factsOf({ sku, size, color, certificate, isGift }: PackedLine): string {
  return [
    sku,
    size && (/^ukuran /i.test(size) ? size : `ukuran ${size}`),
    color,
    certificate,
    isGift && "hadiah gratis",
  ]
    .filter(Boolean)
    .join(" · ");
}

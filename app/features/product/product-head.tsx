import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Price } from "#app/ui/price.tsx";
import { formatRupiah } from "#domain/money.ts";
import type { ProductView } from "./product-view.ts";

/** Badges, rating, name, the price of the selected variant, and what is promised with it. */
export function ProductHead({ product }: { product: ProductView }) {
  const { shown } = product;
  return (
    <div className="stack g-1">
      <p className="row g-1">
        {product.isBundle && <span className="tag tag--line">PAKET</span>}
        {product.badge && <span className="tag tag--gold">{product.badge}</span>}
        {product.reviewTotal > 0 && (
          <a className="rate" href="#ulasan">
            <Icon name="star" className="i--fill" />
            <span className="sr">Nilai </span>
            <b>{product.rating.toFixed(1).replace(".", ",")}</b> dari {product.reviewTotal} ulasan
          </a>
        )}
        <span className="rate">{product.sold} terjual</span>
      </p>
      <h1>{product.name}</h1>
      {shown ? (
        <>
          <Price big now={shown.price} was={shown.was} off={shown.off} from={shown.isLowest} />
          {shown.pair !== null && (
            <p className="sm">
              Harga per cincin. Sepasang <b className="num">{formatRupiah(shown.pair)}</b>
            </p>
          )}
        </>
      ) : (
        <p className="muted">Produk ini belum dijual.</p>
      )}
      {product.promises.length > 0 && (
        <ul className="ticks sm muted" aria-label="Janji untuk produk ini">
          {product.promises.map(({ text, isKept }) => (
            <li key={text}>{isKept ? <Link to={paths.faq()}>{text}</Link> : text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

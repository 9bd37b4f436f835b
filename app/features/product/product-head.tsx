import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Price } from "#app/ui/price.tsx";
import { formatRupiah } from "#domain/money.ts";
import type { ProductView } from "./product-view.ts";

/** Name, the price of the selected variant, rating, and what is promised with it. */
export function ProductHead({ product }: { product: ProductView }) {
  const { shown } = product;
  return (
    <div className="stack g-1">
      <h1>{product.name}</h1>
      {shown ? (
        <>
          <Price big now={shown.price} was={shown.was} off={shown.off} from={shown.isLowest} />
          {shown.isSold && (
            <p>
              <span className="tag tag--bad">Stok habis</span>
            </p>
          )}
          {shown.pair !== null && (
            <p className="sm">
              Harga per cincin. Sepasang <b className="num">{formatRupiah(shown.pair)}</b>
            </p>
          )}
        </>
      ) : (
        <p className="muted">Produk ini belum dijual.</p>
      )}
      <p className="row g-1">
        {product.reviewTotal > 0 && (
          <a className="rate" href="#ulasan">
            <Icon name="star" className="i--fill" />
            <b>{product.rating.toFixed(1).replace(".", ",")}</b> dari 5, {product.reviewTotal} ulasan
          </a>
        )}
        <span className="rate">{product.sold} terjual</span>
      </p>
      {product.summary && <p className="md muted wide no-print">{product.summary}</p>}
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

/** On the photo: what is to be known of the selected variant first. */
export function PhotoTags({ product: { shown, isBundle, badge } }: { product: ProductView }) {
  return (
    <p className="pic__tags">
      {shown?.isSold && <span className="tag">HABIS</span>}
      {shown?.isPreOrder && <span className="tag">PRE-ORDER</span>}
      {isBundle && <span className="tag tag--save">PAKET</span>}
      {badge && (
        <span className="tag tag--gold" lang="en">
          {badge}
        </span>
      )}
    </p>
  );
}

/** Asks the shop about a product, in the inbox. */
export function AskAbout({ id }: { id: number }) {
  return (
    <Link className="more" to={paths.askAboutProduct(id)} rel="nofollow">
      <Icon name="chat" />
      Tanya produk ini
    </Link>
  );
}

import { Icon } from "#app/ui/icon.tsx";
import { Price } from "#app/ui/price.tsx";
import { formatRupiah } from "#domain/money.ts";
import type { ChosenView, ProductView } from "./product-view.ts";

/** Badges, rating, name and price of the selected variant. */
export function ProductHead({ product, chosen }: { product: ProductView; chosen: ChosenView | null }) {
  return (
    <div className="stack g-1">
      <p className="row g-1">
        {product.isBundle && <span className="tag tag--line">BUNDLE</span>}
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
      {chosen ? <ChosenPrice chosen={chosen} /> : <p className="muted">Produk ini belum dijual.</p>}
    </div>
  );
}

function ChosenPrice({ chosen }: { chosen: ChosenView }) {
  return (
    <>
      <Price big now={chosen.price} was={chosen.was} off={chosen.off} />
      {chosen.steps.length > 0 && (
        <ul className="row g-2 sm muted">
          {chosen.steps.map((step) => (
            <li key={step.label}>
              {step.label} <s className="num">{formatRupiah(step.price)}</s>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { SaleItemView } from "./sale-view.ts";
import { StockBar } from "./stock-bar.tsx";

const sizes = "(min-width: 64em) 15rem, (min-width: 48em) 31vw, 46vw";
const THUMB = 320;

/** A product in a flash sale. Before the sale starts only the API knows its price. */
export function FlashCard({ item }: { item: SaleItemView }) {
  return (
    <article className={item.remains <= 0 ? "card card--sold" : "card"}>
      <span className="pic">
        {item.picture && <Picture {...item.picture} alt="" sizes={sizes} />}
        {item.off > 0 && <span className="tag tag--gold">−{item.off}%</span>}
      </span>
      <h3 className="card__name">
        <Link to={item.href}>{item.name}</Link>
      </h3>
      <p className="price">
        <b>
          {item.isSecret ? (
            <>
              <span className="sr">Harga flash sale masih dirahasiakan</span>
              <span aria-hidden="true">{item.price}</span>
            </>
          ) : (
            item.price
          )}
        </b>
        <s>
          <span className="sr">Harga normal </span>
          {item.was}
        </s>
      </p>
      <div className="flash__end">
        <StockBar remains={item.remains} limit={item.limit} warnsOfLast isComing={item.isSecret} />
        <Thumbs sources={item.thumbs} />
      </div>
    </article>
  );
}

function Thumbs({ sources }: { sources: string[] }) {
  if (sources.length === 0) return null;
  return (
    <span className="flash__thumbs">
      {sources.map((src) => (
        <img
          key={src}
          src={src.replace(/(?<!\d)\d+\.webp$/, `${THUMB}.webp`)}
          alt=""
          width={THUMB}
          height={THUMB}
          loading="lazy"
          decoding="async"
        />
      ))}
    </span>
  );
}

import { createContext, useContext } from "react";
import * as paths from "#app/paths.ts";
import { slotOf } from "#app/personal/slots.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture, pictureAt } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { CardPicture, CardView } from "./card-view.ts";

/** The products on the visitor's wishlist. */
export const WishlistContext = createContext<ReadonlySet<number>>(new Set());

/** Cards in a grid of two, three or four; a card in a carousel is slightly narrower. */
const gridSizes = "(min-width: 64em) 19rem, (min-width: 48em) 31vw, 46vw";

/** Twice the width of the widest card, for high-density screens. */
const WIDEST = 640;
/** A part of a bundle, beside its picture. */
const PART = 160;

interface ProductCardProps {
  card: CardView;
  sizes?: string;
  /** The level below the heading above the card. */
  heading?: "h2" | "h3";
  /** Visible without scrolling. */
  priority?: boolean;
  /** The part of the page to return to without script. By default the card itself, where a page shows it once. */
  place?: string;
  /** What a bundle is made of. */
  parts?: CardPicture[];
  /** Without a heart, which would send another form than the one that is filled in on its page. */
  isHeartless?: boolean;
}

/** A product in a list: every card of the shop looks like this. */
export function ProductCard({
  card,
  sizes = gridSizes,
  heading: Heading = "h3",
  priority,
  place,
  parts,
  isHeartless,
}: ProductCardProps) {
  const own = place ?? `p${card.id}`;
  return (
    <article className={card.isSold ? "card card--sold" : "card"} id={place ? undefined : own}>
      <span className="pic">
        {card.picture && <Picture {...card.picture} alt="" sizes={sizes} widest={WIDEST} priority={priority} />}
        {card.picture && card.second && <SecondPicture picture={card.picture} src={card.second} />}
        <Badges card={card} />
        {parts && (
          <span className="card__parts">
            {parts.map((part) => (
              <Picture key={part.src} {...part} alt="" sizes="3rem" widest={PART} />
            ))}
          </span>
        )}
      </span>
      <Heading className="card__name">
        <Link to={card.href}>{card.name}</Link>
      </Heading>
      <Price now={card.now} was={card.was} off={card.off} from={card.hasSeveralPrices} unit={card.unit} />
      <p className={card.rating ? "rate rate--star" : "rate"}>
        {card.rating && (
          <>
            {`${card.rating} `}
            <span className="sr">dari 5,</span>
            <span aria-hidden="true">·</span>
          </>
        )}
        {` ${card.sold} terjual`}
      </p>
      {!isHeartless && <CardWish id={card.id} name={card.name} place={own} />}
    </article>
  );
}

/** Fetched when it is first shown, so one width is enough. */
function SecondPicture({ picture: { width, height }, src }: { picture: CardPicture; src: string }) {
  return <img className="alt" src={pictureAt(src, WIDEST)} alt="" width={width} height={height} loading="lazy" />;
}

function Badges({ card: { isSold, bundle, badge } }: { card: CardView }) {
  if (!isSold && !bundle && !badge) return null;
  return (
    <span className="pic__tags">
      {isSold && <span className="tag">HABIS</span>}
      {bundle && <span className="tag tag--save">{bundle}</span>}
      {badge && (
        <span className="tag tag--gold" lang="en">
          {badge}
        </span>
      )}
    </span>
  );
}

export interface HeartSlot {
  id: number;
  name: string;
  place: string;
}

/** Adds a product to the wishlist or removes it: a slot. It sends the form of all hearts. */
export function CardWish({ id, name, place }: HeartSlot) {
  const isOn = useContext(WishlistContext).has(id);
  return (
    <button
      type="submit"
      form={HEARTS}
      className="iconbtn card__wish"
      name="produk"
      value={`${isOn ? -id : id}#${place}`}
      data-on={isOn ? "" : undefined}
      aria-label={isOn ? `Hapus ${name} dari wishlist` : `Simpan ${name} ke wishlist`}
      data-slot={slotOf("heart", { id, name, place })}
    >
      <Icon name="heart" />
    </button>
  );
}

const HEARTS = "hati";

/** The one form of all hearts on a page. It comes before them, so that a heart works while the page is still loading. */
export function HeartsForm({ path }: { path: string }) {
  return (
    <ShopForm id={HEARTS} send="in-place" action={paths.wishlist()}>
      <input type="hidden" name="kembali" value={path} />
    </ShopForm>
  );
}

import { ErrorNote } from "#app/ui/error-note.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { act } from "./page-form.ts";

export interface RedeemView {
  balance: string;
  /** The points that the selected lines use. */
  taken: string | null;
  /** The points that are missing for them. */
  short: string | null;
  offers: RedeemOfferView[];
}

interface RedeemOfferView {
  main: number;
  mainName: string;
  variant: number;
  name: string;
  href: string;
  imageUrl: string;
  points: string;
}

/** Rewards for points. Each press loads the page, which knows the new balance. */
export function Redeem({ redeem }: { redeem: RedeemView }) {
  return (
    <section className="panel stack" aria-labelledby="tukar-poin">
      <div className="row row--apart">
        <h2 id="tukar-poin">Tukar poin</h2>
        <span className="sm">
          Poin Anda: <b className="num">{redeem.balance}</b>
          {redeem.taken && <span className="muted">, ditukar {redeem.taken}</span>}
        </span>
      </div>
      {redeem.short && (
        <ErrorNote>
          Poin Anda kurang {redeem.short} untuk yang ditukar di keranjang. Hapus salah satu, atau batalkan pilihannya.
        </ErrorNote>
      )}
      {redeem.offers.length > 0 && (
        <ul className="list">
          {redeem.offers.map((offer) => (
            <Offer key={offer.variant} offer={offer} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Offer({ offer }: { offer: RedeemOfferView }) {
  return (
    <li className="item redeem">
      <span className="pic">
        {offer.imageUrl && <Picture src={offer.imageUrl} alt="" width={160} height={160} sizes="80px" widest={320} />}
      </span>
      <p className="name">
        <Link to={offer.href}>{offer.name}</Link>
      </p>
      <p className="sm muted">Bersama {offer.mainName}</p>
      <p className="row row--apart g-1">
        <b className="num">{offer.points}</b>
        <button
          type="submit"
          className="btn btn--sm"
          {...act({ intent: "add", variant: offer.variant, with: offer.main, redeem: 1 })}
          aria-label={`Tukar ${offer.name}`}
        >
          Tukar
        </button>
      </p>
    </li>
  );
}

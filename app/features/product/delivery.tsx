import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { DeliveryView } from "./delivery.server.ts";
import type { ChosenView } from "./product-view.ts";

interface DeliveryProps {
  delivery: DeliveryView;
  /** The page that asks. */
  path: string;
  chosen: ChosenView | null;
}

/** When one piece would arrive, and what that costs; asked by a link's worth of form, which works without script. */
export function Delivery({ delivery, path, chosen }: DeliveryProps) {
  const { place, link, services, provinces, province } = delivery;
  if (place === null && provinces.length === 0) return null;
  return (
    <section className="stack g-1" id="kirim" aria-labelledby="kirim-judul">
      <h2 className="label" id="kirim-judul">
        {place ? `Pengiriman ke ${place}` : "Ongkir dan waktu tiba"}
      </h2>
      {services.length > 0 && (
        <ul className="ticks sm">
          {services.map(({ label, days, price }) => (
            <li key={label}>
              {label}: {days}, <span className="num">{price}</span>
            </li>
          ))}
        </ul>
      )}
      {(place || link) && (
        <p className="sm muted">
          {place && `${termsOf(services.length, chosen)} `}
          {link && (
            <Link className="accent" to={paths.profile("lokasi")}>
              {link}
            </Link>
          )}
        </p>
      )}
      {provinces.length > 0 && (
        <ShopForm className="row g-1 city-form" send="page" method="get" action={`${path}#kirim`}>
          {chosen && <input type="hidden" name="variant" value={chosen.id} />}
          <label className="sr" htmlFor="provinsi">
            Provinsi tujuan
          </label>
          <select
            className="input input--tight"
            id="provinsi"
            name="provinsi"
            key={province}
            defaultValue={province ?? ""}
            required
          >
            <option value="">Pilih provinsi</option>
            {provinces.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <button type="submit" className="btn btn--sm">
            Cek ongkir
          </button>
        </ShopForm>
      )}
    </section>
  );
}

function termsOf(services: number, chosen: ChosenView | null): string {
  if (services === 0) return "Belum bisa kami kirim barang seberat ini ke sana.";
  const since = chosen?.preOrder ? `pre-order siap, ${chosen.preOrder.readyOn}` : "pesanan dibayar";
  return `Untuk satu barang, dihitung sejak ${since}.`;
}

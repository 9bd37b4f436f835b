import { useLocation } from "@remix-run/react";
import * as paths from "#app/paths.ts";
import { useMine } from "#app/session/fresh-mine.ts";
import { useOwnPart } from "#app/session/own-part.ts";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { DeliveryView } from "./delivery.server.ts";

interface DeliveryProps {
  delivery: DeliveryView;
  /** The page that asks. */
  path: string;
  /** What is chosen on it, as a query. */
  choice: string;
  /** The day on which a pre-order is ready. */
  readyOn: string | null;
}

/** As loaded, or to the customer's own place; after a navigation by script that is asked for. */
export function useDelivery(loaded: DeliveryView | null): DeliveryView | null {
  const named = new URLSearchParams(useLocation().search).get("provinsi");
  const isAsked = Boolean(useMine()?.visitor) && loaded?.link === null;
  const query = { bagian: "delivery", gram: String(loaded?.weightGram), ...(named !== null && { provinsi: named }) };
  return useOwnPart<DeliveryView>(isAsked ? query : null) ?? loaded;
}

/**
 * When one piece would arrive, and what that costs; asked by a link's worth of form, which works without script. A slot,
 * because a customer's own city is known.
 */
export function Delivery({ delivery, path, choice, readyOn }: DeliveryProps) {
  const { place, link, services, provinces, province, weightGram } = delivery;
  const slot = `delivery:${weightGram}:${choice}:${readyOn ?? ""}`;
  if (place === null && provinces.length === 0) return <div data-slot={slot} />;
  return (
    <section className="stack g-1" id="kirim" aria-labelledby="kirim-judul" data-slot={slot}>
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
          {place && `${termsOf(services.length, readyOn)} `}
          {link && (
            <Link className="accent" to={paths.profile("lokasi")}>
              {link}
            </Link>
          )}
        </p>
      )}
      {provinces.length > 0 && (
        <ShopForm className="row g-1 city-form" send="page" action={paths.shippingCheck()}>
          <input type="hidden" name="kembali" value={choice ? `${path}?${choice}` : path} />
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

function termsOf(services: number, readyOn: string | null): string {
  if (services === 0) return "Belum bisa kami kirim barang seberat ini ke sana.";
  const since = readyOn ? `pre-order siap, ${readyOn}` : "pesanan dibayar";
  return `Untuk satu barang, dihitung sejak ${since}.`;
}

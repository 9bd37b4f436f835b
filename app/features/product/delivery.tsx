import { useLocation } from "@remix-run/react";
import * as paths from "#app/paths.ts";
import { useMine } from "#app/session/fresh-mine.ts";
import { useOwnPart } from "#app/session/own-part.ts";
import { useAnnounced } from "#app/ui/kept-focus.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { DeliveryView } from "./delivery.server.ts";
import { ONWARD } from "./product-form.ts";

interface DeliveryProps {
  delivery: DeliveryView;
  /** The product's URL. */
  path: string;
  /** What is chosen on it, as a query. */
  choice: string;
  /** The form of the page, where it has one. */
  form?: string;
  /** The day on which a pre-order is ready. */
  readyOn: string | null;
}

/** The estimate as loaded, or for the customer's own city, which is fetched after a client-side navigation. */
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
export function Delivery({ delivery, path, choice, form, readyOn }: DeliveryProps) {
  const { place, link, services, provinces, province, weightGram } = delivery;
  useAnnounced("ongkir", place ? `${place}: ${pricesOf(services) || termsOf(0, null)}` : "");
  const slot = `delivery:${weightGram}:${choice}:${form ?? ""}:${readyOn ?? ""}`;
  if (place === null && provinces.length === 0) return <div data-slot={slot} />;
  return (
    <section className="stack g-1 no-print" id="kirim" aria-labelledby="kirim-judul" data-slot={slot}>
      <h2 className="label" id="kirim-judul">
        {place ? `Pengiriman ke ${place}` : "Ongkir dan waktu tiba"}
      </h2>
      {provinces.length > 0 && (
        <Destination provinces={provinces} province={province} path={path} choice={choice} form={form} />
      )}
      {services.length > 0 && (
        <ul className="ticks sm">
          {services.map(({ label, arrives, days, price }) => (
            <li key={label}>
              {label}: {readyOn ? days : `tiba ${arrives}`}, <span className="num">{price}</span>
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
    </section>
  );
}

type DestinationProps = Pick<DeliveryView, "provinces" | "province"> & Pick<DeliveryProps, "path" | "choice" | "form">;

/** The province, chosen within the page's form so that nothing typed is lost, and remembered for the checkout. */
function Destination({ provinces, province, path, choice, form }: DestinationProps) {
  const field = (
    <>
      <label className="sr" htmlFor="provinsi">
        Provinsi tujuan
      </label>
      <select
        className="input input--tight"
        id="provinsi"
        name="provinsi"
        form={form}
        key={province}
        defaultValue={province ?? ""}
        required={form === undefined}
      >
        <option value="">Pilih provinsi</option>
        {provinces.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
  if (form === undefined)
    return (
      <ShopForm className="row g-1 city-form" send="page" action={paths.shippingCheck()}>
        <input type="hidden" name="kembali" value={choice ? `${path}?${choice}` : path} />
        {field}
        <button type="submit" className="btn btn--sm">
          Cek ongkir
        </button>
      </ShopForm>
    );
  return (
    <div className="row g-1 city-form">
      {field}
      <button
        type="submit"
        className="btn btn--sm"
        form={form}
        formAction={path}
        formNoValidate
        name={ONWARD}
        value={choice}
      >
        Cek ongkir
      </button>
    </div>
  );
}

/** `Reguler Rp 36.000, Ekspres Rp 61.000` */
function pricesOf(services: DeliveryView["services"]): string {
  return services.map(({ label, price }) => `${label} ${price}`).join(", ");
}

function termsOf(services: number, readyOn: string | null): string {
  if (services === 0) return "Belum bisa kami kirim barang seberat ini ke sana.";
  return `Untuk satu barang, ${readyOn ? `dihitung sejak pre-order siap, ${readyOn}` : "kalau dibayar hari ini"}.`;
}

import { useLocation } from "@remix-run/react";
import * as paths from "#app/paths.ts";
import { useMine } from "#app/session/fresh-mine.ts";
import { useOwnPart } from "#app/session/own-part.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { layMap } from "#domain/showroom/drawings.ts";
import { islandsPath } from "./islands.ts";
import type { NearView, PlaceView } from "./showroom-views.server.ts";

/** The partners as loaded, or those near the customer's city, which are fetched after a client-side navigation. */
export function useNear(loaded: NearView): NearView {
  const isNamed = new URLSearchParams(useLocation().search).has("kota");
  const isAsked = Boolean(useMine()?.visitor) && loaded.city === null && !isNamed;
  return useOwnPart<NearView>(isAsked ? { bagian: "near" } : null) ?? loaded;
}

/** The partners on a map and as cards: a slot, because a customer's own city is known. */
export function NearSection({ near, cities }: { near: NearView; cities: CityChoice[] }) {
  const { city, cityName, places } = near;
  return (
    <Section id="mitra" title={cityName ? `Mitra terdekat dari ${cityName}` : "Mitra kami"} slot="near">
      <div className="stack g-3">
        {places.length > 0 ? (
          <>
            <div className="near">
              <div className="stack g-2">
                <CityForm cities={cities} chosen={city} />
                <p className="sm muted">
                  Pilih kota Anda, dan mitra terdekat tampil lebih dulu. Titik di peta membuka halaman mitranya.
                </p>
              </div>
              <CityMap places={places} />
            </div>
            <div className="grid grid--3">
              {places.map((place) => (
                <PlaceCard key={place.id} place={place} />
              ))}
            </div>
          </>
        ) : (
          <Empty title="Belum ada mitra" heading="p" size="small">
            Alamat mitra pertama kami umumkan di sini.
          </Empty>
        )}
      </div>
    </Section>
  );
}

interface CityChoice {
  id: number;
  name: string;
}

/** Sorts the partners by the way from a city. */
function CityForm({ cities, chosen }: { cities: CityChoice[]; chosen: number | null }) {
  return (
    <ShopForm className="row g-1 city-form" send="page" method="get" action={paths.showroom()}>
      <label className="sr" htmlFor="kota">
        Kota Anda
      </label>
      <select className="input" id="kota" name="kota" key={chosen} defaultValue={chosen ?? ""}>
        <option value="">Semua kota</option>
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" className="btn">
        Cari
      </button>
    </ShopForm>
  );
}

const DOT = 5;

/** A map of the partners, drawn from their coordinates. Every dot is a link with its city's name. */
function CityMap({ places }: { places: PlaceView[] }) {
  const map = layMap(places.map((place) => ({ ...place, partner: place.name, name: place.city })));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of links, not fields
    <svg className="cities" viewBox={`0 0 ${map.width} ${map.height}`} role="group" aria-label="Peta mitra">
      <path className="cities__land" d={islandsPath(map)} />
      {map.points.map(({ place, x, y, label }) => (
        <a key={place.id} href={place.href} aria-label={`${place.partner}, ${place.city}`}>
          <circle cx={x} cy={y} r={DOT} />
          <text x={label.x} y={label.y} textAnchor={label.anchor}>
            {place.name}
          </text>
        </a>
      ))}
    </svg>
  );
}

const sizes = "(min-width: 48em) 24rem, (min-width: 34.375em) 46vw, 92vw";

/** A partner: where it is, and whether it is open. */
function PlaceCard({ place }: { place: PlaceView }) {
  return (
    <article className="stack place">
      <Link className="tile" to={place.href}>
        <span className="pic ar-4x3">
          <Picture {...place.picture} sizes={sizes} widest={960} />
        </span>
        <h3>{place.name}</h3>
      </Link>
      <p className="md muted">{place.address}</p>
      <p className={place.isOpen ? "sm accent" : "sm faint"}>{place.openWords}</p>
    </article>
  );
}

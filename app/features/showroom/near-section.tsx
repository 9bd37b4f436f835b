import { useLocation } from "@remix-run/react";
import { usePart, useVisitor } from "#app/personal/visitor.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Section } from "#app/ui/section.tsx";
import { type CityChoice, CityForm } from "./city-form.tsx";
import { CityMap } from "./city-map.tsx";
import type { NearView } from "./near.server.ts";
import { PlaceCard } from "./place-card.tsx";

/** The partners as loaded, or those near the customer's own city; after a navigation by script these are asked for. */
export function useNear(loaded: NearView): NearView {
  const isNamed = new URLSearchParams(useLocation().search).has("kota");
  const isAsked = Boolean(useVisitor()?.visitor) && loaded.city === null && !isNamed;
  return usePart<NearView>(isAsked ? { bagian: "near" } : null) ?? loaded;
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

import * as paths from "#app/paths.ts";
import { ShopForm } from "#app/ui/shop-form.tsx";

export interface CityChoice {
  id: number;
  name: string;
}

/** Sorts the partners by the way from a city. */
export function CityForm({ cities, chosen }: { cities: CityChoice[]; chosen: number | null }) {
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

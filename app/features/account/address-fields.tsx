import { useHasExtras } from "#app/shop/use-extras.ts";
import { answered } from "#app/ui/answer-form.tsx";
import { PhoneField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { AddressAnswer } from "./place.server.ts";
import { PlaceField } from "./place-field.tsx";
import { isListBegun } from "./place-form.ts";
import { RegionField } from "./region-field.tsx";
import { REGION_LEVELS } from "./regions-form.ts";

interface AddressFieldsProps {
  answer: AddressAnswer;
  /** Beside no other address it is the main one anyway. */
  isOnly: boolean;
}

/** Where the address is, found by what is typed or chosen from lists; and who is there. */
export function AddressFields({ answer, isOnly }: AddressFieldsProps) {
  const { values } = answer;
  const isPlaced = values.intent === "place" && answer.places.length === 0 && values.villageId !== "";
  const street = answered(answer, "street");
  return (
    <>
      <TextField {...answered(answer, "recipient")} label="Nama penerima" autoComplete="name" maxLength={60} />
      <PhoneField {...answered(answer, "phone")} />
      <PlaceField answer={answer} />
      <RegionLists answer={answer} />
      <TextField
        {...street}
        autoFocus={street.autoFocus ?? (isPlaced || undefined)}
        label="Nama jalan dan nomor rumah"
        autoComplete="street-address"
        maxLength={200}
      />
      <TextField
        {...answered(answer, "note")}
        label="Patokan untuk kurir"
        optional
        autoComplete="off"
        maxLength={120}
      />
      <TextField
        {...answered(answer, "label")}
        label="Label alamat"
        placeholder="Contoh: Rumah, Kantor"
        maxLength={30}
        autoComplete="off"
      />
      {!isOnly && (
        <label className="check">
          <input type="checkbox" name="default" value="1" defaultChecked={values.default === "1"} />
          <span>Jadikan alamat utama</span>
        </label>
      )}
      <input type="hidden" name="shownPlace" value={values.shownPlace ?? ""} />
      <input type="hidden" name="taken" value={values.taken ?? ""} />
      <input type="hidden" name="kept" value={values.kept ?? ""} />
    </>
  );
}

/** Each region is chosen within the one above it: with a button when there is no script, otherwise on change. */
function RegionLists({ answer }: { answer: AddressAnswer }) {
  const { values, errors, regions } = answer;
  const hasSearch = useHasExtras();
  const next = values.intent === "regions" ? REGION_LEVELS.find((level) => !values[level]) : undefined;
  const isAway = regions.provinces.length === 0;
  const region = (name: (typeof REGION_LEVELS)[number]) => ({
    ...answered(answer, name),
    isNext: name === next,
    isMissing: isAway && errors[name] !== undefined,
  });
  const isBegun = isListBegun(values);
  const isWrong = [...REGION_LEVELS, "postalCode"].some((name) => errors[name] !== undefined);
  return (
    <details className="fold" key={values.taken} open={!hasSearch || isBegun || isWrong || values.intent === "regions"}>
      <summary>
        Pilih dari daftar
        <Icon name="down" />
      </summary>
      <div className="form">
        <RegionField {...region("provinceId")} label="Provinsi" options={regions.provinces} isLed />
        <RegionField
          {...region("cityId")}
          label="Kota atau kabupaten"
          options={regions.cities}
          groups={values.provinceId ? undefined : regions.provinces}
          isLed
        />
        <RegionField {...region("districtId")} label="Kecamatan" options={regions.districts} isLed />
        <RegionField {...region("villageId")} label="Kelurahan atau desa" options={regions.villages} />
        <TextField
          {...answered(answer, "postalCode")}
          key={values.shownPlace}
          label="Kode pos"
          hint="Kalau kosong, terisi dari kelurahannya."
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
        />
      </div>
    </details>
  );
}

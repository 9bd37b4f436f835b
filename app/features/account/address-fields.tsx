import { answered, type FormAnswer } from "#app/ui/answer-form.tsx";
import { PhoneField, TextField } from "#app/ui/field.tsx";
import { RegionField } from "./region-field.tsx";
import type { RegionOptions } from "./regions.server.ts";
import { REGION_LEVELS } from "./regions-form.ts";

interface AddressFieldsProps {
  answer: FormAnswer;
  regions: RegionOptions;
  /** Beside no other address it is the main one anyway. */
  isOnly: boolean;
}

/** Each region is chosen within the one above it: with a button when there is no script, otherwise on change. */
export function AddressFields({ answer, regions, isOnly }: AddressFieldsProps) {
  const { values } = answer;
  const next = values.intent === "regions" ? REGION_LEVELS.find((level) => !values[level]) : undefined;
  const isAway = regions.provinces.length === 0;
  const region = (name: (typeof REGION_LEVELS)[number]) => ({
    ...answered(answer, name),
    isNext: name === next,
    isMissing: isAway && answer.errors[name] !== undefined,
  });
  return (
    <>
      <TextField
        {...answered(answer, "label")}
        label="Label alamat"
        placeholder="Contoh: Rumah, Kantor"
        maxLength={30}
        autoComplete="off"
      />
      <TextField {...answered(answer, "recipient")} label="Nama penerima" autoComplete="name" maxLength={60} />
      <PhoneField {...answered(answer, "phone")} />
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
        {...answered(answer, "street")}
        label="Nama jalan dan nomor rumah"
        autoComplete="street-address"
        maxLength={200}
      />
      <TextField
        {...answered(answer, "postalCode")}
        label="Kode pos"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
      />
      <TextField
        {...answered(answer, "note")}
        label="Patokan untuk kurir"
        optional
        autoComplete="off"
        maxLength={120}
      />
      {!isOnly && (
        <label className="check">
          <input type="checkbox" name="default" value="1" defaultChecked={values.default === "1"} />
          <span>Jadikan alamat utama</span>
        </label>
      )}
    </>
  );
}

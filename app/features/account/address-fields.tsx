import { useSubmit } from "@remix-run/react";
import { type ChangeEvent, useEffect, useState } from "react";
import { answered, type FormAnswer } from "#app/ui/answer-form.tsx";
import { PhoneField, Select, TextField } from "#app/ui/field.tsx";
import type { Region } from "#contract/account/region.ts";
import type { RegionOptions } from "./regions.server.ts";

interface AddressFieldsProps {
  answer: FormAnswer;
  regions: RegionOptions;
}

/** Each region is chosen within the one above it: with a button when there is no script, otherwise on change. */
export function AddressFields({ answer, regions }: AddressFieldsProps) {
  const { values } = answer;
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
      <RegionField {...answered(answer, "provinceId")} label="Provinsi" options={regions.provinces} isLed />
      <RegionField {...answered(answer, "cityId")} label="Kota atau kabupaten" options={regions.cities} isLed />
      <RegionField {...answered(answer, "districtId")} label="Kecamatan" options={regions.districts} isLed />
      <RegionField {...answered(answer, "villageId")} label="Kelurahan atau desa" options={regions.villages} />
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
      <label className="check">
        <input type="checkbox" name="default" value="1" defaultChecked={values.default === "1"} />
        <span>Jadikan alamat utama</span>
      </label>
    </>
  );
}

interface RegionFieldProps {
  name: string;
  label: string;
  options: Region[];
  defaultValue: string | undefined;
  error: string | undefined;
  autoFocus: true | undefined;
  /** The level below depends on this one. */
  isLed?: boolean;
}

function RegionField({ options, error, isLed, ...field }: RegionFieldProps) {
  const submit = useSubmit();
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const form = event.currentTarget.form;
    if (!form || !isLed) return;
    const typed = new FormData(form);
    typed.set("intent", "regions");
    submit(typed, { method: "post", replace: true, preventScrollReset: true });
  };
  return (
    <div className="stack g-1">
      <Select
        {...field}
        key={options[0]?.id}
        error={options.length > 0 ? error : undefined}
        autoComplete="off"
        disabled={options.length === 0}
        onChange={choose}
      >
        <option value="">{options.length === 0 ? "Pilih yang di atas dulu" : "Pilih"}</option>
        {options.map((region) => (
          <option key={region.id} value={region.id}>
            {region.name}
          </option>
        ))}
      </Select>
      {isLed && !isAwake && options.length > 0 && (
        <button type="submit" className="btn btn--sm" name="intent" value="regions">
          Pilih {field.label.toLowerCase()} ini
        </button>
      )}
    </div>
  );
}

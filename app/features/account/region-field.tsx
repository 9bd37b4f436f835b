import { useSubmit } from "@remix-run/react";
import { type ChangeEvent, useEffect, useState } from "react";
import { Select } from "#app/ui/field.tsx";
import type { Region } from "#contract/account/region.ts";

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

/** A region is chosen within the one above it: with a button when there is no script, otherwise on change. */
export function RegionField({ options, error, isLed, ...field }: RegionFieldProps) {
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
  // The list could not be loaded: what was chosen is sent again all the same.
  const isUnnamed = options.length === 0 && Boolean(field.defaultValue);
  const isClosed = options.length === 0 && !isUnnamed;
  return (
    <div className="stack g-1">
      <Select
        {...field}
        key={options[0]?.id}
        error={options.length > 0 ? error : undefined}
        autoComplete="off"
        disabled={isClosed}
        onChange={choose}
      >
        <option value="">{isClosed ? "Pilih yang di atas dulu" : "Pilih"}</option>
        {isUnnamed && <option value={field.defaultValue}>Pilihan Anda tadi</option>}
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

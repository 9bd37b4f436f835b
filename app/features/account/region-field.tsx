import { useSubmit } from "@remix-run/react";
import { useActingChoice } from "#app/ui/acting-choice.ts";
import { Select } from "#app/ui/field.tsx";
import { useHydrating } from "#app/ui/hydrating.ts";
import type { Region } from "#contract/account/address-book.ts";

interface RegionFieldProps {
  name: string;
  label: string;
  options: (Region & { provinceId?: number })[];
  /** The provinces that its options are grouped by, while none is chosen. */
  groups?: Region[];
  defaultValue: string | undefined;
  error: string | undefined;
  autoFocus: true | undefined;
  /** The level below depends on this one. */
  isLed?: boolean;
  /** The next to be chosen: without script the browser goes there. */
  isNext?: boolean;
  /** Its list could not be loaded; the error explains it. */
  isMissing?: boolean;
}

/** A region is chosen within the one above it: with a button when there is no script, otherwise the choice acts by itself. */
export function RegionField({ options, groups, error, isLed, isNext, isMissing, ...field }: RegionFieldProps) {
  const submit = useSubmit();
  const isAwake = !useHydrating();
  const acting = useActingChoice((form) => {
    const typed = new FormData(form);
    typed.set("intent", "regions");
    submit(typed, { method: "post", replace: true, preventScrollReset: true });
  });
  // The list could not be loaded: what was chosen is sent again all the same.
  const isUnnamed = options.length === 0 && Boolean(field.defaultValue);
  const isClosed = options.length === 0 && !isUnnamed && !isMissing;
  return (
    <div className="stack g-1">
      <Select
        {...field}
        {...(isNext && !isAwake && { autoFocus: true })}
        hint={groups && "Boleh langsung dipilih: provinsinya ikut terisi."}
        key={options[0]?.id}
        error={options.length > 0 || isMissing ? error : undefined}
        autoComplete="off"
        // While the list is loading, Tab from the field above must still find this one.
        disabled={isClosed && !isAwake}
        {...(isLed && acting)}
      >
        <option value="">{isClosed ? "Pilih kota dulu" : "Pilih"}</option>
        {isUnnamed && <option value={field.defaultValue}>Pilihan Anda tadi</option>}
        {groups ? (
          groups.map(({ id, name }) => (
            <optgroup key={id} label={name}>
              <Options options={options.filter(({ provinceId }) => provinceId === id)} />
            </optgroup>
          ))
        ) : (
          <Options options={options} />
        )}
      </Select>
      {isLed && !isAwake && options.length > 0 && (
        <button type="submit" className="btn btn--sm" name="intent" value="regions">
          Pilih {field.label.toLowerCase()} ini
        </button>
      )}
    </div>
  );
}

function Options({ options }: { options: Region[] }) {
  return options.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}

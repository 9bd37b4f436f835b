import { useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import * as paths from "#app/paths.ts";
import { beside } from "#app/session/beside.ts";
import { useHasExtras } from "#app/shop/use-extras.ts";
import { answered } from "#app/ui/answer-form.tsx";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { BesideButton } from "#app/ui/beside-button.tsx";
import { PhoneField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Address } from "#contract/account/address-book.ts";
import { PLACE_TEXT_MAX, PLACES_MAX } from "#domain/account/place.ts";
import { formatPhone } from "#domain/account/profile.ts";
import type { AddressAnswer } from "./place.server.ts";
import { isListBegun, placeLine, readShown } from "./place-form.ts";
import { RegionField } from "./region-field.tsx";
import { REGION_LEVELS } from "./regions-form.ts";

interface AddressFieldsProps {
  answer: AddressAnswer;
  /** The first address is the main one anyway. */
  isOnly: boolean;
}

/** The fields of an address: the recipient, and the place, found by typing or chosen from lists. */
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

const LETTERS_MIN = 3;
const PAUSE_MS = 400;

/**
 * Where an address is, in one field: what is typed is looked up by the button beside it, or with script after a pause,
 * and one of the places found is chosen.
 */
function PlaceField({ answer }: { answer: AddressAnswer }) {
  const { values, places, regions } = answer;
  const submit = useSubmit();
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    setAwake(true);
    // Text typed before script ran is looked up as well.
    const field = document.getElementById("place") as HTMLInputElement | null;
    if (field && field.value !== field.defaultValue) field.dispatchEvent(new Event("input", { bubbles: true }));
  }, []);
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const search = ({ currentTarget: { form, value } }: FormEvent<HTMLInputElement>) => {
    const forget = () => clearTimeout(pause.current);
    forget();
    if (!form || (value !== "" && value.trim().length < LETTERS_MIN)) return;
    // If the form is submitted before the pause is over, a lookup would abort the submission.
    form.addEventListener("submit", forget, { once: true });
    pause.current = setTimeout(() => {
      const typed = new FormData(form);
      typed.set("intent", "regions");
      typed.set("isTyping", "1");
      submit(typed, { method: "post", replace: true, preventScrollReset: true });
    }, PAUSE_MS);
  };
  // Without script the browser goes on to the places found.
  const isNext = !isAwake && values.intent === "place";
  const city = values.villageId ? undefined : regions.cities.find(({ id }) => String(id) === values.cityId);
  if (!useHasExtras()) return null;
  return (
    <div className="stack g-1">
      <TextField
        {...answered(answer, "place")}
        key={readShown(values.shownPlace).text}
        label="Kelurahan, kecamatan, atau kode pos"
        placeholder="Contoh: Dago Bandung, atau 40135"
        hint={city && `Dicari di ${city.name} dulu.`}
        autoComplete="off"
        maxLength={PLACE_TEXT_MAX}
        onInput={search}
      />
      {!isAwake && (
        <button type="submit" className="btn btn--sm" name="intent" value="place">
          Cari tempat ini
        </button>
      )}
      <p className="sm" role="status">
        {places.length > 0 && places.length <= PLACES_MAX && `${places.length} tempat cocok. Pilih kelurahan Anda.`}
        {places.length > PLACES_MAX &&
          `${PLACES_MAX} tempat yang paling cocok. Ada lebih banyak: tambahkan nama kecamatan atau kota.`}
        {places.length === 0 && values.isTyping && values.place && "Belum ada tempat yang cocok."}
      </p>
      {places.length > 0 && (
        <fieldset className="stack g-1" key={values.place}>
          <legend className="sr">Kelurahan Anda</legend>
          <input type="hidden" name="foundFor" value={values.place?.trim()} />
          {places.slice(0, PLACES_MAX).map((place, nth) => (
            <label className="pick" key={place.villageId}>
              <input
                type="radio"
                name="found"
                value={place.villageId}
                defaultChecked={String(place.villageId) === values.found}
                {...(nth === 0 && isNext && { autoFocus: true })}
              />
              <span className="sm">
                {placeLine(place)} <span className="num">{place.postalCode}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** An address on one line. */
export function addressLine(address: Address): string {
  const { street, villageName, districtName, cityName, provinceName, postalCode } = address;
  return `${street}, ${villageName}, ${districtName}, ${cityName}, ${provinceName} ${postalCode}`;
}

/** `form` is the page's form for an address, which keeps what is typed in it while another is changed. */
export function AddressCard({ address, form }: { address: Address; form: string }) {
  return (
    <li className="panel stack g-1">
      <p className="row row--apart">
        <b>{address.label}</b>
        {address.default === 1 && <span className="tag tag--wait">Utama</span>}
      </p>
      <p className="md">
        {address.recipient}, <span className="nowrap">{formatPhone(address.phone)}</span>
        <br />
        <span className="muted">{addressLine(address)}</span>
      </p>
      <div className="row">
        <Link className="more" to={paths.addresses(address.id)} aria-label={`Ubah ${address.label}`}>
          Ubah
        </Link>
        {address.default === 0 && (
          <BesideButton
            form={form}
            fields={{ intent: "default", id: address.id }}
            className="more"
            aria-label={`Jadikan ${address.label} alamat utama`}
          >
            Jadikan utama
          </BesideButton>
        )}
        <AskFirst
          label="Hapus"
          what={address.label}
          question="Alamat ini dihapus dari daftar Anda. Pesanan yang sudah dibuat tidak berubah."
          sure="Ya, hapus"
          press={{ form, formNoValidate: true, ...beside({ intent: "destroy", id: address.id }) }}
        />
      </div>
    </li>
  );
}

import { useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useHasExtras } from "#app/shop/use-extras.ts";
import { answered } from "#app/ui/answer-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PLACE_TEXT_MAX, PLACES_MAX } from "#domain/account/place.ts";
import type { AddressAnswer } from "./place.server.ts";
import { placeLine, readShown } from "./place-form.ts";

const LETTERS_MIN = 3;
const PAUSE_MS = 400;

/**
 * Where an address is, in one field: what is typed is looked up by the button beside it, or with script after a pause,
 * and one of the places found is chosen.
 */
export function PlaceField({ answer }: { answer: AddressAnswer }) {
  const { values, places, regions } = answer;
  const submit = useSubmit();
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    setAwake(true);
    // What was typed before script woke is looked up too.
    const field = document.getElementById("place") as HTMLInputElement | null;
    if (field && field.value !== field.defaultValue) field.dispatchEvent(new Event("input", { bubbles: true }));
  }, []);
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const search = ({ currentTarget: { form, value } }: FormEvent<HTMLInputElement>) => {
    const forget = () => clearTimeout(pause.current);
    forget();
    if (!form || (value !== "" && value.trim().length < LETTERS_MIN)) return;
    // Who saves before the pause is over is not waiting for places, and looking them up would break off the save.
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

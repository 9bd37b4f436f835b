import { useRef } from "react";
import * as paths from "#app/paths.ts";
import type { FormAnswer } from "#app/ui/answer-form.tsx";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FORM_PICTURES_MAX, PICTURE_ACCEPT } from "#domain/pictures/files.ts";
import { dropName, keptName, readKept, writeKept } from "./kept-pictures.ts";

interface PictureFieldProps {
  name: string;
  label: string;
  max?: number;
  hint?: string;
  answer: FormAnswer | undefined;
}

const THUMBNAIL = 96;

/**
 * Rises with every answer. Script keeps the page when a form is refused, and with it the chosen files, which are
 * uploaded already: the input starts anew, or they would be sent twice.
 */
function useTurn(answer: FormAnswer | undefined): number {
  const last = useRef({ answer, turn: 0 });
  if (last.current.answer !== answer) last.current = { answer, turn: last.current.turn + 1 };
  return last.current.turn;
}

/** A file input for a form's pictures, with those that were uploaded before the form came back. */
export function PictureField({ name, label, max = FORM_PICTURES_MAX, hint, answer }: PictureFieldProps) {
  const kept = readKept(answer?.values[keptName(name)]);
  const turn = useTurn(answer);
  return (
    <div className="stack g-2">
      {kept.length > 0 && (
        <>
          <input type="hidden" name={keptName(name)} value={writeKept(kept)} />
          <p className="muted">{kept.length} foto tersimpan. Foto ini ikut terkirim.</p>
          <ul className="photos photos--small">
            {kept.map(({ id, token }, n) => (
              <li className="stack g-1" key={id}>
                <img
                  src={paths.photo(token, "small")}
                  alt={`Foto ${n + 1} yang tersimpan`}
                  width={THUMBNAIL}
                  height={THUMBNAIL}
                />
                <button
                  type="submit"
                  className="more"
                  name={dropName(name)}
                  value={id}
                  aria-label={`Hapus foto ${n + 1}`}
                >
                  Hapus
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {kept.length >= max && answer?.errors[name] && <ErrorNote>{answer.errors[name]}</ErrorNote>}
      {kept.length < max && (
        <TextField
          key={turn}
          name={name}
          label={label}
          type="file"
          accept={PICTURE_ACCEPT}
          multiple={max > 1}
          error={answer?.errors[name]}
          hint={hint ?? `JPEG, PNG, atau WebP sampai 5 MB, maksimal ${max} foto.`}
        />
      )}
    </div>
  );
}

import { ErrorNote } from "#app/ui/error-note.tsx";

export const NOTE_ID = "catatan";

interface NoteFieldProps {
  text: string;
  /** Why it was not saved. */
  refused: string | undefined;
  hasFocus: boolean;
}

/** The cart's note, in a form that knows what it was before. */
export function NoteField({ text, refused, hasFocus }: NoteFieldProps) {
  return (
    <>
      <label htmlFor={NOTE_ID}>
        Catatan untuk penjual <span className="opt">(boleh kosong)</span>
      </label>
      <textarea
        className="input"
        id={NOTE_ID}
        name="note"
        rows={3}
        maxLength={200}
        placeholder="Contoh: ukir nama Laras di bagian dalam cincin"
        defaultValue={text}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? "catatan-galat" : undefined}
        {...(hasFocus && { autoFocus: true })}
      />
      {refused && (
        <ErrorNote id="catatan-galat" isBare>
          {refused}
        </ErrorNote>
      )}
    </>
  );
}

import type { ReactNode } from "react";
import { ErrorNote } from "#app/ui/error-note.tsx";

interface VoucherInputProps {
  /** What was typed and refused. */
  code: string | undefined;
  error: string | null | undefined;
  /** The page comes back because of it. */
  isFocused?: boolean;
  /** The submit button. */
  children: ReactNode;
}

/** Input for a voucher code, with the reason why the typed one was refused. */
export function VoucherInput({ code, error, isFocused = Boolean(error), children }: VoucherInputProps) {
  return (
    <>
      <label htmlFor="voucher">Kode voucher</label>
      <span className="join">
        <input
          className="input upper"
          id="voucher"
          name="code"
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          defaultValue={code}
          {...(isFocused && { autoFocus: true })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "voucher-galat" : undefined}
        />
        {children}
      </span>
      {error && (
        <ErrorNote id="voucher-galat" isSpoken>
          {error}
        </ErrorNote>
      )}
    </>
  );
}

/** The voucher in use, and why it currently gives no discount. */
export function VoucherInUse({ code, problem }: { code: string; problem: string | null }) {
  return (
    <span className={problem === null ? "good" : "error"}>
      {problem === null ? `Voucher ${code} terpasang.` : `Voucher ${code} belum memotong. ${problem}`}
    </span>
  );
}

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

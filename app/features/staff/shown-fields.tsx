import { Select, TextArea, TextField } from "#app/ui/field.tsx";
import { shownName } from "#domain/operate/shown-fields.ts";

interface ShownFieldProps {
  label: string;
  name: string;
  /** What is there now. */
  now: string;
  /** What was typed before the page was answered again. */
  typed: Record<string, string>;
  error?: string | undefined;
  hint?: string;
  type?: "text" | "email" | "tel" | "url" | "number";
  rows?: number;
  /** What can be chosen: values with their words. */
  choices?: Record<string, string>;
  id?: string;
  optional?: boolean;
}

/**
 * A field that is posted with the value that was shown (domain/operate/shown-fields.ts). Where somebody else has changed
 * it meanwhile, below it stands what was seen, what is there now, and what was typed.
 */
export function ShownField({ name, now, typed, error, rows, type, choices, ...field }: ShownFieldProps) {
  const saw = typed[shownName(name)];
  const written = typed[name];
  // A field in which nothing was typed takes what is there now.
  const isTyped = written !== undefined && (saw === undefined || lines(written) !== lines(saw));
  const isMet = isTyped && saw !== undefined && lines(saw) !== now;
  const common = { ...field, name, error: error ?? null, defaultValue: isTyped ? written : now };
  return (
    <>
      <input type="hidden" name={shownName(name)} value={now} />
      {choices ? (
        <Select {...common}>
          {Object.entries(choices).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      ) : rows ? (
        <TextArea {...common} rows={rows} />
      ) : (
        <TextField
          {...common}
          type={type ?? "text"}
          inputMode={type === "number" ? "numeric" : undefined}
          autoComplete="off"
        />
      )}
      {isMet && <Clash label={field.label} saw={saw} now={now} written={written} />}
    </>
  );
}

const lines = (text: string) => text.replaceAll("\r\n", "\n");

interface ClashProps {
  label: string;
  saw: string;
  now: string;
  written: string;
}

/** What was seen, what is there now, and what was typed, one beside the other. */
export function Clash({ label, saw, now, written }: ClashProps) {
  return (
    <div className="clash">
      {[
        [`${label} yang Anda lihat`, saw],
        ["Yang ada sekarang", now],
        ["Yang Anda isi", written],
      ].map(([title, text]) => (
        <div key={title}>
          <h3>{title}</h3>
          <p>{text || "kosong"}</p>
        </div>
      ))}
    </div>
  );
}

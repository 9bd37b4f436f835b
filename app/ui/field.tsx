import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { ErrorNote } from "#app/ui/error-note.tsx";

interface FieldProps {
  label: string;
  name: string;
  /** Needed only if two forms on a page use the same name. */
  id?: string;
  hint?: ReactNode;
  error?: string | null;
  /** Hides the label visually where the context makes it clear; screen readers still read it. */
  quiet?: boolean;
  /** Marks the field as optional, in words. */
  optional?: boolean;
}

type Own = keyof FieldProps;
type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, Own>;
type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own>;
type SelectProps = FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, Own>;

interface Control {
  id: string;
  name: string;
  className: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

function controlOf({ name, id = name, hint, error }: FieldProps, className?: string): Control {
  const notes = [error && `${id}-galat`, hint && `${id}-petunjuk`].filter(Boolean).join(" ");
  return {
    id,
    name,
    className: className ? `input ${className}` : "input",
    "aria-describedby": notes || undefined,
    "aria-invalid": error ? true : undefined,
  };
}

function Frame({
  label,
  name,
  id = name,
  hint,
  error,
  quiet,
  optional,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id} className={quiet ? "sr" : undefined}>
        {label}
        {optional && <span className="opt"> (boleh kosong)</span>}
      </label>
      {children}
      {error && <ErrorNote id={`${id}-galat`}>{error}</ErrorNote>}
      {hint && (
        <p className="hint" id={`${id}-petunjuk`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A text input with its label, and its error right below. */
export function TextField({ label, name, id, hint, error, quiet, optional, className, ...input }: TextFieldProps) {
  const field = { label, name, id, hint, error, quiet, optional };
  return (
    <Frame {...field}>
      <input type="text" {...input} {...controlOf(field, className)} />
    </Frame>
  );
}

type ContactFieldProps = Partial<Pick<TextFieldProps, "label">> & Omit<TextFieldProps, "label" | "type" | "inputMode">;

/** An e-mail address. Where it identifies an account, browsers fill it in as the user name. */
export function EmailField({ label = "E-mail", autoComplete = "email", ...field }: ContactFieldProps) {
  return <TextField {...field} label={label} type="email" inputMode="email" autoComplete={autoComplete} required />;
}

export function PhoneField({ label = "Nomor telepon", required, ...field }: ContactFieldProps) {
  return <TextField {...field} label={label} type="tel" inputMode="tel" autoComplete="tel" required={required} />;
}

export function TextArea({ label, name, id, hint, error, quiet, optional, className, ...area }: TextAreaProps) {
  const field = { label, name, id, hint, error, quiet, optional };
  return (
    <Frame {...field}>
      <textarea {...area} {...controlOf(field, className)} />
    </Frame>
  );
}

export function Select({ label, name, id, hint, error, quiet, optional, className, children, ...select }: SelectProps) {
  const field = { label, name, id, hint, error, quiet, optional };
  return (
    <Frame {...field}>
      <select {...select} {...controlOf(field, className)}>
        {children}
      </select>
    </Frame>
  );
}

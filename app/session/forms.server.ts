import { data } from "@remix-run/cloudflare";
import type { z } from "zod";
import { firstOf } from "#lib/form.ts";

/** The response to a refused form: messages by field, and everything that was typed. */
export interface FormRefusal {
  errors: Record<string, string>;
  values: Record<string, string>;
}

type ReadForm<Schema extends z.ZodType> =
  | ({ ok: true; value: z.output<Schema> } & SentForm)
  | ({ ok: false; refusal: ReturnType<typeof data<FormRefusal>> } & SentForm);

/** A form as it was sent. */
export interface SentForm {
  values: Record<string, string>;
  files: Record<string, File[]>;
}

/** Validates a posted form with its schema. Invalid input gets a 422 response and nothing typed is lost. */
export async function readForm<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<ReadForm<Schema>> {
  const sent = await readSent(request);
  const read = schema.safeParse(sent.values);
  if (read.success) return { ok: true, value: read.data, ...sent };
  return { ok: false, refusal: refuseForm(wordsByField(read.error), sent.values), ...sent };
}

/** The first error of each field, in the order of the form. */
export function wordsByField({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  // A field that the form has and the request lacks was left out by hand.
  const wordsOf = ({ code, message }: z.ZodError["issues"][number]) =>
    code === "invalid_type" && message.startsWith("Invalid input") ? "Isi bagian ini." : message;
  for (const issue of issues) errors[issue.path.join(".") || "form"] ??= wordsOf(issue);
  return errors;
}

/** Responds to a form with its errors; `init` can carry Retry-After for temporary refusals. */
export function refuseForm(errors: Record<string, string>, values: Record<string, string>, init: ResponseInit = {}) {
  return data<FormRefusal>({ errors, values: withoutSecrets(values) }, { status: 422, ...init });
}

/** The values that may be shown again or saved: everything except passwords. */
export function withoutSecrets(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password|sandi/i.test(name)));
}

/** An invalid body counts as an empty form; the schema then reports what is missing. */
async function readSent(request: Request): Promise<SentForm> {
  const form = await request.formData().catch(() => new FormData());
  const values: Record<string, string> = {};
  const files: Record<string, File[]> = {};
  for (const [name, value] of firstOf(form)) {
    if (typeof value === "string") values[name] = value;
    else if (Object.hasOwn(files, name)) files[name]?.push(value);
    else files[name] = [value];
  }
  return { values, files };
}

/**
 * Whether the request was sent by script, which expects a response instead of a page. Browsers send a header for this;
 * for older ones the shop's own script sets one.
 */
export function isScripted({ headers }: Request): boolean {
  return headers.get("Sec-Fetch-Dest") === "empty" || headers.get("X-Script") === "1";
}

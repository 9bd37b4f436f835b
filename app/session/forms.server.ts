import { data } from "@remix-run/cloudflare";
import type { z } from "zod";

/** What a refused form answers: words beside the fields, and everything that was typed. */
export interface FormRefusal {
  errors: Record<string, string>;
  values: Record<string, string>;
}

type ReadForm<Schema extends z.ZodType> =
  | ({ ok: true; value: z.output<Schema> } & Sent)
  | ({ ok: false; refusal: ReturnType<typeof data<FormRefusal>> } & Sent);

interface Sent {
  values: Record<string, string>;
  files: Record<string, File>;
}

/** Reads a posted form by its schema. What does not fit is answered with 422 and nothing is lost. */
export async function readForm<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<ReadForm<Schema>> {
  const sent = await readSent(request);
  const read = schema.safeParse(sent.values);
  if (read.success) return { ok: true, value: read.data, ...sent };
  return { ok: false, refusal: refuseForm(wordsByField(read.error), sent.values), ...sent };
}

/** The first that is wrong with each field, in the order of the form. */
export function wordsByField({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[issue.path.join(".") || "form"] ??= issue.message;
  return errors;
}

/** Answers a form with what was wrong with it; `init` says when to come back to a shop that refuses for a while. */
export function refuseForm(errors: Record<string, string>, values: Record<string, string>, init: ResponseInit = {}) {
  return data<FormRefusal>({ errors, values: withoutSecrets(values) }, { status: 422, ...init });
}

/** What may be shown again, or kept: everything that was typed but the passwords. */
export function withoutSecrets(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password|sandi/i.test(name)));
}

/** A body that is no form is an empty form: the schema then says what is missing. */
async function readSent(request: Request): Promise<Sent> {
  const form = await request.formData().catch(() => new FormData());
  const sent: Sent = { values: {}, files: {} };
  for (const [name, value] of form) {
    if (typeof value === "string") sent.values[name] = value;
    else sent.files[name] = value;
  }
  return sent;
}

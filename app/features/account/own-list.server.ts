import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import { readForm } from "#app/session/forms.server.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { pageOf, requireShopper } from "#app/session/shopper.server.ts";
import type { FormAnswer } from "#app/ui/answer-form.tsx";
import type { Shop } from "#contract/call.ts";
import { answerRefusal } from "./refusals.server.ts";

interface OwnListCalls<Fields> {
  path: string;
  noun: string;
  store: (shop: Shop, fields: Fields) => Promise<unknown>;
  update: (shop: Shop, id: number, fields: Fields) => Promise<unknown>;
  destroy: (shop: Shop, id: number) => Promise<unknown>;
}

/** Adds, updates or deletes an entry of one of the shopper's short lists, then redirects to the list. */
export async function changeOwnList<Schema extends z.ZodType>(
  context: AppLoadContext,
  request: Request,
  schema: Schema,
  { path, noun, store, update, destroy }: OwnListCalls<z.output<Schema>>,
) {
  const form = await readForm(request, schema);
  const { shop } = await requireShopper(context, request, { values: form.values });
  const id = Number(form.values.id);
  const isGoing = form.values.intent === "destroy";
  if (!isGoing && !form.ok) return form.refusal;
  try {
    if (isGoing) await destroy(shop, id);
    else if (form.ok) await (id ? update(shop, id, form.value) : store(shop, form.value));
  } catch (error) {
    return answerRefusal(context, error, form.values, { oldPassword: "password" });
  }
  const [first = "", ...rest] = noun;
  await flashNext(context, {
    kind: "success",
    text: `${first.toUpperCase()}${rest.join("")} ${isGoing ? "dihapus" : "disimpan"}.`,
  });
  return redirect(path, 303);
}

/** Initial form values: what was typed before the session ended, or the entry to edit from the page's URL. */
export async function openOwnForm<Row extends { id: number }>(
  context: AppLoadContext,
  request: Request,
  rows: Row[],
  toFields: (row: Row) => Record<string, string>,
): Promise<FormAnswer> {
  const typed = await takeSavedForm(context, pageOf(request));
  if (typed.intent === "store") return { errors: {}, values: typed };
  const input = new URL(request.url).searchParams.get("ubah");
  const row = rows.find(({ id }) => String(id) === input);
  return { errors: {}, values: row ? { id: String(row.id), ...toFields(row) } : {} };
}

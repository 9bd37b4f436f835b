import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import { readForm } from "#app/session/forms.server.ts";
import { tellNext } from "#app/session/session.server.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { answerRefusal } from "./refusals.server.ts";

interface OwnListCalls<Fields> {
  path: string;
  noun: string;
  store: (shop: Shop, fields: Fields) => Promise<unknown>;
  update: (shop: Shop, id: number, fields: Fields) => Promise<unknown>;
  destroy: (shop: Shop, id: number) => Promise<unknown>;
}

/** One change of a short list of the shopper's own: adds, changes or takes away, and goes back to the list. */
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
    return answerRefusal(context, error, form.values);
  }
  const [first = "", ...rest] = noun;
  await tellNext(context, {
    kind: "success",
    text: `${first.toUpperCase()}${rest.join("")} ${isGoing ? "dihapus" : "disimpan"}.`,
  });
  return redirect(path, 303);
}

/** The one of a list that the page's address asks to change. */
export function rowToChange<Row extends { id: number }>(rows: Row[], request: Request): Row | undefined {
  const asked = new URL(request.url).searchParams.get("ubah");
  return rows.find(({ id }) => String(id) === asked);
}

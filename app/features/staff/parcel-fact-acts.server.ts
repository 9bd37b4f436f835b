import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { readForm } from "#app/session/forms.server.ts";
import { flashStaff, refusalOf, requireStaffTo } from "#app/session/staff.server.ts";
import { fieldWords } from "#domain/refusals.ts";
import { isStaffRefusal, staffRefusalWords } from "#domain/staff/refusals.ts";
import { applyAction, type Planned, planAction, wordsOfApplied } from "./act.server.ts";
import { factsPath } from "./fact-addresses.ts";
import type { Values } from "./order-forms.ts";
import { FACT_FORM_NEEDS, FACT_FORMS, FACTS_SHOWN_FIRST, type FactFormName, readFact } from "./parcel-fact-forms.ts";

/** The answer to a form that was not, or not yet, done: the page again, with what was typed. */
export interface FactAnswer {
  form: FactFormName;
  values: Values;
  errors: Values;
  planned?: Planned | undefined;
  message?: string | undefined;
}

const sent = z.object({ langkah: z.enum(FACT_FORMS), kunci: z.string().min(8).max(50) });

/** Does what a form of the page of an order's parcels asks for; a second press is answered with what the first has done. */
export async function actOnFacts(args: ActionFunctionArgs, orderNumber: string) {
  const { context, request } = args;
  const read = await readForm(request, sent);
  const { values } = read;
  const needs = read.ok ? [FACT_FORM_NEEDS[read.value.langkah]] : [];
  const shop = await requireStaffTo(["orders.read", ...needs], args, values);
  if (!read.ok) throw new Response(null, { status: 404 });
  const { langkah: form, kunci } = read.value;
  const back = (answer: Partial<FactAnswer>, status = 422) =>
    data<FactAnswer>({ form, values, errors: {}, ...answer }, { status });
  try {
    const asked = readFact(form, orderNumber, values);
    if ("errors" in asked) return back({ errors: asked.errors });
    const isShownFirst = FACTS_SHOWN_FIRST.includes(form);
    const planned = isShownFirst ? await planAction(shop, asked.action, asked.input) : undefined;
    if (values.lihat) return back({ planned }, planned?.refusal ? 422 : 200);
    const key = `${kunci}-${form}-${values.fakta ?? values.komplain ?? values.paket ?? ""}`.slice(0, 80);
    const applied = await applyAction(shop, asked.action, asked.input, {
      key,
      ...(isShownFirst && { seen: values.terlihat || NEVER }),
    });
    if (applied.refusal === null) {
      await flashStaff(context, { kind: "success", text: wordsOfApplied(applied) });
      return redirect(factsPath(orderNumber), 303);
    }
    return back({ planned, message: applied.hasChanged ? LOOK_FIRST : applied.refusal });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { code, fields } = refusalOf(error);
    const [, words] = isStaffRefusal(code)
      ? ["form", staffRefusalWords(code)]
      : (Object.entries(fields)[0] ?? fieldWords(code));
    return back({ message: words });
  }
}

/** Stands for no plan: what is asked for with it is done only if it was done before. */
const NEVER = "-";
const LOOK_FIRST = "Belum dilakukan: datanya berubah. Periksa dulu yang akan terjadi, lalu tekan lagi.";

import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { flashStaff, refusalOf, requireStaffTo } from "#app/session/staff.server.ts";
import { loadCouriers } from "#app/shop/extras.server.ts";
import type { Shop } from "#contract/call.ts";
import { askAboutOrder, enterStaffTransfer, showStaffOrder } from "#contract/staff/orders.ts";
import { formatLetters } from "#domain/money.ts";
import { NOTE_MAX } from "#domain/orders/note-words.ts";
import { fieldWords } from "#domain/refusals.ts";
import { isStaffRefusal, staffRefusalWords } from "#domain/staff/refusals.ts";
import { type Applied, applyAction, type Planned, planAction, wordsOfApplied } from "./act.server.ts";
import {
  NO_SUM,
  ORDER_FORM_NEEDS,
  ORDER_FORMS,
  type OrderFormName,
  type OrderMoveName,
  readMove,
  readSum,
  SHOWN_FIRST,
  type Values,
} from "./order-forms.ts";

/** The answer to a form that was not, or not yet, done: the page again, with what was typed. */
export interface OrderAnswer {
  form: OrderFormName;
  values: Values;
  errors: Record<string, string>;
  /** What the move would do with what is chosen now. */
  planned?: Planned | undefined;
  /** Above the page: why nothing was done. */
  message?: string | undefined;
  /** Somebody has changed the order since the page was opened. */
  hasChanged?: boolean;
}

const sent = z.object({ langkah: z.enum(ORDER_FORMS), kunci: z.string().min(8).max(60) });

interface Acting {
  shop: Shop;
  context: ActionFunctionArgs["context"];
  orderNumber: string;
  form: OrderFormName;
  values: Values;
  key: string;
  files: Record<string, File[]>;
}

/** Does what a form of the order's page asks for; a second press of it is answered with what the first has done. */
export async function actOnOrder(args: ActionFunctionArgs, orderNumber: string) {
  const { context, request } = args;
  const read = await readForm(request, sent);
  const { values, files } = read;
  const needs = read.ok ? [ORDER_FORM_NEEDS[read.value.langkah]] : [];
  const shop = await requireStaffTo(["orders.read", ...needs], args, values);
  if (!read.ok) throw new Response(null, { status: 404 });
  const { langkah: form, kunci: key } = read.value;
  const acting = { shop, context, orderNumber, form, values, key, files };
  try {
    if (form === "catatan") return await keepNote(acting);
    if (form === "tanya") return await askNow(acting);
    if (form === "transfer") return await enterMoney(acting);
    return await move(acting, form);
  } catch (error) {
    if (error instanceof Response) throw error;
    const refusal = refusalOf(error);
    const [field, words] = isStaffRefusal(refusal.code)
      ? ["form", staffRefusalWords(refusal.code)]
      : (Object.entries(refusal.fields)[0] ?? fieldWords(refusal.code));
    return field in FIELDS
      ? back(acting, { errors: { [FIELDS[field] ?? field]: words } })
      : back(acting, { message: words });
  }
}

/** The fields of calls by those of the page's forms. */
const FIELDS: Record<string, string> = { slip: "bukti", amount: "jumlah" };

function back({ form, values }: Acting, answer: Partial<OrderAnswer>, status = 422) {
  return data<OrderAnswer>({ form, values, errors: {}, ...answer }, { status });
}

async function done({ context, orderNumber }: Acting, text: string, part = "") {
  await flashStaff(context, { kind: "success", text });
  return redirect(`${paths.staff(`pesanan/${orderNumber}`)}${part}`, 303);
}

async function keepNote(acting: Acting) {
  const { shop, orderNumber, values, key } = acting;
  const text = (values.catatan ?? "").trim();
  if (text === "") return back(acting, { errors: { catatan: "Isi catatannya dulu." } });
  if (text.length > NOTE_MAX) return back(acting, { errors: { catatan: `Maksimal ${formatLetters(NOTE_MAX)}.` } });
  const applied = await applyAction(shop, "order.note", { orderNumber, text }, { key });
  return applied.refusal
    ? back(acting, { message: applied.refusal })
    : done(acting, wordsOfApplied(applied), "#catatan");
}

async function askNow(acting: Acting) {
  const { shop, orderNumber } = acting;
  const { heard, unheard, justAsked } = await shop(askAboutOrder, { params: { orderNumber } });
  if (justAsked) return done(acting, "Baru saja ditanyakan. Tunggu sebentar sebelum bertanya lagi.", "#dana");
  const said = [
    ...heard.map(({ number, status }) =>
      status === null ? `${number}: belum dikenal penyedia pembayaran.` : `${number}: “${status}”.`,
    ),
    ...unheard.map((number) => `${number}: penyedia pembayaran tidak menjawab, coba lagi nanti.`),
  ];
  return done(acting, said.join(" ") || "Tidak ada pembayaran yang masih ditunggu.", "#dana");
}

/** What the page was made of is compared with what is there after the plan: nobody acts on what is no longer so. */
async function isAsShown({ shop, orderNumber, values }: Acting): Promise<boolean> {
  const { standing } = await shop(showStaffOrder, { params: { orderNumber } }, { fresh: true });
  return standing === values.keadaan;
}

const CHANGED =
  "Datanya sudah berubah sejak Anda membuka halaman ini. Ini keadaannya sekarang; tulisan Anda masih ada.";
const LOOK_FIRST = "Belum dilakukan: pilihannya berubah. Periksa dulu yang akan terjadi, lalu tekan lagi.";

async function move(acting: Acting, form: Exclude<OrderMoveName, "transfer">) {
  const { shop, orderNumber, values, key } = acting;
  const read = readMove(form, orderNumber, values, await loadCouriers(acting.context));
  if ("errors" in read) return back(acting, { errors: read.errors });
  const planned = await planAction(shop, read.action, read.input);
  if (values.lihat) return back(acting, { planned }, 200);
  const isSame = await isAsShown(acting);
  const wasShown = !SHOWN_FIRST.includes(form) || planned.seen === values.terlihat;
  const seen = isSame && wasShown ? planned.seen : NEVER;
  const applied = await applyAction(shop, read.action, read.input, { key: `${key}-${form}`, seen });
  return answerMove(acting, { applied, planned, isSame });
}

/** Stands for no plan: what is asked for with it is done only if it was done before. */
const NEVER = "-";

function answerMove(
  acting: Acting,
  { applied, planned, isSame }: { applied: Applied; planned: Planned; isSame: boolean },
) {
  if (applied.refusal === null) return done(acting, wordsOfApplied(applied));
  if (!isSame) return back(acting, { planned, hasChanged: true, message: CHANGED });
  if (planned.refusal !== null) return back(acting, { planned, message: planned.refusal });
  return back(acting, { planned, message: applied.hasChanged ? LOOK_FIRST : applied.refusal });
}

async function enterMoney(acting: Acting) {
  const { shop, orderNumber, values, key, files } = acting;
  const amount = readSum(values.jumlah);
  if (amount === undefined) return back(acting, { errors: { jumlah: NO_SUM } });
  const slip = files.bukti?.find(({ size }) => size > 0);
  const isSame = values.lihat || !slip ? true : await isAsShown(acting);
  const seen = isSame ? values.terlihat : NEVER;
  const entered = await shop(enterStaffTransfer, {
    params: { orderNumber },
    body: {
      ...{ amount, key: `${key}-transfer` },
      ...(seen && { seen }),
      ...(slip && !values.lihat && { slip }),
    },
  });
  if (values.lihat) return back(acting, { planned: entered }, 200);
  if (!slip) return back(acting, { planned: entered, errors: { bukti: "Pilih foto atau PDF buktinya." } });
  if (entered.isDone) return done(acting, wordsOfApplied(entered), "#dana");
  const message = isSame ? (entered.refusal ?? LOOK_FIRST) : CHANGED;
  return back(acting, { planned: entered, message, hasChanged: !isSame });
}

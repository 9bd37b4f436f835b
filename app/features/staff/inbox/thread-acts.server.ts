import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { applyAction, type Planned, planAction, wordsOfApplied } from "#app/features/staff/act.server.ts";
import { type FormRefusal, refuseForm, type SentForm } from "#app/session/forms.server.ts";
import { flashStaff, refusalOf } from "#app/session/staff.server.ts";
import type { Shop } from "#contract/call.ts";
import { uploadReplyPicture } from "#contract/staff/inbox.ts";
import { formatLetters } from "#domain/money.ts";
import { NOTE_MAX } from "#domain/orders/note-words.ts";
import { pictureWords } from "#domain/pictures/clean.ts";
import { PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";
import { refusalWords } from "#domain/refusals.ts";
import type { ThreadKind } from "#domain/service/inbox.ts";
import { isStaffRefusal, staffRefusalWords } from "#domain/staff/refusals.ts";
import { plainText } from "#lib/plain-text.ts";
import { formKeyOf } from "../secrets.server.ts";
import { threadPath, WRITE } from "./addresses.ts";
import { readDecision } from "./decision-form.ts";

/** What a post of a thread's page answers when it is shown again. */
export interface ThreadAnswer extends FormRefusal {
  /** What a decision would do. */
  planned?: Planned;
}

export interface ThreadPost {
  kind: ThreadKind;
  id: number;
  /** The customer; undefined for a guest. */
  customerId: number | undefined;
  /** The code of a consultation. */
  code: string;
  form: SentForm;
  shop: Shop;
  context: AppLoadContext;
}

const TEXT_MAX = 1000;
const KEPT_PICTURE = "foto-tersimpan";

/** One of the forms of a thread's page, by the button that was pressed. */
export async function actOnThread(post: ThreadPost) {
  const { values } = post.form;
  try {
    switch (values.aksi) {
      case "kirim":
        return await send(post);
      case "catat":
        return await keepNote(post);
      case "hapus-catatan":
        return await apply(post, "note.remove", { id: Number(values.catatan) || 0 });
      case "ambil":
        return await hold(post, "taken");
      case "lepas":
        return await hold(post, "released");
      case "beres":
        return await hold(post, "settled");
      case "lihat":
      case "putuskan":
        return await decide(post);
      case "sembunyikan":
        return await hide(post);
      case "tampilkan":
        return await apply(post, "review.change", { id: post.id, change: { to: "shown-again" } });
      default:
        return refuseForm({ form: refusalWords("form_unknown") }, values);
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    const { code, fields } = refusalOf(error);
    const words = isStaffRefusal(code) ? staffRefusalWords(code) : refusalWords(code);
    return refuseForm({ form: words, ...fields }, values);
  }
}

/** What was typed and chosen, whichever upload its picture has become: a second press is known again by it. */
function pressOf({ values, files }: SentForm): string {
  const { kunci: _, [KEPT_PICTURE]: __, ...typed } = values;
  const pictures = (files.foto ?? []).map(({ name, size }) => [name, size]);
  return JSON.stringify([typed, pictures]);
}

/** Does an action once, and leads back to the thread; what was typed stays if it was not done. */
async function apply(
  { kind, id, form, shop, context }: ThreadPost,
  action: string,
  input: object,
  { field = "form", seen }: { field?: string; seen?: string } = {},
) {
  const { values } = form;
  const key = await formKeyOf(values.kunci ?? crypto.randomUUID(), kind, id, pressOf(form));
  const applied = await applyAction(shop, action, input, { key, ...(seen && { seen }) });
  if (applied.refusal !== null) return refuseForm({ [field]: applied.refusal }, values);
  await flashStaff(context, { kind: "success", text: wordsOfApplied(applied) });
  return redirect(`${threadPath(kind, id)}#${WRITE}`, 303);
}

/** What was typed, or the words beside the field. */
function readWords(typed: string | undefined, most: number, missing: string): { text: string } | { error: string } {
  const text = plainText(typed ?? "").trim();
  if (text === "") return { error: missing };
  return text.length > most ? { error: `Maksimal ${formatLetters(most)}.` } : { text };
}

/** An answer to the customer; it is held back if somebody has written since the page was opened. */
async function send(post: ThreadPost) {
  const { kind, id, code, form } = post;
  const { values } = form;
  const after = Number(values.terakhir) || 0;
  const picture = kind === "chat" ? await takePicture(post) : null;
  if (picture?.error) return refuseForm({ foto: picture.error }, values);
  const to = kind === "project" && values.ke ? values.ke : undefined;
  const read = readWords(values.teks, TEXT_MAX, "Isi balasan dulu.");
  const isWordless = picture?.id !== undefined || to !== undefined;
  if ("error" in read && !(isWordless && (values.teks ?? "").trim() === ""))
    return refuseForm({ teks: read.error }, values);
  const text = "text" in read ? read.text : "";
  switch (kind) {
    case "chat": {
      const pictures = picture?.id === undefined ? [] : [picture.id];
      return apply(post, "chat.answer", { userId: id, text, after, pictures }, { field: "teks" });
    }
    case "complaint":
      return apply(post, "complaint.answer", { id, text, after }, { field: "teks" });
    case "project":
      return apply(post, "project.write", { code, text, after, ...(to && { to }) }, { field: "teks" });
    case "review": {
      const change = { to: "answered", answer: text, saw: values.lama ?? "" };
      return apply(post, "review.change", { id, change }, { field: "teks" });
    }
  }
}

/** Uploads the form's picture; one of an earlier try is kept unless it was taken out. */
async function takePicture({
  id,
  form: { files, values },
  shop,
}: ThreadPost): Promise<{ id?: number; error?: string }> {
  const file = files.foto?.find(({ size, name }) => size > 0 || name !== "");
  const kept = Number(values[KEPT_PICTURE]);
  if (!file) return kept > 0 ? { id: kept } : {};
  if (file.size > PICTURE_BYTES_MAX) return { error: pictureWords.tooLarge };
  try {
    const stored = await shop(uploadReplyPicture, { params: { id }, body: { picture: file } });
    values[KEPT_PICTURE] = String(stored.id);
    return { id: stored.id };
  } catch (error) {
    const words = refusalOf(error).fields.picture;
    if (!words) throw error;
    return { error: words };
  }
}

async function keepNote(post: ThreadPost) {
  const { customerId, form } = post;
  const read = readWords(form.values.teks, NOTE_MAX, "Isi catatan dulu.");
  if ("error" in read) return refuseForm({ teks: read.error }, form.values);
  return apply(post, "note.write", { userId: customerId ?? 0, text: read.text }, { field: "teks" });
}

async function hold(post: ThreadPost, to: "taken" | "released" | "settled") {
  const { kind, id, form } = post;
  const { pemegang, menunggu } = form.values;
  const saw = { holder: pemegang ? Number(pemegang) : null, waitingSince: menunggu ? Number(menunggu) : null };
  return apply(post, "thread.hold", { kind, id, to, saw });
}

async function hide(post: ThreadPost) {
  const { id, form } = post;
  const read = readWords(form.values.alasan, TEXT_MAX, "Isi alasannya. Penulisnya membacanya.");
  if ("error" in read) return refuseForm({ alasan: read.error }, form.values);
  return apply(post, "review.change", { id, change: { to: "hidden", reason: read.text } }, { field: "alasan" });
}

/** A complaint is decided only as it was shown: what would happen stands on the page before it does. */
async function decide(post: ThreadPost) {
  const { id, form, shop } = post;
  const { values } = form;
  const read = readDecision(values);
  if ("errors" in read) return refuseForm(read.errors, values);
  const input = { id, move: read.move };
  if (values.aksi === "putuskan" && values.dilihat) {
    // Asked for first: a second press is answered with what the first has done, though it could not be planned again.
    const answer = await apply(post, "complaint.move", input, { field: "putusan", seen: values.dilihat });
    if (answer instanceof Response) return answer;
  }
  const planned = await planAction(shop, "complaint.move", input);
  if (planned.refusal !== null) return refuseForm({ putusan: planned.refusal }, values);
  // Shown for the first time, or otherwise than it was shown before.
  const errors: Record<string, string> = values.dilihat
    ? { putusan: "Yang akan terjadi sudah berubah. Periksa lagi, lalu tekan sekali lagi." }
    : {};
  const answer: ThreadAnswer = { errors, values, planned };
  return data(answer, { status: values.aksi === "putuskan" ? 422 : 200 });
}

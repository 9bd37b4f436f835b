import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SentForm } from "#app/session/forms.server.ts";
import { readSession } from "#app/session/session.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { BOOKMARK_HEADER } from "#contract/call.ts";
import type { UploadedPicture } from "#contract/pictures.ts";
import { pictureWords } from "#domain/pictures/clean.ts";
import { FORM_PICTURES_MAX, PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";

import { refusalWords } from "#domain/refusals.ts";
import { dropName, type KeptPicture, keptName, readKept, tooMany, writeKept } from "./kept-pictures.ts";

interface Taking {
  /** The name of the file input. */
  name: string;
  max?: number;
  /** How many of these its thing has already. */
  before?: number;
  upload: (picture: File) => Promise<UploadedPicture>;
  /** Deletes an uploaded picture that was removed from the form again. */
  drop: (id: number) => Promise<unknown>;
}

/** No more pictures today, or at all. */
const FULL = ["day_full", "pictures_full"];

/** A form's values after its pictures were uploaded. */
export interface TakenPictures {
  ids: number[];
  /** Why a file was not taken; the others are. */
  refused?: string;
  /** A button of the form removed a picture: it is shown again instead of being sent. */
  isDropped: boolean;
  /** The typed values, with uploaded pictures in place of files. */
  values: Record<string, string>;
}

/**
 * Uploads a form's pictures and keeps them for the next try if another field is refused: a browser forgets the files
 * of a form that comes back.
 */
export async function takePictures(
  form: SentForm,
  { name, max = FORM_PICTURES_MAX, before = 0, upload, drop }: Taking,
) {
  const dropped = Number(form.values[dropName(name)] ?? 0);
  let kept: KeptPicture[] = readKept(form.values[keptName(name)]);
  if (kept.some(({ id }) => id === dropped)) {
    await drop(dropped);
    kept = kept.filter(({ id }) => id !== dropped);
  }
  let refused: string | undefined;
  for (const file of (form.files[name] ?? []).filter(({ size, name: file }) => size > 0 || file !== "")) {
    if (before + kept.length >= max) {
      refused = tooMany(max);
      break;
    }
    const taken = await uploadOne(file, name, upload);
    if (typeof taken === "string") refused ??= taken;
    else kept.push(taken);
  }
  const { [dropName(name)]: _, ...values } = form.values;
  const taken: TakenPictures = {
    ids: kept.map(({ id }) => id),
    refused,
    isDropped: dropped > 0,
    values: { ...values, [keptName(name)]: writeKept(kept) },
  };
  return taken;
}

async function uploadOne(file: File, name: string, upload: Taking["upload"]): Promise<UploadedPicture | string> {
  if (file.size > PICTURE_BYTES_MAX) return pictureWords.tooLarge;
  if (file.size === 0) return pictureWords.empty;
  try {
    return await upload(file);
  } catch (error) {
    if (!(error instanceof ShopRefusal)) throw error;
    const words = error.fields[name] ?? error.fields.picture;
    if (words) return words;
    // The typed values and the pictures that were already uploaded are kept.
    if (FULL.includes(error.code)) return refusalWords(error.code);
    throw error;
  }
}

const shown = ["Content-Type", "Content-Length", "Content-Disposition", "Cache-Control", "ETag"];

/**
 * A stored picture, proxied from the shop; 304 if the browser has it already and may still see it. For those who may not
 * see it, it does not exist.
 */
export async function proxyPicture(context: AppLoadContext, request: Request, path: string): Promise<Response> {
  const { token, bookmark = "" } = await readSession(context);
  const asker = new Headers(token ? { Authorization: `Bearer ${token}`, [BOOKMARK_HEADER]: bookmark } : {});
  return passPicture(context, request, path, asker);
}

/** The same for whoever these headers name. */
export async function passPicture(
  context: AppLoadContext,
  request: Request,
  path: string,
  headers: Headers,
): Promise<Response> {
  const tag = request.headers.get("If-None-Match");
  if (tag) headers.set("If-None-Match", tag);
  const answer = await context.transport(path, { headers });
  if (answer.ok || answer.status === 304) {
    const passed = new Headers();
    for (const name of shown) if (answer.headers.has(name)) passed.set(name, answer.headers.get(name) ?? "");
    return new Response(answer.body, { status: answer.status, headers: passed });
  }
  await answer.body?.cancel();
  return new Response(null, { status: answer.status >= 500 ? 503 : 404 });
}

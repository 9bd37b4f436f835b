import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "#app/cookies.server.ts";
import { recall } from "#app/request-cache.ts";
import { withoutSecrets } from "./forms.server.ts";
import { isMarkOf, SENT_OWNER } from "./owner.server.ts";
import { ownPath } from "./redirect-gate.ts";
import { flashNext, readSession } from "./session.server.ts";

const HALF_AN_HOUR = 1800;
/** Signed and encoded, this is a cookie of less than 3 kB. */
const BYTES_MAX = 2000;

const savedForm = z.object({
  /** The account it was typed in; null for a guest. */
  owner: z.number().nullable(),
  /** The mark of its page, where its writer had signed out before it was sent. */
  mark: z.string().optional(),
  page: z.string(),
  values: z.record(z.string(), z.string()),
  /** It is not all that was typed, and its writer has not seen a notice about it yet. */
  isCut: z.boolean().optional(),
});
type SavedForm = z.infer<typeof savedForm>;

export const CUT_WORDS = "Isian Anda terlalu panjang untuk disimpan seluruhnya. Periksa dan lengkapi sebelum dikirim.";

/**
 * Saves what was typed when a form could not be processed because its owner was no longer signed in. Passwords are
 * never saved. If it is too long for a cookie, only its beginning is saved, and a notice says so: now, and where it is shown.
 */
export async function saveForm(
  context: AppLoadContext,
  page: string,
  typed: Record<string, string>,
  owner: number | undefined,
): Promise<void> {
  const mark = owner === undefined ? recall(context, SENT_OWNER) || undefined : undefined;
  const form: SavedForm = { owner: owner ?? null, mark, page, values: withoutSecrets(typed) };
  const cut = cutToFit(form);
  if (cut) await openSaved(context).write(cut);
  if (cut !== form) await flashNext(context, { kind: "info", text: CUT_WORDS });
}

/** The form with the longest beginning of each text with which all fit; none if its address alone does not. */
function cutToFit(form: SavedForm): SavedForm | undefined {
  if (fits(form)) return form;
  let [longest, tooLong] = [-1, BYTES_MAX];
  while (tooLong - longest > 1) {
    const length = Math.floor((longest + tooLong) / 2);
    if (fits(cutTo(length, form))) longest = length;
    else tooLong = length;
  }
  return longest < 0 ? undefined : cutTo(longest, form);
}

function cutTo(length: number, form: SavedForm): SavedForm {
  const cut = Object.entries(form.values).map(([name, text]): [string, string] => [
    name,
    text.slice(0, length).replace(/[\uD800-\uDBFF]$/, ""),
  ]);
  return { ...form, values: Object.fromEntries(cut.filter(([, text]) => text !== "")), isCut: true };
}

const fits = (form: SavedForm) => new TextEncoder().encode(JSON.stringify(form)).length <= BYTES_MAX;

/** Returns once what its owner typed on this page before the login. Never returns it to another user. */
export async function takeSavedForm(context: AppLoadContext, page: string): Promise<Record<string, string>> {
  const saved = await findOwn(context, page);
  if (!saved || saved.owner === null) return {};
  const { isCut, ...whole } = saved;
  if (isCut) {
    await flashNext(context, { kind: "info", text: CUT_WORDS });
    await openSaved(context).write(whole);
    // The notice is part of the layout, which is rendered already: the page is opened again with it.
    if (!context.answersForm) throw redirect(ownPath(page));
  }
  await openSaved(context).clear();
  return saved.values;
}

/**
 * Returns once what was typed on a cached page, whose form is a slot: to its owner, or to a guest what a guest has typed.
 */
export async function takeIntoSlot(context: AppLoadContext, page: string): Promise<Record<string, string>> {
  const saved = await findOwn(context, page);
  if (saved) await openSaved(context).clear();
  return saved?.values ?? {};
}

/** What was typed on this page, if the same account is signed in now, or a guest typed it and nobody is signed in. */
async function findOwn(context: AppLoadContext, page: string): Promise<SavedForm | undefined> {
  const saved = await readSaved(context);
  if (saved?.page !== page) return undefined;
  const { token, user } = await readSession(context);
  const isTheirs = token ? saved.owner === user : saved.owner === null && !saved.mark;
  return isTheirs ? saved : undefined;
}

/**
 * Decides at login who owns the saved form. A form without an owner belongs to a user who goes from its page through
 * the login back to it, unless it came from the page of another. A form of another account, or of a user who went
 * elsewhere, is deleted.
 */
export async function settleSavedForm(context: AppLoadContext, user: number, target: string | null): Promise<void> {
  const saved = await readSaved(context);
  if (!saved || saved.owner === user) return;
  const isTheirs = saved.mark === undefined || (await isMarkOf(context, saved.mark, { user }));
  if (saved.owner === null && saved.page === target && isTheirs)
    await openSaved(context).write({ ...saved, owner: user });
  else await openSaved(context).clear();
}

export async function forgetSavedForm(context: AppLoadContext): Promise<void> {
  if (context.readCookie("form") !== null) await openSaved(context).clear();
}

async function readSaved(context: AppLoadContext): Promise<SavedForm | undefined> {
  return savedForm.safeParse(await openSaved(context).read()).data;
}

function openSaved(context: AppLoadContext) {
  return openCookie(context, "form", HALF_AN_HOUR);
}

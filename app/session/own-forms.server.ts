import { type ActionFunction, redirect, redirectDocument, type ServerBuild } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import { withForm } from "#app/platform/parsed-form.server.ts";
import { put } from "#app/request-cache.ts";
import { PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";
import { formKind } from "#lib/form.ts";
import { readMultipart } from "#lib/multipart.ts";

import { BESIDE } from "./beside.ts";
import { isMarkOf, SENT_OWNER } from "./owner.server.ts";
import { mayAnswer, OWNER_FIELD } from "./owner.ts";
import { ownPath, withPieces } from "./redirect-gate.ts";
import { saveForm } from "./saved-form.server.ts";
import { flashNext, readSession } from "./session.server.ts";
import { pageOf } from "./shopper.server.ts";

type Args = Parameters<ActionFunction>[0];

/**
 * Runs the action of a button beside a form and saves what was typed in the form. The next page shows it again, as after a
 * login, with a notice if the action was refused.
 */
async function actBeside(action: ActionFunction, args: Args, form: FormData): Promise<unknown> {
  const { context, request } = args;
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" && name !== BESIDE ? [[name, value]] : [])),
  );
  const own = new FormData();
  for (const [name, value] of new URLSearchParams(String(form.get(BESIDE)))) own.append(name, value);
  for (const [name, value] of form) if (typeof value !== "string") own.append(name, value);
  const { user } = await readSession(context);
  const sent = own.get("kembali");
  // A number of pieces is no secret, so it is kept in the address, for guests too, and also where the action is refused.
  const back = typeof sent === "string" ? withPieces(sent, typed.quantity) : undefined;
  if (back !== undefined) own.set("kembali", back);
  const page = back !== undefined ? ownPath(back).replace(/#.*/, "") : pageOf(request);
  const answer = await answerOf(action, { ...args, request: withForm(request, own) });
  const led = answer instanceof Response ? new URL(answer.headers.get("Location") ?? "", request.url) : null;
  const words = led ? undefined : refusalIn(answer);
  if (!led && words === undefined) return answer;
  const isBack = led?.pathname === new URL(request.url).pathname;
  const isKept = typed.quantity !== undefined || Object.keys(typed).length === 0;
  if (!isKept) await saveForm(context, isBack ? `${led.pathname}${led.search}` : page, typed, user);
  if (led) throw answer;
  await flashNext(context, { kind: "danger", text: words ?? "" });
  throw redirect(page, 303);
}

/** An action's response, returned or thrown. */
async function answerOf(action: ActionFunction, args: Args): Promise<unknown> {
  try {
    return await action(args);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

/** The first message of a refused form: from its own data, or from the `form` of a page's data. */
function refusalIn(answer: unknown): string | undefined {
  const { data } = (answer ?? {}) as {
    data?: { errors?: Record<string, string>; form?: { errors: Record<string, string> } };
  };
  const errors = data?.errors ?? data?.form?.errors;
  return errors && Object.values(errors)[0];
}

export const OTHER_WORDS =
  "Akun lain sudah login di browser ini, jadi tidak ada yang diubah. Yang tampil sekarang milik akun tersebut.";

/**
 * The storefront with one check before all its actions. Windows of a browser share their cookies, so a form of one account
 * may be sent from an open window after another account has signed in elsewhere. Then nothing is done: the browser is
 * redirected to the page as that account sees it, with a notice that says so.
 */
export function guardForms(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route?.module.action) return [id, route];
    const { action, default: isPage } = route.module;
    return [id, { ...route, module: { ...route.module, action: guarded(action, Boolean(isPage)) } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function guarded(action: ActionFunction, isPage: boolean): ActionFunction {
  return async (args) => {
    const { context, request } = args;
    const form = await parseForm(request).catch(() => undefined);
    if (!form) return action(args);
    const act = () =>
      form.has(BESIDE) ? actBeside(action, args, form) : action({ ...args, request: withForm(request, form) });
    const sent = form.get(OWNER_FIELD);
    if (typeof sent !== "string") return act();
    form.delete(OWNER_FIELD);
    const session = await readSession(context);
    const here = {
      isTheirs: await isMarkOf(context, sent, session),
      isSignedIn: session.token !== undefined,
      path: new URL(request.url).pathname,
    };
    if (!mayAnswer(sent, here)) {
      await flashNext(context, { kind: "info", text: OTHER_WORDS });
      throw redirectDocument(wayBack(form.get("kembali"), isPage ? here.path : paths.home()), 303);
    }
    put(context, SENT_OWNER, sent);
    return act();
  };
}

/** The page that the form names as its own. Other queries of the page, such as a draft, belong to the other account. */
function wayBack(back: FormDataEntryValue | null | undefined, page: string): string {
  return ownPath(/^\//.test(String(back)) ? back : page);
}

/** The form in a request's body, undefined if that is something else. */
async function parseForm(request: Request): Promise<FormData | undefined> {
  const type = request.headers.get("Content-Type") ?? "";
  const kind = formKind(type);
  if (kind === "none") return undefined;
  return kind === "parts" ? parseParts(request, type) : request.formData();
}

/** A form with its pictures, each held in memory once. `formData` would hold the whole body beside them while it parses. */
async function parseParts({ body }: Request, type: string): Promise<FormData | undefined> {
  return body ? readMultipart(type, body, PICTURE_BYTES_MAX) : undefined;
}

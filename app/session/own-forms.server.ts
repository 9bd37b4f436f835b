import { type ActionFunction, redirectDocument, type ServerBuild } from "@remix-run/cloudflare";
import { put } from "#app/memo.ts";
import * as paths from "#app/paths.ts";
import { withForm } from "#app/platform/parsed-form.server.ts";
import { readMultipart } from "#domain/multipart.ts";
import { PICTURE_BYTES_MAX } from "#domain/pictures/kind.ts";
import { formKind } from "#lib/form-parts.ts";
import { actBeside } from "./beside.server.ts";
import { BESIDE } from "./beside.ts";
import { isMarkOf, SENT_OWNER } from "./owner.server.ts";
import { mayAnswer, OWNER_FIELD } from "./owner.ts";
import { ownPath } from "./redirect-gate.ts";
import { flashNext, readSession } from "./session.server.ts";

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

/** Where the form says that it stands. Other queries of the page, such as a draft, belong to the other account. */
function wayBack(said: FormDataEntryValue | null | undefined, page: string): string {
  return ownPath(typeof said === "string" && /^\//.test(said) ? said : page);
}

/** The form in a request's body, undefined if that is something else. */
async function parseForm(request: Request): Promise<FormData | undefined> {
  const type = request.headers.get("Content-Type") ?? "";
  const kind = formKind(type);
  if (kind === "none") return undefined;
  return kind === "parts" ? parseParts(request, type) : request.formData();
}

/** A form with its pictures, each held in memory once. `formData` would hold the whole body beside them while it parses. */
async function parseParts({ body }: Request, type: string): Promise<FormData> {
  const form = body && (await readMultipart(type, body, PICTURE_BYTES_MAX));
  if (!form) throw new TypeError("This is no multipart form");
  return form;
}

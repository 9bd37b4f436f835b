import { type ActionFunction, redirectDocument, type ServerBuild } from "@remix-run/cloudflare";
import { put } from "#app/memo.ts";
import * as paths from "#app/paths.ts";
import { PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";
import { formKind } from "#lib/form.ts";
import { readMultipart } from "#lib/multipart.ts";
import { actBeside } from "./beside.server.ts";
import { BESIDE } from "./beside.ts";
import { isMarkOf, ownerOf, SENT_OWNER } from "./owner.server.ts";
import { mayAnswer, OWNER_FIELD, OWNER_HEADER } from "./owner.ts";
import { ownPath } from "./redirect-gate.ts";
import { flashNext, hasReadSession, readSession } from "./session.server.ts";

type Context = Parameters<ActionFunction>[0]["context"];

export const OTHER_WORDS =
  "Akun lain sudah login di browser ini, jadi tidak ada yang diubah. Yang tampil sekarang milik akun tersebut.";

/**
 * The storefront with one door before all its actions. Windows of a browser share their cookies: a form that stands open
 * in one may be sent after somebody else has signed in in another. Then nothing is done; who is here now is told so, and
 * sees the page as their own.
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
    const form = await readOnce(request);
    const act = () => (form?.has(BESIDE) ? actBeside(action, args, form) : action(args));
    const sent = form?.get(OWNER_FIELD);
    if (typeof sent !== "string") return act();
    form?.delete(OWNER_FIELD);
    const session = await readSession(context);
    const here = {
      isTheirs: await isMarkOf(context, sent, session),
      isSignedIn: session.token !== undefined,
      path: new URL(request.url).pathname,
    };
    if (!mayAnswer(sent, here)) {
      await flashNext(context, { kind: "info", text: OTHER_WORDS });
      throw redirectDocument(wayBack(form?.get("kembali"), isPage ? here.path : paths.home()), 303);
    }
    put(context, SENT_OWNER, sent);
    return act();
  };
}

/** Where the form says that it stands. What the page's own query names, such as a draft, is nobody else's. */
function wayBack(said: FormDataEntryValue | null | undefined, page: string): string {
  return ownPath(typeof said === "string" && /^\//.test(said) ? said : page);
}

/** The form of a request, which its action then reads without parsing it again. */
async function readOnce(request: Request): Promise<FormData | undefined> {
  const type = request.headers.get("Content-Type") ?? "";
  const kind = formKind(type);
  if (kind === "none") return undefined;
  const reading = kind === "parts" ? readParts(request, type) : request.formData();
  request.formData = () => reading;
  return reading.catch(() => undefined);
}

/** With its pictures, each held once: what `formData` parses is in memory a second time meanwhile. */
async function readParts({ body }: Request, type: string): Promise<FormData> {
  const form = body && (await readMultipart(type, body, PICTURE_BYTES_MAX));
  if (!form) throw new TypeError("This is no multipart form");
  return form;
}

/** Says for whom an answer to script was made, so that a window of somebody else notices (watch-owner.ts). */
export async function tellOwner(context: Context, response: Response): Promise<Response> {
  // What is everybody's is made as for nobody, and its own cookies are read by the page alone.
  const from = context.own.isNobodys ? context : context.own;
  const owner = hasReadSession(from) ? await ownerOf(from) : "";
  if (owner) response.headers.set(OWNER_HEADER, owner);
  return response;
}

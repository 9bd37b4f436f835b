import { type ActionFunction, redirect } from "@remix-run/cloudflare";
import { withForm } from "#app/platform/parsed-form.server.ts";
import { BESIDE } from "./beside.ts";
import { ownPath } from "./redirect-gate.ts";
import { saveForm } from "./saved-form.server.ts";
import { flashNext, readSession } from "./session.server.ts";
import { pageOf } from "./shopper.server.ts";
import { withPieces } from "./with-pieces.ts";

type Args = Parameters<ActionFunction>[0];

/**
 * Does what a button beside a form says, and keeps what was typed in the form: the page that follows shows it again, as
 * after a login. A refusal is told above that page.
 */
export async function actBeside(action: ActionFunction, args: Args, form: FormData): Promise<unknown> {
  const { context, request } = args;
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" && name !== BESIDE ? [[name, value]] : [])),
  );
  const own = new FormData();
  for (const [name, value] of new URLSearchParams(String(form.get(BESIDE)))) own.append(name, value);
  for (const [name, value] of form) if (typeof value !== "string") own.append(name, value);
  const { user } = await readSession(context);
  const back = own.get("kembali");
  // A number of pieces is nobody's secret, and guests have one too: it goes along in the address.
  if (typeof back === "string") own.set("kembali", withPieces(back, typed.quantity));
  const page = typeof back === "string" ? ownPath(back).replace(/#.*$/, "") : pageOf(request);
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

/** What an action answers, also where it throws it. */
async function answerOf(action: ActionFunction, args: Args): Promise<unknown> {
  try {
    return await action(args);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

/** The words of a refused form, as pages get it: alone, or as what the page calls its form. */
function refusalIn(answer: unknown): string | undefined {
  const { data } = (answer ?? {}) as {
    data?: { errors?: Record<string, string>; form?: { errors: Record<string, string> } };
  };
  const errors = data?.errors ?? data?.form?.errors;
  return errors && Object.values(errors)[0];
}

import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { doorPath } from "#app/features/account/door-screen.tsx";
import { signIn } from "#app/features/account/sign-in.server.ts";
import { callbackAddress, comeBack, listProviders } from "#app/features/account/social.server.ts";
import { socialWords } from "#app/features/account/social-words.ts";
import { tellNext } from "#app/session/session.server.ts";
import { leaveSession } from "#app/session/shopper.server.ts";

/** Where the issuer sends the shopper back to. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const provider = (await listProviders(context)).find((one) => one === params.provider);
  if (!provider) return redirect("/404");
  const { searchParams } = new URL(request.url);
  const asked = (name: string) => searchParams.get(name) ?? "";
  const answer = { isDenied: searchParams.has("error"), state: asked("state"), code: asked("code") };
  const { signedIn, failure, target } = await comeBack(context, provider, answer, callbackAddress(context, provider));
  await leaveSession(context);
  if (signedIn) return signIn(context, signedIn, target);
  await tellNext(context, { kind: "danger", text: socialWords(failure ?? "failed", provider) });
  return redirect(doorPath("/login?tab=login", target));
}

import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { closeToShoppers, targetOf } from "#app/features/account/sign-in.server.ts";
import { callbackAddress, failureOf, listProviders, setOut } from "#app/features/account/social.server.ts";
import { socialWords } from "#app/features/account/social-words.ts";
import * as paths from "#app/paths.ts";
import { flashNext } from "#app/session/session.server.ts";

/** Redirects to the issuer's login. Reached by a link, because a form must not leave the shop. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await closeToShoppers(context);
  const provider = (await listProviders(context)).find((one) => one === params.provider);
  if (!provider) return redirect(paths.notFound());
  const target = targetOf(request);
  try {
    return redirect(await setOut(context, provider, callbackAddress(context, provider), target));
  } catch (error) {
    await flashNext(context, { kind: "danger", text: socialWords(failureOf(context, error), provider) });
    return redirect(paths.loginTab("login", target));
  }
}

import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { tellNext } from "#app/session/session.server.ts";
import { openDoor } from "#app/session/shopper.server.ts";
import { verifyEmail } from "#domain/calls/auth.ts";

const VERIFIED = "Alamat e-mail Anda sudah terverifikasi. Terima kasih.";

/** Where the link of a verification mail leads. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const { verified } = await openDoor(context)(verifyEmail, { params: { id: params.id ?? "" } });
    if (!verified) throw new Error("the shop did not verify the address");
  } catch (error) {
    context.noteFault(new Error("A link to verify an e-mail address was refused", { cause: error }));
    return redirect("/404");
  }
  await tellNext(context, { kind: "success", text: VERIFIED });
  return redirect("/");
}

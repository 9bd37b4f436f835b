import { Scripts } from "@remix-run/react";
import { LateScripts } from "./late-scripts.tsx";
import { isPlain } from "./plain.ts";
import { SHOWS_SCRIPT } from "./shows-script.ts";

/** The script loader: our late one, or Remix's own. */
export function PageScripts({ nonce }: { nonce: string | undefined }) {
  return isPlain ? <PlainScripts nonce={nonce} /> : <LateScripts nonce={nonce} />;
}

function PlainScripts({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is ours and holds no value */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SHOWS_SCRIPT }} />
      <Scripts nonce={nonce} />
    </>
  );
}

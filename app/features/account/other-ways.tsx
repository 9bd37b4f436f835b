import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { SocialProvider } from "#contract/account/auth.ts";
import { providerNames } from "./social-words.ts";

interface OtherWaysProps {
  providers: SocialProvider[];
  target: string | null;
  /** A code signs in to an account that exists; it opens none. */
  hasCode: boolean;
}

/**
 * Passwordless sign-in. These are links because the issuers' logins are off-site, and a form must not leave the shop.
 */
export function OtherWays({ providers, target, hasCode }: OtherWaysProps) {
  return (
    <div className="stack g-2">
      {providers.map((provider) => (
        <Link key={provider} className="btn btn--wide" to={paths.loginWith(provider, target)} rel="nofollow" document>
          Login dengan {providerNames[provider]}
        </Link>
      ))}
      {hasCode && (
        <Link className="btn btn--wide" to={paths.otp(target)}>
          Login dengan kode
        </Link>
      )}
    </div>
  );
}

import type { ReactNode } from "react";
import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";

interface LogoutFormProps {
  className?: string;
  buttonClass?: string;
  /** The button's words, where it has no icon. */
  children?: ReactNode;
}

/**
 * Ends the session. A form, not a link: following a link must not change anything. It leaves the page, so that the
 * service worker sees it from everywhere and forgets what it keeps (public/sw.js).
 */
export function LogoutForm({ className, buttonClass, children }: LogoutFormProps) {
  return (
    <ShopForm className={className} send="page" document action={paths.logout()}>
      <button type="submit" className={buttonClass}>
        {children ?? (
          <>
            <Icon name="out" />
            Keluar
          </>
        )}
      </button>
    </ShopForm>
  );
}

import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { outgoing } from "#app/features/cart/outgoing.ts";

/** A cart or wishlist change does not affect the product; the shell around it shows the change. */
export function unlessCartChanged(change: ShouldRevalidateFunctionArgs): boolean {
  const { formAction, currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isSamePage = currentUrl.href === nextUrl.href;
  return /^\/(cart|wishlist)\b/.test(formAction ?? "") || (isSamePage && outgoing.isUnread())
    ? false
    : defaultShouldRevalidate;
}

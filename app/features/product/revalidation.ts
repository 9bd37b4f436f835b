import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** A cart or a wishlist that changes leaves the product as it is; the frame around it shows the change. */
export function unlessCartChanged({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return /^\/(cart|wishlist)\b/.test(formAction ?? "") ? false : defaultShouldRevalidate;
}

import type { ButtonHTMLAttributes } from "react";
import { beside } from "#app/session/beside.ts";
import { ShopForm } from "./shop-form.tsx";

interface BesideButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The form on the page that something is typed in; without one the button stands in a form of its own. */
  form: string | undefined;
  /** What the page's action is sent. */
  fields: Record<string, string | number>;
}

/** A button that does something else than the form beside it: what was typed there is not lost by its press. */
export function BesideButton({ form, fields, ...rest }: BesideButtonProps) {
  const button = <button type="submit" form={form} formNoValidate {...rest} {...beside(fields)} />;
  return form === undefined ? <ShopForm send="page">{button}</ShopForm> : button;
}

import { useSubmit } from "@remix-run/react";
import type { ButtonHTMLAttributes, MouseEvent } from "react";
import { beside } from "#app/session/beside.ts";
import { ShopForm } from "./shop-form.tsx";

interface BesideButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The form on the page that something is typed in; without one the button stands in a form of its own. */
  form: string | undefined;
  /** The fields that the button submits. */
  fields: Record<string, string | number>;
  /** Defaults to the page's own action. */
  action?: string;
  /** With script the page stays. */
  isInPlace?: boolean;
}

/** A button that does something else than the form beside it: what was typed there is not lost by its press. */
export function BesideButton({ form, fields, action, isInPlace, ...rest }: BesideButtonProps) {
  const submit = useSubmit();
  const sendInPlace = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    submit(event.currentTarget, { navigate: false, preventScrollReset: true });
  };
  const own = { ...rest, ...beside(fields), ...(isInPlace && { onClick: sendInPlace }) };
  if (form !== undefined) return <button type="submit" form={form} formAction={action} formNoValidate {...own} />;
  return (
    <ShopForm send="page" action={action}>
      <button type="submit" {...own} />
    </ShopForm>
  );
}

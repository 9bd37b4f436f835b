import { Form } from "@remix-run/react";
import type { ComponentProps, FormEventHandler } from "react";
import { OWNER_FIELD, useOwner } from "#app/session/owner.ts";

type Sending =
  /** Navigates to the response; with `document` by a full page load, even with script. */
  | { send: "page"; document?: boolean }
  /** Script submits it and stays on the page, which is reloaded (platform/quiet-forms.tsx). */
  | { send: "in-place"; document?: never }
  /** `onSubmit` queues it and stays on the page; what it does not intercept is submitted by a full page load. */
  | { send: "queue"; document?: never; onSubmit: FormEventHandler<HTMLFormElement> };

interface FormProps extends Omit<ComponentProps<"form">, "method" | "action" | "ref"> {
  /** "get" for a form that only queries, such as a search; it is submitted as a URL. */
  method?: "get" | "post";
  /** Defaults to the current page. */
  action?: string;
  encType?: "multipart/form-data";
}

export type ShopFormProps = FormProps & Sending;

/**
 * The only way to send a form to the shop. Without script each is an ordinary form whose response is a page. All but
 * those that the router handles are plain markup, cheap to render and to hydrate on every card of a list.
 */
export function ShopForm({ send, document: isDocument, method = "post", children, ...form }: ShopFormProps) {
  const fields = (
    <>
      {method === "post" && <OwnerField />}
      {children}
    </>
  );
  if (send === "page" && !isDocument)
    return (
      <Form method={method} discover="none" {...form}>
        {fields}
      </Form>
    );
  const { className, action, ...rest } = form;
  const isQuiet = send === "in-place";
  return (
    <form className={className} method={method} action={action} data-quiet={isQuiet ? "" : undefined} {...rest}>
      {fields}
    </form>
  );
}

/** Identifies the account that the page was made for (session/own-forms.server.ts). A slot, the same in all forms of a page. */
export function OwnerField() {
  return <input type="hidden" name={OWNER_FIELD} value={useOwner() || undefined} data-slot="owner" />;
}

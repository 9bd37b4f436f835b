import { Form } from "@remix-run/react";
import type { ComponentProps, FormEventHandler } from "react";

type Sending =
  /** The page that answers takes the place of this one; with `document` by a real page load, also where script runs. */
  | { send: "page"; document?: boolean }
  /** Script sends it and stays on the page, which is read anew (platform/quiet-forms.tsx). */
  | { send: "in-place"; document?: never }
  /** `onSubmit` puts it in a queue of its own and stays on the page; what it lets pass is sent by a real page load. */
  | { send: "queue"; document?: never; onSubmit: FormEventHandler<HTMLFormElement> };

interface FormProps extends Omit<ComponentProps<"form">, "method" | "action" | "ref"> {
  /** A form that only asks, such as a search, is sent as an address. */
  method?: "get" | "post";
  /** The page that it stands on, unless said otherwise. */
  action?: string;
  encType?: "multipart/form-data";
}

export type ShopFormProps = FormProps & Sending;

/**
 * The one way to send a form to the shop. Without script each of them is an ordinary form whose answer is a page. All but those that
 * the router follows are plain markup, cheap to render and to hydrate on every card of a list.
 */
export function ShopForm({ send, document: isDocument, method = "post", ...form }: ShopFormProps) {
  if (send === "page" && !isDocument) return <Form method={method} discover="none" {...form} />;
  const { className, action, ...rest } = form;
  const isQuiet = send === "in-place";
  return <form className={className} method={method} action={action} data-quiet={isQuiet ? "" : undefined} {...rest} />;
}

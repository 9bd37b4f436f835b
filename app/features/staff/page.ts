import type { MetaDescriptor } from "@remix-run/react";
import type { RouteHandle } from "#app/root.tsx";
import sheet from "#app/styles/kelola.css?url";

/** The handle of every screen of the back office: its own style sheet, and nothing of the shop's frame or script. */
export const staffHandle: RouteHandle = { sheet };

/** The title of a screen; no search engine may keep it. */
export function staffMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Kelola` }, { name: "robots", content: "noindex" }];
}

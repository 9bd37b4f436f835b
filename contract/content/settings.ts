import { z } from "zod";
import { call, catalogueCache } from "#contract/call.ts";

export const setting = z.object({ id: z.number().int(), content: z.string(), description: z.string().nullable() });
export type Setting = z.infer<typeof setting>;

export const page = z.object({
  id: z.number().int(),
  slug: z.string(),
  metaTitle: z.string(),
  metaDesc: z.string(),
  keyword: z.string(),
  /** The paragraphs of a static page with their headings; empty for pages that only have titles. */
  content: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type MetaPage = z.infer<typeof page>;

export const listSettings = call({
  method: "GET",
  path: "more/setting",
  summary: "The shop's settings by number",
  access: "public",
  data: z.array(setting),
  cache: catalogueCache,
});

export const listPages = call({
  method: "GET",
  path: "uni/page",
  summary: "Titles, descriptions and texts of the shop's pages",
  access: "public",
  data: z.array(page),
  cache: catalogueCache,
});

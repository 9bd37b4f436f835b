import { z } from "zod";
import { call } from "#contract/call.ts";
import { id, seconds } from "#lib/shapes.ts";

export const BOOK_PER_PAGE = 50;
/** So many values stand on a page of an entry. */
export const VALUES_PER_PAGE = 20;

const entry = z.object({
  id: z.number().int(),
  at: seconds,
  staff: z.string(),
  /** A use case by its name, or a command of the prompt. */
  command: z.string(),
  what: z.string(),
  before: z.string(),
  after: z.string(),
});
export type BookEntry = z.output<typeof entry>;

export const listBook = call({
  method: "GET",
  path: "staff/book",
  summary: "What was done on the screens of the back office and at the prompt, the newest first",
  access: "staff",
  may: "book",
  query: z.object({
    staff: z.string().max(120).optional(),
    /** The last entry of the page before. */
    after: id.optional(),
  }),
  data: z.object({ entries: z.array(entry), hasMore: z.boolean(), writers: z.array(z.string()) }),
});
export type Book = z.output<typeof listBook.data>;

export const showBookEntry = call({
  method: "GET",
  path: "staff/book/{id}",
  summary: "One entry of the book, with what its fields held before and after",
  access: "staff",
  may: "book",
  params: z.object({ id }),
  query: z.object({
    /** The last value of the page before. */
    after: id.optional(),
  }),
  data: z.object({
    entry,
    values: z.array(
      z.object({
        id: z.number().int(),
        tableName: z.string(),
        rowKey: z.string(),
        columnName: z.string(),
        before: z.string(),
        after: z.string(),
        /** Otherwise it was too large to be kept. */
        isWhole: z.boolean(),
      }),
    ),
    hasMore: z.boolean(),
  }),
});
export type BookPage = z.output<typeof showBookEntry.data>;

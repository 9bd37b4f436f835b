import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { asked } from "#app/features/staff/asked.server.ts";
import { BookList } from "#app/features/staff/book-page.tsx";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { requireStaff } from "#app/session/staff.server.ts";
import { listBook } from "#contract/staff/book.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Buku");

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  const { searchParams: asks } = new URL(args.request.url);
  const writer = asks.get("siapa") ?? undefined;
  const read = listBook.query.safeParse({ staff: writer, after: asks.get("sesudah") ?? undefined });
  if (!read.success) throw new Response(null, { status: 404 });
  const book = await asked(shop(listBook, { query: read.data }));
  return { book, writer, now: args.context.now };
}

export default function BookRoute() {
  return <BookList {...useLoaderData<typeof loader>()} />;
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { asked } from "#app/features/staff/asked.server.ts";
import { queryOf, readChoice } from "#app/features/staff/order-search.ts";
import { OrdersList } from "#app/features/staff/orders-list.tsx";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { processMany } from "#app/features/staff/process-many.server.ts";
import { requireStaff, requireStaffTo } from "#app/session/staff.server.ts";
import { showStaff } from "#contract/staff/account.ts";
import { listStaffOrders } from "#contract/staff/orders.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Pesanan");

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  const choice = readChoice(args.request.url);
  const [found, staff] = await Promise.all([
    asked(shop(listStaffOrders, { query: queryOf(choice) })),
    asked(shop(showStaff)),
  ]);
  const mayPack = staff.permissions.includes("pack");
  return { found, choice, mayPack, now: args.context.now, formKey: crypto.randomUUID() };
}

/**
 * Processes the ticked orders. The verdicts are the answer itself, because they may be as long as the page; sent once
 * more they are those of the first press.
 */
export async function action(args: ActionFunctionArgs) {
  const shop = await requireStaffTo(["orders.read", "pack"], args);
  const verdicts = await processMany(shop, await args.request.formData(), args.context);
  return data({ verdicts }, { status: verdicts.length > 0 ? 200 : 422 });
}

export default function Orders() {
  return <OrdersList {...useLoaderData<typeof loader>()} verdicts={useActionData<typeof action>()?.verdicts} />;
}

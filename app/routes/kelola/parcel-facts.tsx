import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { asked } from "#app/features/staff/asked.server.ts";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { actOnFacts, type FactAnswer } from "#app/features/staff/parcel-fact-acts.server.ts";
import { FACT_FORMS } from "#app/features/staff/parcel-fact-forms.ts";
import { ParcelFactsPage } from "#app/features/staff/parcel-facts.tsx";
import { requireStaff, takeStaffForm } from "#app/session/staff.server.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { showStaff } from "#contract/staff/account.ts";
import { showParcelFacts } from "#contract/staff/parcel-facts.ts";

export const handle = staffHandle;
export const meta: MetaFunction = ({ params }) => staffMeta(`Tukar, hilang, rusak ${params.orderNumber}`);

function numberOf({ params }: LoaderFunctionArgs): string {
  const read = orderNumber.safeParse(params.orderNumber);
  if (!read.success) throw new Response(null, { status: 404 });
  return read.data;
}

export async function loader(args: LoaderFunctionArgs) {
  const number = numberOf(args);
  const shop = await requireStaff(args);
  const [shown, { permissions }] = await Promise.all([
    asked(shop(showParcelFacts, { params: { orderNumber: number } })),
    asked(shop(showStaff)),
  ]);
  const may = {
    approve: permissions.includes("refund.approve"),
    move: permissions.includes("orders.move"),
    money: permissions.includes("money"),
  };
  const typed = await takeStaffForm(args);
  return { orderNumber: number, shown, may, typed, now: args.context.now, formKey: crypto.randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  return actOnFacts(args, numberOf(args));
}

/** What was typed before its writer had to sign in again. */
function typedBefore(values: Record<string, string>): FactAnswer | undefined {
  const form = FACT_FORMS.find((one) => one === values.langkah);
  return form && { form, values, errors: {} };
}

export default function Facts() {
  const { typed, ...page } = useLoaderData<typeof loader>();
  return <ParcelFactsPage {...page} answer={useActionData<typeof action>() ?? typedBefore(typed)} />;
}

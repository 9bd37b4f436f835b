import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type AddressAnswer, actOnAddress } from "#app/features/staff/address-acts.server.ts";
import { AddressPage } from "#app/features/staff/address-page.tsx";
import { asked } from "#app/features/staff/asked.server.ts";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { requireStaff, takeStaffForm } from "#app/session/staff.server.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { showOrderAddress } from "#contract/staff/address.ts";

export const handle = staffHandle;
export const meta: MetaFunction = ({ params }) => staffMeta(`Ganti alamat ${params.orderNumber}`);

function numberOf({ params }: LoaderFunctionArgs): string {
  const read = orderNumber.safeParse(params.orderNumber);
  if (!read.success) throw new Response(null, { status: 404 });
  return read.data;
}

export async function loader(args: LoaderFunctionArgs) {
  const number = numberOf(args);
  const shop = await requireStaff(args);
  const address = await asked(shop(showOrderAddress, { params: { orderNumber: number } }));
  const typed = await takeStaffForm(args);
  return { orderNumber: number, address, typed, formKey: crypto.randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  return actOnAddress(args, numberOf(args));
}

/** What was typed before its writer had to sign in again. */
function typedBefore(values: Record<string, string>): AddressAnswer | undefined {
  return values.kunci === undefined ? undefined : { values, errors: {}, places: [] };
}

export default function OrderAddressScreen() {
  const { typed, ...page } = useLoaderData<typeof loader>();
  return <AddressPage {...page} answer={useActionData<typeof action>() ?? typedBefore(typed)} />;
}

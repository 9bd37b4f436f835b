import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { asked } from "#app/features/staff/asked.server.ts";
import { actOnOrder } from "#app/features/staff/order-acts.server.ts";
import { ORDER_FORM_NEEDS, ORDER_MOVES, typedBefore } from "#app/features/staff/order-forms.ts";
import { OrderPage } from "#app/features/staff/order-page.tsx";
import { planMoves } from "#app/features/staff/order-plans.server.ts";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { requireStaff, takeStaffForm } from "#app/session/staff.server.ts";
import { loadShell } from "#app/shell/load-shell.server.ts";
import { loadCouriers } from "#app/shop/extras.server.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { showStaff } from "#contract/staff/account.ts";
import { showStaffOrder } from "#contract/staff/orders.ts";
import { listSwaps } from "#contract/staff/swaps.ts";

export const handle = staffHandle;
export const meta: MetaFunction = ({ params }) => staffMeta(`Pesanan ${params.orderNumber}`);

function numberOf({ params }: LoaderFunctionArgs): string {
  const read = orderNumber.safeParse(params.orderNumber);
  if (!read.success) throw new Response(null, { status: 404 });
  return read.data;
}

export async function loader(args: LoaderFunctionArgs) {
  const number = numberOf(args);
  const shop = await requireStaff(args);
  const [shown, { permissions }, couriers, { site }] = await Promise.all([
    asked(shop(showStaffOrder, { params: { orderNumber: number } })),
    asked(shop(showStaff)),
    loadCouriers(args.context),
    loadShell(args.context),
  ]);
  const may = {
    move: permissions.includes("orders.move"),
    address: permissions.includes("orders.address"),
    note: permissions.includes("orders.note"),
    pack: permissions.includes("pack"),
    money: permissions.includes("money"),
    moves: ORDER_MOVES.filter((name) => permissions.includes(ORDER_FORM_NEEDS[name])),
  };
  const isToPack = shown.order.state === "paid" || shown.order.state === "processing";
  const [plans, swaps] = await Promise.all([
    planMoves(shop, shown, may.moves),
    may.move && isToPack ? asked(shop(listSwaps, { params: { orderNumber: number } })) : [],
  ]);
  const typed = await takeStaffForm(args);
  const seller = { shop: site.title, origin: new URL(args.request.url).origin };
  return { shown, may, plans, couriers, swaps, seller, typed, now: args.context.now, formKey: crypto.randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  return actOnOrder(args, numberOf(args));
}

export default function Order() {
  const { typed, ...page } = useLoaderData<typeof loader>();
  return <OrderPage {...page} answer={useActionData<typeof action>() ?? typedBefore(typed)} />;
}

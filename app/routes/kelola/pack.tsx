import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Applied, applyAction, wordsOfApplied } from "#app/features/staff/act.server.ts";
import { asked } from "#app/features/staff/asked.server.ts";
import {
  missingChecks,
  nextAfter,
  type PackFields,
  packForm,
  waybillLine,
  waybillOf,
} from "#app/features/staff/packing/pack-form.ts";
import { PackScreen } from "#app/features/staff/packing/pack-screen.tsx";
import { savePhoto } from "#app/features/staff/packing/save-photo.server.ts";
import { StaffSaid } from "#app/features/staff/packing/staff-said.tsx";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import * as paths from "#app/paths.ts";
import { readForm, refuseForm } from "#app/session/forms.server.ts";
import { flashStaff, requireStaff, requireStaffTo, takeStaffForm, takeStaffNotice } from "#app/session/staff.server.ts";
import { loadShell } from "#app/shell/load-shell.server.ts";
import { loadCouriers } from "#app/shop/extras.server.ts";
import type { Shop } from "#contract/call.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { type DeskParcel, showParcel } from "#contract/staff/packing.ts";
import { type FieldChanges, metFields } from "#domain/operate/shown-fields.ts";
import { offeredNames } from "#domain/orders/couriers.ts";
import { ErrorBoundary as Failure } from "./frame.tsx";

export const handle = staffHandle;
export const meta = () => staffMeta("Kemas");

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  const { searchParams: asks } = new URL(args.request.url);
  const [parcel, { site }, typed, listed] = await Promise.all([
    readParcel(shop, args.params.orderNumber, asks.get("paket")),
    loadShell(args.context),
    takeStaffForm(args),
    loadCouriers(args.context),
  ]);
  const couriers = offeredNames(listed);
  return {
    parcel,
    couriers,
    before: couriers.find((one) => one === asks.get("kurir")) ?? "",
    shop: site.title,
    typed,
    key: crypto.randomUUID(),
    notice: await takeStaffNotice(args.context),
  };
}

/** The parcel of an address; what names none is not there. */
function readParcel(shop: Shop, number: string | undefined, given: string | null): Promise<DeskParcel> {
  const id = orderNumber.safeParse(number);
  if (!id.success) throw new Response(null, { status: 404 });
  const parcel = /^[1-9]\d?$/.test(given ?? "") ? Number(given) : undefined;
  return asked(shop(showParcel, { params: { id: id.data }, query: { parcel } }));
}

export async function action(args: ActionFunctionArgs) {
  const read = await readForm(args.request, packForm);
  const { values, files } = read;
  const shop = await requireStaffTo(["pack"], args, values);
  if (!read.ok) return read.refusal;
  const fields = read.value;
  const parcel = await readParcel(shop, args.params.orderNumber, String(fields.paket));
  if (fields.aksi === "perbaiki") return correct(args, shop, { parcel, fields, values });
  // A photo is kept whatever else is wrong: a file is not sent twice.
  const photo = await savePhoto(shop, parcel, { files: files.foto ?? [], key: fields.kunci });
  const waybill = waybillOf(fields, false);
  const errors = { ...photo.errors, ...waybill.errors, ...missingChecks(parcel, values) };
  if (!photo.isThere && !photo.errors.foto) Object.assign(errors, { foto: "Ambil foto isi paketnya dulu." });
  const isRepeated = parcel.state !== "waiting";
  const isUnread = Object.keys(waybill.errors).length > 0;
  if ((!isRepeated || isUnread) && Object.keys(errors).length > 0) return refuseForm(errors, values);

  const { kunci: key } = fields;
  const { orderNumber: number } = parcel;
  const { courier, tracking } = waybill.parcel;
  const packed = await applyAction(
    shop,
    "parcel.pack",
    { orderNumber: number, number: fields.paket, courier },
    { key },
  );
  if (packed.refusal) return refuseForm({ form: packed.refusal }, values);
  const done: Applied[] = [packed];
  const isGoing = tracking !== "" || parcel.orderState === "paid";
  if (isGoing && !isRepeated) {
    const move = tracking === "" ? { to: "processing" } : shippedBy(parcel, { courier, tracking });
    const moved = await applyAction(shop, "order.move", { orderNumber: number, move }, { key });
    if (moved.refusal && tracking !== "") return refuseForm({ resi: moved.refusal }, values);
    if (!moved.refusal) done.push(moved);
  }
  await flashStaff(args.context, { kind: "success", text: done.map(wordsOfApplied).join(" ").slice(0, 600) });
  const next = nextAfter(parcel);
  return redirect(next ? paths.staff(`kemas/${next}`, { kurir: courier }) : paths.staff("kemas"), 303);
}

/** Of a parcel of which some is not sent the packer has ticked so. */
function shippedBy({ number, of, moneyBack }: DeskParcel, waybill: { courier: string; tracking: string }) {
  return {
    ...{ to: "shipped", parcel: waybill },
    ...(of > 1 && { number }),
    ...(moneyBack === "some" && { isPartlyRefunded: true }),
  };
}

interface Correction {
  parcel: DeskParcel;
  fields: PackFields;
  values: Record<string, string>;
}

/** Another number for a parcel that is on its way, if it still is as it was shown. */
async function correct(args: ActionFunctionArgs, shop: Shop, { parcel, fields, values }: Correction) {
  const { parcel: waybill, errors } = waybillOf(fields, true);
  if (Object.keys(errors).length > 0) return refuseForm(errors, values);
  const [now, wanted] = [waybillLine(parcel), waybillLine(waybill)];
  const changes: FieldChanges = now === wanted ? {} : { resi: { saw: fields.dilihat ?? "", to: wanted } };
  if (metFields(changes, { resi: now }).length > 0)
    return refuseForm({ bentrok: "Nomor resi sudah diubah orang lain sesudah Anda membuka halaman ini." }, values);
  const input = { orderNumber: parcel.orderNumber, move: shippedBy(parcel, waybill) };
  const done = await applyAction(shop, "order.move", input, { key: fields.kunci });
  if (done.refusal) return refuseForm({ form: done.refusal }, values);
  await flashStaff(args.context, { kind: "success", text: wordsOfApplied(done).slice(0, 600) });
  return redirect(
    paths.staff(`kemas/${parcel.orderNumber}`, { paket: parcel.of > 1 ? parcel.number : undefined }),
    303,
  );
}

export default function Pack() {
  const { parcel, couriers, before, shop, typed, key, notice } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const form = { errors: refused?.errors ?? {}, values: refused?.values ?? typed };
  return (
    <PackScreen {...{ parcel, couriers, before, form, shop }} formKey={form.values.kunci ?? key}>
      <StaffSaid notice={notice} />
    </PackScreen>
  );
}

export function ErrorBoundary() {
  return <Failure />;
}

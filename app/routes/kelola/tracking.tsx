import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { asked } from "#app/features/staff/asked.server.ts";
import { PackTabs } from "#app/features/staff/packing/pack-list.tsx";
import { TrackingInput, TrackingLines, TrackingPreview } from "#app/features/staff/packing/tracking-list.tsx";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { requireStaff, requireStaffTo, takeStaffForm } from "#app/session/staff.server.ts";
import { loadCouriers } from "#app/shop/extras.server.ts";
import { showStaff } from "#contract/staff/account.ts";
import { readTracking, sendTracking, type TrackingLine } from "#contract/staff/packing.ts";
import { offeredNames } from "#domain/orders/couriers.ts";
import { decodeSheet } from "#lib/sheets/sheet.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Nomor resi");

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  const { permissions } = await asked(shop(showStaff));
  if (!permissions.includes("pack")) throw new Response(null, { status: 403 });
  return { typed: await takeStaffForm(args), couriers: offeredNames(await loadCouriers(args.context)) };
}

const form = z.object({
  aksi: z.enum(["periksa", "kirim"]).catch("periksa"),
  daftar: z.string().max(200_000).default(""),
  kurir: z.string().max(40).default(""),
  kunci: z.string().max(60).default(""),
  cocok: z.string().max(20_000).default(""),
});

interface Answered {
  errors: Record<string, string>;
  values: Record<string, string>;
  lines: TrackingLine[];
  list: string;
  key: string;
  isDone: boolean;
}

export async function action(args: ActionFunctionArgs) {
  const read = await readForm(args.request, form);
  const { values, files } = read;
  const shop = await requireStaffTo(["pack"], args, values);
  const answer: Answered = { errors: {}, values, lines: [], list: "", key: crypto.randomUUID(), isDone: false };
  if (!read.ok) return data({ ...answer, errors: { daftar: "Daftarnya terlalu panjang." } }, { status: 422 });
  const { aksi, daftar, kurir, kunci, cocok } = read.value;
  if (aksi === "kirim") {
    if (kunci.length < 8) throw redirect(args.request.url, 303);
    const { lines } = await asked(shop(sendTracking, { body: { list: cocok, key: kunci } }));
    return data({ ...answer, values: {}, lines, isDone: true });
  }
  const [file] = (files.berkas ?? []).filter(({ size }) => size > 0);
  const bytes = file && new Uint8Array(await file.arrayBuffer());
  if (bytes && isWorkbook(bytes)) {
    const words = "Ini berkas Excel. Simpan dulu sebagai CSV, lalu kirim lagi.";
    return data({ ...answer, errors: { daftar: words } }, { status: 422 });
  }
  const text = bytes ? decodeSheet(bytes) : daftar;
  if (text.trim() === "")
    return data({ ...answer, errors: { daftar: "Tempel daftarnya, atau pilih berkasnya." } }, { status: 422 });
  const body = { text: text.slice(0, 1_000_000), ...(kurir && { courier: kurir }) };
  const { lines, list } = await asked(shop(readTracking, { body }));
  return data({ ...answer, lines, list });
}

/** What Excel saves as its own: a packed folder, or the older kind. */
function isWorkbook(bytes: Uint8Array): boolean {
  return (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);
}

export default function Tracking() {
  const { typed, couriers } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { lines = [], list = "", key = "", isDone = false } = answer ?? {};
  const sent = lines.filter(({ verdict }) => verdict === "fits").length;
  return (
    <>
      <div className="k-head">
        <div>
          <h1>Nomor resi</h1>
          <p className="meta">
            Dari kurir, satu per satu atau sekaligus. Yang tidak cocok tampil per baris, yang lain tetap jalan.
          </p>
        </div>
      </div>
      <PackTabs here="resi" />
      {isDone && (
        <>
          <p className="alert alert--success mb-s" role="status">
            {sent} dari {lines.length} paket dicatat dikirim. Pembeli diberi tahu lewat e-mail.
          </p>
          <p className="k-acts mb">
            <a className="btn" href={paths.staff("kemas/serah-terima")}>
              Cetak serah terima
            </a>
            <a className="btn" href={paths.staff()}>
              Hari ini
            </a>
          </p>
        </>
      )}
      {lines.length > 0 && !isDone ? (
        <TrackingPreview lines={lines} list={list} formKey={key} />
      ) : (
        <>
          {isDone && <TrackingLines lines={lines} isDone />}
          <TrackingInput couriers={couriers} form={{ errors: answer?.errors ?? {}, values: answer?.values ?? typed }} />
        </>
      )}
    </>
  );
}

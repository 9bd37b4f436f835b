import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { asked } from "#app/features/staff/asked.server.ts";
import { BackHead } from "#app/features/staff/back-head.tsx";
import { Photos } from "#app/features/staff/packing/pack-screen.tsx";
import { savePhoto } from "#app/features/staff/packing/save-photo.server.ts";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { makeFormKey } from "#app/features/staff/secrets.server.ts";
import * as paths from "#app/paths.ts";
import { readForm, refuseForm } from "#app/session/forms.server.ts";
import { flashStaff, requireStaff, requireStaffTo } from "#app/session/staff.server.ts";
import { ErrorNote } from "#app/ui/error-note.tsx";
import type { Shop } from "#contract/call.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { showParcel } from "#contract/staff/packing.ts";
import { PARCEL_PHOTOS_MAX, PICTURE_ACCEPT } from "#domain/pictures/files.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Foto paket");

export async function loader(args: LoaderFunctionArgs) {
  return { parcel: await readParcel(await requireStaff(args), args), formKey: makeFormKey() };
}

function readParcel(shop: Shop, { params, request }: Pick<LoaderFunctionArgs, "params" | "request">) {
  const id = orderNumber.safeParse(params.orderNumber);
  if (!id.success) throw new Response(null, { status: 404 });
  const given = new URL(request.url).searchParams.get("paket") ?? "";
  return asked(
    shop(showParcel, {
      params: { id: id.data },
      query: { parcel: /^[1-9]\d?$/.test(given) ? Number(given) : undefined },
    }),
  );
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, z.object({ kunci: z.string().min(8).max(60) }));
  const shop = await requireStaffTo(["pack"], args);
  if (!form.ok) return form.refusal;
  const parcel = await readParcel(shop, args);
  const { isSent, errors } = await savePhoto(shop, parcel, { files: form.files.foto ?? [], key: form.value.kunci });
  if (!isSent) return refuseForm({ foto: "Ambil atau pilih fotonya dulu." }, form.values);
  if (errors.foto) return refuseForm(errors, form.values);
  await flashStaff(args.context, { kind: "success", text: "Foto disimpan bersama paketnya." });
  const { orderNumber: number, of, number: paket } = parcel;
  return redirect(paths.staff(`kemas/${number}`, { paket: of > 1 ? paket : undefined }), 303);
}

export default function ParcelPhotos() {
  const { parcel, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const error = refused?.errors.foto;
  const { orderNumber: number, photos, of, number: paket } = parcel;
  return (
    <>
      <BackHead
        href={paths.staff(`kemas/${number}`, { paket: of > 1 ? paket : undefined })}
        back="Paket"
        title="Foto paket"
      >
        {number}
        {of > 1 && `, paket ${paket} dari ${of}`}
      </BackHead>
      <div className="box box__in">
        <Photos parcel={parcel} />
        {photos.length < PARCEL_PHOTOS_MAX ? (
          <form method="post" encType="multipart/form-data">
            <input type="hidden" name="kunci" value={refused?.values.kunci ?? formKey} />
            <div className="field shot">
              <label htmlFor="foto">Tambah foto</label>
              <input
                id="foto"
                name="foto"
                type="file"
                accept={PICTURE_ACCEPT}
                capture="environment"
                required
                aria-describedby={error ? "foto-galat" : undefined}
              />
              {error && <ErrorNote id="foto-galat">{error}</ErrorNote>}
              <p className="hint">JPEG, PNG, atau WebP sampai 5 MB.</p>
            </div>
            <p className="mt-s">
              <button className="btn btn--main" type="submit">
                Simpan foto
              </button>
            </p>
          </form>
        ) : (
          <p className="meta">Sudah {PARCEL_PHOTOS_MAX} foto, jadi tidak bisa ditambah lagi.</p>
        )}
      </div>
    </>
  );
}

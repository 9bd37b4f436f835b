import type { AppLoadContext } from "@remix-run/cloudflare";
import { browserToken } from "#app/session/browser.server.ts";
import { refuseForm } from "#app/session/forms.server.ts";
import type { Shopper } from "#app/session/shopper.server.ts";
import {
  provePhone,
  removePicture,
  sendPhoneCode,
  setLocation,
  storePicture,
  updateUser,
} from "#contract/account/profile.ts";
import { changeEmail } from "#contract/account/user.ts";
import { pictureWords } from "#domain/pictures/clean.ts";
import { PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";

import type { ProfileForm } from "./forms.ts";
import { askEmailCode, forgetCode, proveOwnEmail, rememberCode } from "./sent-code.server.ts";

/** Changes that are more than a page of regions or a code to the owner. */
type ProfileChange = Exclude<ProfileForm, { intent: "send" | "regions" | "picture" }>;

/** Changes the account; answers what to tell the shopper. */
export async function changeProfile(context: AppLoadContext, shopper: Shopper, form: ProfileChange): Promise<string> {
  const { shop } = shopper;
  switch (form.intent) {
    case "name":
      await shop(updateUser, { body: { name: form.name } });
      return "Nama Anda disimpan.";
    case "picture-remove":
      await shop(removePicture);
      return "Foto profil dihapus.";
    case "location":
      await shop(setLocation, { body: { cityId: form.cityId, provinceId: form.provinceId } });
      return "Lokasi disimpan. Perkiraan tiba di halaman produk kini dihitung ke sana.";
    case "location-remove":
      await shop(setLocation, { body: { cityId: null } });
      return "Lokasi dihapus.";
    case "email": {
      const { intent: _, ...body } = form;
      await shop(changeEmail, { body: { ...body, browserToken: await browserToken(context) } });
      return `Kami mengirim tautan ke ${form.email}. Alamat Anda berubah begitu Anda menekan tombol di halaman yang dibukanya.`;
    }
    case "email-code":
      return askEmailCode(context, shopper);
    case "email-prove":
      return proveOwnEmail(context, shopper, form.code);
    case "phone": {
      const { phone, code } = form;
      await shop(provePhone, { body: { phone, code, browserToken: await browserToken(context) } });
      await forgetCode(context);
      return "Nomor WhatsApp Anda terverifikasi.";
    }
    default: {
      const { intent: _, ...body } = form;
      const sent = await shop(sendPhoneCode, { body: { ...body, browserToken: await browserToken(context) } });
      await rememberCode(context, { via: "wa", to: form.phone }, sent, false);
      return "Kode sudah kami kirim lewat WhatsApp. Masukkan angkanya di bawah.";
    }
  }
}

/** Stores the account's picture; a refusal if the files of the form are not one picture that fits. */
export async function changePicture({ shop }: Shopper, files: File[], values: Record<string, string>) {
  const chosen = files.filter(({ size, name }) => size > 0 || name !== "");
  const [picture] = chosen;
  if (!picture) return refuseForm({ picture: pictureWords.none }, values);
  if (chosen.length > 1) return refuseForm({ picture: "Pilih satu foto saja." }, values);
  if (picture.size === 0) return refuseForm({ picture: pictureWords.empty }, values);
  if (picture.size > PICTURE_BYTES_MAX) return refuseForm({ picture: pictureWords.tooLarge }, values);
  await shop(storePicture, { body: { picture } });
  return null;
}

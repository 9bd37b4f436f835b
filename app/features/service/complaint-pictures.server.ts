import { PHOTOS } from "#app/features/pictures/kept-pictures.ts";
import { takePictures } from "#app/features/pictures/take-pictures.server.ts";
import type { SentForm } from "#app/session/forms.server.ts";
import type { Shop } from "#contract/call.ts";
import { deleteComplaintPicture, uploadComplaintPicture } from "#contract/service/complaint.ts";

/** Uploads the pictures of a complaint, or of a message about one that has some already. */
export function takeComplaintPictures(shop: Shop, form: SentForm, before = 0) {
  return takePictures(form, {
    name: PHOTOS,
    before,
    upload: (picture) => shop(uploadComplaintPicture, { body: { picture } }),
    drop: (id) => shop(deleteComplaintPicture, { body: { id } }),
  });
}

import * as paths from "#app/paths.ts";
import { AnswerForm, answered, type FormAnswer } from "#app/ui/answer-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { OrderDetail } from "#contract/orders/order.ts";
import { ORDER_IMAGES_MAX, PICTURE_ACCEPT } from "#domain/pictures/kind.ts";

/** The pictures that the shopper has added to an order, and the upload form. */
export function OrderImages({
  order: { orderNumber, images, state },
  answer,
}: {
  order: OrderDetail;
  answer: FormAnswer;
}) {
  const isEnded = state === "cancelled" || state === "expired";
  if (isEnded && images.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="foto">
      <h2 id="foto">Foto pesanan</h2>
      {images.length > 0 && (
        <ul className="photos">
          {images.map(({ id }, n) => (
            <li className="stack g-1" key={id}>
              <Link to={paths.orderPicture(orderNumber, id)} document>
                <img
                  src={paths.orderPicture(orderNumber, id)}
                  alt={`Foto ${n + 1}`}
                  width={320}
                  height={320}
                  loading="lazy"
                />
              </Link>
              <ShopForm send="page">
                <input type="hidden" name="image" value={id} />
                <button
                  type="submit"
                  className="more"
                  name="intent"
                  value="delete-image"
                  aria-label={`Hapus foto ${n + 1}`}
                >
                  Hapus
                </button>
              </ShopForm>
            </li>
          ))}
        </ul>
      )}
      {!isEnded && images.length < ORDER_IMAGES_MAX && (
        <div className="narrow">
          <AnswerForm
            intent="upload"
            answer={answer}
            submit="Unggah foto"
            encType="multipart/form-data"
            isQuiet
            key={images.length}
          >
            <TextField
              {...answered(answer, "picture")}
              label="Tambah foto"
              type="file"
              accept={PICTURE_ACCEPT}
              hint={`Misalnya barang yang tiba: JPEG, PNG, atau WebP sampai 5 MB, paling banyak ${ORDER_IMAGES_MAX} foto.`}
            />
          </AnswerForm>
        </div>
      )}
    </section>
  );
}

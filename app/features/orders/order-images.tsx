import * as paths from "#app/paths.ts";
import { AnswerForm, answered, type FormAnswer } from "#app/ui/answer-form.tsx";
import { BesideButton } from "#app/ui/beside-button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { OrderDetail } from "#contract/orders/order.ts";
import { ORDER_IMAGES_MAX, PICTURE_ACCEPT } from "#domain/pictures/files.ts";

interface OrderImagesProps {
  order: OrderDetail;
  /** Part of the order was shipped: before that there is nothing to photograph. */
  hasLeft: boolean;
  answer: FormAnswer;
  /** The page's form that something is typed in, if there is one. */
  form: string | undefined;
}

/** The pictures that the shopper has added to an order, and the upload form. */
export function OrderImages({ order, hasLeft, answer, form }: OrderImagesProps) {
  const { orderNumber, images } = order;
  if (!hasLeft && images.length === 0) return null;
  return (
    <section className={`panel stack${images.length === 0 ? " no-print" : ""}`} aria-labelledby="foto">
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
              <BesideButton
                form={form}
                fields={{ intent: "delete-image", image: id }}
                className="more"
                aria-label={`Hapus foto ${n + 1}`}
              >
                Hapus
              </BesideButton>
            </li>
          ))}
        </ul>
      )}
      {hasLeft && images.length < ORDER_IMAGES_MAX && (
        <div className="narrow form no-print" key={images.length}>
          {form === undefined ? (
            <AnswerForm intent="upload" answer={answer} submit="Unggah foto" encType="multipart/form-data" isQuiet>
              <PictureInput answer={answer} />
            </AnswerForm>
          ) : (
            <>
              <PictureInput answer={answer} form={form} />
              <BesideButton form={form} fields={{ intent: "upload" }} className="btn btn--wide">
                Unggah foto
              </BesideButton>
            </>
          )}
        </div>
      )}
    </section>
  );
}

function PictureInput({ answer, form }: { answer: FormAnswer; form?: string }) {
  return (
    <TextField
      {...answered(answer, "picture")}
      form={form}
      label="Tambah foto"
      type="file"
      accept={PICTURE_ACCEPT}
      hint={`Foto barang yang tiba: JPEG, PNG, atau WebP sampai 5 MB, maksimal ${ORDER_IMAGES_MAX} foto. Bukti transfer tidak perlu dikirim.`}
    />
  );
}

import { useActionData } from "@remix-run/react";
import * as paths from "#app/paths.ts";
import { AnswerForm, answered, answerTo, type FormAnswer } from "#app/ui/answer-form.tsx";
import { EmailField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ChosenView, ProductView } from "./product-view.ts";
import { variantHref } from "./variant-choice.ts";

export interface StockWishView {
  /** Somebody has just asked; the address is not said to everybody. */
  isAsked: boolean;
  /** Of the shopper's own wish. */
  key: string | null;
  /** The shopper's proven address; empty for anybody else, who types one. */
  email: string;
}

const INTENT = "kabari";

/** In place of the buttons that buy: to be told by mail when the variant is back. */
export function StockWish({
  product,
  chosen,
  wish,
}: {
  product: ProductView;
  chosen: ChosenView;
  wish: StockWishView;
}) {
  const answer = answerTo(INTENT, useActionData<FormAnswer>());
  const hasOthers = product.offers.some(({ isInStock }) => isInStock);
  return (
    <section className="stack g-1" id={INTENT} aria-labelledby="habis">
      <h2 className="label" id="habis">
        {hasOthers ? "Varian ini sedang habis" : "Sedang habis"}
      </h2>
      {wish.key || wish.isAsked ? (
        <p className="note" role="status">
          {wish.key ? (
            <>
              Kami kabari satu kali ke {wish.email} begitu tersedia lagi.{" "}
              <Link to={paths.stockWish(wish.key)}>Batalkan</Link>
            </>
          ) : (
            "Kami kabari satu kali lewat e-mail begitu tersedia lagi. Surat konfirmasinya memuat cara membatalkan."
          )}
        </p>
      ) : (
        <AnswerForm
          intent={INTENT}
          answer={answer}
          submit="Beri tahu saya"
          action={`${variantHref(product.path, chosen)}#${INTENT}`}
        >
          <input type="hidden" name="variant" value={chosen.id} />
          <p className="sm muted">
            {wish.email
              ? `Begitu tersedia lagi, kami kabari satu kali ke ${wish.email}.`
              : "Begitu tersedia lagi, kami kabari satu kali lewat e-mail."}
            {hasOthers && " Pilihan lain di atas masih ada."}
          </p>
          {!wish.email && <EmailField {...answered(answer, "email")} />}
        </AnswerForm>
      )}
    </section>
  );
}

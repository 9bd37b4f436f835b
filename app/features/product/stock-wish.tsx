import { useActionData } from "@remix-run/react";
import * as paths from "#app/paths.ts";
import { useMine } from "#app/session/fresh-mine.ts";
import { useOwnPart } from "#app/session/own-part.ts";
import { AnswerForm, answered, answerTo, type FormAnswer } from "#app/ui/answer-form.tsx";
import { EmailField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { PRODUCT_FORM } from "./product-form.ts";

export interface OwnWish {
  /** Of the shopper's own wish. */
  key: string | null;
  /** The shopper's proven address; empty for anybody else, who types one. */
  email: string;
}

export interface StockWishView extends OwnWish {
  /** A request was just stored. The page is everybody's, so it does not show the e-mail address. */
  isAsked: boolean;
  /** False if the back end sends no such notifications. */
  isOffered: boolean;
  /** The address that was typed before another button of the page was pressed. */
  typed?: string;
}

/** The form as loaded, or with the customer's own e-mail and request, which are fetched after a client-side navigation. */
export function useWish(loaded: StockWishView | null, variant: number | undefined): StockWishView | null {
  const isAsked = Boolean(useMine()?.visitor) && loaded?.email === "";
  const own = useOwnPart<OwnWish>(isAsked ? { bagian: "wish", variant: String(variant) } : null);
  return loaded && { ...loaded, ...own };
}

const INTENT = "kabari";

interface StockWishProps {
  variant: number;
  /** The variant's address. */
  href: string;
  /** Another variant can be bought. */
  hasOthers: boolean;
  wish: StockWishView;
}

/**
 * Replaces the buy buttons of a sold-out variant: a request for a mail when it is back. A slot, because it fills in the
 * customer's own address.
 */
export function StockWish({ variant, href, hasOthers, wish }: StockWishProps) {
  const answer = answerTo(INTENT, useActionData<FormAnswer>());
  const isAsking = wish.isOffered && !wish.key && !wish.isAsked;
  const slot = `stock-wish:${variant}:${hasOthers}:${href}`;
  return (
    <section className="stack g-1" id={INTENT} aria-labelledby="habis" data-slot={slot}>
      <h2 className="label" id="habis">
        {hasOthers ? "Varian ini sedang habis" : "Sedang habis"}
      </h2>
      {/* Other buttons of the page belong to it, also where nothing is asked. */}
      {!isAsking && <ShopForm id={PRODUCT_FORM} send="page" />}
      {!wish.isOffered ? (
        hasOthers && <p className="sm muted">Pilihan lain di atas masih ada.</p>
      ) : wish.key || wish.isAsked ? (
        <p className="note" role="status">
          {wish.key ? (
            <>
              Kami kabari satu kali ke {wish.email} begitu tersedia lagi.{" "}
              <Link to={paths.stockWish(wish.key)}>Batalkan</Link>
            </>
          ) : (
            "Satu langkah lagi: buka tautan di e-mail yang baru kami kirim. Setelah itu kami kabari satu kali begitu tersedia lagi."
          )}
        </p>
      ) : (
        <AnswerForm
          intent={INTENT}
          id={PRODUCT_FORM}
          answer={answer}
          submit="Beri tahu saya"
          action={`${href}#${INTENT}`}
        >
          <input type="hidden" name="variant" value={variant} />
          <p className="sm muted">
            {wish.email
              ? `Begitu tersedia lagi, kami kabari satu kali ke ${wish.email}.`
              : "Begitu tersedia lagi, kami kabari satu kali lewat e-mail."}
            {hasOthers && " Pilihan lain di atas masih ada."}
          </p>
          {!wish.email && (
            <EmailField {...answered(answer, "email")} defaultValue={answer?.values.email ?? wish.typed} />
          )}
        </AnswerForm>
      )}
    </section>
  );
}

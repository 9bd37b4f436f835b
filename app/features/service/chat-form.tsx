import { useLocation, useSubmit } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { PictureField } from "#app/features/pictures/picture-field.tsx";
import * as paths from "#app/paths.ts";
import { useHasExtras } from "#app/shop/use-extras.ts";
import { Alert } from "#app/ui/alert.tsx";
import { AnswerForm, answered, type FormAnswer } from "#app/ui/answer-form.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ChatOrder, ChatProduct } from "#contract/service/chat.ts";
import { CHAT_PICTURES_MAX, CHAT_TEXT_MAX } from "#domain/service/chat.ts";
import { AboutCard } from "./thread.tsx";

interface ChatFormProps {
  answer: FormAnswer;
  messageKey: string;
  about: { product: ChatProduct | null; order: ChatOrder | null };
  /** A product or order was named that is not there. */
  isUnknown: boolean;
  /** The newest message on the page. Sending an answer marks it as read. */
  latestId: number;
  hasSent: boolean;
}

const MESSAGE = "message";
export const MESSAGE_FORM = "isian-pesan";

/** The form of the next message. Its key stays the same until it is sent, so that sending it again is no second one. */
export function ChatForm({ answer, messageKey, about, isUnknown, latestId, hasSent }: ChatFormProps) {
  const canAttach = useHasExtras();
  const [key] = useState(answer.values.messageKey ?? messageKey);
  return (
    <div className="stack g-2 talk__form" id="tulis">
      {isUnknown && (
        <Alert type="info" message="Produk atau pesanannya tidak ada lagi. Anda tetap bisa menulis kepada kami." />
      )}
      {(about.product || about.order) && (
        <div className="stack g-1">
          <p className="label">Pesan Anda tentang</p>
          <AboutCard {...about} />
        </div>
      )}
      <AnswerForm intent={MESSAGE} id={MESSAGE_FORM} answer={answer} submit="Kirim" encType="multipart/form-data">
        <input type="hidden" name="messageKey" value={key} />
        {about.product && <input type="hidden" name="productId" value={about.product.id} />}
        {about.order && <input type="hidden" name="orderNumber" value={about.order.orderNumber} />}
        {latestId > 0 && <input type="hidden" name="upTo" value={latestId} />}
        <TextArea
          {...answered(answer, "text")}
          label="Tulis pesan"
          rows={3}
          maxLength={CHAT_TEXT_MAX}
          autoComplete="off"
          {...(hasSent && { autoFocus: true })}
        />
        {canAttach && (
          <PictureField
            name="picture"
            label="Lampirkan foto"
            max={CHAT_PICTURES_MAX}
            hint="Boleh kosong. Satu foto JPEG, PNG, atau WebP sampai 5 MB."
            answer={answer}
          />
        )}
      </AnswerForm>
    </div>
  );
}

/** Above a message whose writer is signed out meanwhile. The login returns to the chat, and to what was typed. */
export function ChatEnded() {
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const keep = (event: MouseEvent<HTMLElement>) => {
    const form = event.currentTarget.closest("section")?.querySelector<HTMLFormElement>("#tulis form");
    if (!form) return;
    event.preventDefault();
    const typed = new FormData(form);
    // A file cannot be kept over a login.
    typed.delete("picture");
    typed.set(LOGIN_FIRST, "1");
    submit(typed, { method: "post" });
  };
  return (
    <div className="note note--bad stack g-1" role="alert">
      <p>Sesi telah habis, silahkan login kembali</p>
      <p>
        <Link to={paths.login(`${pathname}${search}`)} className="more" onClick={keep}>
          Login dan lanjutkan
        </Link>
      </p>
    </div>
  );
}

/** A field of a message's form that asks for the login before anything is sent; what was typed is shown again. */
export const LOGIN_FIRST = "login-dulu";

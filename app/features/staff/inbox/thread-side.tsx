import { webChatHref } from "#app/page/chat-address.ts";
import * as paths from "#app/paths.ts";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { factsPath } from "../fact-addresses.ts";
import { threadPath, WRITE } from "./addresses.ts";
import { Decision } from "./decision.tsx";
import type { ThreadAnswer } from "./thread-acts.server.ts";
import type { ThreadView } from "./views.server.ts";

interface SideProps {
  thread: ThreadView;
  answer: ThreadAnswer | undefined;
  typed: Record<string, string>;
  formKey: string;
}

/** What is decided, and who it is about: their orders, how to reach them. */
export function ThreadSide({ thread, answer, typed, formKey }: SideProps) {
  const { kind, orderNumber, mayReplace, lines, facts, review } = thread;
  return (
    <aside className="thread__side gap" id="samping" aria-label="Pesanan dan putusan">
      {kind === "complaint" && <Decision thread={thread} answer={answer} typed={typed} formKey={formKey} />}
      {review && <ReviewBox thread={thread} answer={answer} formKey={formKey} />}
      {orderNumber && (
        <section className="box">
          <div className="box__head">
            <h2>{orderNumber}</h2>
            <a className="link sm" href={paths.staff(`pesanan/${orderNumber}`)}>
              Buka
            </a>
          </div>
          {mayReplace && (
            <p className="box__in">
              <a className="more" href={factsPath(orderNumber)}>
                Kirim barang pengganti
              </a>
            </p>
          )}
          <ul className="lines">
            {lines.map(({ name, variant, quantity, imageUrl }) => (
              <li key={`${name}-${variant}`}>
                <span className="pic thumb">
                  <img src={imageUrl} width="96" height="96" alt="" loading="lazy" decoding="async" />
                </span>
                <b className="sm">{name}</b>
                <span className="meta">
                  {variant && `${variant}, `}
                  {quantity} buah
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {kind === "project" && (
        <section className="box">
          <div className="box__head">
            <h2>Permintaan</h2>
          </div>
          <dl className="mini box__in">
            {facts.map(({ label, text }) => (
              <div key={label} className="mini__row">
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Person thread={thread} />
    </aside>
  );
}

function Person({ thread: { kind, customer, contact, orders } }: Pick<SideProps, "thread">) {
  return (
    <section className="box">
      <div className="box__head">
        <h2>{contact.name}</h2>
        {contact.phone && (
          <a className="link sm" href={webChatHref(contact.phone)} rel="noreferrer">
            WhatsApp
          </a>
        )}
      </div>
      <div className="box__in stack g-2">
        <dl className="mini">
          {contact.phone && (
            <div className="mini__row">
              <dt>Telepon</dt>
              <dd>{contact.phone}</dd>
            </div>
          )}
          {contact.email && (
            <div className="mini__row">
              <dt>E-mail</dt>
              <dd>{contact.email}</dd>
            </div>
          )}
        </dl>
        {customer && kind !== "chat" && (
          <a className="more" href={`${threadPath("chat", customer.id)}#${WRITE}`}>
            Chat dan catatan
          </a>
        )}
        {orders.length === 0 ? (
          <p className="meta">{customer ? "Belum pernah memesan." : "Tamu, tanpa akun."}</p>
        ) : (
          <ul className="own">
            {orders.map(({ orderNumber, stateLabel, total, day }) => (
              <li key={orderNumber}>
                <a href={paths.staff(`pesanan/${orderNumber}`)}>{orderNumber}</a>
                <span className="num">{total}</span>
                <span className="meta--xs">
                  {stateLabel}, {day}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function ReviewBox({ thread, answer, formKey }: Omit<SideProps, "typed">) {
  const { review, about } = thread;
  if (!review) return null;
  const isOwn = answer?.values.aksi === "sembunyikan";
  return (
    <section className="box">
      <div className="box__head">
        <h2>Bintang {review.rating} dari 5</h2>
        <a className="link sm" href={paths.product(review.product)}>
          {about}
        </a>
      </div>
      <form className="box__in stack g-2" method="post">
        <input type="hidden" name="kunci" value={isOwn ? (answer.values.kunci ?? formKey) : formKey} />
        {review.hiddenReason === null ? (
          <>
            <TextArea
              label="Alasan menyembunyikan"
              name="alasan"
              rows={2}
              hint="Penulisnya membaca alasan ini. Fotonya ikut disembunyikan."
              defaultValue={isOwn ? (answer.values.alasan ?? "") : ""}
              error={isOwn ? (answer.errors.alasan ?? null) : null}
            />
            <button type="submit" className="btn" name="aksi" value="sembunyikan">
              Sembunyikan ulasan
            </button>
          </>
        ) : (
          <>
            <p className="meta">Disembunyikan: {review.hiddenReason}</p>
            <button type="submit" className="btn" name="aksi" value="tampilkan">
              Tampilkan lagi
            </button>
          </>
        )}
        {isOwn && answer.errors.form && <ErrorNote>{answer.errors.form}</ErrorNote>}
      </form>
    </section>
  );
}

import { BankFields } from "#app/features/account/bank-fields.tsx";
import { AskOwnCode } from "#app/features/account/code-forms.tsx";
import { AnswerForm, answerTo, type FormAnswer } from "#app/ui/answer-form.tsx";
import { BesideButton } from "#app/ui/beside-button.tsx";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formatRupiah, wholePrices } from "#domain/money.ts";
import type { RefundForm } from "./refund-account.server.ts";

/** The form for another account than those that the buyer has named. */
export const REFUND_FORM = "isian-rekening";

/** The bank account for an order's refund. The buyer can change it until the money is sent. */
export function RefundAccount({ form, answer }: { form: RefundForm; answer: FormAnswer }) {
  const { owed, account, time } = form;
  const isTyping = answer.values.intent === "other-account" || answer.values.intent === "own-account";
  return (
    <section className="panel stack" id="rekening" aria-labelledby="rekening-judul">
      <h2 id="rekening-judul">
        {account ? "Rekening untuk dana Anda" : "Ke rekening mana dana Anda kami kembalikan?"}
      </h2>
      {account ? (
        <>
          <p>
            {wholePrices(formatRupiah(owed))} kami transfer ke <AccountLine {...account} />. {time}
          </p>
          <details className="fold" open={isTyping || answer.values.intent === "send"}>
            <summary>
              Ganti rekening
              <Icon name="down" />
            </summary>
            <Naming form={form} answer={answer} />
          </details>
        </>
      ) : (
        <>
          <p className="muted">
            {wholePrices(formatRupiah(owed))} kami transfer ke rekening Anda. Beri tahu kami rekeningnya di sini. {time}
          </p>
          <Naming form={form} answer={answer} />
        </>
      )}
    </section>
  );
}

type Account = Pick<RefundForm["others"][number], "bankName" | "ending" | "holder" | "waitsUntil">;

function AccountLine({ bankName, ending, holder, waitsUntil }: Account) {
  return (
    <>
      <b className="whole">
        {bankName} berakhiran {ending}
      </b>{" "}
      atas nama {holder}
      {waitsUntil && <span className="sm muted"> (dipakai mulai {waitsUntil})</span>}
    </>
  );
}

function Naming({ form: { others, account, banks, codeTo }, answer }: { form: RefundForm; answer: FormAnswer }) {
  const refusedOwn = answerTo("own-account", answer)?.errors;
  const typed = answerTo("other-account", answer);
  return (
    <div className="stack narrow">
      {refusedOwn && (
        <ErrorNote isSpoken>{refusedOwn.bankAccountId ?? refusedOwn.form ?? refusedOwn.account}</ErrorNote>
      )}
      {others.length > 0 && (
        <ul className="stack g-2">
          {others.map((one) => (
            <li className="stack g-1" key={one.id}>
              <p>
                <AccountLine {...one} />
              </p>
              <BesideButton
                form={REFUND_FORM}
                fields={{ intent: "own-account", account: one.id }}
                className="btn"
                aria-label={`Pakai rekening ini: ${one.bankName} berakhiran ${one.ending}`}
              >
                Pakai rekening ini
              </BesideButton>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <p className="or">Atau rekening lain</p>}
      <p className="sm muted">Rekening baru dipakai setelah 24 jam, dan Anda kami kabari lewat e-mail.</p>
      {codeTo !== null && <AskOwnCode to={codeTo} form={REFUND_FORM} />}
      <AnswerForm
        intent="other-account"
        id={REFUND_FORM}
        answer={answer}
        submit="Kirim ke rekening ini"
        encType="multipart/form-data"
        isQuiet={account !== null}
      >
        <BankFields answer={typed} banks={banks} codeTo={codeTo} />
      </AnswerForm>
    </div>
  );
}

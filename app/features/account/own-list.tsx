import { type ReactNode, useEffect, useRef } from "react";
import { beside } from "#app/session/beside.ts";
import { AnswerForm, type FormAnswer } from "#app/ui/answer-form.tsx";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { EnterButton } from "#app/ui/enter-button.tsx";
import { LateFailed } from "#app/ui/late.tsx";
import { Link } from "#app/ui/link.tsx";

/** The list's form. */
export const OWN_FORM = "isian";

interface OwnListProps<Row> {
  /** The URL of the list; with an id, of the form that edits that entry. */
  address: (edited?: number) => string;
  /** What an entry is called: `dropshipper`, `rekening`. */
  noun: string;
  /** Null when they could not be loaded. */
  rows: Row[] | null;
  /** The form's values (typed before, or the row being edited) and its errors. */
  answer: FormAnswer;
  nameOf: (row: Row) => string;
  show: (row: Row) => ReactNode;
  /** Above the form. */
  before?: ReactNode;
  children: ReactNode;
}

/** A short list that belongs to the shopper, with the form that adds or edits an entry. */
export function OwnList<Row extends { id: number }>({
  address,
  noun,
  rows,
  answer,
  nameOf,
  show,
  before,
  children,
}: OwnListProps<Row>) {
  const { id } = answer.values;
  return (
    <>
      <EnterButton form={OWN_FORM} />
      {rows === null ? (
        <LateFailed text="Daftar ini belum bisa dimuat." />
      ) : rows.length === 0 ? (
        <Empty title={`Belum ada ${noun}`}>Tambahkan yang pertama di bawah ini.</Empty>
      ) : (
        <ul className="grid">
          {rows.map((row) => (
            <li className="panel stack g-1" key={row.id}>
              {show(row)}
              <div className="row">
                <Link className="more" to={address(row.id)} aria-label={`Ubah ${nameOf(row)}`}>
                  Ubah
                </Link>
                <AskFirst
                  label="Hapus"
                  what={nameOf(row)}
                  question={`Data ${noun} ini dihapus dari daftar Anda.`}
                  sure="Ya, hapus"
                  press={{ form: OWN_FORM, formNoValidate: true, ...beside({ intent: "destroy", id: row.id }) }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <section className="panel" id="tambah" aria-labelledby="baru">
        <FormHeading id="baru" edited={id} noun={noun} />
        <div className="stack narrow">
          {before}
          <AnswerForm
            key={id ?? "baru"}
            intent="store"
            id={OWN_FORM}
            answer={{ ...answer, values: { ...answer.values, intent: "store" } }}
            submit={`Simpan ${noun}`}
          >
            {id && <input type="hidden" name="id" value={id} />}
            {children}
          </AnswerForm>
        </div>
      </section>
    </>
  );
}

interface FormHeadingProps {
  id: string;
  /** The entry that the form changes, if it adds none. */
  edited: string | undefined;
  noun: string;
}

/** The heading of a form that adds or edits an entry of a list. It gets the focus if an entry is edited. */
export function FormHeading({ id, edited, noun }: FormHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (edited) heading.current?.focus({ preventScroll: true });
  }, [edited]);
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {edited ? "Ubah" : "Tambah"} {noun}
    </h2>
  );
}

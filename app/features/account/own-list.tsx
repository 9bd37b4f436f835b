import type { ReactNode } from "react";
import { AnswerForm, type FormAnswer } from "#app/ui/answer-form.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";

interface OwnListProps<Row> {
  /** Of the list; of the form that changes one of it, with that one's number. */
  address: (edited?: number) => string;
  /** What one of the list is called: `dropshipper`, `rekening`. */
  noun: string;
  rows: Row[];
  /** What the form shows: what was typed, or the row that is being changed, and what is wrong with it. */
  answer: FormAnswer;
  nameOf: (row: Row) => string;
  show: (row: Row) => ReactNode;
  children: ReactNode;
}

/** A short list of the shopper's own, with the form that adds to it or changes one of it. */
export function OwnList<Row extends { id: number }>({
  address,
  noun,
  rows,
  answer,
  nameOf,
  show,
  children,
}: OwnListProps<Row>) {
  const { id } = answer.values;
  return (
    <>
      {rows.length === 0 ? (
        <Empty title={`Belum ada ${noun}`}>Tambahkan yang pertama di bawah ini.</Empty>
      ) : (
        <ul className="grid">
          {rows.map((row) => (
            <li className="panel stack g-1" key={row.id}>
              {show(row)}
              <ShopForm className="row" send="page" action={address()}>
                <input type="hidden" name="id" value={row.id} />
                <Link className="more" to={address(row.id)} aria-label={`Ubah ${nameOf(row)}`}>
                  Ubah
                </Link>
                <button
                  type="submit"
                  className="more"
                  name="intent"
                  value="destroy"
                  aria-label={`Hapus ${nameOf(row)}`}
                >
                  Hapus
                </button>
              </ShopForm>
            </li>
          ))}
        </ul>
      )}
      <section className="panel" id="tambah" aria-labelledby="baru">
        <h2 id="baru">{`${id ? "Ubah" : "Tambah"} ${noun}`}</h2>
        <AnswerForm
          key={id ?? "baru"}
          intent="store"
          answer={{ ...answer, values: { ...answer.values, intent: "store" } }}
          submit={`Simpan ${noun}`}
        >
          {id && <input type="hidden" name="id" value={id} />}
          {children}
        </AnswerForm>
      </section>
    </>
  );
}

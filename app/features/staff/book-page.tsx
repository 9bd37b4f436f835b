import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Book, BookEntry, BookPage } from "#contract/staff/book.ts";
import { BOOK_VALUE_DAYS } from "#domain/limits.ts";
import { columnWords, keyWords, saidWords, valueWords } from "#domain/staff/book-values.ts";
import { doneWords, thingWords } from "#domain/staff/book-words.ts";
import { undoOf } from "#domain/staff/undo-words.ts";
import { nearMoment } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import { BackHead } from "./back-head.tsx";
import { NothingWaits } from "./waiting-rows.tsx";

const empty = "(kosong)";

interface BookProps {
  book: Book;
  /** Whose entries are shown; everybody's if undefined. */
  writer: string | undefined;
  now: Seconds;
}

/** Who did what and when, on the screens and at the prompt. */
export function BookList({ book: { entries, hasMore, writers }, writer, now }: BookProps) {
  const last = entries.at(-1);
  const chip = (label: string, one: string | undefined) => (
    <a
      key={label}
      className="chip"
      href={paths.staff("buku", { siapa: one })}
      aria-current={one === writer ? "page" : undefined}
    >
      {label}
    </a>
  );
  return (
    <>
      <BackHead href={paths.staff("staf")} back="Staf" title="Buku">
        Siapa mengubah apa dan kapan, di Kelola dan lewat perintah, terbaru dulu.
      </BackHead>
      <nav className="chips chips--rail mb-s" aria-label="Orang">
        {chip("Semua orang", undefined)}
        {writers.map((one) => chip(one, one))}
      </nav>
      <section className="box">
        {entries.length === 0 && <NothingWaits>Belum ada catatan.</NothingWaits>}
        <ul className="rows rows--thin">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} now={now} />
          ))}
        </ul>
      </section>
      {hasMore && last && (
        <nav className="turn" aria-label="Halaman">
          <a className="btn" rel="next" href={paths.staff("buku", { siapa: writer, sesudah: last.id })}>
            Lebih lama
          </a>
        </nav>
      )}
    </>
  );
}

function EntryRow({ entry: { id, at, staff, command, what, before, after }, now }: { entry: BookEntry; now: Seconds }) {
  return (
    <li>
      <Icon name="user" />
      <div className="who">
        <a className="cover" href={paths.staff(`buku/${id}`)}>
          {doneWords(command)}
        </a>
        <span className="what">{thingWords(what, command)}</span>
        <Change entry={{ command, before, after }} />
      </div>
      <div className="when">
        <span>{staff}</span>
        <span>{nearMoment(at, now)}</span>
      </div>
    </li>
  );
}

/** In short what it was and what it became; of whole rows nothing. */
function Change({ entry: { command, before, after } }: { entry: Pick<BookEntry, "command" | "before" | "after"> }) {
  const [was, is] = [saidWords(before, command), saidWords(after, command)];
  if (was === undefined || is === undefined || (was === "" && is === "")) return null;
  if (was === "") return <span className="what">{is}</span>;
  return (
    <span className="what">
      {was} → {is || empty}
    </span>
  );
}

/** Whether it can be taken back, and where. */
function Undone({ entry }: { entry: BookEntry }) {
  const line = undoOf(entry);
  if (!line) return null;
  return (
    <section className="box" aria-labelledby="kembali">
      <div className="box__head">
        <h2 id="kembali">Kalau keliru</h2>
      </div>
      <div className="box__in stack g-1">
        <p>{line.words.id}</p>
        {line.room && (
          <p>
            <a className="btn" href={paths.staff(line.room)}>
              Buka halamannya
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

/** One entry with what its fields held, whole. */
export function BookEntryPage({ page: { entry, values, hasMore }, now }: { page: BookPage; now: Seconds }) {
  const last = values.at(-1);
  const shortWords = (text: string) => saidWords(text, entry.command) ?? valueWords("", text);
  return (
    <>
      <BackHead href={paths.staff("buku")} back="Buku" title={doneWords(entry.command)}>
        {`${thingWords(entry.what, entry.command)} · ${entry.staff} · ${nearMoment(entry.at, now)}`}
      </BackHead>
      <Undone entry={entry} />
      {values.length === 0 && (entry.before !== "" || entry.after !== "") && (
        <Difference title="Ringkasan" before={shortWords(entry.before)} after={shortWords(entry.after)} />
      )}
      {values.map(({ id, tableName, rowKey, columnName, before, after, isWhole }) => {
        const title = [keyWords(tableName, rowKey), columnWords(columnName)].filter(Boolean).join(" · ");
        const words = (value: string) => valueWords(columnName, value);
        return isWhole ? (
          <Difference key={id} title={title} before={words(before)} after={words(after)} />
        ) : (
          <section key={id} className="box">
            <div className="box__head">
              <h2>{title}</h2>
            </div>
            <NothingWaits>Isinya terlalu besar untuk disimpan di buku.</NothingWaits>
          </section>
        );
      })}
      {hasMore && last && (
        <nav className="turn" aria-label="Halaman">
          <a className="btn" rel="next" href={paths.staff(`buku/${entry.id}`, { sesudah: last.id })}>
            Berikutnya
          </a>
        </nav>
      )}
      <p className="meta mt-s">Isi lengkap disimpan {BOOK_VALUE_DAYS} hari. Sesudah itu tinggal ringkasannya.</p>
    </>
  );
}

function Difference({ title, before, after }: { title: string; before: string; after: string }) {
  return (
    <section className="box">
      <div className="box__head">
        <h2>{title}</h2>
      </div>
      <dl className="box__in book">
        <div>
          <dt>Sebelumnya</dt>
          <dd>{before === "" ? empty : before}</dd>
        </div>
        <div>
          <dt>Menjadi</dt>
          <dd>{after === "" ? empty : after}</dd>
        </div>
      </dl>
    </section>
  );
}

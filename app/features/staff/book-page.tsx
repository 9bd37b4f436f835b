import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Book, BookEntry, BookPage } from "#contract/staff/book.ts";
import { BOOK_VALUE_DAYS } from "#domain/limits.ts";
import { doneWords, thingWords } from "#domain/staff/book-words.ts";
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
        <span className="what">{thingWords(what)}</span>
        {(before !== "" || after !== "") && (
          <span className="what">
            {before === "" ? empty : before} → {after === "" ? empty : after}
          </span>
        )}
      </div>
      <div className="when">
        <span>{staff}</span>
        <span>{nearMoment(at, now)}</span>
      </div>
    </li>
  );
}

/** One entry with what its fields held, whole. */
export function BookEntryPage({ page: { entry, values, hasMore }, now }: { page: BookPage; now: Seconds }) {
  const last = values.at(-1);
  return (
    <>
      <BackHead href={paths.staff("buku")} back="Buku" title={doneWords(entry.command)}>
        {`${thingWords(entry.what)} · ${entry.staff} · ${nearMoment(entry.at, now)}`}
      </BackHead>
      {values.length === 0 && (entry.before !== "" || entry.after !== "") && (
        <Difference title="Ringkasan" before={entry.before} after={entry.after} />
      )}
      {values.map(({ id, rowKey, columnName, before, after, isWhole }) => {
        const title = [rowKey, columnName].filter(Boolean).join(" · ");
        return isWhole ? (
          <Difference key={id} title={title} before={before} after={after} />
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
      <p className="meta">Isi lengkap disimpan {BOOK_VALUE_DAYS} hari. Sesudah itu tinggal ringkasannya.</p>
    </>
  );
}

function Difference({ title, before, after }: { title: string; before: string; after: string }) {
  return (
    <section className="box">
      <div className="box__head">
        <h2>{title}</h2>
      </div>
      <dl className="box__in stack book">
        <dt>Sebelumnya</dt>
        <dd>{before === "" ? empty : before}</dd>
        <dt>Menjadi</dt>
        <dd>{after === "" ? empty : after}</dd>
      </dl>
    </section>
  );
}

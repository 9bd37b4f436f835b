import { Empty } from "#app/ui/empty.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { PersonView } from "#contract/staff/inbox.ts";
import { formatLetters } from "#domain/money.ts";
import {
  PEOPLE_MAX,
  SOUGHT_MIN,
  THREAD_KINDS,
  THREADS_COUNTED,
  type ThreadFilter,
  type ThreadKind,
  threadLabels,
} from "#domain/service/inbox.ts";
import { inboxPath, repliesPath, threadPath, WRITE } from "./addresses.ts";
import type { ListView } from "./views.server.ts";

const icons: Record<ThreadKind, IconName> = { chat: "chat", complaint: "alert", project: "grid", review: "star" };

const filterLabels: Record<ThreadFilter, string> = {
  waiting: "Menunggu",
  mine: "Punya saya",
  open: "Berjalan",
  done: "Selesai",
};

export interface InboxHeadProps {
  waiting: Record<ThreadKind, number>;
  /** How long the first has waited; null if nobody does. */
  longest: string | null;
  q: string;
}

export function InboxHead({ waiting, longest, q }: InboxHeadProps) {
  const total = THREAD_KINDS.reduce((sum, kind) => sum + waiting[kind], 0);
  const isMore = THREAD_KINDS.some((kind) => waiting[kind] === THREADS_COUNTED);
  return (
    <div className="k-head k-head--list">
      <div>
        <h1>Layanan</h1>
        <p className="meta">
          {longest === null ? "Tidak ada yang menunggu" : `${total}${isMore ? "+" : ""} menunggu, terlama ${longest}`}
          {" · "}
          <a className="link" href={repliesPath()}>
            Balasan tersimpan
          </a>
        </p>
      </div>
      <form className="k-acts" action={inboxPath()}>
        <p className="join">
          <label className="sr" htmlFor="cari">
            Cari pelanggan
          </label>
          <input
            className="input"
            id="cari"
            name="q"
            type="search"
            autoComplete="off"
            defaultValue={q}
            placeholder="Tempel nomor WhatsApp atau nama"
          />
          <button type="submit" className="btn">
            Cari
          </button>
        </p>
      </form>
    </div>
  );
}

interface ChipsProps {
  filter: ThreadFilter;
  kind: ThreadKind | undefined;
  waiting: Record<ThreadKind, number>;
}

/** Which threads are listed, as addresses: the four lists, and of one kind alone. */
export function InboxChips({ filter, kind, waiting }: ChipsProps) {
  return (
    <>
      <nav className="chips chips--rail mb-s" aria-label="Status">
        {(["waiting", "mine", "open", "done"] as const).map((one) => (
          <a
            key={one}
            className="chip"
            href={inboxPath({ filter: one, kind })}
            aria-current={one === filter ? "page" : undefined}
          >
            {filterLabels[one]}
          </a>
        ))}
      </nav>
      <nav className="chips chips--rail mb-s" aria-label="Jenis">
        <a className="chip" href={inboxPath({ filter })} aria-current={kind ? undefined : "true"}>
          Semua jenis
        </a>
        {THREAD_KINDS.map((one) => (
          <a
            key={one}
            className="chip"
            href={inboxPath({ filter, kind: one })}
            aria-current={one === kind ? "true" : undefined}
          >
            {threadLabels[one]}
            {waiting[one] > 0 && (
              <span className="n">
                {waiting[one]}
                {waiting[one] === THREADS_COUNTED && "+"}
                <span className="sr"> menunggu</span>
              </span>
            )}
          </a>
        ))}
      </nav>
    </>
  );
}

const nothing: Record<ThreadFilter, [title: string, text: string]> = {
  waiting: ["Tidak ada yang menunggu", "Chat, komplain, konsultasi, dan ulasan baru akan tampil di sini."],
  mine: ["Belum ada yang Anda ambil", "Buka satu percakapan, lalu pilih Ambil."],
  open: ["Tidak ada yang berjalan", "Chat, komplain, konsultasi, dan ulasan baru akan tampil di sini."],
  done: ["Belum ada yang selesai", "Yang sudah dijawab akan tampil di sini."],
};

interface ThreadListProps {
  filter: ThreadFilter;
  threads: ListView[];
  next: string | null;
}

export function ThreadList({ filter, threads, next }: ThreadListProps) {
  if (threads.length === 0) {
    const [title, text] = nothing[filter];
    return (
      <Empty title={title} size="small">
        {text}
      </Empty>
    );
  }
  return (
    <section className="box" aria-label={filterLabels[filter]}>
      <ul className="mails">
        {threads.map((one) => (
          <li key={`${one.kind}-${one.id}`} className={one.waits ? "new" : undefined}>
            <Icon name={icons[one.kind]} />
            <a href={`${threadPath(one.kind, one.id)}#${WRITE}`}>{one.title}</a>
            <span className="meta--xs">{one.when}</span>
            <span className="text">{one.text}</span>
            <span className="foot-l">
              <span>
                {threadLabels[one.kind]}
                {one.about && ` ${one.about}`} · {one.holder ? `Diambil ${one.holder}` : "Belum diambil"}
              </span>
              {one.waits && (
                <span className={one.waits.isLong ? "due xs due--late" : "due xs"}>menunggu {one.waits.words}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {next !== null && (
        <p className="box__end">
          <a className="more" href={next}>
            Berikutnya
          </a>
        </p>
      )}
    </section>
  );
}

/** Whom a search has found; each leads to their chat, where a note can be kept. */
export function People({ q, people }: { q: string; people: PersonView[] }) {
  if (people.length === 0)
    return (
      <Empty title={`Tidak ada pelanggan untuk “${q}”`} size="small">
        {q.trim().length < SOUGHT_MIN
          ? `Isi minimal ${formatLetters(SOUGHT_MIN)}.`
          : "Coba nomor WhatsApp, e-mail, nomor pesanan, atau awal namanya."}
      </Empty>
    );
  return (
    <section className="box" aria-label={`Pelanggan untuk “${q}”`}>
      <ul className="mails">
        {people.map(({ id, name, email, phone }) => (
          <li key={id}>
            <Icon name="user" />
            <a href={`${threadPath("chat", id)}#${WRITE}`}>{name}</a>
            <span className="meta--xs">{phone}</span>
            <span className="text">{email}</span>
          </li>
        ))}
      </ul>
      {people.length === PEOPLE_MAX && <p className="box__end meta">Masih ada yang lain. Isi nama lebih lengkap.</p>}
    </section>
  );
}

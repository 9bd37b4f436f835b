import { webChatHref } from "#app/page/chat-address.ts";
import * as paths from "#app/paths.ts";
import type { FormRefusal } from "#app/session/forms.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { answered, answerTo } from "#app/ui/answer-form.tsx";
import { EmailField, Select, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { StaffPersonView } from "#contract/staff/people.ts";
import { ROLES, type Role, roleLabels } from "#domain/staff/roles.ts";
import { formatDateTime } from "#lib/date.ts";
import { StaffNote } from "./door.tsx";
import type { DrawnCode } from "./packing/codes.server.ts";
import { Qr } from "./qr.tsx";
import { Sessions } from "./sessions.tsx";

/** What each role may do, for who gives it. */
const roleHints: Record<Role, string> = {
  owner: "semuanya, juga dana dan staf",
  service: "chat, ulasan, komplain, melihat pesanan",
  packer: "mengemas dan mengirim, tanpa harga",
};

interface StaffListProps {
  people: StaffPersonView[];
  answer: FormRefusal | undefined;
  formKey: string;
}

/** Everybody on the staff, with where they are signed in. */
export function StaffList({ people, answer, formKey }: StaffListProps) {
  return (
    <>
      <div className="k-head">
        <div>
          <h1>Staf</h1>
          <p className="meta">Siapa yang mengelola toko, dengan peran apa, dan di perangkat mana mereka masuk.</p>
        </div>
        <div className="k-acts">
          <a className="btn" href={paths.staff("buku")}>
            Buku
          </a>
          <form method="post">
            <input type="hidden" name="key" value={formKey} />
            <button type="submit" name="intent" value="end-all" className="btn">
              Keluarkan semua orang
            </button>
          </form>
        </div>
      </div>
      <Alert type="danger" message={answer?.errors.form} />
      <AddForm answer={answerTo("add", answer)} formKey={formKey} />
      {people.map((person) => (
        <Person
          key={person.id}
          person={person}
          formKey={formKey}
          answer={answer?.values.id === String(person.id) ? answer : undefined}
        />
      ))}
    </>
  );
}

function AddForm({ answer, formKey }: { answer: FormRefusal | undefined; formKey: string }) {
  return (
    <section className="box" aria-labelledby="tambah">
      <details className="move" open={answer !== undefined}>
        <summary>
          <Icon name="plus" />
          <span id="tambah">
            Tambah orang<small>dengan tautan yang sekali pakai</small>
          </span>
          <Icon name="down" />
        </summary>
        <form method="post" noValidate>
          <input type="hidden" name="key" value={formKey} />
          <TextField {...answered(answer, "name")} label="Nama" autoComplete="off" required />
          <EmailField {...answered(answer, "email")} autoComplete="off" />
          <RoleSelect {...answered(answer, "role")} id="peran-baru" initial="packer" />
          <p>
            <button type="submit" name="intent" value="add" className="btn btn--main">
              Buat tautan
            </button>
          </p>
        </form>
      </details>
    </section>
  );
}

interface RoleSelectProps {
  id: string;
  initial: Role;
  defaultValue?: string | undefined;
  error?: string | undefined;
}

function RoleSelect({ id, initial, defaultValue, error }: RoleSelectProps) {
  return (
    <Select name="role" id={id} label="Peran" error={error} defaultValue={defaultValue ?? initial}>
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {roleLabels[role]} ({roleHints[role]})
        </option>
      ))}
    </Select>
  );
}

interface PersonProps {
  person: StaffPersonView;
  formKey: string;
  answer: FormRefusal | undefined;
}

function Person({ person, formKey, answer }: PersonProps) {
  const { id, name, email, role, isReady, hasApp, sessions } = person;
  const hidden = (
    <>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="id" value={id} />
    </>
  );
  return (
    <section className="box" aria-labelledby={`orang-${id}`}>
      <div className="box__head">
        <h2 id={`orang-${id}`}>{name}</h2>
        <span className="meta">
          {roleLabels[role]} · {email || "e-mail belum diisi"}
        </span>
      </div>
      <div className="box__in stack">
        {!isReady && <p className="meta">Belum membuat kata sandi. Kalau tautannya hilang, buat yang baru.</p>}
        {isReady && sessions.length === 0 && <p className="meta">Tidak sedang masuk di mana pun.</p>}
        <Sessions sessions={sessions} fields={{ key: formKey, id }} intent="end" />
        {role === "packer" && <Phones person={person} formKey={formKey} answer={answerTo("phone", answer)} />}
      </div>
      <details className="move" open={answer?.values.intent === "role"}>
        <summary>
          <Icon name="user" />
          <span>
            Ubah atau keluarkan<small>peran, tautan baru, perangkat</small>
          </span>
          <Icon name="down" />
        </summary>
        <form method="post">
          {hidden}
          <input type="hidden" name="saw" value={role} />
          <RoleSelect id={`peran-${id}`} initial={role} />
          <p>
            <button type="submit" name="intent" value="role" className="btn btn--main">
              Ganti peran
            </button>
          </p>
          <p className="k-acts">
            <button type="submit" name="intent" value="link" className="btn">
              Buat tautan kata sandi
            </button>
            <button type="submit" name="intent" value="end" className="btn">
              Keluarkan dari semua perangkat
            </button>
            {hasApp && (
              <button type="submit" name="intent" value="reset" className="btn">
                Lepas aplikasi autentikator
              </button>
            )}
            <button type="submit" name="intent" value="remove" className="btn btn--danger">
              Hapus {name} dari staf
            </button>
          </p>
          <p className="meta">Yang dihapus langsung keluar, di semua tab. Catatan kerjanya tetap ada.</p>
        </form>
      </details>
    </section>
  );
}

function Phones({ person: { id, name, phones }, formKey, answer }: PersonProps) {
  return (
    <div className="stack">
      <h3>HP gudang</h3>
      <ul className="people__list">
        {phones.map((phone) => (
          <li key={phone.id}>
            <p>
              {phone.name} {phone.isLocked && <span className="tag tag--out">terkunci</span>}
              <br />
              <span className="meta">
                {phone.isEnrolled
                  ? `Terakhir dipakai ${phone.seenAt === null ? "belum pernah" : formatDateTime(phone.seenAt)}`
                  : "Tautannya belum dibuka"}
              </span>
            </p>
            <form method="post" className="k-acts">
              <input type="hidden" name="key" value={formKey} />
              <input type="hidden" name="id" value={phone.id} />
              {phone.isLocked && (
                <button type="submit" name="intent" value="phone-open" className="btn">
                  Buka kunci
                </button>
              )}
              <button
                type="submit"
                name="intent"
                value="phone-end"
                className="btn"
                aria-label={`Cabut ${phone.name} milik ${name}`}
              >
                Cabut
              </button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" className="stack" noValidate>
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="id" value={id} />
        <TextField
          {...answered(answer, "phone")}
          id={`hp-${id}`}
          label="Nama HP"
          placeholder="HP gudang 1"
          autoComplete="off"
        />
        <p>
          <button type="submit" name="intent" value="phone" className="btn">
            Daftarkan HP
          </button>
        </p>
      </form>
    </div>
  );
}

export interface MadeLinkView {
  link: string;
  /** It enrols a phone, which scans it. */
  isPhone: boolean;
  qr: DrawnCode;
}

/** A link that was made just now: it is shown here alone. */
export function MadeLink({ link, isPhone, qr, text }: MadeLinkView & { text: string }) {
  const words = `Tautan login Kelola, berlaku 24 jam dan sekali pakai: ${link}`;
  return (
    <>
      <h1>{isPhone ? "Pindai dengan HP gudang" : "Kirim tautan ini"}</h1>
      <StaffNote kind="success" text={text} />
      <section className="box" aria-labelledby="tautan">
        <div className="box__head">
          <h2 id="tautan">Tautan sekali pakai</h2>
          <span className="meta">berlaku 24 jam, tidak ditampilkan lagi</span>
        </div>
        <div className="box__in stack">
          <Qr {...qr} label="Kode QR dari tautan ini" />
          <TextField name="tautan" label="Alamatnya" value={link} readOnly />
          <p className="k-acts">
            {!isPhone && (
              <a className="btn btn--main" href={webChatHref("", words)} rel="noreferrer">
                Kirim lewat WhatsApp
              </a>
            )}
            <a className="btn" href={paths.staff("staf")}>
              Selesai
            </a>
          </p>
        </div>
      </section>
    </>
  );
}

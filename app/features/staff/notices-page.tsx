import * as paths from "#app/paths.ts";
import type { FormRefusal } from "#app/session/forms.server.ts";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { StaffNoticesView } from "#contract/staff/notices.ts";
import { nameBrowser } from "#domain/account/connection.ts";
import { shownName } from "#domain/operate/shown-fields.ts";
import {
  QUIET,
  STAFF_NOTICE_WAYS,
  type StaffNoticeKind,
  type StaffNoticeWay,
  staffNoticeKinds,
  staffNoticeWayLabels,
} from "#domain/staff/notices.ts";
import { formatDateTime } from "#lib/date.ts";
import { choiceName } from "./notice-forms.ts";
import { ShownField } from "./shown-fields.tsx";

interface NoticesPageProps {
  view: StaffNoticesView;
  /** The number as it is typed. */
  phone: string;
  answer: FormRefusal | undefined;
  typed: Record<string, string>;
  formKey: string;
}

/** What one is told of, and by which way. Its script only switches pushes on: all else is plain forms. */
export function NoticesPage({ view, phone, answer, typed, formKey }: NoticesPageProps) {
  const values = answer?.values ?? typed;
  const errors = answer?.errors ?? {};
  return (
    <>
      <div className="k-head">
        <div>
          <h1>Kabar untuk saya</h1>
          <p className="meta">
            Pilih kabar yang Anda mau dan lewat mana. Pukul {QUIET.from}.00–0{QUIET.until}.00 WIB tidak ada WhatsApp dan
            push; semuanya disampaikan sekaligus paginya, kecuali gangguan toko. E-mail maksimal satu per jam.
          </p>
        </div>
        <a className="btn" href={paths.staff("saya")}>
          Akun saya
        </a>
      </div>
      <ChatWords chat={view.chat} />
      {view.isPhone ? (
        <p className="meta">
          HP ini dibuka dengan PIN. Untuk memilih kabar, masuk dengan e-mail di perangkat Anda sendiri.
        </p>
      ) : (
        <div className="notices">
          <Choices view={view} phone={phone} values={values} errors={errors} formKey={values.kunci ?? formKey} />
          <Push view={view} error={values.intent === "nyala" ? (errors.form ?? errors.endpoint) : undefined} />
          <Trial view={view} error={values.intent === "coba" ? errors.form : undefined} formKey={formKey} />
          <Sent sent={view.sent} />
        </div>
      )}
    </>
  );
}

const INSTEAD = "Kabar yang Anda pilih lewat WhatsApp dikirim lewat push, atau e-mail kalau push belum menyala.";

function ChatWords({ chat }: Pick<StaffNoticesView, "chat">) {
  if (chat === "on") return null;
  return (
    <p className="alert alert--info mb">
      <Icon name="alert" />
      <span>
        {chat === "off"
          ? "Toko ini belum bisa mengirim WhatsApp: template pesan WhatsApp belum dipasang."
          : "Batas pesan WhatsApp untuk staf hari ini sudah tercapai."}{" "}
        {INSTEAD}
      </span>
    </p>
  );
}

interface ChoicesProps {
  view: StaffNoticesView;
  phone: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  formKey: string;
}

function Choices({ view, phone, values, errors, formKey }: ChoicesProps) {
  const isOwn = values.intent === "pilih";
  const typed = isOwn ? values : {};
  return (
    <section className="box" aria-labelledby="judul-pilih">
      <div className="box__head">
        <h2 id="judul-pilih">Pilihan kabar</h2>
      </div>
      <form className="box__in stack g-2" method="post" noValidate>
        <input type="hidden" name="intent" value="pilih" />
        <input type="hidden" name="kunci" value={formKey} />
        {isOwn && errors.form && <ErrorNote>{errors.form}</ErrorNote>}
        <div>
          {view.kinds.map((kind) => (
            <fieldset key={kind} className="notices__kind">
              <legend>{staffNoticeKinds[kind].label}</legend>
              {STAFF_NOTICE_WAYS.map((way) => (
                <Choice key={way} kind={kind} way={way} view={view} typed={typed} />
              ))}
            </fieldset>
          ))}
        </div>
        <ShownField
          label="Nomor WhatsApp Anda"
          name="phone"
          type="tel"
          hint="Hanya untuk kabar ini. Kosongkan kalau tidak memakai WhatsApp."
          now={phone}
          typed={typed}
          error={isOwn ? errors.phone : undefined}
          optional
        />
        <p className="meta">E-mail dikirim ke {view.email}.</p>
        <p>
          <button type="submit" className="btn btn--main">
            Simpan
          </button>
        </p>
      </form>
    </section>
  );
}

interface ChoiceProps {
  kind: StaffNoticeKind;
  way: StaffNoticeWay;
  view: StaffNoticesView;
  typed: Record<string, string>;
}

function Choice({ kind, way, view, typed }: ChoiceProps) {
  const name = choiceName(kind, way);
  const isOn = view.chosen.some((one) => one.kind === kind && one.way === way);
  const isTicked = typed[shownName(name)] === undefined ? isOn : typed[name] === "1";
  return (
    <label>
      <input type="hidden" name={shownName(name)} value={isOn ? "1" : "0"} />
      <input type="checkbox" name={name} value="1" defaultChecked={isTicked} />
      {staffNoticeWayLabels[way]}
    </label>
  );
}

function Push({ view, error }: { view: StaffNoticesView; error: string | undefined }) {
  return (
    <section className="box" aria-labelledby="judul-push">
      <div className="box__head">
        <h2 id="judul-push">Push di perangkat ini</h2>
      </div>
      <div className="box__in stack g-2">
        {error && <ErrorNote>{error}</ErrorNote>}
        {view.pushKey === "" ? (
          <p className="meta">Toko ini belum mengirim push: kuncinya belum dipasang.</p>
        ) : (
          <form id="push-baru" className="stack g-1" method="post" data-kunci={view.pushKey}>
            <p id="push-kata" className="meta" role="status">
              Push hanya bisa dinyalakan dengan JavaScript. Pilihan lain di halaman ini tetap bisa dipakai tanpa
              JavaScript.
            </p>
            <input type="hidden" name="intent" value="nyala" />
            <input type="hidden" name="endpoint" />
            <input type="hidden" name="p256dh" />
            <input type="hidden" name="auth" />
            <p>
              <button type="submit" className="btn" hidden>
                Nyalakan push di sini
              </button>
            </p>
          </form>
        )}
        {view.browsers.length > 0 && (
          <ul className="people__list">
            {view.browsers.map(({ id, agent, createdAt }) => (
              <li key={id}>
                <p>
                  {nameBrowser(agent)}
                  <br />
                  <span className="meta">Menyala sejak {formatDateTime(createdAt)}</span>
                </p>
                <form method="post">
                  <input type="hidden" name="id" value={id} />
                  <button
                    type="submit"
                    name="intent"
                    value="mati"
                    className="btn"
                    aria-label={`Matikan push di ${nameBrowser(agent)}, sejak ${formatDateTime(createdAt)}`}
                  >
                    Matikan
                  </button>
                </form>
              </li>
            ))}
          </ul>
        )}
      </div>
      {view.pushKey !== "" && <script src="/kelola-kabar.js" defer />}
    </section>
  );
}

interface TrialProps {
  view: StaffNoticesView;
  error: string | undefined;
  formKey: string;
}

function Trial({ view, error, formKey }: TrialProps) {
  const isAble: Record<StaffNoticeWay, boolean> = {
    wa: view.chat === "on" && view.phone !== "",
    push: view.pushKey !== "" && view.browsers.length > 0,
    mail: true,
  };
  return (
    <section className="box" aria-labelledby="judul-coba">
      <div className="box__head">
        <h2 id="judul-coba">Kirim satu untuk dicoba</h2>
      </div>
      <form className="box__in stack g-2" method="post">
        <input type="hidden" name="intent" value="coba" />
        <input type="hidden" name="kunci" value={formKey} />
        {error && <ErrorNote>{error}</ErrorNote>}
        <p className="meta">Satu kabar percobaan dikirim kepada Anda sekarang, juga pada malam hari.</p>
        <p className="k-acts">
          {STAFF_NOTICE_WAYS.filter((way) => isAble[way]).map((way) => (
            <button key={way} type="submit" name="way" value={way} className="btn">
              Coba {staffNoticeWayLabels[way]}
            </button>
          ))}
        </p>
      </form>
    </section>
  );
}

function Sent({ sent }: Pick<StaffNoticesView, "sent">) {
  return (
    <section className="box" aria-labelledby="judul-terkirim">
      <div className="box__head">
        <h2 id="judul-terkirim">Terakhir dikirim kepada Anda</h2>
      </div>
      <div className="box__in">
        {sent.length === 0 ? (
          <p className="meta">Belum ada.</p>
        ) : (
          <ul className="people__list">
            {sent.map(({ way, text, at }) => (
              <li key={`${way} ${at} ${text}`}>
                <p>
                  {text}
                  <br />
                  <span className="meta">
                    {staffNoticeWayLabels[way]}, {formatDateTime(at)}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

import * as paths from "#app/paths.ts";
import { AnswerForm, type FormAnswer } from "#app/ui/answer-form.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { type NoticeChannel, noticeChannelLabels } from "#domain/service/notice.ts";

export interface ChoiceView {
  kind: string;
  label: string;
  channels: { name: string; channel: NoticeChannel; isOn: boolean | "always" }[];
}

/** In a form of the choices for a browser too; one without leaves those as they are. */
export const PUSH_FIELD = "push";

interface NoticeChoicesProps {
  choices: ChoiceView[];
  answer: FormAnswer | undefined;
  /** It is being filled in. */
  isOpen: boolean;
}

/** Which kinds of notices also come elsewhere. */
export function NoticeChoices({ choices, answer, isOpen }: NoticeChoicesProps) {
  const [first] = choices;
  if (!first) return null;
  return (
    <details className="fold panel" id="pilihan" open={isOpen}>
      <summary>
        Kirim juga ke tempat lain
        <Icon name="down" />
      </summary>
      <div className="stack">
        <p className="sm muted">
          Semua kabar selalu ada di halaman ini. E-mail dan WhatsApp hanya dikirim ke alamat dan nomor yang sudah Anda
          verifikasi di <Link to={paths.profile()}>Informasi Akun</Link>.
        </p>
        <AnswerForm intent="choices" answer={answer} submit="Simpan pilihan">
          {first.channels.some(({ channel }) => channel === "push") && (
            <input type="hidden" name={PUSH_FIELD} value="1" />
          )}
          <table className="table choices">
            <thead>
              <tr>
                <th scope="col">Kabar tentang</th>
                {first.channels.map(({ channel }) => (
                  <th scope="col" key={channel}>
                    {noticeChannelLabels[channel]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {choices.map(({ kind, label, channels }) => (
                <tr key={kind}>
                  <th scope="row">{label}</th>
                  {channels.map(({ name, channel, isOn }) => (
                    <td key={name}>
                      {isOn === "always" ? (
                        "selalu"
                      ) : (
                        <label className="check">
                          <input type="checkbox" name={name} value="1" defaultChecked={isOn} />
                          <span className="sr">
                            {label} lewat {noticeChannelLabels[channel]}
                          </span>
                        </label>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </AnswerForm>
      </div>
    </details>
  );
}

export interface NoticeView {
  id: number;
  icon: IconName;
  title: string;
  text: string;
  href: string;
  date: string;
  isRead: boolean;
}

/** Notifications, each with a link to its subject. */
export function NoticeList({ notices }: { notices: NoticeView[] }) {
  return (
    <ul className="list notes">
      {notices.map(({ id, icon, title, text, href, date, isRead }) => (
        <li key={id} className={isRead ? "news" : "news news--new"}>
          <span className="avatar">
            <Icon name={icon} />
          </span>
          <div>
            <h2>
              <Link to={href}>{title}</Link>
              {!isRead && <span className="sr"> (belum dibaca)</span>}
            </h2>
            <p className="sm muted">{text}</p>
            <p className="xs faint">{date}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

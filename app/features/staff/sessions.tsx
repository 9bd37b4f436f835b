import type { OpenSession } from "#contract/staff/people.ts";
import { nameBrowser } from "#domain/account/connection.ts";
import { formatDateTime } from "#lib/date.ts";

interface SessionsProps {
  sessions: OpenSession[];
  /** The page's forms say whose it is. */
  fields: Record<string, string | number>;
  intent: string;
}

/** Where somebody is signed in; each but one's own is ended by one press. */
export function Sessions({ sessions, fields, intent }: SessionsProps) {
  return (
    <ul className="people__list">
      {sessions.map(({ id, agent, place, seenAt, isThis, isPhone }) => {
        const name = nameBrowser(agent);
        const seen = formatDateTime(seenAt);
        return (
          <li key={id}>
            <p>
              {isPhone ? `HP gudang, ${name}` : name} {isThis && <span className="tag tag--ok">perangkat ini</span>}
              <br />
              <span className="meta">
                Terakhir aktif {seen}
                {place && `, ${place}`}
              </span>
            </p>
            {!isThis && (
              <form method="post">
                {Object.entries(fields).map(([field, value]) => (
                  <input key={field} type="hidden" name={field} value={value} />
                ))}
                <input type="hidden" name="session" value={id} />
                <button
                  type="submit"
                  name="intent"
                  value={intent}
                  className="btn"
                  aria-label={`Keluarkan ${name}, terakhir aktif ${seen}`}
                >
                  Keluarkan
                </button>
              </form>
            )}
          </li>
        );
      })}
    </ul>
  );
}

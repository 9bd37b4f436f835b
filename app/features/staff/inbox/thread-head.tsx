import { threadLabels } from "#domain/service/inbox.ts";
import { BackLink } from "../back-head.tsx";
import { inboxPath } from "./addresses.ts";
import type { ThreadView } from "./views.server.ts";

/** Who it is, since when they wait, and who has taken it. */
export function ThreadHead({ thread, formKey }: { thread: ThreadView; formKey: string }) {
  const { kind, contact, about, stateLabel, hold, waits, waitingSince } = thread;
  return (
    <>
      <p className="box__end box__end--top">
        <BackLink href={inboxPath()}>Layanan</BackLink>
        <a className="more thread__jump" href="#samping">
          {kind === "complaint" ? "Pesanan dan putusan" : "Pesanan"}
        </a>
      </p>
      <div className="box__head">
        <div>
          <h1>
            {contact.name} <span className={kind === "complaint" ? "tag tag--bad" : "tag"}>{threadLabels[kind]}</span>
          </h1>
          <p className="meta--xs">
            {[about, stateLabel].filter(Boolean).join(" · ")}
            {waits && <span className="due due--now xs"> menunggu {waits}</span>}
          </p>
        </div>
        {hold && (
          <form className="k-acts" method="post">
            <input type="hidden" name="kunci" value={formKey} />
            <input type="hidden" name="pemegang" value={hold.staffId ?? ""} />
            <input type="hidden" name="menunggu" value={waitingSince ?? ""} />
            <span className="meta--xs">
              {hold.name === null ? "Belum diambil" : `Diambil ${hold.isMine ? "Anda" : hold.name}, ${hold.when}`}
            </span>
            <button type="submit" className="btn" name="aksi" value={hold.isMine ? "lepas" : "ambil"}>
              {hold.isMine ? "Lepas" : hold.name === null ? "Ambil" : "Ambil alih"}
            </button>
            {waits && (
              <button type="submit" className="btn btn--quiet" name="aksi" value="beres">
                Tidak perlu dibalas
              </button>
            )}
          </form>
        )}
      </div>
    </>
  );
}

import { useLocation, useSubmit } from "@remix-run/react";
import type { MouseEvent } from "react";
import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { LOGIN_FIRST } from "./chat-login.ts";

/** Above a message whose writer is signed out meanwhile. The login returns to the chat, and to what was typed. */
export function ChatEnded() {
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const keep = (event: MouseEvent<HTMLElement>) => {
    const form = event.currentTarget.closest("section")?.querySelector<HTMLFormElement>("#tulis form");
    if (!form) return;
    event.preventDefault();
    const typed = new FormData(form);
    // A file cannot be kept over a login.
    typed.delete("picture");
    typed.set(LOGIN_FIRST, "1");
    submit(typed, { method: "post" });
  };
  return (
    <div className="note note--bad stack g-1" role="alert">
      <p>Sesi telah habis, silahkan login kembali</p>
      <p>
        <Link to={paths.login(`${pathname}${search}`)} className="more" onClick={keep}>
          Login dan lanjutkan
        </Link>
      </p>
    </div>
  );
}

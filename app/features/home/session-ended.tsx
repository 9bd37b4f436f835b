import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { Toast } from "#app/ui/toast.tsx";

/** Nothing else stands before what has to be told then. */
export function hasSessionEnded(search: string): boolean {
  return new URLSearchParams(search).has("unAuth");
}

/** Told where an ended session leads to. Who was in the middle of a form is led back to it by the login. */
export function SessionEnded({ search }: { search: string }) {
  if (!hasSessionEnded(search)) return null;
  const target = new URLSearchParams(search).get("redirect");
  return (
    <>
      <Toast>Sesi telah habis, silahkan login kembali</Toast>
      {target && (
        <p className="wrap panel">
          Isian Anda kami simpan. <Link to={paths.login(target)}>Login dan lanjutkan</Link>
        </p>
      )}
    </>
  );
}

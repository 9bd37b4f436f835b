import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { Toast } from "#app/ui/toast.tsx";

/** When the session has ended, this notice comes before everything else. */
export function hasSessionEnded(search: string): boolean {
  return new URLSearchParams(search).has("unAuth");
}

/** Shown where an ended session redirects to. The login returns to the form that was being filled in. */
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

import * as paths from "#app/paths.ts";
import type { StaffView } from "#contract/staff/account.ts";
import { roleLabels } from "#domain/staff/roles.ts";

interface OwnAccountProps {
  staff: StaffView;
}

/** One's own account. */
export function OwnAccount({ staff }: OwnAccountProps) {
  return (
    <>
      <h1>Akun saya</h1>
      <section className="box" aria-labelledby="siapa">
        <h2 id="siapa">{staff.name}</h2>
        <p className="meta">
          {staff.email} · {roleLabels[staff.role]}
        </p>
        <form method="post" action={paths.staff("keluar")}>
          <button type="submit" className="btn">
            Keluar
          </button>
        </form>
      </section>
    </>
  );
}

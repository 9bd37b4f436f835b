import type { StaffNotice } from "#app/session/staff.server.ts";
import { Icon } from "#app/ui/icon.tsx";

/** What was just done, on a screen without the usual frame. */
export function StaffSaid({ notice }: { notice: StaffNotice | undefined }) {
  if (!notice) return null;
  return (
    <p className={`alert alert--${notice.kind}`} role={notice.kind === "danger" ? "alert" : "status"}>
      <Icon name={notice.kind === "success" ? "check" : "alert"} />
      <span>{notice.text}</span>
    </p>
  );
}

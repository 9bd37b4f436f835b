import type { Notice } from "#app/session/session.server.ts";
import { Alert } from "#app/ui/alert.tsx";

/** What the shop says on the visitor's next page: a slot. */
export function NoticeBar({ notice }: { notice: (Notice & { refreshTo?: string }) | null }) {
  return (
    <div data-slot="notice">
      {notice && (
        <div className="wrap notice">
          {notice.refreshTo && <meta httpEquiv="refresh" content={`0;url=${notice.refreshTo}`} />}
          <Alert type={notice.kind} message={notice.text} />
        </div>
      )}
    </div>
  );
}

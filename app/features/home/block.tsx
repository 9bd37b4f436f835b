import { Empty } from "#app/ui/empty.tsx";
import { CardSkeletons } from "#app/ui/skeleton.tsx";

/** Shown in place of a home section that failed to load; the others are unaffected. */
export function FailedBlock({ what }: { what: string }) {
  return (
    <Empty title={`${what} belum bisa dimuat`} heading="p" size="small">
      Muat ulang halaman ini sebentar lagi.
    </Empty>
  );
}

export function EmptyBlock({ title }: { title: string }) {
  return <Empty title={title} heading="p" size="small" />;
}

export function WaitingBlock() {
  return (
    <div className="section wrap">
      <CardSkeletons count={5} />
    </div>
  );
}

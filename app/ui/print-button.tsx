import { useEffect, useState } from "react";

/** Prints the page; rendered only where script can do it. Elsewhere the browser's own menu does. */
export function PrintButton({ label }: { label: string }) {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!isAwake) return <span className="no-print">Cetak halaman ini dari menu browser Anda.</span>;
  return (
    <button type="button" className="btn btn--sm no-print" onClick={() => window.print()}>
      {label}
    </button>
  );
}

import { useEffect, useRef } from "react";

interface FormHeadingProps {
  id: string;
  /** The entry that the form changes, if it adds none. */
  edited: string | undefined;
  noun: string;
}

/** The heading of a form that adds or changes an entry of a list. Whoever has chosen one to change is led here. */
export function FormHeading({ id, edited, noun }: FormHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (edited) heading.current?.focus({ preventScroll: true });
  }, [edited]);
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {edited ? "Ubah" : "Tambah"} {noun}
    </h2>
  );
}

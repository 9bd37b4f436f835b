import { useEffect, useRef } from "react";
import { FILTER_FORM } from "./filter-form.tsx";
import { sortWords } from "./filter-words.ts";

/**
 * A list's sort order. It is part of the filter form; with script a choice is submitted at once, also one that was made
 * before the script had come.
 */
export function SortField({ sort }: { sort: string }) {
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (field.current && field.current.value !== sort) field.current.form?.requestSubmit();
  }, [sort]);
  return (
    <p className="sort join">
      <select
        className="input input--tight"
        ref={field}
        autoComplete="off"
        aria-label="Urutkan produk"
        name="sort"
        form={FILTER_FORM}
        defaultValue={sort}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {sortWords.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <button type="submit" className="btn btn--sm" form={FILTER_FORM}>
        Urutkan
      </button>
    </p>
  );
}

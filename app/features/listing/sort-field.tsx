import { useEffect, useRef } from "react";
import { useActingChoice, useSubmitChoice } from "#app/ui/acting-choice.ts";
import { FILTER_FORM } from "./filter-form.tsx";
import { sortWords } from "./filter-words.ts";

/**
 * A list's sort order. It is part of the filter form; with script a choice acts by itself, also one that was made before
 * the script had come.
 */
export function SortField({ sort }: { sort: string }) {
  const field = useRef<HTMLSelectElement>(null);
  const isFirst = useRef(true);
  const acting = useActingChoice(useSubmitChoice());
  useEffect(() => {
    const select = field.current;
    if (select && select.value !== sort) {
      if (isFirst.current) select.form?.requestSubmit();
      else select.value = sort;
    }
    isFirst.current = false;
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
        {...acting}
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

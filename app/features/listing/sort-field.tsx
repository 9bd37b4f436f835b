import { FILTER_FORM } from "./filter-form.tsx";
import { sortWords } from "./filter-words.ts";

/** A list's sort order. It is part of the filter form; with script a choice is submitted at once. */
export function SortField({ sort }: { sort: string }) {
  return (
    <p className="sort">
      <select
        className="input input--tight"
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

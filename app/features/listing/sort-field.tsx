import { FILTER_FORM } from "./filter-form.tsx";
import { sortWords } from "./filter-words.ts";

/** The order of a list. It is a part of the filter's form; with script a choice is sent at once. */
export function SortField({ sort }: { sort: string }) {
  return (
    <p className="sort">
      <button type="submit" className="muted" form={FILTER_FORM}>
        Urutkan
      </button>
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
    </p>
  );
}

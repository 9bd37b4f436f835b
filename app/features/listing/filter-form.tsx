import { useNavigation } from "@remix-run/react";
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { sampleOf } from "#app/features/catalogue/color-samples.ts";
import * as paths from "#app/paths.ts";
import { useActingChoice, useSubmitChoice } from "#app/ui/acting-choice.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { Swatch } from "#app/ui/swatch.tsx";
import { formatRupiah } from "#domain/money.ts";
import { typeChoices, typeWords } from "./filter-words.ts";
import type { Choice, Facet, FilterPanel } from "./list-view.ts";

/** The sort select is elsewhere on the page and belongs to this form by its id. */
export const FILTER_FORM = "filter";
/** Longer lists of choices are collapsed to this many. */
const CHOICES_SHOWN = 8;

interface FilterFormProps {
  panel: FilterPanel;
  /** The URL of the list, and its URL without filters. */
  path: string;
  reset: string;
  /** The number of products in the list, where it is known. */
  total: number | undefined;
}

/**
 * All filters of a list as one GET form: in the sidebar from 1024 px, where with script every choice acts by itself;
 * below that opened by its URL.
 */
export function FilterForm({ panel, path, reset, total }: FilterFormProps) {
  useEscapeShuts();
  const changed = useRef(new Set<EventTarget>());
  const round = useNewList(path, changed.current);
  const acting = useActingFilter(changed.current);
  const isOnShelf = panel.categories.some(({ isChosen, subs }) => isChosen || subs.some((sub) => sub.isChosen));
  return (
    <ShopForm
      key={round}
      className="filter"
      id={FILTER_FORM}
      send="page"
      method="get"
      action={paths.products()}
      aria-label="Filter produk"
      autoComplete="off"
      {...acting}
    >
      {panel.hidden.map(([key, value]) => (
        <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
      ))}
      <div className="filter__head">
        <h2 className="pop__title">Filter</h2>
        <a className="iconbtn" href="#hasil" aria-label="Tutup filter">
          <Icon name="x" />
        </a>
      </div>
      {/* On a shelf its own filters come first: it says itself which it is. */}
      <Fold title="Kategori" open={!isOnShelf}>
        <CategoryTree categories={panel.categories} />
      </Fold>
      <Fold title="Harga" open>
        <PriceFields {...panel.price} />
      </Fold>
      {panel.facets.map((facet, place) => (
        <Fold key={facet.title} title={facet.title} open={place === 0 || facet.values.some(({ isChosen }) => isChosen)}>
          <Choices facet={facet} />
        </Fold>
      ))}
      <Fold title="Jenis" open={panel.type !== ""}>
        {["" as const, ...typeChoices].map((type) => (
          <label className="check" key={type}>
            <input type="radio" name="type" value={type} defaultChecked={panel.type === type} />
            <span>{type === "" ? "Semua jenis" : typeWords[type]}</span>
          </label>
        ))}
      </Fold>
      <label className="check check--alone">
        <input type="checkbox" name="in_stock" value="1" defaultChecked={panel.isInStock} />
        <span>Hanya yang ada stoknya</span>
      </label>
      <label className="check check--alone">
        <input type="checkbox" name="is_bundle" value="1" defaultChecked={panel.isBundle} />
        <span>Hanya paket</span>
      </label>
      <label className="check check--alone">
        <input type="checkbox" name="is_sale" value="1" defaultChecked={panel.isSale} />
        <span>Hanya yang sedang promo</span>
      </label>
      <div className="filter__end">
        <button type="submit" className="btn btn--sm btn--main">
          <span>Tampilkan {total !== undefined && <span className="filter__n">{total}</span>} produk</span>
        </button>
        <Link className="btn btn--sm" to={reset}>
          Atur ulang
        </Link>
      </div>
    </ShopForm>
  );
}

const findForm = () => document.getElementById(FILTER_FORM) as HTMLFormElement | null;
const isChanged = (field: HTMLInputElement) =>
  field.checked !== field.defaultChecked || field.value !== field.defaultValue;
const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll("input")];

/** Submits the form on every change in the sidebar, and once for changes made before script ran. Scrolls the results into view. */
function useActingFilter(changed: Set<EventTarget>) {
  const submitChoice = useSubmitChoice();
  const act = (form: HTMLFormElement) => {
    changed.clear();
    if (getComputedStyle(form).position === "fixed") return;
    const results = document.getElementById("hasil");
    if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
    submitChoice(form);
  };
  const actFirst = useRef(act);
  useEffect(() => {
    const form = findForm();
    if (form && fieldsOf(form).some(isChanged)) actFirst.current(form);
    // After a choice on another page, the ticked box is scrolled into view in this page's column.
    if (form?.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: "nearest" });
  }, []);
  const acting = useActingChoice(act);
  const onChange = (event: FormEvent) => {
    changed.add(event.target);
    acting.onChange(event);
  };
  return { ...acting, onChange };
}

/**
 * On another list every field is as that list has it, but for what was changed since the form was sent; the panel that
 * covers a small window is made anew, so it is closed.
 */
function useNewList(path: string, changed: Set<EventTarget>): number {
  const [round, setRound] = useState(0);
  const at = useRef(path);
  // A choice made meanwhile is on its way with all the others: the last answer has them.
  const isLast = useNavigation().state === "idle";
  useLayoutEffect(() => {
    if (at.current === path || !isLast) return;
    at.current = path;
    const form = findForm();
    if (form?.matches(":target")) return setRound((last) => last + 1);
    for (const field of form ? fieldsOf(form) : []) {
      if (changed.has(field)) continue;
      field.checked = field.defaultChecked;
      field.value = field.defaultValue;
    }
  }, [path, isLast, changed]);
  return round;
}

/** With script, Escape also closes the panel in small windows. */
function useEscapeShuts() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && location.hash === `#${FILTER_FORM}`) location.hash = "hasil";
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

function Fold({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <Opened className="fold" open={open}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <fieldset>
        <legend className="sr">{title}</legend>
        {children}
      </fieldset>
    </Opened>
  );
}

/** Stays open once it was: what is unticked last is not taken from under the hand. */
function Opened({ open, ...rest }: ComponentProps<"details">) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return <details open={wasOpen} {...rest} />;
}

function CategoryTree({ categories }: Pick<FilterPanel, "categories">) {
  return categories.map(({ id, name, isChosen, subs }) => (
    <div className="tree" key={id}>
      <Check name="categories[]" value={id} label={name} isChosen={isChosen} />
      {subs.length > 0 && (
        <Opened open={isChosen || subs.some((sub) => sub.isChosen)}>
          <summary aria-label={`Sub-kategori ${name}`}>
            <Icon name="down" />
          </summary>
          {subs.map((sub) => (
            <Check key={sub.value} name="sub_category[]" value={sub.value} label={sub.name} isChosen={sub.isChosen} />
          ))}
        </Opened>
      )}
    </div>
  ));
}

function PriceFields({ least, most, lowest, highest }: FilterPanel["price"]) {
  return (
    <>
      <div className="pair">
        <input
          type="text"
          className="input input--tight"
          name="price_min"
          aria-label="Harga terendah"
          inputMode="numeric"
          placeholder="Terendah"
          maxLength={16}
          autoComplete="off"
          defaultValue={least || ""}
        />
        <input
          type="text"
          className="input input--tight"
          name="price_max"
          aria-label="Harga tertinggi"
          inputMode="numeric"
          placeholder="Tertinggi"
          maxLength={16}
          autoComplete="off"
          defaultValue={most || ""}
        />
      </div>
      {highest > 0 && (
        <p className="hint">
          {formatRupiah(lowest)} sampai {formatRupiah(highest)}
        </p>
      )}
    </>
  );
}

function Choices({ facet: { word, title, values } }: { facet: Facet }) {
  const first = values.slice(0, CHOICES_SHOWN);
  const rest = values.slice(CHOICES_SHOWN);
  const show = (choice: Choice<string>) => (
    <Check
      key={choice.value}
      name={`${word}[]`}
      value={choice.value}
      label={choice.name}
      isChosen={choice.isChosen}
      count={choice.count}
      sample={word === "colors" ? sampleOf(choice.name) : null}
    />
  );
  return (
    <>
      {first.map(show)}
      {rest.length > 0 && (
        <Opened className="rest" open={rest.some(({ isChosen }) => isChosen)}>
          <summary className="more">
            {rest.length} {title.toLowerCase()} lain
            <Icon name="down" />
          </summary>
          {rest.map(show)}
        </Opened>
      )}
    </>
  );
}

interface CheckProps {
  name: string;
  value: string | number;
  label: string;
  isChosen: boolean;
  sample?: string | null;
  count?: number;
}

function Check({ name, value, label, isChosen, sample, count }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      {sample && <Swatch color={sample} />}
      <span>
        {label}
        {count !== undefined && (
          <span className="muted" aria-hidden="true">
            {` (${count})`}
          </span>
        )}
      </span>
    </label>
  );
}
